import { search001 } from './search-001.ts';
import { search002 } from './search-002.ts';

/**
 * Indexes that share their texts: a build has the tables of one or more indexes (`search/schema.ts`), invisible until
 * it is made live in one step. Indexes of before, one build each, are forgotten, so that the host builds them anew.
 */
export const search003: readonly string[] = [
  'DROP TABLE search_generation',
  `CREATE TABLE search_build (
    id INTEGER PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('building', 'live')),
    documents INTEGER NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE search_index (
    name TEXT PRIMARY KEY,
    build INTEGER NOT NULL REFERENCES search_build (id),
    plan TEXT NOT NULL
  )`,
];

/** All statements for a database that has no search tables yet. */
export const searchTables: readonly string[] = [...search001, ...search002, ...search003];
