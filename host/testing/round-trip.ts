import assert from 'node:assert/strict';
import { join } from 'node:path';
import { importFolder } from '../content/folder/import-folder.ts';
import { exportFolder } from '../content/folder/write-folder.ts';
import { type ContentStore, openContentStore } from '../store/database.ts';
import { importOptions } from './small-export.ts';

const { source: _source, ...folderOptions } = importOptions;

/** All that readers see of a store, without what is nowhere. */
function contentOf({ sqlite }: ContentStore) {
  const filled = (fields: Record<string, object>) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, values]) => Object.keys(values).length > 0)
        .sort(),
    );
  return {
    entries: sqlite
      .prepare('SELECT id, type, slug, fields, access, published_at FROM entries ORDER BY id')
      .all()
      .map((row) => ({ ...row, fields: filled(JSON.parse(String(row.fields))) })),
    bodies: sqlite.prepare("SELECT * FROM bodies WHERE trim(html) <> '' ORDER BY entry_id, locale").all(),
    topics: sqlite.prepare('SELECT * FROM article_topics ORDER BY topic_id, article_id').all(),
    files: sqlite.prepare('SELECT * FROM asset_files ORDER BY asset_id, locale').all(),
  };
}

/** Exports a store, imports what was written into another one, and asserts that both are the same. */
export async function roundTrip(store: ContentStore, scratch: string): Promise<string> {
  const folder = join(scratch, 'exported');
  await exportFolder(store, folder);
  const other = await openContentStore(join(scratch, 'other'));
  try {
    const { findings } = await importFolder(other, folder, folderOptions);
    assert.deepEqual(findings.problems, []);
    const [before, after] = [contentOf(store), contentOf(other)];
    for (const kind of ['bodies', 'topics', 'files', 'entries'] as const) {
      assert.equal(after[kind].length, before[kind].length, kind);
      for (const [index, row] of before[kind].entries()) assert.deepEqual(after[kind][index], row);
    }
    return folder;
  } finally {
    other.close();
  }
}
