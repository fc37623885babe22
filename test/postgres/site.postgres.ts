import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, it, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { userHeader } from '#contracts/user.ts';
import { createLogins } from '../../host/auth/login.ts';
import { createSessions } from '../../host/auth/sessions.ts';
import { attachFiles } from '../../host/cases/attach-files.ts';
import { casesOf } from '../../host/cases/cases.ts';
import { newId } from '../../host/cases/ids.ts';
import { receiveFile } from '../../host/cases/receive-files.ts';
import { runDoctor } from '../../host/commands/doctor.ts';
import { mediaPath } from '../../host/content/media-url.ts';
import { seedDemoCases } from '../../host/demo/cases/seed.ts';
import { demoPassword, seedDemoUsers } from '../../host/demo/users.ts';
import { StartError } from '../../host/errors.ts';
import { collectFiles } from '../../host/files/collect.ts';
import { type Files, fileKinds } from '../../host/files/files.ts';
import { folderFiles } from '../../host/files/folder-files.ts';
import { putFile } from '../../host/files/put.ts';
import { hearChanges } from '../../host/store/changes.ts';
import { openStore, type Store, type StorePlace } from '../../host/store/database.ts';
import { ConnectionLost, FateUnknown } from '../../host/store/failures.ts';
import { countTimes, takeTurn } from '../../host/store/limit-counts.ts';
import { migrations } from '../../host/store/migrations/index.ts';
import { editionNames } from '../../host/store/tables.ts';
import { afterCommit, inTransaction } from '../../host/store/transaction.ts';
import {
  advisorPayload,
  caseIdsOf,
  commentParams,
  detailOf,
  downloadPath,
  payloadOf,
  pdf,
} from '../../host/testing/cases.ts';
import { guestOf, userOf } from '../../host/testing/client.ts';
import { documentsIn, startStorage } from '../../host/testing/object-storage.ts';
import { type PostgresServer, startPostgres } from '../../host/testing/postgres-server.ts';
import { withDataFolder } from '../../host/testing/small-export.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { openStoreIn, sqlOn } from '../../host/testing/test-store.ts';

/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const server = await startPostgres();

if (server === null)
  test('what a site writes, on PostgreSQL', (t) => t.skip('no PostgreSQL 15 is installed here'));
else onPostgres(server);

