/** Words of identity providers that somebody has signed out, so that none is heard twice; and sessions by provider. */
export const site011: readonly string[] = [
  `CREATE TABLE logout_tokens (
    issuer TEXT NOT NULL,
    token_id TEXT NOT NULL,
    ends_at INTEGER NOT NULL,
    PRIMARY KEY (issuer, token_id)
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX sessions_by_provider ON sessions (issuer, provider_session) WHERE issuer <> ''",
];
