/** How far the source of the content was followed, and what of it was held back. */
export const content004: readonly string[] = [
  `CREATE TABLE sync_state (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    form TEXT NOT NULL,
    token TEXT NOT NULL,
    succeeded_at TEXT NOT NULL,
    tried_at TEXT NOT NULL,
    error TEXT NOT NULL
  ) STRICT`,
  `INSERT INTO sync_state VALUES (1, '', '', '', '', '')`,
  `CREATE TABLE sync_held (
    kind TEXT NOT NULL CHECK (kind IN ('Entry', 'Asset')),
    id TEXT NOT NULL,
    raw TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT`,
];
