import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { addRows, allBits, and, type Bits, bitsOf, hasRow, meet, noBits, or, rowsOf } from '../bits.ts';
import { type DocumentHeading, everyPersona, namedAttributes, type PublicDocument } from '../documents.ts';
import { type Language, languagesOf } from '../language/languages.ts';
import type { OtherLanguage } from '../language/other-languages.ts';
import { ftsJoin } from '../language/query.ts';
import { createSynonyms, type Synonyms } from '../language/synonyms.ts';
import { createVocabulary, type Term, type Vocabulary } from '../language/vocabulary.ts';
import type { KeptPlan } from '../plan.ts';
import type { SearchScope } from '../protocol/keys.ts';
import { type TextColumn, tablesOf, textColumns } from '../schema.ts';
import { putRows, putSegment } from '../segments.ts';
import { type Tokens, unpackTokens } from '../tokens.ts';
import { createKeptRows, type KeptRows } from './kept-rows.ts';
import { createSharedTokens, type KeptTokens, openTokens, type SharedTokens } from './kept-tokens.ts';

/** The words of a document and of its labels. */
export interface DocumentTokens {
  readonly row: number;
  readonly own: Tokens;
  readonly labels: readonly Tokens[];
}

/** What a hit may show of a document, and the headings in its body. */
export interface ShownDocument {
  readonly document: PublicDocument;
  readonly headings: readonly DocumentHeading[];
}

/** Where words are looked for: anywhere, in a column of the full text, or in the labels, which have one of their own. */
type Place = TextColumn | 'labels';

/** The reading side of an index as it was built last. */
export interface LiveIndex {
  generation: number;
  /** How many rows its build has; those that belong to this index are `allowed`. */
  size: number;
  /** No row of them, and every one. */
  readonly none: Bits;
  readonly all: Bits;
  /** Rows whose words match one of some FTS5 expressions (`ftsPhrase`): any of theirs, or those of one place. */
  match(expressions: readonly string[], place?: Place): Bits;
  /** Whether one of these rows matches: the first is enough. */
  has(expressions: readonly string[], rows: Bits, place?: Place): boolean;
  /** The values of an attribute, each with the rows that carry it. */
  values(attribute: string): ReadonlyMap<string, Bits>;
  rowsWithObjectID(objectID: string): Bits;
  /** The names of the documents with a value of an attribute. For values that few have. */
  documentsWith(
    attribute: string,
    value: string,
  ): readonly { row: number; objectID: string; title: string }[];
  /** Rows that a scope may find, whatever is asked. */
  allowed(scope: SearchScope): Bits;
  /** The locales of its texts, the reader's first, and their languages. */
  readonly locales: readonly string[];
  readonly languages: readonly Language[];
  vocabulary(): Vocabulary;
  synonyms(): Synonyms;
  /** The same index for a query that is in another language than its texts. */
  readIn(other: OtherLanguage): LiveIndex;
  /** The words of some documents as numbers, in any order: each with its row, and those of its labels. */
  tokens(rows: readonly number[]): Iterable<DocumentTokens>;
  /** Some documents with the headings of their bodies, in the order of the rows asked for. */
  documents(rows: readonly number[]): readonly ShownDocument[];
}

/** What is known of the indexes in a database, and the statement that tells which build each is of. */
interface Opened {
  readonly indexes: Map<string, LiveIndex>;
  readonly liveBuild: StatementSync;
  /** The words that were read before; of other threads too where they share them. */
  keptTokens?: KeptTokens;
  areShared: boolean;
}

const opened = new WeakMap<DatabaseSync, Opened>();

function openedIn(db: DatabaseSync): Opened {
  const known = opened.get(db);
  if (known) return known;
  const liveBuild = db.prepare(
    'SELECT build, documents, plan FROM search_index JOIN search_build ON search_build.id = build WHERE name = ?',
  );
  const first = { indexes: new Map<string, LiveIndex>(), liveBuild, areShared: false };
  opened.set(db, first);
  return first;
}

/** Gives the indexes that are read from a database the words of documents which several threads keep together. */
export function shareTokens(db: DatabaseSync, shared: SharedTokens): void {
  Object.assign(openedIn(db), { keptTokens: openTokens(shared), areShared: true });
}

/** The words of a build's documents as far as they were read before; of the newest build alone. */
function keptTokensOf(db: DatabaseSync, build: number, documents: number): KeptTokens | undefined {
  const known = openedIn(db);
  if (!known.areShared && (known.keptTokens?.build ?? 0) < build)
    known.keptTokens = openTokens(createSharedTokens(build, documents));
  return known.keptTokens?.build === build ? known.keptTokens : undefined;
}

