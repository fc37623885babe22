import { defaultLocale } from '#domain/locales.ts';
import type { Fields } from './entries.ts';
import { isForbidden, isObject, kindOf } from './export-shape.ts';
import { linkOf } from './graph.ts';
import { collectProblems, ImportError, type Problems, quoted } from './import-error.ts';
import { contentModel, typesWithUniqueSlug } from './model.ts';
import { topicCycles } from './topic-cycles.ts';
import { type ValidFile, validFiles } from './validate-assets.ts';
import { type Surroundings, validFields } from './validate-fields.ts';
import { validLocales } from './validate-locales.ts';
import { type Item, readItem } from './validate-sys.ts';

/** The most entries or assets an export may have. */
const mostItems = 500_000;

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
export interface ValidExport {
  readonly entries: readonly ValidEntry[];
  readonly files: readonly ValidFile[];
  /** Entries that are not for readers: an older state of them in the store goes. */
  readonly drafts: readonly string[];
  readonly archived: readonly string[];
  /** Published entries with a newer draft, and the version that is published. */
  readonly changed: readonly { readonly id: string; readonly publishedVersion: number }[];
  /** Assets that are not for readers. */
  readonly hiddenAssets: readonly string[];
  readonly unknownTypes: Readonly<Record<string, number>>;
  readonly deadLinks: number;
}

/**
 * Checks a Contentful space export as a whole (content model). Throws an ImportError that names entry, field and
 * locale of the first 20 problems. A link to an entry or asset that is missing or not published is legal in
 * Contentful, and no problem: it reads as null.
 */
export function validateExport(raw: unknown): ValidExport {
  const problems = collectProblems();
  const { locales: localeList, entries: entryList, assets: assetList } = topLevel(raw);
  const locales = validLocales(localeList, problems);
  // Without sound locales every field would be a problem too, and say nothing new.
  problems.throwIfAny();
  const all = itemsById(entryList, 'Entry', problems);
  const assets = itemsById(assetList, 'Asset', problems);
  const known = [...all.values()].filter(({ type }) => Object.hasOwn(contentModel, type));
  let deadLinks = 0;
  const around: Surroundings = {
    locales,
    entries: all,
    assets,
    problems,
    onDeadLink: () => (deadLinks += 1),
  };

  const checked = known.map((item) => ({ item, fields: validFields(item, around) }));
  const files = [...assets.values()].flatMap((item) => {
    const own = validFiles(item, locales, problems);
    return item.state === 'published' ? own : [];
  });
  const entries = checked
    .filter(({ item }) => item.state === 'published')
    .map(({ item, fields }) => toEntry(item, fields));
  checkSlugs(entries, problems);
  for (const sentence of topicCycles(entries.filter(({ type }) => type === 'topic').map(topicLinksOf)))
    problems.add(sentence);
  problems.throwIfAny();
  if (entries.length === 0)
    problems.add('The export has no published entry, so there would be nothing to show.');
  problems.throwIfAny();

  const idsOf = (state: Item['state']) => known.filter((item) => item.state === state).map(({ id }) => id);
  const unknown = [...all.values()].filter(({ type }) => !Object.hasOwn(contentModel, type));
  return {
    entries,
    files,
    drafts: idsOf('draft'),
    archived: idsOf('archived'),
    changed: known
      .filter(({ state }) => state === 'changed')
      .map(({ id, publishedVersion }) => ({ id, publishedVersion })),
    hiddenAssets: [...assets.values()].filter(({ state }) => state !== 'published').map(({ id }) => id),
    unknownTypes: Object.fromEntries(
      [...Map.groupBy(unknown, ({ type }) => type)].map(([type, list]) => [type, list.length]),
    ),
    deadLinks,
  };
}

type TopLevel = Record<'contentTypes' | 'locales' | 'entries' | 'assets', readonly unknown[]>;

function topLevel(raw: unknown): TopLevel {
  if (!isObject(raw))
    throw new ImportError([
      `The export must be an object with entries, assets and locales, not ${kindOf(raw)}.`,
    ]);
  const problems = collectProblems();
  for (const name of Object.keys(raw))
    if (isForbidden(name)) problems.add(`The export must not have ${quoted(name)}.`);
  const list = (name: keyof TopLevel): readonly unknown[] => {
    const value = raw[name];
    if (!Array.isArray(value)) problems.add(`The export's ${name} must be a list, not ${kindOf(value)}.`);
    else if (value.length > mostItems)
      problems.add(`The export has ${value.length} ${name}; at most ${mostItems} are allowed.`);
    else return value;
    return [];
  };
  const lists = {
    contentTypes: list('contentTypes'),
    locales: list('locales'),
    entries: list('entries'),
    assets: list('assets'),
  };
  problems.throwIfAny();
  return lists;
}

function itemsById(
  list: readonly unknown[],
  kind: 'Entry' | 'Asset',
  problems: Problems,
): ReadonlyMap<string, Item> {
  const byId = new Map<string, Item>();
  for (const [index, raw] of list.entries()) {
    const item = readItem(raw, kind, index, problems);
    if (!item) continue;
    if (byId.has(item.id))
      problems.add(`${kind} ${item.id}${kind === 'Entry' ? ` (${item.type})` : ''}: is there twice.`);
    byId.set(item.id, item);
  }
  return byId;
}

function toEntry(item: Item, { body, ...fields }: Record<string, Record<string, unknown>>): ValidEntry {
  const slug = fields.slug?.[defaultLocale];
  const bodies = Object.entries(body ?? {}).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  const { id, type, publishedVersion, publishedAt } = item;
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

function checkSlugs(entries: readonly ValidEntry[], problems: Problems): void {
  const withSlug = entries.filter(({ type }) => typesWithUniqueSlug.includes(type));
  const bySlug = Map.groupBy(withSlug, ({ type, slug }) => `${type} ${slug?.toLowerCase()}`);
  for (const [first, ...others] of bySlug.values()) {
    for (const { id, type, slug } of others) {
      problems.add(`Entry ${id} (${type}), field slug: ${quoted(slug)} is the slug of ${first?.id} already.`);
    }
  }
}

/** The topics an entry of type topic names as parent and as subtopics. */
export function topicLinksOf({ id, fields }: Pick<ValidEntry, 'id' | 'fields'>) {
  const idIn = (value: unknown) => linkOf(value)?.id;
  const subtopics = fields.subtopics?.[defaultLocale];
  return {
    id,
    parent: idIn(fields.parentTopic?.[defaultLocale]) ?? null,
    subtopics: (Array.isArray(subtopics) ? subtopics : []).map(idIn).filter((each) => each !== undefined),
  };
}
