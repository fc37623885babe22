/**
 * What agents do with cases: their tokens, who works on a case, which case it was merged into, any type, and who wrote
 * by a token. `revision` grows over all cases with each change of one, comments and files among them, so that whoever
 * reads changes goes on where they stood.
 */
export const site012: readonly string[] = [
  `CREATE TABLE agent_tokens (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    scopes TEXT NOT NULL,
    accounts TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER,
    last_used_at INTEGER
  ) STRICT`,
  // The check on the types of before goes with their column.
  `ALTER TABLE cases ADD COLUMN any_type TEXT NOT NULL DEFAULT 'Case'`,
  'UPDATE cases SET any_type = type',
  'ALTER TABLE cases DROP COLUMN type',
  'ALTER TABLE cases RENAME COLUMN any_type TO type',
  'ALTER TABLE cases ADD COLUMN agent_name TEXT',
  'ALTER TABLE cases ADD COLUMN merged_into TEXT REFERENCES cases (id)',
  'ALTER TABLE cases ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE cases ADD COLUMN revision INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE case_comments ADD COLUMN token_id TEXT',
  'ALTER TABLE case_attachments ADD COLUMN token_id TEXT',
  `UPDATE cases SET revision = number, updated_at = max(
    created_at,
    ifnull((SELECT max(created_at) FROM case_comments WHERE case_id = cases.id), 0),
    ifnull((SELECT max(created_at) FROM case_attachments WHERE case_id = cases.id), 0)
  )`,
  'CREATE INDEX cases_by_revision ON cases (revision)',
  'CREATE INDEX cases_by_merged_into ON cases (merged_into) WHERE merged_into IS NOT NULL',
  `CREATE TRIGGER case_added AFTER INSERT ON cases BEGIN
    UPDATE cases SET updated_at = max(NEW.updated_at, NEW.created_at) WHERE id = NEW.id;
  END`,
  `CREATE TRIGGER case_changed
    AFTER UPDATE OF subject, type, status, is_closed, agent_name, merged_into, updated_at ON cases BEGIN
    UPDATE cases SET revision = (SELECT max(revision) + 1 FROM cases) WHERE id = NEW.id;
  END`,
  `CREATE TRIGGER case_comment_added AFTER INSERT ON case_comments BEGIN
    UPDATE cases SET updated_at = max(updated_at, NEW.created_at) WHERE id = NEW.case_id;
  END`,
  `CREATE TRIGGER case_attachment_added AFTER INSERT ON case_attachments BEGIN
    UPDATE cases SET updated_at = max(updated_at, NEW.created_at) WHERE id = NEW.case_id;
  END`,
];
