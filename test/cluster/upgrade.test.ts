import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runImport } from '../../host/commands/import.ts';
import { migrations } from '../../host/store/migrations/index.ts';
import { type Balancer, startBalancer } from '../../host/testing/balancer.ts';
import { advisorPayload, caseIdsOf, commentParams, detailOf } from '../../host/testing/cases.ts';
import { guestOf, userOf } from '../../host/testing/client.ts';
import { copyDemo } from '../../host/testing/demo-template.ts';
import { type HostProcess, startProcess } from '../../host/testing/host-process.ts';
import { type PostgresServer, startPostgres } from '../../host/testing/postgres-server.ts';
import { smallExport } from '../../host/testing/small-export.ts';

// A host of the last version whose tables were others, as the history has it, beside one of this version on one PostgreSQL.

const root = fileURLToPath(new URL('../../', import.meta.url));
const adminEmail = 'admin@harbor.example';
const adminId = '005hc000000ADMIN01';
const known = migrations.site.length;

let folder: string;
let former: string;
let postgres: PostgresServer;
let balancer: Balancer;
let env: Readonly<Record<string, string>>;
const hosts = new Set<HostProcess>();

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 28 });

/** The commit before the one that brought the newest step of the tables. */
function formerCommit(): string {
  const step = globSync('host/store/migrations/site-*.ts', { cwd: root }).sort().at(-1) ?? '';
  const brought = git('log', '--format=%H %P', '--diff-filter=A', '--', step).toString().trim();
  const [, before] = brought.split(' ');
  assert.ok(before, `the history of this clone does not reach back to ${step}; git fetch --unshallow does`);
  return before;
}

/** Lays the sources of that commit into a folder, with the packages of this one. */
async function layFormer(): Promise<string> {
  const sources = join(folder, 'former');
  await mkdir(sources);
  const archive = join(folder, 'former.tar');
  await writeFile(archive, git('archive', formerCommit(), 'package.json', 'host', 'src'));
  execFileSync('tar', ['-xf', archive, '-C', sources]);
  await symlink(join(root, 'node_modules'), join(sources, 'node_modules'));
  return sources;
}

before(async () => {
  const server = await startPostgres();
  assert.ok(
    server,
    'PostgreSQL 15 or later is not installed; on Debian, apt-get install postgresql does it.',
  );
  postgres = server;
  folder = await mkdtemp(join(tmpdir(), 'hc-upgrade-'));
  former = await layFormer();
  env = { HC_DATABASE_URL: postgres.createDatabase('site') };
  balancer = await startBalancer();
});

after(async () => {
  for (const { child } of hosts) child.kill('SIGTERM');
  await Promise.all([...hosts].map(({ ended }) => ended));
  await balancer.stop();
  await postgres.remove();
  await rm(folder, { recursive: true });
});

/** Starts a host of a version in a data folder with the content of the demo; files of cases are shared. */
async function start(name: string, sources?: string): Promise<HostProcess> {
  const own = join(folder, name);
  const dataDir = join(own, 'data');
  await mkdir(own, { recursive: true });
  await copyDemo(dataDir, new Date(), ['content']);
  await mkdir(join(folder, 'attachments'), { recursive: true });
  await symlink(join(folder, 'attachments'), join(dataDir, 'attachments'));
  const started = await startProcess(own, dataDir, env, sources);
  hosts.add(started);
  await balancer.add(started.host.url);
  return started;
}

async function stop(host: HostProcess): Promise<void> {
  await balancer.remove(host.host.url);
  host.child.kill('SIGTERM');
  await host.ended;
  hosts.delete(host);
}

const readyOf = async ({ host }: HostProcess) =>
  (await (await fetch(`${host.url}/readyz`)).json()) as {
    readonly status: string;
    readonly migrations: { readonly done: number; readonly known: number };
    readonly contentVersion: number;
  };

/** A day of a user, each request of whom lands on any of the hosts. */
async function day(turns: number): Promise<void> {
  const client = await userOf(balancer, adminEmail);
  for (let turn = 0; turn < turns; turn += 1) {
    const subject = `Turn ${turn}`;
    const id = String(await client.ask('createCaseFromJson', advisorPayload({ subject })));
    assert.ok((await caseIdsOf(client, adminId)).includes(id));
    assert.equal((await client.call('createCaseComment', commentParams(id, '<p>More</p>'))).status, 200);
    assert.equal((await detailOf(client, id)).subject, subject);
    for (const path of ['/', '/my-cases', '/search?q=payroll', '/article?articleId=reset-your-password'])
      assert.equal((await client.fetch(path)).status, 200, path);
  }
}

it('a new version brings the tables forward while the old one serves on, host after host', async () => {
  const olds = [await start('old-one', former), await start('old-two', former)];
  await day(5);
  const [first, second] = olds;
  assert.ok(first && second);
  const before = await readyOf(first);
  assert.ok(before.migrations.known < known);
  assert.deepEqual(before.migrations, { done: before.migrations.known, known: before.migrations.known });

  const fresh = await start('new-one');
  assert.deepEqual((await readyOf(fresh)).migrations, { done: known, known });
  for (const old of olds) {
    const { status, migrations: steps } = await readyOf(old);
    assert.deepEqual([status, steps], ['ready', { done: known, known: before.migrations.known }]);
  }
  await day(12);

  await stop(first);
  const follower = await start('new-two');
  await day(8);
  // Content that a new one publishes is that of the new ones; the old one serves what it has.
  const file = join(folder, 'export.json');
  await writeFile(file, JSON.stringify(smallExport()));
  await mkdir(join(folder, 'desk'));
  const mounted = ['new-one', 'new-two'].map((name) => join(folder, name, 'data', 'snapshots'));
  await mkdir(join(folder, 'snapshots'));
  for (const path of [...mounted, join(folder, 'desk', 'snapshots')])
    await symlink(join(folder, 'snapshots'), path);
  let errors = '';
  const code = await runImport(
    [file],
    { isTTY: false, write: () => {} },
    { isTTY: false, write: (text) => (errors += text) },
    { ...env, HC_DATA_DIR: join(folder, 'desk') },
  );
  assert.deepEqual([code, errors], [0, '']);
  const isThere = async ({ host }: HostProcess) =>
    (await guestOf(host).fetch('/article?articleId=public-one')).status === 200;
  for (const host of [fresh, follower]) while (!(await isThere(host)));
  assert.equal(await isThere(second), false);
  assert.equal((await readyOf(second)).status, 'ready');

  await stop(second);
  await assert.rejects(
    start('old-again', former),
    new RegExp(
      `written by a newer version of this program \\(schema ${known}, known up to ${before.migrations.known}\\)`,
    ),
  );
});
