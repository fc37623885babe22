/** The names of one generation's tables. Only whole numbers go into them, never a caller's text. */
export function tablesOf(generation: number) {
  if (!Number.isSafeInteger(generation)) throw new TypeError('a search generation is a whole number');
  return {
    document: `search_document_${generation}`,
    value: `search_value_${generation}`,
    term: `search_term_${generation}`,
    tokens: `search_tokens_${generation}`,
    text: `search_text_${generation}`,
  };
}

/**
 * The statements that create a generation's tables. The full-text table keeps no copy of the text; it is fed with
 * words already folded by `words.ts`, and marks count as letters so that Indic words stay whole.
 */
export function createGenerationSql(generation: number): string {
  const t = tablesOf(generation);
  return `
    CREATE TABLE ${t.document} (
      id INTEGER PRIMARY KEY,
      object_id TEXT NOT NULL UNIQUE,
      data TEXT NOT NULL,
      headings TEXT NOT NULL
    );
    CREATE TABLE ${t.tokens} (id INTEGER PRIMARY KEY, tokens BLOB NOT NULL);
    CREATE TABLE ${t.value} (
      attribute TEXT NOT NULL,
      value TEXT NOT NULL,
      bits BLOB NOT NULL,
      PRIMARY KEY (attribute, value)
    );
    CREATE TABLE ${t.term} (
      id INTEGER PRIMARY KEY,
      term TEXT NOT NULL,
      documents INTEGER NOT NULL,
      stems TEXT NOT NULL
    );
    CREATE VIRTUAL TABLE ${t.text} USING fts5 (
      title, labels, body, content = '', prefix = '1 2 3 4 5 6',
      tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
    );`;
}

/** The statements that remove a generation's tables. */
export function dropGenerationSql(generation: number): string {
  const t = tablesOf(generation);
  // Indexes of before had a table more.
  return [`search_vocabulary_${generation}`, t.text, t.tokens, t.term, t.value, t.document]
    .map((name) => `DROP TABLE IF EXISTS ${name};`)
    .join('\n');
}
