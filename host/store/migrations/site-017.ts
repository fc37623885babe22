import type { Migration } from './statements.ts';

/**
 * Versions of the content that hosts share, and which of them was to be served since when. One process with a data folder
 * has none.
 */
export const site017: Migration = [
  `CREATE TABLE content_versions (
    version INTEGER PRIMARY KEY,
    file TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    schema_steps INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    source TEXT NOT NULL,
    imported_at TEXT NOT NULL,
    media TEXT NOT NULL
  ) STRICT`,
  `CREATE TABLE content_publications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL REFERENCES content_versions (version) ON DELETE CASCADE,
    at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX content_publications_by_version ON content_publications (version)',
  { postgres: "INSERT INTO editions VALUES ('content', 0)" },
  {
    postgres: `CREATE TRIGGER content_publications_edition AFTER INSERT ON content_publications
      FOR EACH STATEMENT EXECUTE FUNCTION count_edition('content')`,
  },
];
