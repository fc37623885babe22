import assert from 'node:assert/strict';
import { lstatSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../host/config.ts';
import { contentMark } from '../../host/content/entries.ts';
import { type MoveSummary, moveSite } from '../../host/move/move.ts';
import { changeContent } from '../../host/site/change-content.ts';
import { openStore } from '../../host/store/database.ts';
import { advisorPayload, caseIdsOf, detailOf, downloadPath } from '../../host/testing/cases.ts';
import { userOf } from '../../host/testing/client.ts';
import { startStorage, type TestStorage } from '../../host/testing/object-storage.ts';
import { type PostgresServer, startPostgres } from '../../host/testing/postgres-server.ts';
import { withDataFolder } from '../../host/testing/small-export.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { type Row, sqlOn } from '../../host/testing/test-store.ts';

const server = await startPostgres();

if (server === null)
  test('a move of rows to PostgreSQL', (t) => t.skip('no PostgreSQL 15 is installed here'));
else describe('a site is moved', () => moves(server));

type Settings = Readonly<Record<string, string>>;

const adminId = '005hc000000ADMIN01';
const adminEmail = 'admin@harbor.example';

function moves(postgres: PostgresServer): void {
  let storage: TestStorage;
  let sites = 0;
  before(async () => {
    storage = await startStorage();
  });
  after(async () => {
    await storage.stop();
    await postgres.remove();
  });

  /** The demo with what other sites have, in a data folder, stopped; and the settings of a database and a storage for it. */
  async function withSite(work: (site: Site) => Promise<void>): Promise<void> {
    sites += 1;
    const number = sites;
    await withDataFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      // Whatever the other tests of this run are on.
      const inFolder = { HC_DATA_DIR: dataDir, HC_DATABASE_URL: '' };
      const host = await startHost({ dataDir, env: inFolder });
      const ids = await caseIdsOf(await userOf(host, adminEmail), adminId);
      const [first = '', second = ''] = ids;
      await sqlOn(host.site.store, 'UPDATE cases SET merged_into = ? WHERE id = ?', second, first);
      await sqlOn(host.site.store, 'UPDATE cases SET subject = ? WHERE id = ?', 'Null \0 and 🦆', second);
      await sqlOn(
        host.site.store,
        "INSERT INTO log_events (id, at, user_id, event, value) VALUES (41, 1, 'x', 'x', 'x')",
      );
      await host.stop();
      const database = postgres.createDatabase(`moved_${number}`);
      await work({
        ...{ dataDir, inFolder, ids },
        onPostgres: { HC_DATA_DIR: dataDir, HC_DATABASE_URL: database, ...storage.env(`moved-${number}`) },
      });
    });
  }

  it('whole to PostgreSQL and object storage and back, every row and file as it was', async () => {
    await withSite(async ({ dataDir, inFolder, onPostgres, ids }) => {
      const wanted = await rowsIn(inFolder);
      const there = await move(inFolder, onPostgres);
      assert.deepEqual(
        there.parts.map(({ part, copied, known, missing, damaged }) => [
          part,
          copied,
          known,
          missing,
          damaged,
        ]),
        [
          ['rows', countOf(wanted), 0, [], []],
          ['files', wanted.case_attachments?.length, 0, [], []],
        ],
      );
      for (const name of ['hc.sqlite', 'attachments'])
        renameSync(join(dataDir, name), join(dataDir, `old-${name}`));
      const host = await startHost({ dataDir, env: onPostgres });
      await useOf(host, ids);
      await changeContent(readConfig(onPostgres), async ({ db }) => {
        const { version } = await contentMark(db);
        await db
          .updateTable('content_version')
          .set({ version: version + 1 })
          .execute();
      });
      while (!lstatSync(join(dataDir, 'content.sqlite')).isSymbolicLink()) await pause(20);
      await host.stop();
      const now = await rowsIn(onPostgres);
      const back = await move(onPostgres, inFolder);
      assert.deepEqual(back.parts.map(({ part, wanted: rows }) => [part, rows])[0], ['rows', countOf(now)]);
      assert.deepEqual(await rowsIn(inFolder), now);
      assert.ok(!lstatSync(join(dataDir, 'content.sqlite')).isSymbolicLink());
      const embedded = await startHost({ dataDir, env: inFolder });
      await useOf(embedded, ids);
      await embedded.stop();
    });
  });

  it('on from where it was broken off, and no host starts on a part of it', async () => {
    await withSite(async ({ inFolder, onPostgres, dataDir }) => {
      const wanted = countOf(await rowsIn(inFolder));
      for (const share of [0.1, 0.6]) {
        const broken = moveSite(readConfig(inFolder), readConfig(onPostgres), (phase, done) => {
          if (phase === 'rows' && done > wanted * share) throw new Error('broken off');
        });
        await assert.rejects(broken, { message: 'broken off' });
        await assert.rejects(startHost({ dataDir, env: onPostgres }), {
          name: 'StartError',
          message: /holds a part of a site: a move to it was broken off\. Run hc move again/,
        });
      }
      const { parts } = await move(inFolder, onPostgres);
      const [{ copied = 0, known = 0 } = {}] = parts;
      assert.equal(copied + known, wanted);
      assert.ok(known > wanted * 0.6 && copied > 0, `${known} and ${copied}`);
      await (await startHost({ dataDir, env: onPostgres })).stop();
    });
  });

  it('and is not called done where it was written to meanwhile', async () => {
    await withSite(async ({ inFolder, onPostgres }) => {
      const broken = moveSite(readConfig(inFolder), readConfig(onPostgres), (phase) => {
        if (phase === 'compare') throw new Error('broken off');
      });
      await assert.rejects(broken, { message: 'broken off' });
      const store = await openStore(readConfig(inFolder));
      await sqlOn(store, "UPDATE users SET first_name = 'Renamed' WHERE email = ?", adminEmail);
      await store.close();
      await assert.rejects(move(inFolder, onPostgres), {
        name: 'MoveError',
        message: /^users 005\w+ is not the same in .*: the site was written to since the move began\./,
      });
    });
  });

  it('to no database that holds a site, that a host has open, or that nobody can reach', async () => {
    await withSite(async ({ inFolder, onPostgres, dataDir }) => {
      const other = { ...onPostgres, HC_DATA_DIR: join(dataDir, '../other') };
      const host = await startHost({ content: 'none', dataDir: other.HC_DATA_DIR, env: other });
      // A host that has just started is known in a moment.
      const known = `SELECT 1 AS known FROM pg_locks JOIN pg_database ON oid = database
        WHERE datname = current_database() AND locktype = 'advisory' AND mode = 'ShareLock'`;
      while ((await sqlOn(host.site.store, known)).length === 0) await pause(20);
      const refused = (says: RegExp, to: Settings = onPostgres) =>
        assert.rejects(move(inFolder, to), { message: says });
      await refused(/is in use; stop the hosts and imports first\.$/);
      await host.stop();
      await refused(
        / holds rows already, and they are not those of a move that was broken off\. Name an empty database/,
      );
      const nowhere = { ...onPostgres, HC_DATABASE_URL: 'postgres://hc@127.0.0.1:1/none' };
      await refused(/nothing answers|ECONNREFUSED/, nowhere);
      rmSync(join(dataDir, 'hc.sqlite'));
      await refused(/^There is no help center in /);
    });
  });
}

