/** What the operator's own system is still to be told, in the order it happened. */
export const site009: readonly string[] = [
  `CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id TEXT NOT NULL UNIQUE,
    subject TEXT NOT NULL,
    type TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL,
    is_dead INTEGER NOT NULL DEFAULT 0 CHECK (is_dead IN (0, 1)),
    last_error TEXT NOT NULL DEFAULT ''
  ) STRICT`,
  'CREATE INDEX outbox_by_subject ON outbox (is_dead, subject, id)',
];
