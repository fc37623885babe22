import { defaultLocale } from '#domain/locales.ts';
import type { Fields } from './entries.ts';
import { linkOf } from './graph.ts';
import { collectProblems, ImportError, type ProblemList, quoted } from './import-error.ts';
import { contentModel, typesWithUniqueSlug } from './model.ts';
import type { ExportSource } from './read-export.ts';
import { itemAt, type KnownItem, type Survey, survey } from './survey.ts';
import { type TopicLinks, topicCycles } from './topic-cycles.ts';
import { type ValidFile, validFiles } from './validate-assets.ts';
import { type FoundFields, type Surroundings, validFields } from './validate-fields.ts';
import { readItem } from './validate-sys.ts';

/** A published entry as it is stored: its known fields, the bodies of an article apart. */
export interface ValidEntry {
  readonly id: string;
  readonly type: string;
  readonly slug: string | null;
  readonly fields: Fields;
  readonly bodies: Readonly<Record<string, string>>;
  readonly publishedVersion: number;
  readonly publishedAt: string;
}

/** An export that may be written: what readers may see, and account of the rest. */
export interface CheckedExport {
  /** Ids of the entries to be written. */
  readonly published: readonly string[];
  /** The entries themselves, read anew. */
  entries(): AsyncGenerator<ValidEntry>;
  readonly entriesByType: Readonly<Record<string, number>>;
  /** Articles that have a body in each locale. */
  readonly articlesByLocale: Readonly<Record<string, number>>;
  readonly files: readonly ValidFile[];
  /** Entries that are not for readers: an older state of them in the store goes. */
  readonly drafts: readonly string[];
  readonly archived: readonly string[];
  /** Published entries with a newer draft, and the version that is published. */
  readonly changed: readonly { readonly id: string; readonly publishedVersion: number }[];
  /** Assets that are not for readers. */
  readonly hiddenAssets: readonly string[];
  readonly unknownTypes: Readonly<Record<string, number>>;
  /** Links to what readers may not see, one sentence each; legal, and read as null. */
  readonly deadLinks: readonly string[];
  /** What is wrong with the entries and assets that are left out, one sentence each. */
  readonly problems: readonly string[];
}

/** What of the checked entries has to be judged together. */
interface Together {
  readonly slugs: { readonly id: string; readonly type: string; readonly slug: string }[];
  readonly topics: TopicLinks[];
}

/**
 * Checks a Contentful space export as a whole, in the memory of its ids. Throws an ImportError that names entry, field
 * and locale of every problem; with `skipInvalid` only for an export that is unsound as a whole, and entries and assets
 * with problems are left out. A link to an entry or asset that is missing or not published is legal in Contentful.
 */
