import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { StartError } from '../errors.ts';
import { withDataFolder } from '../testing/small-export.ts';
import { openStoreIn, sqlOn } from '../testing/test-store.ts';
import { openContentStore } from './database.ts';
import { migrateSqlite } from './migrate.ts';
import { inTransaction } from './transaction.ts';

const pragma = (sqlite: DatabaseSync, name: string) =>
  Object.values(sqlite.prepare(`PRAGMA ${name}`).get() ?? {})[0];

test('a new data folder gets its database files, safe against power failure', async () => {
  await withDataFolder(async (folder) => {
    const store = await openStoreIn(join(folder, 'deep', 'data'));
    const contentStore = await openContentStore(join(folder, 'deep', 'data'));
    assert.equal(pragma(contentStore.sqlite, 'journal_mode'), 'wal');
    assert.equal(pragma(contentStore.sqlite, 'synchronous'), 2);
    assert.deepEqual(await sqlOn(store, 'PRAGMA journal_mode'), [{ journal_mode: 'wal' }]);
    assert.deepEqual(await sqlOn(store, 'PRAGMA synchronous'), [{ synchronous: 2 }]);
    assert.deepEqual(await sqlOn(store, 'PRAGMA foreign_keys'), [{ foreign_keys: 1 }]);
    contentStore.close();
    assert.equal(
      (await store.content.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version,
      0,
    );
    await store.close();
  });
});

test('what was written is there after a new start', async () => {
  await withDataFolder(async (folder) => {
    for (const expected of [0, 1, 2]) {
      const store = await openContentStore(folder);
      const { version } = await store.db
        .selectFrom('content_version')
        .select('version')
        .executeTakeFirstOrThrow();
      assert.equal(version, expected);
      await store.db
        .updateTable('content_version')
        .set({ version: version + 1 })
        .execute();
      store.close();
    }
  });
});

test('a transaction is kept whole or not at all', async () => {
  await withDataFolder(async (folder) => {
    const store = await openContentStore(folder);
    const set = (version: number, fail: boolean) =>
      inTransaction(store, async ({ db }) => {
        await db.updateTable('content_version').set({ version }).execute();
        if (fail) throw new Error('stopped');
        return version;
      });
    assert.equal(await set(5, false), 5);
    await assert.rejects(set(9, true), /stopped/);
    assert.equal(
      (await store.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version,
      5,
    );
    store.close();
  });
});

test('a data folder that can’t be used is refused by one sentence', async () => {
  const cases: Record<string, { prepare: (folder: string) => string; says: RegExp }> = {
    'a file instead of the folder': {
      prepare: (folder) => {
        writeFileSync(join(folder, 'data'), '');
        return join(folder, 'data');
      },
      says: /data is not a folder; name another HC_DATA_DIR\.$/,
    },
    'a folder that can’t be made': {
      prepare: () => '/proc/nope/data',
      says: /nope\/data can't be made; name another HC_DATA_DIR\.$/,
    },
    'a folder instead of the database': {
      prepare: (folder) => {
        mkdirSync(join(folder, 'hc.sqlite'));
        return folder;
      },
      says: /hc\.sqlite can't be opened; check that/,
    },
    'a file of something else': {
      prepare: (folder) => {
        writeFileSync(join(folder, 'hc.sqlite'), 'This is a letter, not a database. '.repeat(100));
        return folder;
      },
      says: /hc\.sqlite is not a database of this program/,
    },
    'a newer schema': {
      prepare: (folder) => {
        const sqlite = new DatabaseSync(join(folder, 'content.sqlite'));
        sqlite.exec('PRAGMA user_version = 99');
        sqlite.close();
        return folder;
      },
      says: /content\.sqlite was written by a newer version of this program \(schema 99/,
    },
  };
  for (const [name, { prepare, says }] of Object.entries(cases)) {
    await withDataFolder(async (folder) => {
      await assert.rejects(openStoreIn(prepare(folder)), (error) => {
        assert.ok(error instanceof StartError, name);
        assert.match(error.message, says);
        assert.equal(error.message.split('\n').length, 1);
        return true;
      });
    });
  }
});

test('a damaged database is refused, not read', async () => {
  await withDataFolder(async (folder) => {
    const file = join(folder, 'hc.sqlite');
    const sqlite = new DatabaseSync(file);
    sqlite.exec(
      `CREATE TABLE note (text TEXT); INSERT INTO note SELECT hex(randomblob(500)) FROM json_each('[${Array(200).fill(0)}]')`,
    );
    sqlite.close();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4096, 40_960);
    writeFileSync(file, bytes);
    await assert.rejects(
      openStoreIn(folder),
      /hc\.sqlite is damaged; restore it from a copy, or delete it to start anew\.$/,
    );
  });
});

test('a step of the schema that fails leaves the schema of before', () => {
  const sqlite = new DatabaseSync(':memory:');
  const good = ['CREATE TABLE a (x)'];
  migrateSqlite(sqlite, [good], 'file');
  assert.throws(
    () => migrateSqlite(sqlite, [good, ['CREATE TABLE b (x)', 'NONSENSE']], 'file'),
    /syntax error/,
  );
  assert.equal(pragma(sqlite, 'user_version'), 1);
  migrateSqlite(sqlite, [good, ['CREATE TABLE b (x)']], 'file');
  assert.equal(pragma(sqlite, 'user_version'), 2);
});
