export type { PublicDocument, SearchDocument } from './documents.ts';
export { SearchError } from './errors.ts';
export type { SearchEvent } from './events.ts';
export { type IssuedKey, type IssueKeyInput, issueKey, type VerifiedKey, verifyKey } from './keys.ts';
export type { SearchScope } from './live-index.ts';
export { dropIndex, removeUnfinishedBuilds, replaceIndex } from './replace.ts';
export { type SearchRoutesOptions, searchRoutes } from './routes.ts';
export { searchMigration } from './schema.ts';
export { type SearchHit, type SearchRequest, type SearchResult, search } from './search.ts';
