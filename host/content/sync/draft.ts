import type { Locale } from '#domain/locales.ts';
import { fallbackChain, languages } from '#domain/locales.ts';
import type { ContentStore } from '../../store/database.ts';
import { entriesOf } from '../entries.ts';
import { fieldValue, linkOf } from '../fields.ts';
import { isObject } from '../import/export-shape.ts';
import { validFields } from '../import/validate-fields.ts';
import { readItem } from '../import/validate-sys.ts';
import { contentfulSource, type SpaceSettings } from './contentful.ts';

/** Asked while somebody waits; in milliseconds. */
const patience = { retries: 1, timeout: 8000 };

/** An article as its editors have it now. */
export interface Draft {
  readonly id: string;
  readonly title: string;
  readonly html: string;
  /** The languages it has a text in. */
  readonly locales: readonly Locale[];
  /** Why it would be held back as it is, one sentence each. */
  readonly problems: readonly string[];
}

/**
 * Reads the draft of an article from the preview interface of its space; nothing of it is kept. Null where there is no such
 * article. Throws a SourceError.
 */
export async function draftOf(
  { db }: Pick<ContentStore, 'db'>,
  space: SpaceSettings,
  id: string,
  locale: Locale,
): Promise<Draft | null> {
  const raw = await contentfulSource(space, patience).entry(id);
  if (raw === null) return null;
  const problems: string[] = [];
  const say = { add: (sentence: string) => problems.push(sentence) };
  const item = readItem(raw, 'Entry', 0, say);
  if (!item || (item.type !== 'concept' && item.type !== 'tutorial')) return null;
  // Judged as it would be when it is published.
  const published = { ...item, state: 'published' as const };
  const known = await entriesOf(db, linkedIds(raw));
  const targets = new Map(
    known.map((entry) => [entry.id, { type: entry.type, state: 'published' as const }]),
  );
  const fields = validFields(published, {
    locales: new Set(languages.map((language) => language.locale)),
    entries: targets,
    assets: new Map(),
    problems: say,
    onDeadLink: () => {},
  });
  const chain = fallbackChain(locale);
  const text = (field: string) => {
    const value = fieldValue({ fields }, field, chain);
    return typeof value === 'string' ? value : '';
  };
  const has = (each: Locale) => typeof fields.body?.[each] === 'string';
  return {
    id,
    title: text('title') || id,
    html: text('body'),
    locales: languages.map((language) => language.locale).filter(has),
    problems,
  };
}

/** The entries that an entry links to. */
function linkedIds(raw: unknown): string[] {
  if (!isObject(raw) || !isObject(raw.fields)) return [];
  const values = Object.values(raw.fields).flatMap((field) => (isObject(field) ? Object.values(field) : []));
  return values.flat().flatMap((value) => linkOf(value)?.id ?? []);
}
