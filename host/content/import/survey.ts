import { isForbidden, kindOf } from './export-shape.ts';
import { collectProblems, ImportError, type ProblemList, type Problems, quoted } from './import-error.ts';
import { type KnownItems, openKnownItems } from './known-items.ts';
import type { ExportSource } from './read-export.ts';
import { validLocales } from './validate-locales.ts';
import { readItem } from './validate-sys.ts';

/** The most entries or assets an export may have. */
const mostItems = 2_000_000;

const lists = ['contentTypes', 'locales', 'entries', 'assets'] as const;

/** What an export holds; the fields stay in the file. */
export interface Survey {
  readonly locales: ReadonlySet<string>;
  readonly entries: KnownItems;
  readonly assets: KnownItems;
  close(): void;
}

/** How problems call an item of an export: by its place, since its id may be what is wrong. */
export const itemAt = (kind: 'Entry' | 'Asset', index: number) => `${kind} ${index}`;

/**
 * Reads an export once to know what is in it, and collects what is wrong with its frame. Throws an ImportError for
 * what is no export at all and for unsound locales, without which every field would be a problem. Close what it answers.
 */
export async function survey(source: ExportSource, problems: ProblemList): Promise<Survey> {
  const entries = openKnownItems();
  const assets = openKnownItems();
  const close = () => {
    entries.close();
    assets.close();
  };
  try {
    return { locales: await surveyItems(source, problems, entries, assets), entries, assets, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Takes the items of an export; answers its locales. */
async function surveyItems(
  source: ExportSource,
  problems: ProblemList,
  entries: KnownItems,
  assets: KnownItems,
): Promise<ReadonlySet<string>> {
  const frame = collectProblems();
  const found = new Map<string, number>();
  const localeList: unknown[] = [];
  for await (const part of source.parts()) {
    if (part.kind === 'value') {
      if (part.name === null) {
        const kind = kindOf(part.value);
        throw new ImportError([
          `The export must be an object with entries, assets and locales, not ${kind}.`,
        ]);
      }
      checkName(part.name, frame);
      if (isList(part.name))
        frame.add(`The export's ${part.name} must be a list, not ${kindOf(part.value)}.`);
      found.set(part.name, 0);
    } else if (part.kind === 'list') {
      checkName(part.list, frame);
      found.set(part.list, part.length);
    } else if (part.list === 'locales') localeList.push(part.value);
    else if (part.list === 'entries') note(part.value, 'Entry', part.index, entries, problems);
    else if (part.list === 'assets') note(part.value, 'Asset', part.index, assets, problems);
  }
  for (const name of lists) {
    const length = found.get(name);
    if (length === undefined) frame.add(`The export's ${name} must be a list, not nothing.`);
    else if (length > mostItems)
      frame.add(`The export has ${length} ${name}; at most ${mostItems} are allowed.`);
  }
  frame.throwIfAny();
  const locales = validLocales(localeList, frame);
  frame.throwIfAny();
  return locales;
}

const isList = (name: string) => (lists as readonly string[]).includes(name);

function checkName(name: string, problems: Problems): void {
  if (isForbidden(name)) problems.add(`The export must not have ${quoted(name)}.`);
}

function note(
  raw: unknown,
  kind: 'Entry' | 'Asset',
  index: number,
  known: KnownItems,
  problems: ProblemList,
): void {
  const own = problems.of(itemAt(kind, index));
  const item = readItem(raw, kind, index, own);
  if (!item) return;
  const { fields: _fields, ...rest } = item;
  if (known.add({ ...rest, index })) return;
  const label = kind === 'Entry' ? `${item.id} (${item.type})` : item.id;
  own.add(`${kind} ${label}: is there twice. Keep one of the two.`);
}