/** A results page asks the same words up to four times at once, and a typed query grows by a letter. */
const mostMatches = 64;
/** Where they are small more are kept, of so many bytes together. */
const keptBytes = 16 * 1024 * 1024;

/** How an index calls what its documents name by key. */
interface Names {
  readonly byKey: ReadonlyMap<string, string>;
  /** The keys of labels by their rows in the full text of labels. */
  readonly keys: ReadonlyMap<number, string>;
  readonly tokens: ReadonlyMap<number, Tokens>;
}

function readNames(db: DatabaseSync, build: number, indexName: string): Names {
  const rows = db
    .prepare(`SELECT id, key, number, name, tokens FROM ${tablesOf(build).name} WHERE index_name = ?`)
    .all(indexName) as { id: number; key: string; number: number; name: string; tokens: Uint8Array }[];
  return {
    byKey: new Map(rows.map(({ key, name }) => [key, name])),
    keys: new Map(rows.map(({ id, key }) => [id, key])),
    tokens: new Map(rows.map(({ number, tokens }) => [number, unpackTokens(tokens)])),
  };
}

/** The words of some scopes, each once. */
function readTerms(db: DatabaseSync, build: number, plan: KeptPlan, languages: readonly Language[]) {
  const { scopes, locales } = plan;
  const prefixes = languages.map(({ code }) => `${code}:`);
  const codeOf = (locale = '') => locale.slice(0, 2);
  const foreign = new Set(plan.languages.filter((_, at) => codeOf(locales[at]) !== codeOf(locales[0])));
  const statement = db.prepare(
    `SELECT id, term, documents, stems, splits, scope FROM ${tablesOf(build).term}
     WHERE scope IN (SELECT value FROM json_each(?))`,
  );
  statement.setReturnArrays(true);
  const rows = statement.iterate(JSON.stringify(scopes)) as unknown as Iterable<
    [id: number, term: string, documents: number, stems: string, splits: string, scope: number]
  >;
  const terms = new Map<number, Term & { documents: number; stems: string[]; isOwn: boolean }>();
  const unsplit: readonly number[] = [];
  for (const [id, term, documents, stems, splits, scope] of rows) {
    const own = stems.split(' ').filter((stem) => prefixes.some((prefix) => stem.startsWith(prefix)));
    const known = terms.get(id);
    if (!known) {
      const cuts = splits === '' ? unsplit : splits.split(' ').map(Number);
      terms.set(id, { id, term, documents, isOwn: !foreign.has(scope), stems: own, splits: cuts });
    } else {
      known.isOwn ||= !foreign.has(scope);
      known.documents += documents;
      known.stems = [...new Set([...known.stems, ...own])];
    }
  }
  return [...terms.values()];
}

/** Keeps what was found last, so many at most. */
function note<T>(kept: Map<string, T>, key: string, value: T, most: number): void {
  const [oldest] = kept.keys();
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
  kept.set(key, value);
}

