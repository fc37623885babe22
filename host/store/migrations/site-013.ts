/** Pictures that administrators bring for the pages they build: a row a file, several of them one picture in its sizes. */
export const site013: readonly string[] = [
  `CREATE TABLE built_pictures (
    content_key TEXT PRIMARY KEY,
    picture TEXT NOT NULL,
    content_type TEXT NOT NULL,
    size INTEGER NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    file_name TEXT NOT NULL,
    added_by TEXT NOT NULL,
    added_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX built_pictures_by_picture ON built_pictures (picture)',
];
