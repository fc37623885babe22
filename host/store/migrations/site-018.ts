/**
 * What agents ask for by status, type and time of change, and what is open, among a million cases; and versions of secrets
 * after the first, each with the time from which it signs.
 */
export const site018: readonly string[] = [
  'CREATE INDEX cases_by_status ON cases (status, revision)',
  'CREATE INDEX cases_by_type ON cases (type, revision)',
  'CREATE INDEX cases_by_update ON cases (updated_at)',
  'CREATE INDEX cases_open ON cases (revision) WHERE is_closed = 0',
  `CREATE TABLE secret_versions (
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    value TEXT NOT NULL,
    signs_from INTEGER NOT NULL,
    PRIMARY KEY (name, version)
  ) STRICT, WITHOUT ROWID`,
];
