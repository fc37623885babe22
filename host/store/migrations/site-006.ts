/** How often articles were read: by day and persona, of nobody in particular. */
export const site006: readonly string[] = [
  `CREATE TABLE article_reads (
    day INTEGER NOT NULL,
    persona TEXT NOT NULL,
    article_id TEXT NOT NULL,
    reads INTEGER NOT NULL,
    PRIMARY KEY (persona, day, article_id)
  ) STRICT, WITHOUT ROWID`,
];
