import { defaultLocale } from '#domain/locales.ts';
import type { Fields } from '../entries.ts';
import { linkOf } from '../fields.ts';
import { collectProblems, ImportError, type ProblemList, quoted } from './import-error.ts';
import type { KnownItem } from './known-items.ts';
import { contentModel, typesWithUniqueSlug } from './model.ts';
import type { ExportSource } from './read-export.ts';
import { itemAt, type Survey, survey } from './survey.ts';
import { type TopicLinks, topicCycles } from './topic-cycles.ts';
import { type ValidFile, validFiles } from './validate-assets.ts';
import { type FoundFields, type Surroundings, validFields } from './validate-fields.ts';
import { readItem, type State } from './validate-sys.ts';

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
  /** How many entries are to be written, and whether one is. */
  readonly published: number;
  isPublished(id: string): boolean;
  /** Whether it holds only what changed in other content. */
  readonly isOfChanges: boolean;
  /** Leaves an entry out after all, for a reason. */
  holdBack(id: string, sentence: string): void;
  /** The entries and assets that are left out because of a problem. */
  heldBack(): HeldBack;
  /** Ids of entries of the model by their state: an older state in the store of those not published goes. */
  idsOf(...states: readonly State[]): Iterable<string>;
  /** The entries themselves, read anew. */
  entries(): AsyncGenerator<ValidEntry>;
  readonly entriesByType: Readonly<Record<string, number>>;
  /** Articles that have a body in each locale. */
  readonly articlesByLocale: Readonly<Record<string, number>>;
  readonly files: readonly ValidFile[];
  readonly drafts: number;
  readonly archived: number;
  /** Published entries with a newer draft, and the version that is published. */
  readonly changed: readonly { readonly id: string; readonly publishedVersion: number }[];
  /** Assets that are not for readers. */
  readonly hiddenAssets: readonly string[];
  readonly unknownTypes: Readonly<Record<string, number>>;
  /** Links to what readers may not see, one sentence each; legal, and read as null. */
  readonly deadLinks: readonly string[];
  /** What is wrong with the entries and assets that are left out, one sentence each. */
  readonly problems: readonly string[];
  /** Ends the use of what was kept of the export for all of this. */
  close(): void;
}

/** The items that are left out because of a problem: what it is, by their places in their lists. */
export interface HeldBack {
  readonly entries: ReadonlyMap<number, readonly string[]>;
  readonly assets: ReadonlyMap<number, readonly string[]>;
}

/** Published content that an export of changes comes to: its links may lead there. */
export interface ContentAround {
  /** The type of an entry; null where there is none. */
  typeOf(id: string): string | null;
  hasAsset(id: string): boolean;
}

/** What of the checked entries has to be judged together. */
interface Together {
  readonly slugs: { readonly id: string; readonly type: string; readonly slug: string }[];
  readonly topics: TopicLinks[];
}

/**
 * Checks a Contentful space export as a whole, in the same memory for any number of entries. Throws an ImportError that names entry, field
 * and locale of every problem; with `skipInvalid` only for an export that is unsound as a whole, and entries and assets
 * with problems are left out. A link to an entry or asset that is missing or not published is legal in Contentful. An
 * export of changes, which names the content `around` it, may be without an entry.
 */
export async function checkExport(
  source: ExportSource,
  skipInvalid = false,
  around?: ContentAround,
): Promise<CheckedExport> {
  const problems = collectProblems();
  const known = await survey(source, problems);
  try {
    return await checkItems(source, known, problems, skipInvalid, around);
  } catch (error) {
    known.close();
    throw error;
  }
}

