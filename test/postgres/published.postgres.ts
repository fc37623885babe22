import assert from 'node:assert/strict';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it, test } from 'node:test';
import pg from 'pg';
import { runContent } from '../../host/commands/content.ts';
import { runDoctor } from '../../host/commands/doctor.ts';
import { runImport } from '../../host/commands/import.ts';
import { runMove } from '../../host/commands/move.ts';
import { runSearch } from '../../host/commands/search.ts';
import { runSync } from '../../host/commands/sync.ts';
import { type HostConfig, readConfig } from '../../host/config.ts';
import { contentMark } from '../../host/content/entries.ts';
import { mediaUrlOf } from '../../host/content/media-url.ts';
import { mediaOfVersion, newestPublication } from '../../host/content/published/versions.ts';
import { same } from '../../host/demo/export-parts.ts';
import { collectFiles } from '../../host/files/collect.ts';
import { type Files, fileKinds } from '../../host/files/files.ts';
import { putFile } from '../../host/files/put.ts';
import type { MoveSummary } from '../../host/move/move.ts';
import { changeContent } from '../../host/site/change-content.ts';
import { openContentStore } from '../../host/store/database.ts';
import { migrations } from '../../host/store/migrations/index.ts';
import { takeLock } from '../../host/store/site-locks.ts';
import { type Client, guestOf, userOf } from '../../host/testing/client.ts';
import { startSpace } from '../../host/testing/contentful.ts';
import { startHostedSearch } from '../../host/testing/hosted-search.ts';
import { startStorage, type TestStorage } from '../../host/testing/object-storage.ts';
import { type PostgresServer, startPostgres } from '../../host/testing/postgres-server.ts';
import {
  diagram,
  diagramSvg,
  entryIn,
  importSmall,
  smallExport,
  withDataFolder,
} from '../../host/testing/small-export.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { sqlOn } from '../../host/testing/test-store.ts';

const server = await startPostgres();

if (server === null)
  test('content that is published for several hosts', (t) => t.skip('no PostgreSQL 15 is installed here'));
else onPostgres(server);

