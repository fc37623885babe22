/** Who may sign in, their sessions, and what the site notes about searches and errors. */
export const site001: readonly string[] = [
  `CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    status TEXT NOT NULL,
    product_mix TEXT NOT NULL,
    peo_client_status TEXT,
    aso_client_status TEXT,
    eor_subscriptions INTEGER NOT NULL DEFAULT 0,
    bookings_total_arr REAL NOT NULL DEFAULT 0,
    new_payroll_engine INTEGER NOT NULL DEFAULT 0 CHECK (new_payroll_engine IN (0, 1)),
    owner_name TEXT NOT NULL,
    owner_email TEXT NOT NULL,
    partner_id TEXT REFERENCES accounts (id)
  ) STRICT`,
  'CREATE INDEX accounts_by_partner ON accounts (partner_id)',
  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    contact_id TEXT NOT NULL UNIQUE,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    personas TEXT NOT NULL DEFAULT '[]',
    permissions TEXT NOT NULL DEFAULT '[]',
    container TEXT NOT NULL DEFAULT '',
    locale TEXT NOT NULL DEFAULT 'en-US',
    timezone TEXT NOT NULL DEFAULT 'UTC',
    work_country TEXT NOT NULL DEFAULT '',
    level_of_access TEXT NOT NULL DEFAULT '',
    is_demo INTEGER NOT NULL DEFAULT 0 CHECK (is_demo IN (0, 1))
  ) STRICT`,
  `CREATE TABLE sessions (
    id_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX sessions_by_last_seen ON sessions (last_seen_at)',
  `CREATE TABLE login_failures (
    id INTEGER PRIMARY KEY,
    account_key TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX login_failures_by_account ON login_failures (account_key, at)',
  `CREATE TABLE search_events (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    user_id TEXT NOT NULL,
    event_name TEXT NOT NULL,
    index_name TEXT NOT NULL,
    object_id TEXT NOT NULL,
    position INTEGER,
    query_id TEXT
  ) STRICT`,
  `CREATE TABLE log_events (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    user_id TEXT NOT NULL,
    event TEXT NOT NULL,
    value TEXT NOT NULL
  ) STRICT`,
];