interface Site {
  readonly dataDir: string;
  readonly inFolder: Settings;
  readonly onPostgres: Settings;
  /** Of the administrator's cases. */
  readonly ids: readonly string[];
}

const move = (from: Settings, to: Settings): Promise<MoveSummary> =>
  moveSite(readConfig(from), readConfig(to));

/** What the administrator does with a moved site: reads as before, and writes what gets the next numbers. */
async function useOf(host: TestHost, ids: readonly string[]): Promise<void> {
  const admin = await userOf(host, adminEmail);
  const listed = await caseIdsOf(admin, adminId);
  assert.deepEqual(
    listed.filter((id) => ids.includes(id)),
    ids,
  );
  const [file] = await sqlOn(
    host.site.store,
    'SELECT document_id FROM case_attachments WHERE uploader_id = ?',
    adminId,
  );
  assert.equal((await admin.fetch(downloadPath(String(file?.document_id)))).status, 200);
  const id = String(await admin.ask('createCaseFromJson', advisorPayload()));
  const { caseNumber } = await detailOf(admin, id);
  const before = await detailOf(admin, listed[0] ?? '');
  assert.equal(Number(caseNumber), Number(before.caseNumber) + 1);
  assert.equal((await admin.call('logEvent', { event: 'Invalid URL', value: 'x' })).status, 200);
  const [newest] = await sqlOn(host.site.store, 'SELECT max(id) AS id FROM log_events');
  assert.ok(Number(newest?.id) > 41);
}

type Tables = Readonly<Record<string, readonly Row[]>>;

const countOf = (tables: Tables) => Object.values(tables).reduce((sum, rows) => sum + rows.length, 0);

/** All that a site has written, by its tables; what hosts that share a database keep for each other is left out. */
async function rowsIn(settings: Settings): Promise<Tables> {
  const store = await openStore(readConfig(settings));
  const names = (await store.db.introspection.getTables()).map(({ name }) => name);
  const ofHosts = ['hc_schema', 'editions', 'limit_counts', 'content_versions', 'content_publications'];
  const tables: Record<string, Row[]> = {};
  for (const name of names.sort()) {
    if (ofHosts.includes(name) || !/^[a-z_]+$/.test(name)) continue;
    const order = ['case_comments', 'case_attachments'].includes(name) ? ' ORDER BY rowid' : '';
    const rows = await sqlOn(store, `SELECT * FROM ${name}${order}`);
    const plain = rows.map(({ rowid: _rowid, ...row }) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value,
        ]),
      ),
    );
    tables[name] =
      order === '' ? plain.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : plain;
  }
  await store.close();
  return tables;
}
