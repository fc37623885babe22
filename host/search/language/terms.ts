import { readdirSync, readFileSync } from 'node:fs';

/** A thing of the field, with what people call it in each language: the term for texts first, then other words. */
export interface Concept {
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** What people say for it that says something else too: it leads to the words and is never looked for itself. */
  readonly said: ReadonlyMap<string, readonly string[]>;
  /** It is no term of the field: to change, wrong, a year, a country. */
  readonly isOrdinary: boolean;
  /** What it is a kind or a part of. */
  readonly broader: readonly Concept[];
}

const folder = new URL('terms/', import.meta.url);
/** What isn't of the field but is said with its terms. */
const ordinary = ['general.tsv', 'countries.tsv'];

const listed = (cell = ''): string[] =>
  cell
    .split(';')
    .map((word) => word.trim())
    .filter(Boolean);

/**
 * Reads a table: a row of language codes, then a row for each concept, with `;` between the words of a language and `|`
 * before what is only said.
 */
function readTable(name: string): (Concept & { readonly broader: Concept[] })[] {
  const [head = '', ...rows] = readFileSync(new URL(name, folder), 'utf8').trim().split('\n');
  const codes = head.split('\t');
  return rows.map((row) => {
    const cells = row.split('\t').map((cell) => cell.split('|').map(listed));
    const part = (place: number) => new Map(codes.map((code, at) => [code, cells[at]?.[place] ?? []]));
    return { words: part(0), said: part(1), isOrdinary: ordinary.includes(name), broader: [] };
  });
}

/** The rows of all tables, each with what it is a kind of, by their English terms. */
function readConcepts(): readonly Concept[] {
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap(readTable);
  const ofField = all.filter(({ isOrdinary }) => !isOrdinary);
  const byTerm = Map.groupBy(ofField, ({ words }) => words.get('en')?.[0]);
  const named = (term: string) => {
    const [concept, another] = byTerm.get(term) ?? [];
    if (!concept || another) throw new Error(`broader-terms.tsv: not one row is called ${term}`);
    return concept;
  };
  const lines = readFileSync(new URL('broader-terms.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  for (const line of lines) {
    const [narrower = '', broader] = line.split('\t');
    named(narrower).broader.push(...listed(broader).map(named));
  }
  return all;
}

let known: readonly Concept[] | undefined;

/** The terms of the field (`terms/*.tsv` and `broader-terms.tsv`, described in terms/README.md), read once. */
export function concepts(): readonly Concept[] {
  known ??= readConcepts();
  return known;
}
