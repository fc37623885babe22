import type { Migration } from './statements.ts';

/**
 * What agents do with cases: their tokens, who works on a case, which case it was merged into, any type, and who wrote
 * by a token. `revision` grows over all cases with each change of one, comments and files among them, so that whoever
 * reads changes goes on where they stood.
 */
export const site012: Migration = [
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
  {
    sqlite: `UPDATE cases SET revision = number, updated_at = max(
      created_at,
      ifnull((SELECT max(created_at) FROM case_comments WHERE case_id = cases.id), 0),
      ifnull((SELECT max(created_at) FROM case_attachments WHERE case_id = cases.id), 0)
    )`,
  },
  'CREATE INDEX cases_by_revision ON cases (revision)',
  'CREATE INDEX cases_by_merged_into ON cases (merged_into) WHERE merged_into IS NOT NULL',
  {
    sqlite: `CREATE TRIGGER case_added AFTER INSERT ON cases BEGIN
      UPDATE cases SET updated_at = max(NEW.updated_at, NEW.created_at) WHERE id = NEW.id;
    END`,
  },
  {
    sqlite: `CREATE TRIGGER case_changed
      AFTER UPDATE OF subject, type, status, is_closed, agent_name, merged_into, updated_at ON cases BEGIN
      UPDATE cases SET revision = (SELECT max(revision) + 1 FROM cases) WHERE id = NEW.id;
    END`,
  },
  {
    sqlite: `CREATE TRIGGER case_comment_added AFTER INSERT ON case_comments BEGIN
      UPDATE cases SET updated_at = max(updated_at, NEW.created_at) WHERE id = NEW.case_id;
    END`,
  },
  {
    sqlite: `CREATE TRIGGER case_attachment_added AFTER INSERT ON case_attachments BEGIN
      UPDATE cases SET updated_at = max(updated_at, NEW.created_at) WHERE id = NEW.case_id;
    END`,
  },
  {
    postgres: `CREATE FUNCTION next_case_revision() RETURNS BIGINT LANGUAGE sql VOLATILE AS
      'SELECT coalesce(max(revision), 0) + 1 FROM cases'`,
  },
  {
    postgres: `CREATE FUNCTION case_added() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
      NEW.updated_at := greatest(NEW.updated_at, NEW.created_at);
      NEW.revision := next_case_revision();
      RETURN NEW;
    END $$`,
  },
  {
    postgres: `CREATE FUNCTION case_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
      NEW.revision := next_case_revision();
      RETURN NEW;
    END $$`,
  },
  {
    postgres: `CREATE FUNCTION part_of_case_added() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
      UPDATE cases SET updated_at = greatest(updated_at, NEW.created_at) WHERE id = NEW.case_id;
      RETURN NULL;
    END $$`,
  },
  { postgres: 'CREATE TRIGGER case_added BEFORE INSERT ON cases FOR EACH ROW EXECUTE FUNCTION case_added()' },
  {
    postgres: `CREATE TRIGGER case_changed
      BEFORE UPDATE OF subject, type, status, is_closed, agent_name, merged_into, updated_at ON cases
      FOR EACH ROW EXECUTE FUNCTION case_changed()`,
  },
  ...['case_comment', 'case_attachment'].map((part) => ({
    postgres: `CREATE TRIGGER ${part}_added AFTER INSERT ON ${part}s
      FOR EACH ROW EXECUTE FUNCTION part_of_case_added()`,
  })),
  // Hosts that keep answers in memory see by the number that theirs are old, and by the word that somebody waits for them.
  { postgres: 'CREATE TABLE editions (name TEXT PRIMARY KEY, number BIGINT NOT NULL DEFAULT 0)' },
  { postgres: "INSERT INTO editions (name) VALUES ('cases'), ('pages')" },
  // A crash may empty it: nobody is the worse for it.
  {
    postgres:
      'CREATE UNLOGGED TABLE limit_counts (key TEXT PRIMARY KEY, used BIGINT NOT NULL, ends_at BIGINT NOT NULL)',
  },
  {
    postgres: `CREATE FUNCTION count_edition() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
      UPDATE editions SET number = number + 1 WHERE name = TG_ARGV[0];
      PERFORM pg_notify('hc_changes', TG_ARGV[0]);
      RETURN NULL;
    END $$`,
  },
  ...['cases', 'accounts'].map((table) => ({
    postgres: `CREATE TRIGGER ${table}_edition AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION count_edition('cases')`,
  })),
];
