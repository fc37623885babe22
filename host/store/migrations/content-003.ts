import { search003 } from './search-003.ts';

/** Search indexes that share their texts. The plain text of a body is in them alone. */
export const content003: readonly string[] = ['ALTER TABLE bodies DROP COLUMN text', ...search003];
