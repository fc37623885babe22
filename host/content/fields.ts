import type { Entry } from './entries.ts';

/** A link of an entry to an entry or an asset. */
export interface Link {
  readonly linkType: 'Entry' | 'Asset';
  readonly id: string;
}

/** Reads a value as a Contentful link; null for anything else. */
export function linkOf(value: unknown): Link | null {
  if (typeof value !== 'object' || value === null || !('sys' in value)) return null;
  const { sys } = value;
  if (typeof sys !== 'object' || sys === null || !('id' in sys) || !('linkType' in sys)) return null;
  const { id, linkType } = sys;
  if (typeof id !== 'string' || (linkType !== 'Entry' && linkType !== 'Asset')) return null;
  return { linkType, id };
}

/** The value of a field in the first locale of the chain that has one. */
export function fieldValue(entry: Pick<Entry, 'fields'>, field: string, chain: readonly string[]): unknown {
  if (!Object.hasOwn(entry.fields, field)) return null;
  const values = entry.fields[field] ?? {};
  for (const locale of chain) {
    const value = Object.hasOwn(values, locale) ? values[locale] : null;
    if (value !== null && value !== undefined && !(typeof value === 'string' && value.trim() === ''))
      return value;
  }
  return null;
}
