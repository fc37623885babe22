import type { Migration } from './statements.ts';

/** Who has which built page open in the editor, whichever host they ask. */
export const site016: Migration = [
  `CREATE TABLE built_page_editors (
    page_id TEXT NOT NULL REFERENCES built_pages (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL,
    name TEXT NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (page_id, user_id)
  ) STRICT, WITHOUT ROWID`,
];
