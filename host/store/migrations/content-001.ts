import { search001 } from './search-001.ts';

/** Content, its assets and its search indexes. */
export const content001: readonly string[] = [
  `CREATE TABLE entries (
    id TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    slug TEXT,
    fields TEXT NOT NULL,
    access TEXT NOT NULL DEFAULT '[]',
    published_version INTEGER NOT NULL,
    published_at TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX entries_by_type ON entries (type, slug)',
  `CREATE TABLE bodies (
    entry_id TEXT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    locale TEXT NOT NULL,
    html TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (entry_id, locale)
  ) STRICT`,
  `CREATE TABLE article_topics (
    topic_id TEXT NOT NULL,
    article_id TEXT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    PRIMARY KEY (topic_id, article_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE asset_files (
    asset_id TEXT NOT NULL,
    locale TEXT NOT NULL,
    content_key TEXT NOT NULL,
    url TEXT NOT NULL,
    file_name TEXT NOT NULL,
    content_type TEXT NOT NULL,
    size INTEGER NOT NULL,
    width INTEGER,
    height INTEGER,
    stored INTEGER NOT NULL CHECK (stored IN (0, 1)),
    PRIMARY KEY (asset_id, locale)
  ) STRICT`,
  'CREATE INDEX asset_files_by_key ON asset_files (content_key)',
  'CREATE INDEX asset_files_by_url ON asset_files (url)',
  `CREATE TABLE content_version (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    version INTEGER NOT NULL,
    imported_at TEXT NOT NULL,
    source TEXT NOT NULL
  ) STRICT`,
  `INSERT INTO content_version VALUES (1, 0, '', '')`,
  ...search001,
];
