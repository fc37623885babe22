import type { DatabaseSync } from 'node:sqlite';
import { allBits, and, type Bits, bitsOf, noBits, or, rowsOf } from './bits.ts';
import { type DocumentHeading, EVERY_PERSONA, type PublicDocument } from './documents.ts';
import { type Language, languagesOf } from './languages.ts';
import type { IndexLanguage } from './replace.ts';
import { tablesOf } from './schema.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';
import { type Tokens, unpackTokens } from './tokens.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** What a search key lets its holder find: documents for their personas, with one of their access tokens. */
export interface SearchScope {
  personas: readonly string[];
  /** `internal` finds documents of every access; the persona rule holds for internal users too. */
  access: 'internal' | readonly string[];
}

/** The reading side of one live generation of an index. */
export interface LiveIndex {
  generation: number;
  size: number;
  /** Rows whose words match an FTS5 expression. */
  match(expression: string): Bits;
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
  /** The languages of its texts, the reader's first. */
  readonly languages: readonly Language[];
  vocabulary(): Vocabulary;
  synonyms(): Synonyms;
  /** The words of some documents as numbers, each with its row. */
  tokens(rows: readonly number[]): Iterable<{ row: number; tokens: Tokens }>;
  document(row: number): PublicDocument;
  headings(row: number): readonly DocumentHeading[];
}

const opened = new WeakMap<DatabaseSync, Map<string, LiveIndex>>();

/** A results page asks the same words up to four times at once, and a typed query grows by a letter. */
const KEPT_MATCHES = 64;

function openGeneration(
  db: DatabaseSync,
  generation: number,
  size: number,
  { locales, synonyms: own = [] }: IndexLanguage,
): LiveIndex {
  const tables = tablesOf(generation);
  const languages = languagesOf(locales);
  let synonyms: Synonyms | undefined;
  const matched = new Map<string, Bits>();
  const valuesByAttribute = new Map<string, Map<string, Bits>>();
  let vocabulary: Vocabulary | undefined;

  function values(attribute: string): Map<string, Bits> {
    let known = valuesByAttribute.get(attribute);
    if (!known) {
      const rows = db
        .prepare(`SELECT value, bits FROM ${tables.value} WHERE attribute = ?`)
        .all(attribute) as {
        value: string;
        bits: Uint8Array;
      }[];
      known = new Map(rows.map(({ value, bits }) => [value, new Uint32Array(bits.slice().buffer)]));
      valuesByAttribute.set(attribute, known);
    }
    return known;
  }

  function union(attribute: string, wanted: readonly string[]): Bits {
    const known = values(attribute);
    return wanted.reduce((bits, value) => {
      const more = known.get(value);
      return more ? or(bits, more) : bits;
    }, noBits(size));
  }

  return {
    generation,
    size,
    languages,
    values,
    match(expression) {
      const known = matched.get(expression);
      if (known) return known;
      const found = db
        .prepare(`SELECT json_group_array(rowid) AS rows FROM ${tables.text} WHERE ${tables.text} MATCH ?`)
        .get(expression) as { rows: string };
      const bits = bitsOf(JSON.parse(found.rows) as number[], size);
      const [oldest] = matched.keys();
      if (matched.size >= KEPT_MATCHES && oldest !== undefined) matched.delete(oldest);
      matched.set(expression, bits);
      return bits;
    },
    rowsWithObjectID(objectID) {
      const found = db.prepare(`SELECT id FROM ${tables.document} WHERE object_id = ?`).get(objectID) as
        | { id: number }
        | undefined;
      return bitsOf(found ? [found.id] : [], size);
    },
    documentsWith(attribute, value) {
      const rows = [...rowsOf(values(attribute).get(value) ?? noBits(size))];
      return db
        .prepare(
          `SELECT id AS row, object_id AS objectID, data ->> 'title' AS title FROM ${tables.document}
           WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
        )
        .all(JSON.stringify(rows)) as { row: number; objectID: string; title: string }[];
    },
    allowed(scope) {
      const forPersona = union('persona', [EVERY_PERSONA, ...scope.personas]);
      const byAccess = scope.access === 'internal' ? allBits(size) : union('access', scope.access);
      return and(forPersona, byAccess);
    },
    vocabulary() {
      if (!vocabulary) {
        const entries = db.prepare(`SELECT id, term, documents, stems FROM ${tables.term}`).all() as {
          id: number;
          term: string;
          documents: number;
          stems: string;
        }[];
        vocabulary = createVocabulary(
          entries.map(({ stems, ...entry }) => ({ ...entry, stems: stems === '' ? [] : stems.split(' ') })),
        );
      }
      return vocabulary;
    },
    synonyms() {
      synonyms ??= createSynonyms(locales, languages, own);
      return synonyms;
    },
    *tokens(rows) {
      const found = db
        .prepare(`SELECT id, tokens FROM ${tables.tokens} WHERE id IN (SELECT value FROM json_each(?))`)
        .iterate(JSON.stringify(rows));
      for (const { id, tokens } of found)
        yield { row: Number(id), tokens: unpackTokens(tokens as Uint8Array) };
    },
    headings(row) {
      const { headings } = db.prepare(`SELECT headings FROM ${tables.document} WHERE id = ?`).get(row) as {
        headings: string;
      };
      return JSON.parse(headings) as DocumentHeading[];
    },
    document(row) {
      const { data } = db.prepare(`SELECT data FROM ${tables.document} WHERE id = ?`).get(row) as {
        data: string;
      };
      return JSON.parse(data) as PublicDocument;
    },
  };
}

/** The index of that name as it is now, or undefined. What was read of a generation is kept until it is replaced. */
export function openIndex(db: DatabaseSync, indexName: string): LiveIndex | undefined {
  const live = db
    .prepare(`SELECT id, documents, language FROM search_generation WHERE index_name = ? AND state = 'live'`)
    .get(indexName) as { id: number; documents: number; language: string } | undefined;
  const known = opened.get(db) ?? new Map<string, LiveIndex>();
  opened.set(db, known);
  if (!live) {
    known.delete(indexName);
    return undefined;
  }
  let index = known.get(indexName);
  if (index?.generation !== live.id) {
    index = openGeneration(db, live.id, live.documents, JSON.parse(live.language));
    known.set(indexName, index);
  }
  return index;
}
