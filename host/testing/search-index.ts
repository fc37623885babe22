import { DatabaseSync } from 'node:sqlite';
import { replaceIndex } from '../search/build/replace.ts';
import type { SearchDocument } from '../search/documents.ts';
import type { SearchResult } from '../search/protocol/answers.ts';
import type { SearchScope } from '../search/protocol/keys.ts';
import { search } from '../search/read/search.ts';
import { searchTables } from '../store/migrations/search-003.ts';

/** Sees everything. */
export const internalScope: SearchScope = { personas: [], access: 'internal' };

/** A document with what the test is about; the rest is ordinary. */
export function createDocument(objectID: string, given: Partial<SearchDocument> = {}): SearchDocument {
  return {
    objectID,
    title: objectID,
    body: '',
    audience: ['Employees'],
    product: 'Payroll',
    contentType: 'concept',
    persona: ['none'],
    access: ['public'],
    ...given,
  };
}

/** A database in memory with empty search tables. */
export function createDatabase(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const statement of searchTables) db.exec(statement);
  return db;
}

/** A database with one index named `help`, and a search in it. */
export async function createIndex(
  documents: Iterable<SearchDocument>,
  scope: SearchScope = internalScope,
  locale = 'en-US',
) {
  const db = createDatabase();
  await replaceIndex(db, 'help', documents, { locales: [locale] });
  const find = (query: string, params: Record<string, unknown> = {}): Promise<SearchResult> =>
    search(db, { indexName: 'help', params: { query, ...params }, scope });
  const ids = async (query: string, params: Record<string, unknown> = {}) =>
    (await find(query, params)).hits.map((hit) => hit.objectID);
  return { db, find, ids };
}
