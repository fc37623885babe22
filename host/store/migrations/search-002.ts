/**
 * What an index knows of its language. Indexes of before lack it, and the words of their documents as numbers: they are
 * forgotten, so that the host builds them anew.
 */
export const search002: readonly string[] = [
  'DELETE FROM search_generation',
  `ALTER TABLE search_generation ADD COLUMN language TEXT NOT NULL DEFAULT '{"locales":["en-US"]}'`,
];
