import { defaultLocale, fallbackChain } from '#domain/locales.ts';
import { type AssetFile, type Entry, entriesOf, filesOfAssets } from './entries.ts';
import type { Question } from './question.ts';

/** Entries with what they link to, read in one locale. Links to what is not published lead to null. */
export interface Graph {
  text(entry: Entry, field: string): string | null;
  texts(entry: Entry, field: string): string[];
  flag(entry: Entry, field: string): boolean;
  link(entry: Entry, field: string): Entry | null;
  /** The entries of a list of links in its order, those that are not published left out. */
  links(entry: Entry, field: string): Entry[];
  image(entry: Entry, field: string): { url: string } | null;
}

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

function linksIn(entry: Entry, fields: readonly string[]): Link[] {
  return fields.flatMap((field) => {
    const value = fieldValue(entry, field, [defaultLocale]);
    return (Array.isArray(value) ? value : [value]).map(linkOf).filter((link) => link !== null);
  });
}

/**
 * Loads what `roots` link to: the first step's fields are followed from the roots, the second's from what those
 * led to, and so on. One query a step. Images of all of them come along.
 */
export async function loadGraph(
  { db, locale, mediaUrl }: Pick<Question, 'db' | 'locale' | 'mediaUrl'>,
  roots: readonly Entry[],
  steps: readonly (readonly string[])[],
): Promise<Graph> {
  const entries = new Map(roots.map((entry) => [entry.id, entry]));
  let level: readonly Entry[] = roots;
  for (const fields of steps) {
    const ids = level.flatMap((entry) => linksIn(entry, fields)).map(({ id }) => id);
    const missing = [...new Set(ids)].filter((id) => !entries.has(id));
    for (const entry of await entriesOf(db, missing)) entries.set(entry.id, entry);
    level = [...new Set(ids)].map((id) => entries.get(id)).filter((entry) => entry !== undefined);
  }
  const all = [...entries.values()];
  const assetLinks = all.flatMap((entry) => linksIn(entry, Object.keys(entry.fields)));
  const assetIds = assetLinks.filter(({ linkType }) => linkType === 'Asset').map(({ id }) => id);
  return graphOf(entries, await filesOfAssets(db, [...new Set(assetIds)]), fallbackChain(locale), mediaUrl);
}

function graphOf(
  entries: ReadonlyMap<string, Entry>,
  files: readonly AssetFile[],
  chain: readonly string[],
  mediaUrl: (contentKey: string) => string,
): Graph {
  const value = (entry: Entry, field: string) => fieldValue(entry, field, chain);
  const list = (entry: Entry, field: string): unknown[] => {
    const found = value(entry, field);
    return Array.isArray(found) ? found : [];
  };
  const filesById = Map.groupBy(files, ({ assetId }) => assetId);
  const target = (raw: unknown) => {
    const link = linkOf(raw);
    return link?.linkType === 'Entry' ? (entries.get(link.id) ?? null) : null;
  };
  return {
    text: (entry, field) => {
      const found = value(entry, field);
      return typeof found === 'string' ? found : null;
    },
    texts: (entry, field) => list(entry, field).filter((item) => typeof item === 'string'),
    flag: (entry, field) => value(entry, field) === true,
    link: (entry, field) => target(value(entry, field)),
    links: (entry, field) =>
      list(entry, field)
        .map(target)
        .filter((found) => found !== null),
    image: (entry, field) => {
      const own = filesById.get(linkOf(value(entry, field))?.id ?? '') ?? [];
      const file = chain.map((locale) => own.find((each) => each.locale === locale)).find((each) => each);
      return file?.stored ? { url: mediaUrl(file.contentKey) } : null;
    },
  };
}
