/** The names of one build's tables. Only whole numbers go into them, never a caller's text. */
export function tablesOf(build: number) {
  const named = (table: string, number = build) => {
    if (!Number.isSafeInteger(number)) throw new TypeError('a search build is a whole number');
    return `search_${table}_${build}`;
  };
  return {
    document: named('document'),
    tokens: named('tokens'),
    value: named('value'),
    term: named('term'),
    match: named('match'),
    name: named('name'),
    label: named('label'),
    /** The full text of the texts in one language, by its place among those of the build. */
    text: (language: number) => `${named('text', language)}_${language}`,
  };
}

/** Where matches of the full text are told apart: in any of its columns, or in one. */
export const textColumns = ['any', 'title', 'headings'] as const;

/** One of these. */
export type TextColumn = (typeof textColumns)[number];

/**
 * Full text that keeps no copy of what it is fed with: words already folded by `words.ts`, marks counting as letters
 * so that Indic words stay whole. Longer beginnings of words than three letters are few enough without an index.
 */
const fullText = (table: string) => `
  CREATE VIRTUAL TABLE ${table} USING fts5 (
    title, headings, body, content = '', prefix = '1 2 3',
    tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
  );`;

/** Bytes of words that the full texts of a build gather together before they write them: larger parts merge less often. */
const gathered = 24 * 1024 * 1024;

/** The statements that create a build's tables. Each text is in them once, whichever indexes show it. */
export function createBuildSql(build: number, languages: number): string {
  const t = tablesOf(build);
  const texts = Array.from({ length: languages }, (_, language) => t.text(language));
  return `
    CREATE TABLE ${t.document} (
      id INTEGER PRIMARY KEY,
      object_id TEXT NOT NULL,
      shown_in TEXT NOT NULL,
      data TEXT NOT NULL,
      headings TEXT NOT NULL,
      UNIQUE (object_id, shown_in)
    );
    CREATE TABLE ${t.tokens} (id INTEGER PRIMARY KEY, tokens BLOB NOT NULL, labels TEXT NOT NULL);
    CREATE TABLE ${t.value} (
      attribute TEXT NOT NULL,
      value TEXT NOT NULL,
      segment INTEGER NOT NULL,
      bits BLOB NOT NULL,
      PRIMARY KEY (attribute, value, segment)
    );
    CREATE TABLE ${t.term} (
      scope INTEGER NOT NULL,
      id INTEGER NOT NULL,
      term TEXT NOT NULL,
      documents INTEGER NOT NULL,
      stems TEXT NOT NULL,
      splits TEXT NOT NULL,
      PRIMARY KEY (scope, id)
    ) WITHOUT ROWID;
    CREATE TABLE ${t.match} (
      expression TEXT NOT NULL,
      in_column INTEGER NOT NULL,
      segment INTEGER NOT NULL,
      rows BLOB NOT NULL,
      PRIMARY KEY (expression, in_column, segment)
    );
    CREATE TABLE ${t.name} (
      id INTEGER PRIMARY KEY,
      index_name TEXT NOT NULL,
      key TEXT NOT NULL,
      number INTEGER NOT NULL,
      name TEXT NOT NULL,
      tokens BLOB NOT NULL,
      UNIQUE (index_name, key)
    );
    ${[t.label, ...texts].map(fullText).join('')}
    ${texts.map((text) => `INSERT INTO ${text} (${text}, rank) VALUES ('hashsize', ${Math.floor(gathered / languages)});`).join('')}`;
}

const table = /^search_(?:document|tokens|value|term|match|name|label|text|vocabulary)_(\d+)(?:_\d+)?$/;

/** The build that a table belongs to; undefined for any other table. */
export function buildOfTable(name: string): number | undefined {
  const [, build] = table.exec(name) ?? [];
  return build === undefined ? undefined : Number(build);
}
