/**
 * The search tables. Each (re)build of an index is a generation with tables of its own (`search/schema.ts`), invisible
 * until it is made live in one step; so a reader sees the whole old index or the whole new one, and word statistics of
 * different languages never mix.
 */
export const search001: readonly string[] = [
  `CREATE TABLE search_generation (
    id INTEGER PRIMARY KEY,
    index_name TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('building', 'live')),
    documents INTEGER NOT NULL DEFAULT 0
  )`,
  `CREATE UNIQUE INDEX search_generation_live ON search_generation (index_name) WHERE state = 'live'`,
];
