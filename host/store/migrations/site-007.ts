/** Pages that administrators build: a draft each, and every version that was published. */
export const site007: readonly string[] = [
  `CREATE TABLE built_pages (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    access TEXT NOT NULL,
    view TEXT NOT NULL,
    revision INTEGER NOT NULL,
    edited_by TEXT NOT NULL,
    edited_at INTEGER NOT NULL,
    published_version INTEGER,
    published_revision INTEGER,
    UNIQUE (kind, name)
  ) STRICT`,
  `CREATE TABLE built_page_versions (
    page_id TEXT NOT NULL REFERENCES built_pages (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    title TEXT NOT NULL,
    access TEXT NOT NULL,
    view TEXT NOT NULL,
    published_by TEXT NOT NULL,
    published_at INTEGER NOT NULL,
    PRIMARY KEY (page_id, version)
  ) STRICT`,
];
