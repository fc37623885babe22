/** Mails to be sent, in the order they were noted; which of them an address wants; and where they come back from. */
export const site014: readonly string[] = [
  `CREATE TABLE mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    is_copy INTEGER NOT NULL DEFAULT 0 CHECK (is_copy IN (0, 1)),
    case_id TEXT,
    comment_id TEXT,
    thread TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL,
    is_sending INTEGER NOT NULL DEFAULT 0 CHECK (is_sending IN (0, 1)),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'skipped', 'dead')),
    ended_at INTEGER NOT NULL DEFAULT 0,
    last_error TEXT NOT NULL DEFAULT ''
  ) STRICT`,
  'CREATE INDEX mails_by_thread ON mails (state, thread, id)',
  'CREATE INDEX mails_by_recipient ON mails (recipient, created_at)',
  'CREATE INDEX mails_by_case ON mails (case_id, created_at)',
  `CREATE TABLE mail_choices (
    address TEXT PRIMARY KEY,
    choice TEXT NOT NULL CHECK (choice IN ('all', 'answers', 'none')),
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE mail_bounces (
    address TEXT PRIMARY KEY,
    times INTEGER NOT NULL,
    at INTEGER NOT NULL,
    reason TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
];
