import { search002 } from './search-002.ts';

/** The languages of the search indexes. */
export const content002: readonly string[] = [...search002];