function openBuild(
  db: DatabaseSync,
  indexName: string,
  generation: number,
  size: number,
  plan: KeptPlan,
): LiveIndex {
  const tables = tablesOf(generation);
  const { locales, synonyms: own = [] } = plan;
  const languages = languagesOf(locales);
  let synonyms: Synonyms | undefined;
  let vocabulary: Vocabulary | undefined;
  const readings = new Map<string, LiveIndex>();
  let known: Names | undefined;
  const names = () => {
    known ??= readNames(db, generation, indexName);
    return known;
  };
  /** Statements are prepared once: a search asks each of them many times. */
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const before = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, before);
    return before;
  };
  // A ranking reads hundreds of rows: as arrays they take a third less than as objects.
  const tokenRows = db.prepare(
    `SELECT id, tokens, labels FROM ${tables.tokens} WHERE id IN (SELECT value FROM json_each(?))`,
  );
  tokenRows.setReturnArrays(true);
  const documentRows = db.prepare(
    `SELECT id, data, headings FROM ${tables.document} WHERE id IN (SELECT value FROM json_each(?))`,
  );
  documentRows.setReturnArrays(true);
  const matched = new Map<string, Bits>();
  /** What is found by most words in titles, in one piece of memory. */
  const none = noBits(size);
  /** What the full text has nothing of. */
  const absent = new Map<string, true>();
  const allowedTo = new Map<string, Bits>();
  const most = Math.max(mostMatches, Math.floor((keptBytes * 8) / (size + 1)));
  const valuesByAttribute = new Map<string, Map<string, Bits>>();
  const texts = plan.languages.map((language) => tables.text(language));
  const textRows = texts
    .map((text) => `SELECT rowid FROM ${text} WHERE ${text} MATCH :expression`)
    .join(' UNION ALL ');

  /** The sets of an attribute, of one of its values or of all, as the build keeps them. */
  function kept(attribute: string, value?: string): Map<string, Bits> {
    const rows = db
      .prepare(
        `SELECT value, segment, bits FROM ${tables.value}
         WHERE attribute = ? ${value === undefined ? '' : 'AND value = ?'}`,
      )
      .iterate(attribute, ...(value === undefined ? [] : [value]));
    const sets = new Map<string, Bits>();
    for (const { value: each, segment, bits } of rows) {
      const set = sets.get(String(each)) ?? noBits(size);
      sets.set(String(each), set);
      putSegment(set, Number(segment), bits as Uint8Array);
    }
    return sets;
  }

  const members = kept('index', indexName).get(indexName) ?? none;

  function values(attribute: string): Map<string, Bits> {
    const sets = valuesByAttribute.get(attribute);
    if (sets) return sets;
    const found = kept(attribute);
    const isNamed = namedAttributes.includes(attribute);
    const named = new Map<string, Bits>();
    for (const [key, bits] of found) {
      const name = isNamed ? names().byKey.get(key) : key;
      if (name === undefined) continue;
      const same = named.get(name);
      named.set(name, same ? or(same, bits) : bits);
    }
    valuesByAttribute.set(attribute, named);
    return named;
  }

  function union(attribute: string, wanted: readonly string[]): Bits {
    const sets = values(attribute);
    return wanted.reduce((bits, value) => {
      const more = sets.get(value);
      return more ? or(bits, more) : bits;
    }, none);
  }

  const keptRows = createKeptRows(
    (expressions) =>
      statement(
        `SELECT expression, in_column AS "column", segment, rows FROM ${tables.match}
         WHERE expression IN (SELECT value FROM json_each(?))`,
      ).all(JSON.stringify(expressions)) as unknown as KeptRows[],
  );

  /** The rows that the build keeps of some expressions, and those of which it keeps nothing. */
  function keptMatches(expressions: readonly string[], column: TextColumn) {
    const found = keptRows(expressions);
    const wanted = textColumns.indexOf(column);
    return {
      rows: found.flatMap((rows) => rows.filter((row) => row.column === wanted)),
      others: expressions.filter((_, at) => found[at]?.length === 0),
    };
  }

  const inColumn = (expression: string, column: TextColumn) =>
    column === 'any' ? expression : `${column} : ${expression}`;

  /** What the full text finds. */
  function textMatches(expression: string, column: TextColumn): readonly number[] {
    const found = statement(`SELECT json_group_array(rowid) AS rows FROM (${textRows})`).get({
      expression: inColumn(expression, column),
    }) as { rows: string };
    return JSON.parse(found.rows) as number[];
  }

  /** What is found by its labels. */
  function labelledBy(expression: string): Bits {
    const found = statement(`SELECT rowid FROM ${tables.label} WHERE ${tables.label} MATCH ?`).all(
      expression,
    ) as { rowid: number }[];
    if (found.length === 0) return none;
    const own = found.map(({ rowid }) => names().byKey.get(names().keys.get(rowid) ?? ''));
    return union(
      'label',
      own.filter((name) => name !== undefined),
    );
  }

  /** Whether the full text finds one of some rows. */
  function finds(expression: string, rows: Bits, column: TextColumn): boolean {
    const found = statement(textRows).iterate({ expression: inColumn(expression, column) });
    for (const { rowid } of found) if (hasRow(rows, Number(rowid))) return true;
    return false;
  }

  /** The rows that match expressions which weren't asked for before. */
  function matchNow(expressions: readonly string[], joined: string, place: Place): Bits {
    if (place === 'labels') return labelledBy(joined);
    const { rows, others } = keptMatches(expressions, place);
    const rest = ftsJoin(others, 'OR');
    // What no text has anywhere is in no title either.
    const found = others.length > 0 && !absent.has(rest) ? textMatches(rest, place) : [];
    if (others.length > 0 && found.length === 0 && place === 'any') note(absent, rest, true, mostMatches);
    const labelled = place === 'any' ? match(expressions, 'labels') : none;
    if (rows.length === 0 && found.length === 0) return labelled;
    const bits = labelled === none ? noBits(size) : labelled.slice();
    for (const { segment, rows: packed } of rows) putRows(bits, segment, packed);
    addRows(bits, found);
    return bits;
  }

  function match(expressions: readonly string[], place: Place = 'any'): Bits {
    const joined = ftsJoin(expressions, 'OR');
    const key = `${place} : ${joined}`;
    const before = matched.get(key);
    if (before) return before;
    const found = matchNow(expressions, joined, place);
    note(matched, key, found, most);
    return found;
  }

  const index: LiveIndex = {
    generation,
    size,
    none,
    all: allBits(size),
    locales,
    languages,
    values,
    match,
    has(expressions, rows, place = 'any') {
      const joined = ftsJoin(expressions, 'OR');
      const before = matched.get(`${place} : ${joined}`);
      if (before) return meet(before, rows);
      if (place === 'labels') return meet(match(expressions, place), rows);
      const { rows: ofBuild, others } = keptMatches(expressions, place);
      // What the build keeps will be asked for as a set.
      if (ofBuild.length > 0 || others.length === 0) return meet(match(expressions, place), rows);
      return finds(joined, rows, place) || (place === 'any' && meet(match(expressions, 'labels'), rows));
    },
    rowsWithObjectID(objectID) {
      const found = statement(`SELECT id FROM ${tables.document} WHERE object_id = ?`).all(objectID);
      return bitsOf(
        found.map(({ id }) => Number(id)),
        size,
      );
    },
    documentsWith(attribute, value) {
      const rows = rowsOf(and(members, values(attribute).get(value) ?? none));
      return statement(
        `SELECT id AS row, object_id AS objectID, data ->> 'title' AS title FROM ${tables.document}
           WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
      ).all(JSON.stringify(rows)) as { row: number; objectID: string; title: string }[];
    },
    allowed(scope) {
      const key = JSON.stringify([scope.personas, scope.access]);
      const before = allowedTo.get(key);
      if (before) return before;
      const forPersona = union('persona', [everyPersona, ...scope.personas]);
      const byAccess = scope.access === 'internal' ? members : union('access', scope.access);
      const allowed = and(members, and(forPersona, byAccess));
      note(allowedTo, key, allowed, mostMatches);
      return allowed;
    },
    vocabulary() {
      vocabulary ??= createVocabulary(readTerms(db, generation, plan, languages));
      return vocabulary;
    },
    synonyms() {
      synonyms ??= createSynonyms(locales, languages, own);
      return synonyms;
    },
    readIn({ locales: others, isMost }) {
      const all = isMost ? [...others, ...locales] : [...locales, ...others];
      const before = readings.get(all.join());
      if (before) return before;
      const more = languagesOf(all);
      const lists = createSynonyms(all, more, own);
      const reading: LiveIndex = { ...index, locales: all, languages: more, synonyms: () => lists };
      readings.set(all.join(), reading);
      return reading;
    },
    *tokens(rows) {
      const keptTokens = keptTokensOf(db, generation, size);
      const named = (labels: readonly number[]) =>
        labels.flatMap((number) => names().tokens.get(number) ?? []);
      const others: number[] = [];
      for (const row of rows) {
        const before = keptTokens?.get(row);
        if (before) yield { row, own: before.own, labels: named(before.labels) };
        else others.push(row);
      }
      if (others.length === 0) return;
      const found = tokenRows.all(JSON.stringify(others)) as unknown as [number, Uint8Array, string][];
      for (const [row, packed, listed] of found) {
        const own = unpackTokens(packed);
        const labels = JSON.parse(listed) as number[];
        keptTokens?.put(row, own, labels);
        yield { row, own, labels: named(labels) };
      }
    },
    documents(rows) {
      const found = documentRows.all(JSON.stringify(rows)) as unknown as [number, string, string][];
      const { byKey } = names();
      const shown = found.map(([row, data, headings]): [number, ShownDocument] => {
        const document = JSON.parse(data) as PublicDocument;
        const audience = document.audience.flatMap((key) => byKey.get(key) ?? []);
        const product = byKey.get(document.product) ?? '';
        return [row, { document: { ...document, audience, product }, headings: JSON.parse(headings) }];
      });
      const byRow = new Map(shown);
      return rows.flatMap((row) => byRow.get(row) ?? []);
    },
  };
  return index;
}

/** The index of that name as it is now, or undefined. What was read of a build is kept until it is replaced. */
export function openIndex(db: DatabaseSync, indexName: string): LiveIndex | undefined {
  const { indexes, liveBuild } = openedIn(db);
  const live = liveBuild.get(indexName) as { build: number; documents: number; plan: string } | undefined;
  if (!live) {
    indexes.delete(indexName);
    return undefined;
  }
  let index = indexes.get(indexName);
  if (index?.generation !== live.build) {
    index = openBuild(db, indexName, live.build, live.documents, JSON.parse(live.plan) as KeptPlan);
    indexes.set(indexName, index);
  }
  return index;
}