export async function checkExport(source: ExportSource, skipInvalid = false): Promise<CheckedExport> {
  const problems = collectProblems();
  const known = await survey(source, problems);
  const deadLinks: string[] = [];
  const around = { ...known, onDeadLink: (sentence: string) => deadLinks.push(sentence) };
  const files: ValidFile[] = [];
  const together: Together = { slugs: [], topics: [] };
  const locales = new Map<string, string[]>();

  for await (const part of source.parts()) {
    if (part.kind !== 'item' || (part.list !== 'entries' && part.list !== 'assets')) continue;
    const kind = part.list === 'entries' ? 'Entry' : 'Asset';
    const name = itemAt(kind, part.index);
    // What is wrong with its frame is known already.
    const item = readItem(part.value, kind, part.index, { add: () => {} });
    if (!item || problems.blames(name)) continue;
    if (kind === 'Asset') {
      const own = validFiles(item, known.locales, problems.of(name));
      if (item.state === 'published' && !problems.blames(name)) files.push(...own);
    } else if (Object.hasOwn(contentModel, item.type)) {
      const fields = validFields(item, { ...around, problems: problems.of(name) });
      if (item.state !== 'published' || problems.blames(name)) continue;
      const entry = toEntry(item, fields);
      if (typesWithUniqueSlug.includes(item.type))
        together.slugs.push({ id: item.id, type: item.type, slug: entry.slug ?? '' });
      if (item.type === 'topic') together.topics.push(topicLinksOf(entry));
      locales.set(item.id, Object.keys(entry.bodies));
    }
  }
  checkTogether(together, known, problems);
  problems.throwIfAny(skipInvalid);

  const all = [...known.entries.values()].filter(({ index }) => !problems.blames(itemAt('Entry', index)));
  const entries = all.filter(({ type }) => Object.hasOwn(contentModel, type));
  const published = entries.filter(({ state }) => state === 'published');
  if (published.length === 0) {
    const sentence = 'The export has no published entry, so there would be nothing to show.';
    throw new ImportError([...problems.sentences, sentence]);
  }
  const idsOf = (state: KnownItem['state']) =>
    entries.filter((item) => item.state === state).map(({ id }) => id);
  return {
    published: published.map(({ id }) => id),
    entries: () => entriesIn(source, known, new Set(published.map(({ index }) => index))),
    entriesByType: counts(published.map(({ type }) => type)),
    articlesByLocale: counts(published.flatMap(({ id }) => locales.get(id) ?? [])),
    files,
    drafts: idsOf('draft'),
    archived: idsOf('archived'),
    changed: entries.filter(({ state }) => state === 'changed'),
    hiddenAssets: [...known.assets.values()].filter(({ state }) => state !== 'published').map(({ id }) => id),
    unknownTypes: counts(
      all.filter(({ type }) => !Object.hasOwn(contentModel, type)).map(({ type }) => type),
    ),
    deadLinks,
    problems: problems.sentences,
  };
}

/** The checked entries of these places. */
async function* entriesIn(
  source: ExportSource,
  known: Survey,
  places: ReadonlySet<number>,
): AsyncGenerator<ValidEntry> {
  const silent = { add: () => {} };
  const around: Surroundings = { ...known, problems: silent, onDeadLink: () => {} };
  for await (const part of source.parts()) {
    if (part.kind !== 'item' || part.list !== 'entries' || !places.has(part.index)) continue;
    const item = readItem(part.value, 'Entry', part.index, silent);
    if (item) yield toEntry(item, validFields(item, around));
  }
}

function counts(names: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

type Head = Pick<ValidEntry, 'id' | 'type' | 'publishedVersion' | 'publishedAt'>;

function toEntry({ id, type, publishedVersion, publishedAt }: Head, found: FoundFields): ValidEntry {
  const { body, ...fields } = found;
  const slug = fields.slug?.[defaultLocale];
  const bodies = Object.entries(body ?? {}).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return {
    id,
    type,
    slug: typeof slug === 'string' ? slug : null,
    fields,
    bodies: Object.fromEntries(bodies),
    publishedVersion,
    publishedAt,
  };
}

/** Two entries can't share an address, and topics can't go round in a circle. */
function checkTogether({ slugs, topics }: Together, { entries }: Survey, problems: ProblemList): void {
  const blame = (id: string) => problems.of(itemAt('Entry', entries.get(id)?.index ?? -1));
  for (const [first, ...others] of Map.groupBy(slugs, slugKey).values()) {
    for (const { id, type, slug } of others) {
      blame(id).add(
        `Entry ${id} (${type}), field slug: ${quoted(slug)} is the slug of ${first?.id} already. Give one of them another.`,
      );
    }
  }
  for (const { id, sentence } of topicCycles(topics)) blame(id).add(sentence);
}

/** Equal for entries whose addresses are the same. */
export const slugKey = ({ type, slug }: { readonly type: string; readonly slug: string | null }) =>
  `${type} ${slug?.toLowerCase()}`;

/** The topics an entry of type topic names as parent and as subtopics. */
export function topicLinksOf({ id, fields }: Pick<ValidEntry, 'id' | 'fields'>): TopicLinks {
  const idIn = (value: unknown) => linkOf(value)?.id;
  const subtopics = fields.subtopics?.[defaultLocale];
  return {
    id,
    parent: idIn(fields.parentTopic?.[defaultLocale]) ?? null,
    subtopics: (Array.isArray(subtopics) ? subtopics : []).map(idIn).filter((each) => each !== undefined),
  };
}
