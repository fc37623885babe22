import type { Verdict } from '#contracts/visibility.ts';
import { defaultLocale, fallbackChain } from '#domain/locales.ts';
import type { Picture } from '#domain/pictures.ts';
import { type Entry, entriesOf, filesOfAssets } from '../entries.ts';
import { fieldValue, type Link, linkOf } from '../fields.ts';
import type { Question } from './question.ts';
import { visibilityRule } from './visibility.ts';

declare const isSeen: unique symbol;

/** An entry that the visitor of an answer may see. Only a graph makes them, so that no other gets into an answer. */
export type SeenEntry = Entry & { readonly [isSeen]: true };

/**
 * Entries with what they link to, read in one locale through the eyes of one visitor: links to what is not published or
 * not for the visitor lead nowhere.
 */
export interface Graph {
  /** Those of the entries that the visitor may see. */
  seen(entries: readonly Entry[]): SeenEntry[];
  /** Whether the visitor may see an entry, and why. */
  judge(entry: Entry): Verdict;
  /** The published entries of a field, whoever may see them: for what decides about them, never for an answer. */
  linked(entry: Entry, field: string): readonly Entry[];
  text(entry: Entry, field: string): string | null;
  texts(entry: Entry, field: string): string[];
  flag(entry: Entry, field: string): boolean;
  link(entry: Entry, field: string): SeenEntry | null;
  /** The entries of a list of links, in its order. */
  links(entry: Entry, field: string): SeenEntry[];
  image(entry: SeenEntry, field: string): Picture | null;
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
  { db, locale, mediaUrl, sight }: Pick<Question, 'db' | 'locale' | 'mediaUrl' | 'sight'>,
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
  const files = Map.groupBy(await filesOfAssets(db, [...new Set(assetIds)]), ({ assetId }) => assetId);
  const read = fieldsIn(fallbackChain(locale));
  const linked = (entry: Entry, field: string): Entry[] =>
    read
      .links(entry, field)
      .map((link) => (link?.linkType === 'Entry' ? entries.get(link.id) : undefined))
      .filter((found) => found !== undefined);
  const judge = visibilityRule(sight, read, linked);
  const seen = (list: readonly Entry[]) => list.filter((entry): entry is SeenEntry => judge(entry).isShown);
  return {
    seen,
    judge,
    linked,
    text: read.text,
    texts: read.texts,
    flag: read.flag,
    link: (entry, field) => seen(linked(entry, field))[0] ?? null,
    links: (entry, field) => seen(linked(entry, field)),
    image(entry, field) {
      const own = files.get(read.links(entry, field)[0]?.id ?? '') ?? [];
      const file = fallbackChain(locale)
        .map((each) => own.find((candidate) => candidate.locale === each))
        .find((each) => each);
      if (!file?.stored) return null;
      const { contentKey, width, height } = file;
      return { url: mediaUrl(contentKey), width, height };
    },
  };
}

/** Reads fields of entries in the first locale of a chain that has a value. */
function fieldsIn(chain: readonly string[]) {
  const value = (entry: Entry, field: string) => fieldValue(entry, field, chain);
  const list = (entry: Entry, field: string): unknown[] => {
    const found = value(entry, field);
    return Array.isArray(found) ? found : [found];
  };
  return {
    text(entry: Entry, field: string) {
      const found = value(entry, field);
      return typeof found === 'string' ? found : null;
    },
    texts: (entry: Entry, field: string) => list(entry, field).filter((item) => typeof item === 'string'),
    flag: (entry: Entry, field: string) => value(entry, field) === true,
    links: (entry: Entry, field: string) => list(entry, field).map(linkOf),
  };
}
