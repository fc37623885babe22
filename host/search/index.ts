export type { SearchDocument } from './documents.ts';
export type { SearchEvent } from './events.ts';
export { issueKey, verifyKey } from './keys.ts';
export type { SearchScope } from './live-index.ts';
export type { IndexPlan } from './plan.ts';
export {
  dropIndex,
  hasIndex,
  removeForgottenIndexes,
  removeUnfinishedBuilds,
  replaceIndex,
  replaceIndexes,
} from './replace.ts';
export { type SearchResult, search } from './search.ts';
export type { SynonymGroup } from './synonyms.ts';
