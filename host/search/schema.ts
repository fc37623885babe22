/** The names of one generation's tables. Only whole numbers go into them, never a caller's text. */
export function tablesOf(generation: number) {
  if (!Number.isSafeInteger(generation)) throw new TypeError('a search generation is a whole number');
  return {
    document: `search_document_${generation}`,
    value: `search_value_${generation}`,
    term: `search_term_${generation}`,
    text: `search_text_${generation}`,
    vocabulary: `search_vocabulary_${generation}`,
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
      title_words INTEGER NOT NULL,
      data TEXT NOT NULL
    );
    CREATE TABLE ${t.value} (
      attribute TEXT NOT NULL,
      value TEXT NOT NULL,
      bits BLOB NOT NULL,
      PRIMARY KEY (attribute, value)
    );
    CREATE TABLE ${t.term} (term TEXT PRIMARY KEY, documents INTEGER NOT NULL) WITHOUT ROWID;
    CREATE VIRTUAL TABLE ${t.text} USING fts5 (
      title, body, content = '', prefix = '1 2 3 4 5 6',
      tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
    );
    CREATE VIRTUAL TABLE ${t.vocabulary} USING fts5vocab (${t.text}, 'row');`;
}

/** Copies the words that may correct a typo out of the full-text index, once the text is complete. */
export function fillTermsSql(generation: number): string {
  const t = tablesOf(generation);
  return `INSERT INTO ${t.term} SELECT term, doc FROM ${t.vocabulary}
    WHERE length(term) BETWEEN 3 AND 40 AND term NOT GLOB '*[0-9]*'`;
}

/** The statements that remove a generation's tables. */
export function dropGenerationSql(generation: number): string {
  const t = tablesOf(generation);
  return [t.vocabulary, t.text, t.term, t.value, t.document]
    .map((name) => `DROP TABLE IF EXISTS ${name};`)
    .join('\n');
}
