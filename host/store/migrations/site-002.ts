import type { Migration } from './statements.ts';

/** Cases with comments and files, complaints, and what makes a repeated request harmless. */
export const site002: Migration = [
  `CREATE TABLE cases (
    id TEXT PRIMARY KEY,
    number INTEGER NOT NULL UNIQUE,
    owner_id TEXT REFERENCES users (id),
    account_id TEXT REFERENCES accounts (id),
    contact_id TEXT,
    subject TEXT NOT NULL DEFAULT '',
    description TEXT NOT NULL DEFAULT '',
    type TEXT NOT NULL CHECK (type IN ('Case', 'Chat')),
    status TEXT NOT NULL,
    is_closed INTEGER NOT NULL DEFAULT 0 CHECK (is_closed IN (0, 1)),
    record_type TEXT NOT NULL,
    origin TEXT NOT NULL DEFAULT 'Web',
    reason TEXT NOT NULL DEFAULT '',
    employee_name TEXT NOT NULL DEFAULT '',
    country TEXT NOT NULL DEFAULT '',
    cc_emails TEXT NOT NULL DEFAULT '',
    cc_recipients TEXT NOT NULL DEFAULT '[]',
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX cases_by_owner ON cases (owner_id, number)',
  'CREATE INDEX cases_by_account ON cases (account_id, number)',
  `CREATE TABLE case_comments (
    id TEXT PRIMARY KEY,
    case_id TEXT NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
    author_id TEXT REFERENCES users (id),
    author_name TEXT NOT NULL,
    owner_name TEXT,
    body TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  { postgres: 'ALTER TABLE case_comments ADD COLUMN rowid BIGINT GENERATED ALWAYS AS IDENTITY' },
  'CREATE INDEX case_comments_by_case ON case_comments (case_id, created_at)',
  `CREATE TABLE case_attachments (
    id TEXT PRIMARY KEY,
    document_id TEXT NOT NULL UNIQUE,
    case_id TEXT NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
    uploader_id TEXT REFERENCES users (id),
    title TEXT NOT NULL,
    file_type TEXT NOT NULL,
    size INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  { postgres: 'ALTER TABLE case_attachments ADD COLUMN rowid BIGINT GENERATED ALWAYS AS IDENTITY' },
  'CREATE INDEX case_attachments_by_case ON case_attachments (case_id, created_at)',
  'CREATE INDEX case_attachments_by_uploader ON case_attachments (uploader_id)',
  `CREATE TABLE complaints (
    case_id TEXT PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
    related_case_number TEXT NOT NULL,
    region TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    identifying_information TEXT NOT NULL,
    topic TEXT NOT NULL,
    details TEXT NOT NULL,
    resolution TEXT NOT NULL,
    damage TEXT NOT NULL,
    filed_before INTEGER NOT NULL CHECK (filed_before IN (0, 1))
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE idempotency_keys (
    visitor TEXT NOT NULL,
    key TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    answer TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (visitor, key)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at)',
  `CREATE TABLE seeds (
    name TEXT PRIMARY KEY,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];
