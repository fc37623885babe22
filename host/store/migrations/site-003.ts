/** What readers say of articles: one word a reader and article, the latest. */
export const site003: readonly string[] = [
  `CREATE TABLE article_feedback (
    user_id TEXT NOT NULL,
    article_id TEXT NOT NULL,
    is_helpful INTEGER NOT NULL CHECK (is_helpful IN (0, 1)),
    reason TEXT NOT NULL DEFAULT '',
    text TEXT NOT NULL DEFAULT '',
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, article_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX article_feedback_by_article ON article_feedback (article_id)',
];
