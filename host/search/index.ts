export type { SearchDocument } from './documents.ts';
export type { SearchEvent } from './events.ts';
export { issueKey, verifyKey } from './keys.ts';
export type { SearchScope } from './live-index.ts';
export {
  dropIndex,
  hasIndex,
  removeForgottenIndexes,
  removeUnfinishedBuilds,
  replaceIndex,
} from './replace.ts';
export { type SearchResult, search } from './search.ts';
export type { SynonymGroup } from './synonyms.ts';