function onPostgres(postgres: PostgresServer): void {
  const placeAt = (databaseUrl: string, dataDir: string): StorePlace => ({
    ...{ databaseUrl, dataDir, databaseDirectUrl: null, databasePool: 5 },
  });
  let databases = 0;
  /** A site on a database of its own, with as many hosts as are asked for. */
  async function withHosts(count: number, work: (stores: readonly Store[], url: string) => Promise<void>) {
    databases += 1;
    const url = postgres.createDatabase(`site_${databases}`);
    await withDataFolder(async (folder) => {
      const open = Array.from({ length: count }, (_, at) =>
        openStore(placeAt(url, join(folder, String(at)))),
      );
      const stores = await Promise.all(open);
      try {
        await work(stores, url);
      } finally {
        await Promise.all(stores.map((store) => store.close()));
      }
    });
  }
  after(() => postgres.remove());

  describe('the tables', () => {
    it('are made once by hosts that start together, and are those of SQLite', async () => {
      await withHosts(3, async ([store]) => {
        assert.ok(store);
        assert.deepEqual(await sqlOn(store, 'SELECT steps FROM hc_schema'), [
          { steps: migrations.site.length },
        ]);
        const columns = await sqlOn(
          store,
          `SELECT table_name AS "table", column_name AS "column", is_nullable AS "null" FROM information_schema.columns
            WHERE table_schema = current_schema() ORDER BY table_name, column_name`,
        );
        const ownOfPostgres = ['hc_schema', 'editions', 'limit_counts'];
        const found = columns
          .filter(({ table, column }) => !ownOfPostgres.includes(String(table)) && column !== 'rowid')
          .map(({ table, column, null: isNull }) => `${table}.${column}${isNull === 'YES' ? '?' : ''}`);
        await withDataFolder(async (folder) => {
          const embedded = await openStoreIn(folder);
          const wanted = await sqlOn(
            embedded,
            `SELECT t.name AS "table", c.name AS "column", c."notnull" OR c.pk AS "set" FROM sqlite_schema AS t,
              pragma_table_info(t.name) AS c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'
              ORDER BY t.name, c.name`,
          );
          const names = wanted.map(({ table, column, set }) => `${table}.${column}${set === 0 ? '?' : ''}`);
          assert.deepEqual(found, names);
          const indexes = await sqlOn(
            embedded,
            `SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name`,
          );
          const made = await sqlOn(
            store,
            `SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema()
              AND indexname NOT LIKE '%_key' AND indexname NOT LIKE '%_pkey' ORDER BY indexname COLLATE "C"`,
          );
          assert.deepEqual(made, indexes);
          await embedded.close();
        });
      });
    });

    it('of a newer version are refused by a sentence', async () => {
      await withHosts(1, async ([store], url) => {
        assert.ok(store);
        await sqlOn(store, 'UPDATE hc_schema SET steps = 9999');
        await withDataFolder(async (folder) => {
          await assert.rejects(
            openStore(placeAt(url, folder)),
            refusal(/newer version of this program \(schema 9999/),
          );
        });
      });
    });
  });

  const refusal = (says: RegExp) => (error: unknown) => {
    assert.ok(error instanceof StartError, String(error));
    assert.match(error.message, /^HC_DATABASE_URL: .*\.$/);
    assert.match(error.message, says);
    assert.doesNotMatch(error.message, /secret/);
    return true;
  };

  describe('a PostgreSQL that can’t be used is refused by one sentence that names the setting', () => {
    const openAt = (url: string) =>
      withDataFolder(async (folder) => {
        const store = await openStore(placeAt(url, folder));
        await store.close();
      });
    const at = () => new URL(postgres.url);

    it('because nothing answers there', async () => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const address = taken.address();
      taken.close();
      await once(taken, 'close');
      const port = typeof address === 'object' ? address?.port : 0;
      await assert.rejects(
        openAt(`postgres://hc:secret@127.0.0.1:${port}/hc`),
        refusal(/nothing answers at 127/),
      );
    });
    it('because it has no such database', async () => {
      await assert.rejects(openAt(`postgres://hc:secret@${at().host}/nowhere`), refusal(/createdb/));
    });
    it('because it knows no such user', async () => {
      await assert.rejects(
        openAt(`postgres://who:secret@${at().host}/postgres`),
        refusal(/refuses this user/),
      );
    });
    it('because the user may make no tables', async () => {
      const url = postgres.createDatabase('closed');
      const client = new pg.Client(url);
      await client.connect();
      await client.query('CREATE ROLE reader LOGIN');
      await client.end();
      await assert.rejects(openAt(`postgres://reader:secret@${at().host}/closed`), refusal(/too few rights/));
    });
    it('because its texts are of another kind', async () => {
      const client = new pg.Client(`${postgres.url}/postgres`);
      await client.connect();
      await client.query("CREATE DATABASE old ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0");
      await client.end();
      await assert.rejects(openAt(`${postgres.url}/old`), refusal(/SQL_ASCII.*UTF8/));
    });
  });

  describe('a write', () => {
    it('of several hosts is made by one after the other, so that none counts on what another changes', async () => {
      await withHosts(2, async (stores) => {
        const add = (store: Store | undefined) =>
          store &&
          inTransaction(store, async ({ db }) => {
            const row = await db.selectFrom('seeds').selectAll().where('name', '=', 'sum').executeTakeFirst();
            const seed = { name: 'sum', at: (row?.at ?? 0) + 1 };
            await db
              .insertInto('seeds')
              .values(seed)
              .onConflict((same) => same.column('name').doUpdateSet(seed))
              .execute();
          });
        await Promise.all(Array.from({ length: 40 }, (_, n) => add(stores[n % 2])));
        const [store] = stores;
        assert.deepEqual(await store?.db.selectFrom('seeds').select('at').execute(), [{ at: 40 }]);
      });
    });

    it('that fails leaves nothing, and what was to follow it does not', async () => {
      await withHosts(1, async ([store]) => {
        assert.ok(store);
        let isTold = false;
        const failing = inTransaction(store, async ({ db }) => {
          await db.insertInto('seeds').values({ name: 'x', at: 1 }).execute();
          afterCommit(db, () => {
            isTold = true;
          });
          throw new Error('stopped');
        });
        await assert.rejects(failing, /stopped/);
        assert.deepEqual(await store.db.selectFrom('seeds').selectAll().execute(), []);
        assert.equal(isTold, false);
      });
    });

    it('that keeps the only connection longer than others wait for it says nothing of PostgreSQL', async () => {
      const url = postgres.createDatabase('busy');
      await withDataFolder(async (folder) => {
        const store = await openStore({ ...placeAt(url, folder), databasePool: 1 });
        const read = () => store.db.selectFrom('seeds').selectAll().execute();
        await inTransaction(store, async () => {
          await assert.rejects(read(), ConnectionLost);
        });
        assert.deepEqual(await read(), []);
        await store.close();
      });
    });

    it('that is no more heard of is told to be so, and not that nothing was changed', async () => {
      await withHosts(1, async ([store]) => {
        assert.ok(store);
        const lost = inTransaction(store, async ({ db }) => {
          await db.insertInto('seeds').values({ name: 'x', at: 1 }).execute();
          const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
          await sqlOn(store, 'SELECT pg_terminate_backend(?)', rows[0]?.pid ?? 0);
        });
        await assert.rejects(lost, FateUnknown);
        assert.deepEqual(await store.db.selectFrom('seeds').selectAll().execute(), []);
      });
    });
  });

  it('has the demo as it is in a data folder: accounts, cases in their order, sign-ins and sessions', async () => {
    await withHosts(1, async ([store]) => {
      assert.ok(store);
      const now = new Date('2026-11-20T09:00:00Z');
      await seedDemoUsers(store);
      await withDataFolder(async (folder) => {
        const files = folderFiles(folder);
        await seedDemoCases(store, files, now);
        const embedded = await openStoreIn(folder);
        await seedDemoUsers(embedded);
        await seedDemoCases(embedded, files, now);
        const listOf = async (from: Store) => {
          const partner = { id: '005hc000000PARTNR1', permissions: new Set(['partner'] as const) };
          const { account_id: account } = await from.db
            .selectFrom('users')
            .select('account_id')
            .where('id', '=', partner.id)
            .executeTakeFirstOrThrow();
          const rows: unknown[] = [];
          for await (const batch of casesOf(from, { ...partner, account: { id: account } }))
            rows.push(...batch.map(({ id: _id, ...row }) => row));
          return rows;
        };
        const cases = (from: Store) =>
          from.db
            .selectFrom('cases')
            .select(['number', 'revision', 'updated_at'])
            .orderBy('number')
            .execute();
        assert.deepEqual(await listOf(store), await listOf(embedded));
        assert.deepEqual(
          await cases(store),
          (await cases(embedded)).map((row) => ({ ...row })),
        );
        await embedded.close();
      });
      const logins = createLogins(store, { now: () => now, demo: true });
      const source = { address: '::1', device: null };
      const tried = await logins.attempt(' Admin@harbor.example ', demoPassword, source);
      assert.equal(tried.outcome, 'signed-in');
      const sessions = createSessions(store.db, { now: () => now, idleMinutes: 30 });
      const id = await sessions.start('005hc000000EMPLOY1');
      assert.equal(await sessions.userOf(id), '005hc000000EMPLOY1');
      assert.equal(await sessions.count(), 1);
      await sessions.end(id);
      assert.equal(await sessions.userOf(id), null);
    });
  });

  it('reads a list that is longer than a batch whole, in order, while others write', async () => {
    await withHosts(1, async ([store]) => {
      assert.ok(store);
      await seedDemoUsers(store);
      const owner = '005hc000000EMPLOY1';
      await sqlOn(
        store,
        `INSERT INTO cases (id, number, owner_id, status, record_type, created_at)
          SELECT 'case' || n, n, ?, 'New', 'x', n FROM generate_series(1, 2500) AS n`,
        owner,
      );
      const numbers: number[] = [];
      for await (const batch of casesOf(store, { id: owner, permissions: new Set(), account: { id: '' } })) {
        await sqlOn(store, 'UPDATE cases SET subject = ? WHERE number = 1', `seen ${numbers.length}`);
        numbers.push(...batch.map(({ number }) => number));
      }
      assert.deepEqual(
        numbers,
        Array.from({ length: 2500 }, (_, n) => 2500 - n),
      );
    });
  });

  it('counts a limit for all hosts together, each user by itself, and anew when the window is over', async () => {
    await withHosts(2, async ([one, other]) => {
      assert.ok(one && other);
      const use = { name: 'search', who: 'ana', times: 1, max: 3, timeWindow: 60_000 };
      for (const store of [one, other, one]) assert.equal(await countTimes(store, use), null);
      const wait = await countTimes(other, use);
      assert.ok(wait !== null && wait > 0 && wait <= 60_000);
      assert.equal(await countTimes(other, { ...use, who: 'ben' }), null);
      await sqlOn(one, 'UPDATE limit_counts SET ends_at = 1');
      assert.equal(await countTimes(one, use), null);
    });
  });

  it('gives the hosts of a site turns together, whichever takes them', async () => {
    await withHosts(2, async ([one, other]) => {
      assert.ok(one && other);
      const turn = (store: Store, name: string, length: number) => takeTurn(store, { name, length });
      assert.equal(await turn(one, 'brief', 200), 0);
      const left = await turn(other, 'brief', 200);
      assert.ok(left > 0 && left <= 200, `${left} ms are left`);
      while ((await turn(other, 'brief', 60_000)) > 0);
      assert.ok((await turn(one, 'brief', 60_000)) > 50_000);
      const both = await Promise.all([turn(one, 'long', 60_000), turn(other, 'long', 60_000)]);
      const [first = -1, second = -1] = both.sort((a, b) => a - b);
      assert.equal(first, 0);
      assert.ok(second > 50_000);
    });
  });

  describe('what other hosts change', () => {
    it('is heard at once, and after a break what was missed is, too', async () => {
      await withHosts(1, async ([store], url) => {
        assert.ok(store);
        const heard: string[] = [];
        let tell = () => {};
        const next = () => new Promise<void>((resolve) => (tell = resolve));
        const until = async (isThere: () => boolean) => {
          while (!isThere()) await next();
        };
        const stop = hearChanges(url, (name) => {
          heard.push(name);
          tell();
        });
        const all = editionNames.length;
        await until(() => heard.length === all);
        await seedDemoUsers(store);
        await until(() => heard.length > all);
        assert.ok(heard.slice(all).every((name) => name === 'cases'));
        heard.length = 0;
        await sqlOn(
          store,
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN hc_changes%'",
        );
        await until(() => editionNames.every((name) => heard.includes(name)));
        await stop();
      });
    });
  });

  describe('files of a site with several hosts', () => {
    /** Two hosts of one site: what they share of files is what `share` sets up for each data folder, or says by settings. */
    async function withTwo(
      share: (dataDir: string) => Promise<void>,
      env: Readonly<Record<string, string>>,
      work: (one: TestHost, other: TestHost) => Promise<void>,
    ) {
      databases += 1;
      const settings = { ...env, HC_DATABASE_URL: postgres.createDatabase(`files_${databases}`) };
      await withDataFolder(async (folder) => {
        const hosts: TestHost[] = [];
        try {
          for (const name of ['one', 'other']) {
            const dataDir = join(folder, name);
            await mkdir(dataDir);
            await share(dataDir);
            hosts.push(await startHost({ content: 'none', dataDir, env: settings }));
          }
          const [one, other] = hosts;
          assert.ok(one && other);
          await work(one, other);
        } finally {
          await Promise.all(hosts.map((host) => host.stop()));
        }
      });
    }

    /** What is kept on one host is served, counted and looked after by the other. */
    async function areOneSite(one: TestHost, other: TestHost) {
      const [here, there] = [
        await userOf(one, 'admin@harbor.example'),
        await userOf(other, 'admin@harbor.example'),
      ];
      const caseId = String(await here.ask('createCaseFromJson', advisorPayload()));
      const [file] = (await here.ask('attachFilesToCase', { caseId, files: [payloadOf('a.pdf')] })) as [
        { readonly ContentDocumentId: string },
      ];
      const name = file.ContentDocumentId;
      const download = async () => {
        const answer = await there.fetch(downloadPath(name));
        return Buffer.from(await answer.arrayBuffer());
      };
      assert.deepEqual(await download(), pdf);
      assert.equal((await detailOf(there, caseId)).caseAttachments?.length, 1);
      const picture = { picture: 'dot', fileName: 'dot.png', bytes: dot };
      const editor = { userId: '005hc000000ADMIN01', name: 'Ada', at: new Date() };
      const { key } = await one.site.builtPictures.add(picture, editor);
      const drawn = await guestOf(other).fetch(`${mediaPath}/${key}`);
      assert.deepEqual(Buffer.from(await drawn.arrayBuffer()), dot);
      // What an upload on another host has just brought is left alone; what nobody came for within a day is not.
      const { files } = one.site;
      const names = await documentsIn(files);
      const orphans = Array.from({ length: 20 }, () => newId('document'));
      for (const orphan of orphans) await putFile(files, 'attachments', orphan, [pdf]);
      const collect = ({ site }: TestHost, hours: number) =>
        collectFiles(site.store, site.files, site.secrets.site, new Date(Date.now() + hours * 3_600_000));
      assert.deepEqual(await collect(other, 23), { orphans: 0, unfinished: 0 });
      await Promise.all([collect(one, 25), collect(other, 25)]);
      assert.deepEqual(await documentsIn(files), names);
      assert.deepEqual(await download(), pdf);
    }

    it('are one folder that both mount', async () => {
      await withDataFolder(async (shared) => {
        const mounted = async (dataDir: string) => {
          for (const kind of fileKinds) {
            await mkdir(join(shared, kind), { recursive: true });
            await symlink(join(shared, kind), join(dataDir, kind));
          }
        };
        await withTwo(mounted, {}, areOneSite);
      });
    });

    it('stay where nobody knows whether their rows are there, and go once it is known that they are not', async () => {
      await withTwo(
        async () => {},
        {},
        async ({ site }) => {
          const cases = site.store.db.selectFrom('cases').select('id');
          const { id: caseId } = await cases.executeTakeFirstOrThrow();
          const { store, files, outbox, settings, now } = site;
          const before = await documentsIn(files);
          const received = await receiveFile(Readable.from([pdf]), 'a.pdf', {
            files,
            limits: settings.limits,
          });
          const attaching = { caseId, sender: { user: null }, isClosed: false, files: [received] };
          // The last that is done before the rows are kept: then the line breaks.
          const place: Files = {
            ...files,
            async keep(written) {
              await files.keep(written);
              await sqlOn(
                store,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'",
              );
            },
          };
          await assert.rejects(
            attachFiles(
              store,
              attaching,
              { visitor: 'ana', key: null, now: now() },
              { limits: settings.limits, outbox, files: place },
            ),
            FateUnknown,
          );
          const { name } = received.contents;
          assert.ok((await documentsIn(files)).includes(name));
          await collectFiles(store, files, site.secrets.site, new Date(Date.now() + 25 * 3_600_000));
          assert.deepEqual(await documentsIn(files), before);
        },
      );
    });

    it('lie in object storage', async () => {
      const storage = await startStorage();
      try {
        await withTwo(async () => {}, storage.env('two-hosts'), areOneSite);
      } finally {
        await storage.stop();
      }
    });

    it('are never another site’s: a database that was left out, or named anew, begins no site upon them', async () => {
      await withDataFolder(async (folder) => {
        const dataDir = join(folder, 'data');
        const onFolder = await startHost({ content: 'none', dataDir, env: { HC_DATABASE_URL: '' } });
        const names = await documentsIn(onFolder.site.files);
        assert.ok(names.length > 20);
        await onFolder.stop();
        const env = { HC_DATABASE_URL: postgres.createDatabase('tried'), HC_DEMO: 'off' };
        const refused = () =>
          assert.rejects(
            startHost({ content: 'none', dataDir, env }),
            /^StartError: The files in .* are another site's: name the HC_DATABASE_URL and HC_DATA_DIR that belong together/,
          );
        await refused();
        await rename(join(dataDir, 'hc.sqlite'), join(folder, 'away'));
        env.HC_DATABASE_URL = '';
        await refused();
        assert.deepEqual(await documentsIn(folderFiles(dataDir)), names);
        await rm(join(dataDir, 'hc.sqlite'));
        await rename(join(folder, 'away'), join(dataDir, 'hc.sqlite'));
        await (await startHost({ content: 'none', dataDir, env })).stop();
        assert.deepEqual(await documentsIn(folderFiles(dataDir)), names);
      });
    });
  });

  describe('a host', () => {
    let host: TestHost;
    let settings: Readonly<Record<string, string>>;
    before(async () => {
      settings = { HC_DATABASE_URL: postgres.createDatabase('host') };
      host = await startHost({ content: 'none', env: settings });
    });
    after(() => host.stop());

    const examine = async () => {
      let output = '';
      const env = { ...settings, HC_DATA_DIR: host.config.dataDir };
      await runDoctor(
        [],
        { isTTY: false, write: (text) => (output += text) },
        { isTTY: false, write: () => {} },
        env,
      );
      return output;
    };

    it('serves its users, and is well', async () => {
      const client = await userOf(host, 'admin@harbor.example');
      const id = String(
        await client.ask('createCaseFromJson', advisorPayload({ subject: 'A nul \0 in it' })),
      );
      assert.ok((await caseIdsOf(client, '005hc000000ADMIN01')).includes(id));
      assert.equal((await client.call('createCaseComment', commentParams(id))).status, 200);
      assert.match((await detailOf(client, id)).subject ?? '', /^A nul .? ?in it$/);
      const known = migrations.site.length;
      assert.deepEqual(await (await guestOf(host).fetch('/readyz')).json(), {
        ...{ status: 'ready', contentVersion: 0, database: 'ready' },
        migrations: { done: known, known },
      });
      assert.match(
        await examine(),
        new RegExp(`^ok +databases +PostgreSQL at 127\\.\\S+/host answers, schema ${known}\\.$`, 'm'),
      );
    });

    it('serves content while it is away, says of a write that it is, and of the same one once it is back nothing', async () => {
      const client = await userOf(host, 'admin@harbor.example');
      const guest = guestOf(host);
      assert.equal((await guest.fetch('/')).status, 200);
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'away', Origin: host.origin };
      const write = () => client.call('createCaseFromJson', advisorPayload(), { headers });
      const absent = await userOf(host, 'employee@harbor.example');
      assert.equal((await client.fetch('/')).status, 200);
      await postgres.stop('at once');
      for (const [path, status] of [
        ['/', 200],
        ['/login', 200],
        ['/no-such-page', 404],
      ] as const)
        assert.equal((await guest.fetch(path)).status, status, path);
      const ready = await guest.fetch('/readyz');
      assert.equal(ready.status, 200);
      assert.equal(((await ready.json()) as { readonly database: string }).database, 'away');
      const refused = await write();
      assert.equal(refused.status, 503);
      assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
      assert.match(await refused.text(), /can't reach its database at the moment\. Nothing was changed/);
      // Whoever was here a moment ago reads on, but no cases.
      for (const path of ['/', '/search?q=pay', '/release-feed', '/glossary'])
        assert.deepEqual([(await client.fetch(path)).status, path], [200, path]);
      assert.equal((await client.call('getUserInfo', {})).status, 200);
      const cases = await client.call('getCaseList', { userId: '005hc000000ADMIN01' });
      assert.equal(cases.status, 503);
      assert.match(await cases.text(), /can't reach its database at the moment/);
      // Whoever was not reads what guests may read, and is not sent to sign in.
      for (const [path, status] of [
        ['/glossary', 200],
        ['/article?articleId=of-users-alone', 503],
        ['/', 503],
      ] as const)
        assert.deepEqual([(await absent.fetch(path)).status, path], [status, path]);
      const asGuest = { headers: { [userHeader]: 'guest' } };
      assert.equal((await absent.call('getAllGlossaryTerms', { langLocale: '' }, asGuest)).status, 200);
      assert.equal((await absent.call('getAllGlossaryTerms', { langLocale: '' })).status, 503);
      assert.match(await examine(), /^WRONG +databases +HC_DATABASE_URL: nothing answers at 127\./m);
      await postgres.start();
      const [answer, again] = [await write(), await write()];
      assert.equal(answer.status, 200);
      assert.equal((await client.fetch('/my-cases')).status, 200);
      assert.equal(await answer.json(), await again.json());
    });
  });
}