type Command = typeof runImport;
interface Said {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** A site that hosts are started of, and whose operator runs commands in the folder of one of them. */
interface Site {
  readonly env: Readonly<Record<string, string>>;
  /** The settings of the operator's commands. */
  readonly config: HostConfig;
  /** Starts the host of a data folder, with settings of its own. */
  start(name: string, more?: Readonly<Record<string, string>>): Promise<TestHost>;
  run(command: Command, ...args: readonly string[]): Promise<Said>;
  /** The same in the folder of another one, with settings of their own. */
  runOn(
    name: string,
    more: Readonly<Record<string, string>>,
    command: Command,
    ...args: readonly string[]
  ): Promise<Said>;
  /** The data folder of that name. */
  folderOf(name: string): Promise<string>;
  /** Imports the small export, with a title of its one public article; answers what was said. */
  publish(title: string): Promise<Said>;
  /** Publishes what is served once more, as another version. */
  publishAgain(): Promise<void>;
}

/** What the one public article is called, as a guest's page, the search and a signed-in user's results page have it. */
async function titlesOn(host: TestHost, user: Client): Promise<readonly string[]> {
  const page = await (await guestOf(host).fetch('/article?articleId=public-one')).text();
  const results = await (await user.fetch('/search?q=zebra')).text();
  return [/<title>(Zebra \w+)/.exec(page)?.[1] ?? '', /"title":"(Zebra \w+)"/.exec(results)?.[1] ?? ''];
}

/** Resolves when a host shows the public article under a title, in page and search: it is told of it in a moment. */
async function comes(host: TestHost, user: Client, title: string): Promise<void> {
  for (;;) {
    const titles = await titlesOn(host, user);
    if (titles.every((each) => each === title)) return;
  }
}

function onPostgres(postgres: PostgresServer): void {
  let storage: TestStorage;
  let sites = 0;
  before(async () => {
    storage = await startStorage();
    // Users and cases of the demo, made once for all sites.
    const env = { HC_DATABASE_URL: postgres.createDatabase('seeded') };
    await (await startHost({ content: 'none', env })).stop();
  });
  after(async () => {
    await storage.stop();
    await postgres.remove();
  });

  async function withSite(
    work: (site: Site) => Promise<void>,
    { place = 'storage', more = {} }: { place?: 'storage' | 'folder'; more?: Record<string, string> } = {},
  ): Promise<void> {
    sites += 1;
    const env = {
      ...{ HC_DATABASE_URL: postgres.createDatabase(`content_${sites}`, 'seeded'), HC_METRICS_PORT: '0' },
      HC_LOG_LEVEL: 'silent',
      ...(place === 'storage' ? storage.env(`site-${sites}`) : {}),
      ...more,
    };
    await withDataFolder(async (folder) => {
      const hosts = new Set<TestHost>();
      const folderOf = async (name: string) => {
        const dataDir = join(folder, name);
        await mkdir(dataDir, { recursive: true });
        if (place === 'folder')
          for (const kind of fileKinds) {
            await mkdir(join(folder, 'shared', kind), { recursive: true });
            await symlink(join(folder, 'shared', kind), join(dataDir, kind)).catch(() => {});
          }
        return dataDir;
      };
      const runOn: Site['runOn'] = async (name, own, command, ...args) => {
        let output = '';
        let errors = '';
        const code = await command(
          args,
          { isTTY: false, write: (text) => (output += text) },
          { isTTY: false, write: (text) => (errors += text) },
          { ...env, HC_DATA_DIR: await folderOf(name), ...own },
        );
        return { code, output, errors };
      };
      const config = readConfig({ ...env, HC_DATA_DIR: await folderOf('one') });
      const run: Site['run'] = (command, ...args) => runOn('one', {}, command, ...args);
      try {
        await work({
          ...{ env, config, run, runOn, folderOf },
          async start(name, own = {}) {
            const dataDir = await folderOf(name);
            const host = await startHost({ content: 'none', dataDir, env: { ...env, ...own } });
            hosts.add(host);
            return { ...host, stop: () => host.stop().finally(() => hosts.delete(host)) };
          },
          async publish(title) {
            const content = smallExport();
            entryIn(content, 'public-one').fields.title = same(title);
            const asset = join(folder, 'assets', diagram.url.slice(2));
            await mkdir(join(asset, '..'), { recursive: true });
            await writeFile(asset, diagramSvg);
            await writeFile(join(folder, 'export.json'), JSON.stringify(content));
            return run(runImport, join(folder, 'export.json'), '--assets', join(folder, 'assets'));
          },
          async publishAgain() {
            await changeContent(config, async ({ db }) => {
              const { version } = await contentMark(db);
              await db
                .updateTable('content_version')
                .set({ version: version + 1 })
                .execute();
            });
          },
        });
      } finally {
        await Promise.all([...hosts].map((host) => host.stop()));
      }
    });
  }

  const userOn = (host: TestHost) => userOf(host, 'admin@harbor.example');
  const published = async ({ site }: TestHost) => {
    const newest = await newestPublication(site.store.db);
    assert.ok(newest);
    return newest;
  };
  const refusedOn = async ({ metricsUrl }: TestHost) =>
    /^hc_content_refused (\d)$/m.exec(await (await fetch(metricsUrl ?? '')).text())?.[1];

  it('an import on one machine reaches every host, with its search and its files', async () => {
    await withSite(async (site) => {
      const [one, other] = [await site.start('one'), await site.start('other')];
      const [onOne, onOther] = [await userOn(one), await userOn(other)];
      const first = await site.publish('Zebra one');
      assert.deepEqual([first.code, first.errors], [0, '']);
      assert.match(first.output, /^Published as version 1: the hosts of the site take it now\.$/m);
      await comes(one, onOne, 'Zebra one');
      await comes(other, onOther, 'Zebra one');
      const [key = ''] = Object.keys(await mediaOfVersion(other.site.store.db, 1));
      const drawn = await guestOf(other).fetch(mediaUrlOf('')(key));
      assert.equal(await drawn.text(), diagramSvg);
      await site.publish('Zebra two');
      await comes(one, onOne, 'Zebra two');
      await comes(other, onOther, 'Zebra two');
      // A host that comes later has it before it serves.
      const late = await site.start('late');
      assert.deepEqual(await titlesOn(late, await userOn(late)), ['Zebra two', 'Zebra two']);
      const ready = (await (await guestOf(late).fetch('/readyz')).json()) as { contentVersion: number };
      assert.equal(ready.contentVersion, 2);
      await late.stop();
      await rm(join(late.config.dataDir, 'content'), { recursive: true });
      const again = await site.start('late');
      assert.deepEqual(await titlesOn(again, await userOn(again)), ['Zebra two', 'Zebra two']);
    });
  });

  it('takes the place of what lay in the data folder of each host, also under its number', async () => {
    await withSite(async (site) => {
      const own = await openContentStore(await site.folderOf('other'));
      await importSmall(own, (content) => {
        entryIn(content, 'public-one').fields.title = same('Zebra own');
      });
      own.close();
      const host = await site.start('other');
      const user = await userOn(host);
      assert.deepEqual(await titlesOn(host, user), ['Zebra own', 'Zebra own']);
      assert.match((await site.publish('Zebra one')).output, /^Published as version 1:/m);
      await comes(host, user, 'Zebra one');
    });
  });

  it('a host that was cut off from the database catches up, and serves what it has meanwhile', async () => {
    await withSite(async (site) => {
      const host = await site.start('one');
      const user = await userOn(host);
      await site.publish('Zebra one');
      await comes(host, user, 'Zebra one');
      await sqlOn(
        host.site.store,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN hc_changes%'",
      );
      await site.publish('Zebra two');
      await comes(host, user, 'Zebra two');
      await postgres.stop('at once');
      assert.deepEqual(await titlesOn(host, user), ['Zebra two', 'Zebra two']);
      await postgres.start();
      assert.equal((await site.publish('Zebra three')).code, 0);
      await comes(host, user, 'Zebra three');
    });
  });

  it('a page that was begun before a version came is of the version before, to its end', async () => {
    await withSite(async (site) => {
      const host = await site.start('one');
      const user = await userOn(host);
      await site.publish('Zebra one');
      await comes(host, user, 'Zebra one');
      const holder = new pg.Client(host.config.databaseUrl ?? '');
      await holder.connect();
      // A page of results asks what the content offers, then whether one more search is allowed, then searches.
      await holder.query('BEGIN; LOCK TABLE limit_counts IN ACCESS EXCLUSIVE MODE');
      const page = user.fetch('/search?q=zebra');
      for (let isWaiting = false; !isWaiting; ) {
        const { rows } = await holder.query(
          "SELECT 1 FROM pg_locks WHERE relation = 'limit_counts'::regclass AND NOT granted",
        );
        isWaiting = rows.length > 0;
      }
      assert.equal((await site.publish('Zebra two')).code, 0);
      for (let version = 0; version !== 2; ) {
        const ready = (await (await guestOf(host).fetch('/readyz')).json()) as { contentVersion: number };
        version = ready.contentVersion;
      }
      await holder.query('COMMIT');
      await holder.end();
      const text = await (await page).text();
      assert.match(text, /"title":"Zebra one"/);
      assert.doesNotMatch(text, /Zebra two/);
      await comes(host, user, 'Zebra two');
    });
  });

  describe('what is not what was published', () => {
    /** Where the file of a version lies, and its bytes. */
    async function fileOf(host: TestHost): Promise<readonly [Files, string, Buffer]> {
      const { files } = host.site;
      const { file } = await published(host);
      const parts: Buffer[] = [];
      for await (const part of (await files.read('snapshots', file)) ?? []) parts.push(part as Buffer);
      return [files, file, Buffer.concat(parts)];
    }

    it('is refused, told in log and numbers, and the version before goes on until it is mended', async (t) => {
      const said: string[] = [];
      t.mock.method(console, 'error', (text: string) => said.push(text));
      await withSite(async (site) => {
        const [desk, first] = [await site.start('one'), await site.start('other')];
        const deskUser = await userOn(desk);
        await site.publish('Zebra one');
        await comes(first, await userOn(first), 'Zebra one');
        await first.stop();
        await site.publish('Zebra two');
        await comes(desk, deskUser, 'Zebra two');
        const [files, name, bytes] = await fileOf(desk);
        const other = Buffer.from(bytes);
        other.writeUInt8(other.readUInt8(5000) ^ 1, 5000);
        for (const [fault, says] of [
          [
            other,
            /^The content stays as it is\. The file of version 2 .* is not what was published \((\d+) of \1 bytes\)/m,
          ],
          [bytes.subarray(0, 9000), /is not what was published \(9000 of \d+ bytes\)/],
          [null, /The file of version 2 of the content is not in s3:/],
        ] as const) {
          if (fault === null) await files.remove('snapshots', name);
          else await putFile(files, 'snapshots', name, [fault]);
          said.length = 0;
          const host = await site.start('other');
          assert.deepEqual(await titlesOn(host, await userOn(host)), ['Zebra one', 'Zebra one']);
          assert.match(said.join('\n'), says);
          assert.equal(await refusedOn(host), '1');
          assert.match(
            (await site.runOn('other', {}, runDoctor)).output,
            /^look +content +Version 2 is published, and this machine has version 1\./m,
          );
          await host.stop();
        }
        await sqlOn(desk.site.store, 'UPDATE content_versions SET schema_steps = 99 WHERE version = 2');
        const old = await site.start('other');
        assert.match(said.join('\n'), /Version 2 of the content is of a newer version of this program/);
        assert.deepEqual(await titlesOn(old, await userOn(old)), ['Zebra one', 'Zebra one']);
        await old.stop();
        const form = migrations.content.length;
        await sqlOn(desk.site.store, `UPDATE content_versions SET schema_steps = ${form} WHERE version = 2`);
        const { output } = await site.run(runContent, 'rollback', '1');
        assert.match(output, /^Version 1 is published again/);
        assert.deepEqual(
          (await site.run(runContent, 'rollback', '2')).errors,
          'Nothing was changed. The file of version 2 is gone.\n',
        );
        await putFile(files, 'snapshots', name, [bytes]);
        await site.run(runContent, 'rollback', '2');
        const host = await site.start('other');
        assert.deepEqual(await titlesOn(host, await userOn(host)), ['Zebra two', 'Zebra two']);
        assert.equal(await refusedOn(host), '0');
      });
    });

    it('is refused, too, where a file that it shows is missing, or storage breaks off; later it is taken', async (t) => {
      const said: string[] = [];
      t.mock.method(console, 'error', (text: string) => said.push(text));
      await withSite(async (site) => {
        const desk = await site.start('one');
        await site.publish('Zebra one');
        await comes(desk, await userOn(desk), 'Zebra one');
        const { files, store } = desk.site;
        const [key = ''] = Object.keys(await mediaOfVersion(store.db, 1));
        await putFile(
          files,
          'snapshots',
          key,
          ['<svg/>'].map((text) => Buffer.from(text)),
        );
        const entriesOf = async (host: TestHost) =>
          ((await (await guestOf(host).fetch('/healthz')).json()) as { entries: number }).entries;
        const late = await site.start('late');
        assert.match(
          said.join('\n'),
          /^The content stays as it is\. The file MC\w+ of version 1 .* is not what was published/m,
        );
        assert.equal(await entriesOf(late), 0);
        await late.stop();
        await putFile(files, 'snapshots', key, [Buffer.from(diagramSvg)]);
        storage.fail('cut');
        const cut = await site.start('late');
        storage.fail(null);
        assert.match(said.join('\n'), /broke off while it was read/);
        assert.equal(await entriesOf(cut), 0);
        await cut.stop();
        const whole = await site.start('late');
        assert.equal(await entriesOf(whole), await entriesOf(desk));
      });
    });
  });

  it('an operator lists versions, goes back to one of them, and on from there; old ones go with their files', async () => {
    await withSite(async (site) => {
      const host = await site.start('one');
      const user = await userOn(host);
      assert.equal((await site.run(runContent, 'versions')).output, 'There are none.\n');
      assert.equal(
        (await site.run(runContent, 'rollback')).errors,
        'Nothing was changed. Nothing was published yet.\n',
      );
      for (const name of ['one', 'two', 'three']) await site.publish(`Zebra ${name}`);
      await comes(host, user, 'Zebra three');
      assert.match((await site.run(runContent, 'rollback')).output, /^Version 2 is published again/);
      await comes(host, user, 'Zebra two');
      const lines = (await site.run(runContent, 'versions')).output.split('\n');
      assert.deepEqual(
        lines
          .slice(0, 3)
          .map((line) => [line[0], line.includes('  served'), /26 entries|\d+ entries/.test(line)]),
        [
          ['3', false, true],
          ['2', true, true],
          ['1', false, true],
        ],
      );
      for (const [wanted, says] of [
        ['7', 'There is no version 7; there are 3, 2, 1.'],
        ['2', 'Version 2 is the one that is served.'],
      ])
        assert.deepEqual(await site.run(runContent, 'rollback', wanted ?? ''), {
          ...{ code: 1, output: '' },
          errors: `Nothing was changed. ${says}\n`,
        });
      assert.match(
        (await site.run(runDoctor)).output,
        /^ok +content +\d+ entries of export\.json, version 2/m,
      );
      // What comes after is made of what is served, and takes no number that another one had.
      for (let version = 4; version <= 6; version += 1) await site.publishAgain();
      await site.run(runContent, 'rollback', '3');
      await comes(host, user, 'Zebra three');
      await site.run(runContent, 'rollback', '2');
      await comes(host, user, 'Zebra two');
      await site.publish('Zebra seven');
      await comes(host, user, 'Zebra seven');
      const kept = JSON.parse((await site.run(runContent, 'versions', '--json')).output) as {
        versions: readonly { version: number; file: string; isServed: boolean }[];
      };
      assert.deepEqual(
        kept.versions.map(({ version, isServed }) => [version, isServed]),
        [7, 6, 5, 4, 3].map((version) => [version, version === 7]),
      );
      const { store, files, secrets } = host.site;
      await collectFiles(store, files, secrets.site, new Date(Date.now() + 25 * 3_600_000));
      const there: string[] = [];
      for await (const { name } of files.list('snapshots')) there.push(name);
      const media = Object.keys(await mediaOfVersion(store.db, 7));
      assert.deepEqual(there.toSorted(), [...kept.versions.map(({ file }) => file), ...media].toSorted());
      // Of what was served here the newest is left, and what is still open of those before.
      const own = await readdir(join(host.config.dataDir, 'content'));
      assert.ok(own.some((name) => name.startsWith('7-')));
      assert.ok(own.every((name) => !name.startsWith('.')));
    });
  });

  it('reaches every host by a folder that all mount, too, and goes along where the site is moved to object storage', async () => {
    await withSite(
      async (site) => {
        const [one, other] = [await site.start('one'), await site.start('other')];
        await site.publish('Zebra one');
        await comes(one, await userOn(one), 'Zebra one');
        await comes(other, await userOn(other), 'Zebra one');
        await Promise.all([one.stop(), other.stop()]);
        const bucket = storage.env(`moved-${sites}`);
        const settings = join(await site.folderOf('one'), 'settings');
        const lines = Object.entries({ ...site.env, ...bucket, HC_DATA_DIR: await site.folderOf('one') });
        await writeFile(settings, lines.map(([name, value]) => `${name}=${value}\n`).join(''));
        const said = await site.run(runMove, settings, '--json');
        const [part] = (JSON.parse(said.output) as MoveSummary).parts;
        assert.ok(part, said.errors);
        // That of the version, and its picture; the cases of the demo were made elsewhere, with their files.
        assert.deepEqual([part.copied, part.damaged], [2, []]);
        assert.ok(part.missing.every((name) => name.startsWith('attachments/')));
        const moved = await site.start('apart', bucket);
        assert.deepEqual(await titlesOn(moved, await userOn(moved)), ['Zebra one', 'Zebra one']);
      },
      { place: 'folder' },
    );
  });

  it('of two changes at the same time one is published, and the other says so and changes nothing', async () => {
    await withSite(async (site) => {
      const host = await site.start('one');
      await site.publish('Zebra one');
      const late = changeContent(site.config, async ({ db }) => {
        assert.equal((await site.publish('Zebra two')).code, 0);
        await db.updateTable('content_version').set({ version: 7 }).execute();
      });
      await assert.rejects(late, /^NotPublished: Version 2 was published meanwhile; run this again\.$/);
      assert.equal((await published(host)).version, 2);
      assert.deepEqual(
        (await readdir(host.config.dataDir)).filter((name) => name.startsWith('.content-')),
        [],
      );
    });
  });

  it('an import that can not be put where all hosts find it is published nowhere', async () => {
    await withSite(async (site) => {
      const host = await site.start('one');
      const user = await userOn(host);
      await site.publish('Zebra one');
      await comes(host, user, 'Zebra one');
      storage.fail('away');
      const said = await site.publish('Zebra two').finally(() => storage.fail(null));
      assert.equal(said.code, 1);
      assert.match(said.errors, /^Nothing was imported: The storage of HC_FILES_URL is not reached/);
      assert.equal((await published(host)).version, 1);
      assert.deepEqual(await titlesOn(host, user), ['Zebra one', 'Zebra one']);
    });
  });

  it('is sent to a hosted search once, by whichever host, and again when an earlier version comes back', async () => {
    const service = await startHostedSearch();
    try {
      await withSite(
        async (site) => {
          await Promise.all([await site.start('one'), await site.start('other')]);
          // The last index of all: when it has come, so have the others.
          const title = () => service.indexes.get('help_Test')?.records.get('public-one')?.title;
          const moved = () => service.asked.filter((each) => each.endsWith('/operation')).length;
          const comesThere = async (wanted: string) => {
            while (title() !== wanted) await new Promise((resolve) => setImmediate(resolve));
          };
          const said = await site.publish('Zebra one');
          assert.match(said.output, /^A running host sends it to the search service/m);
          await comesThere('Zebra one');
          const first = moved();
          await site.publish('Zebra two');
          await comesThere('Zebra two');
          assert.equal(moved(), first + service.indexes.size);
          await site.run(runContent, 'rollback');
          await comesThere('Zebra one');
          assert.equal(moved(), first + 2 * service.indexes.size);
          const { output } = await site.run(runSearch, 'status');
          assert.equal(output.match(/current$/gm)?.length, service.indexes.size);
        },
        { more: service.env },
      );
    } finally {
      await service.stop();
    }
  });

  it('a sync publishes what is new, and nothing where nothing is', async () => {
    const space = await startSpace(smallExport(), { [diagram.url]: diagramSvg });
    try {
      await withSite(
        async (site) => {
          const [one, other] = [await site.start('one'), await site.start('other')];
          assert.match((await site.run(runSync)).output, /^Published as version 1: /m);
          await comes(one, await userOn(one), 'Zebra pay');
          await comes(other, await userOn(other), 'Zebra pay');
          assert.match((await site.run(runSync)).output, /^Nothing has changed at /);
          // In the folder of another host, as that one would.
          const release = await takeLock(site.env.HC_DATABASE_URL ?? '', 'source');
          const { errors } = await site.runOn('other', {}, runSync);
          assert.match(
            errors,
            /^Nothing was changed\. The source is being followed at this moment, by a host/,
          );
          await release?.();
          assert.equal((await published(one)).version, 1);
          space.retitle('public-one', 'Zebra news');
          assert.match((await site.run(runSync)).output, /^Published as version 2: /m);
          await comes(other, await userOn(other), 'Zebra news');
        },
        { more: { ...space.environment, HC_SYNC_MINUTES: 'off' } },
      );
    } finally {
      space.stop();
    }
  });
}
