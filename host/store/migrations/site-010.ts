/** People that an operator brings: who may no longer sign in, links to set a password, and identity providers. */
export const site010: readonly string[] = [
  `ALTER TABLE accounts ADD COLUMN deactivated_by TEXT CHECK (deactivated_by IN ('operator', 'import'))`,
  `ALTER TABLE users ADD COLUMN deactivated_by TEXT CHECK (deactivated_by IN ('operator', 'import'))`,
  `CREATE TABLE password_links (
    code_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    ends_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX password_links_by_user ON password_links (user_id)',
  `CREATE TABLE identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (issuer, subject)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX identities_by_user ON identities (user_id)',
  `ALTER TABLE sessions ADD COLUMN issuer TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE sessions ADD COLUMN provider_session TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE sessions ADD COLUMN id_token TEXT NOT NULL DEFAULT ''`,
  'CREATE INDEX sessions_by_user ON sessions (user_id)',
];