async function checkItems(
  source: ExportSource,
  known: Survey,
  problems: ProblemList,
  skipInvalid: boolean,
  content?: ContentAround,
): Promise<CheckedExport> {
  const deadLinks: string[] = [];
  const targets = { ...known, ...targetsOf(known, content) };
  const around = { ...targets, onDeadLink: (sentence: string) => deadLinks.push(sentence) };
  const files: ValidFile[] = [];
  const together: Together = { slugs: [], topics: [] };
  const articlesByLocale = createTally();

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
      for (const locale of Object.keys(entry.bodies)) articlesByLocale.add(locale);
    }
  }
  checkTogether(together, known, problems);
  problems.throwIfAny(skipInvalid);

  const isSound = ({ index }: KnownItem) => !problems.blames(itemAt('Entry', index));
  const byState = createTally();
  const entriesByType = createTally();
  const unknownTypes = createTally();
  const changed: KnownItem[] = [];
  for (const item of known.entries.all()) {
    if (!isSound(item)) continue;
    if (!isOfModel(item)) unknownTypes.add(item.type);
    else {
      byState.add(item.state);
      if (item.state === 'published') entriesByType.add(item.type);
      if (item.state === 'changed') changed.push(item);
    }
  }
  const { published = 0, draft = 0, archived = 0 } = byState.counts();
  if (published === 0 && !content) {
    const sentence = 'The export has no published entry, so there would be nothing to show.';
    throw new ImportError([...problems.sentences, sentence]);
  }
  const heldBack = (kind: 'Entry' | 'Asset', items: Iterable<KnownItem>) =>
    new Map(
      Array.from(items)
        .filter(({ index }) => problems.blames(itemAt(kind, index)))
        .map(({ index }) => [index, problems.sentencesOf(itemAt(kind, index))]),
    );
  return {
    published,
    isPublished(id) {
      const item = known.entries.get(id);
      return item?.state === 'published' && isOfModel(item) && isSound(item);
    },
    isOfChanges: content !== undefined,
    holdBack(id, sentence) {
      const item = known.entries.get(id);
      if (item) problems.blame(itemAt('Entry', item.index), sentence);
    },
    heldBack: () => ({
      entries: heldBack('Entry', known.entries.all()),
      assets: heldBack('Asset', known.assets.all()),
    }),
    *idsOf(...states) {
      for (const item of known.entries.all())
        if (states.includes(item.state) && isOfModel(item) && isSound(item)) yield item.id;
    },
    entries: () => soundEntries(source, known, problems),
    entriesByType: entriesByType.counts(),
    articlesByLocale: articlesByLocale.counts(),
    files,
    drafts: draft,
    archived,
    changed,
    hiddenAssets: Array.from(known.assets.all())
      .filter(({ state }) => state !== 'published')
      .map(({ id }) => id),
    unknownTypes: unknownTypes.counts(),
    deadLinks,
    problems: problems.sentences,
    close: known.close,
  };
}

/** What links lead to: items of the export, else those of the content around it. */
function targetsOf({ entries, assets }: Survey, content?: ContentAround) {
  if (!content) return { entries, assets };
  const published = (type: string) => ({ type, state: 'published' as const });
  return {
    entries: {
      get(id: string) {
        const type = content.typeOf(id);
        return entries.get(id) ?? (type === null ? undefined : published(type));
      },
    },
    assets: {
      get: (id: string) => assets.get(id) ?? (content.hasAsset(id) ? published('asset') : undefined),
    },
  };
}

const isOfModel = ({ type }: Pick<KnownItem, 'type'>) => Object.hasOwn(contentModel, type);

/** The published entries that nothing is wrong with, read anew. */
async function* soundEntries(
  source: ExportSource,
  known: Survey,
  problems: ProblemList,
): AsyncGenerator<ValidEntry> {
  const silent = { add: () => {} };
  const around: Surroundings = { ...known, problems: silent, onDeadLink: () => {} };
  for await (const part of source.parts()) {
    if (part.kind !== 'item' || part.list !== 'entries') continue;
    if (problems.blames(itemAt('Entry', part.index))) continue;
    const item = readItem(part.value, 'Entry', part.index, silent);
    if (item?.state === 'published' && isOfModel(item)) yield toEntry(item, validFields(item, around));
  }
}

/** Counts names. */
function createTally() {
  const counted = new Map<string, number>();
  return {
    add: (name: string) => counted.set(name, (counted.get(name) ?? 0) + 1),
    counts: (): Record<string, number> => Object.fromEntries(counted),
  };
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
  for (const { ids, sentence } of topicCycles(topics)) blame(ids[0] ?? '').add(sentence);
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
