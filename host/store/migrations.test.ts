import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { withDataFolder } from '../testing/small-export.ts';
import { openStoreIn, sqlOn } from '../testing/test-store.ts';
import { migrateSqlite } from './migrate.ts';
import { migrations } from './migrations/index.ts';

/** The site's database as a version left it that knew so many steps. */
function databaseOf(folder: string, steps: number): DatabaseSync {
  const file = join(folder, 'hc.sqlite');
  const sqlite = new DatabaseSync(file);
  migrateSqlite(sqlite, migrations.site.slice(0, steps), file);
  return sqlite;
}

const numbers = (count: number) =>
  `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${count})`;

test('events of before are rolled up, what was logged and built is bounded, and what is shown stays', async () => {
  await withDataFolder(async (folder) => {
    const before = databaseOf(folder, 7);
    const noon = 20_000 * 86_400_000 + 43_200_000;
    // What one client could leave in eight seconds, beside real clicks.
    before.exec(`${numbers(401_420)}
      INSERT INTO search_events (at, user_id, event_name, index_name, object_id)
      SELECT ${noon}, 'u', 'V', 'i', 'made-up-' || value FROM n`);
    const click = before.prepare(
      "INSERT INTO search_events (at, user_id, event_name, index_name, object_id) VALUES (?, 'u', ?, 'i', ?)",
    );
    for (const [at, objectId] of [
      [noon, 'a'],
      [noon + 1000, 'a'],
      [noon, 'b@@@page/b'],
      [noon, 'b@@@page/b'],
      [noon + 86_400_000, 'a'],
    ] as const)
      click.run(at, 'SearchBarResult-Click', objectId);
    before.exec(`${numbers(10_005)}
      INSERT INTO log_events (at, user_id, event, value) SELECT ${noon}, 'u', 'Invalid URL', value FROM n`);
    for (const [id, published] of [
      ['newest shown', 60],
      ['old shown', 3],
      ['taken offline', null],
    ] as const) {
      before
        .prepare("INSERT INTO built_pages VALUES (?, 'page', ?, 't', 'everyone', '{}', 1, 'u', 0, ?, 1)")
        .run(id, id, published);
      before.exec(`${numbers(60)}
        INSERT INTO built_page_versions SELECT '${id}', value, 't', 'everyone', '{}', 'u', 0 FROM n`);
    }
    before.close();

    const store = await openStoreIn(folder);
    const rows = async (text: string) => (await sqlOn(store, text)).map(Object.values);
    const clicks = "SELECT day, object_id, times FROM event_counts WHERE kind <> 'other' ORDER BY 1, 2";
    assert.deepEqual(await rows(clicks), [
      [20_000, 'a', 2],
      [20_000, 'b', 2],
      [20_001, 'a', 1],
    ]);
    assert.deepEqual(await rows('SELECT count(*) FROM event_counts'), [[10_000]]);
    assert.deepEqual(await rows("SELECT name FROM sqlite_schema WHERE name = 'search_events'"), []);
    assert.deepEqual(await rows('SELECT count(*), min(id), max(id) FROM log_events'), [[10_000, 6, 10_005]]);
    assert.deepEqual(
      await rows(`SELECT page_id, count(*), min(version) FROM built_page_versions GROUP BY 1 ORDER BY 1`),
      [
        ['newest shown', 50, 11],
        ['old shown', 51, 3],
        ['taken offline', 50, 11],
      ],
    );
    assert.deepEqual(await rows('PRAGMA integrity_check'), [['ok']]);
    await store.close();
  });
});

test('a database without events, logs and built pages is brought to the newest form', async () => {
  await withDataFolder(async (folder) => {
    databaseOf(folder, 7).close();
    const store = await openStoreIn(folder);
    assert.deepEqual(await sqlOn(store, 'PRAGMA user_version'), [{ user_version: migrations.site.length }]);
    assert.deepEqual(await sqlOn(store, 'SELECT count(*) AS n FROM event_counts'), [{ n: 0 }]);
    await store.close();
  });
});
