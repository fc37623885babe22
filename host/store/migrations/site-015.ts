import type { Migration } from './statements.ts';

/**
 * Built pages that appear and go at a time, what was said of a version, the addresses that pages had before, and what was
 * done with them.
 */
export const site015: Migration = [
  'ALTER TABLE built_pages ADD COLUMN planned_version INTEGER',
  'ALTER TABLE built_pages ADD COLUMN planned_revision INTEGER',
  'ALTER TABLE built_pages ADD COLUMN planned_at INTEGER',
  'ALTER TABLE built_pages ADD COLUMN offline_at INTEGER',
  "ALTER TABLE built_page_versions ADD COLUMN note TEXT NOT NULL DEFAULT ''",
  `CREATE TABLE built_addresses (
    name TEXT PRIMARY KEY,
    page_id TEXT NOT NULL REFERENCES built_pages (id) ON DELETE CASCADE,
    left_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX built_addresses_by_page ON built_addresses (page_id)',
  `CREATE TABLE built_page_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    page_id TEXT NOT NULL,
    title TEXT NOT NULL,
    what TEXT NOT NULL,
    detail TEXT NOT NULL DEFAULT '',
    by_user TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX built_page_events_by_page ON built_page_events (page_id, id)',
  {
    postgres: `CREATE TRIGGER built_pages_edition AFTER INSERT OR UPDATE OR DELETE ON built_pages
      FOR EACH STATEMENT EXECUTE FUNCTION count_edition('pages')`,
  },
];
