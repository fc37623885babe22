import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { VisibilitySchema } from '#contracts/visibility.ts';
import { runContent } from '../../host/commands/content.ts';
import { runImport } from '../../host/commands/import.ts';
import { entry, exportLocales, same } from '../../host/demo/export-parts.ts';
import { type Balancer, startBalancer } from '../../host/testing/balancer.ts';
import { type Client, guestOf, userOf } from '../../host/testing/client.ts';
import { type HostProcess, startProcess } from '../../host/testing/host-process.ts';
import { startStorage, type TestStorage } from '../../host/testing/object-storage.ts';
import { type PostgresServer, startPostgres } from '../../host/testing/postgres-server.ts';

// Content is published, and brought back, while three hosts of a site answer readers; what each answer is made of is counted.

/** Articles that every version has, and those that one version alone has, which its search finds. */
const lasting = 10;
const ofOneVersion = 30;
const versions = 4;
const ways = 11;

const guests = 40;
const users = ['admin', 'aso', 'payroll', 'employee', 'partner', 'trial'].map(
  (name) => `${name}@harbor.example`,
);
const internals = ['internal@harbor.example', 'site@harbor.example', 'site2@harbor.example'];

/** Pages of results that a user may have within a minute, and some less: each makes four searches. */
const mostResultPages = 250;

let folder: string;
let postgres: PostgresServer;
let storage: TestStorage;
let balancer: Balancer;
let env: Readonly<Record<string, string>>;
const hosts: HostProcess[] = [];

/** Content all of whose texts say of which version they are. */
function exportOf(version: number) {
  const stamp = `Edition ${version}`;
  const at = new Date(Date.UTC(2026, 0, version));
  const article = (id: string, text: string) =>
    entry('tutorial', id, at, {
      title: same(`${stamp} of ${id}`),
      slug: same(id),
      body: same(`<h2>${stamp} begins</h2><p>${text} ${stamp}.</p><h2>${stamp} ends</h2><p>${stamp}</p>`),
      visibility: same(['Visible to Public', 'Visible to Customers']),
    });
  const entries = [
    ...Array.from({ length: lasting }, (_, n) => article(`stays-${n}`, 'Common words.')),
    ...Array.from({ length: ofOneVersion }, (_, n) =>
      article(`only-${version}-${n}`, 'Passing words: kingfisher.'),
    ),
  ];
  return { contentTypes: [], entries, assets: [], locales: exportLocales };
}

async function run(command: typeof runImport, ...args: readonly string[]): Promise<void> {
  let errors = '';
  const code = await command(
    args,
    { isTTY: false, write: () => {} },
    { isTTY: false, write: (text) => (errors += text) },
    { ...env, HC_DATA_DIR: join(folder, 'desk') },
  );
  assert.deepEqual([code, errors], [0, '']);
}

async function publish(version: number): Promise<void> {
  const file = join(folder, 'export.json');
  await writeFile(file, JSON.stringify(exportOf(version)));
  await run(runImport, file, '--replace');
}

before(async () => {
  const server = await startPostgres();
  assert.ok(
    server,
    'PostgreSQL 15 or later is not installed; on Debian, apt-get install postgresql does it.',
  );
  postgres = server;
  storage = await startStorage();
  folder = await mkdtemp(join(tmpdir(), 'hc-publish-'));
  env = { HC_DATABASE_URL: postgres.createDatabase('site'), ...storage.env('site') };
  await publish(1);
  balancer = await startBalancer();
  for (const name of ['one', 'two', 'three']) {
    const own = join(folder, name);
    await mkdir(own);
    const started = await startProcess(own, join(own, 'data'), env);
    hosts.push(started);
    await balancer.add(started.host.url);
  }
});

after(async () => {
  for (const { child } of hosts) child.kill('SIGTERM');
  await Promise.all(hosts.map(({ ended }) => ended));
  await balancer.stop();
  await storage.stop();
  await postgres.remove();
  await rm(folder, { recursive: true });
});

/** What readers were answered. */
const counts = { answers: 0, errors: [] as string[], mixed: [] as string[], of: new Map<number, number>() };

/** Counts an answer by the version that all its texts are of; `least` is how many there must be. */
function count(what: string, text: string, least: number): void {
  counts.answers += 1;
  const found = [...text.matchAll(/Edition (\d+)/g)].map(([, version]) => Number(version));
  const [first = 0] = found;
  if (found.length < least || found.some((version) => version !== first))
    counts.mixed.push(`${what}: ${found.join(' ')}`);
  else counts.of.set(first, (counts.of.get(first) ?? 0) + 1);
}

async function ask(what: string, answer: Promise<Response>): Promise<string | null> {
  try {
    const { status, ...rest } = await answer.then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }));
    if (status === 200) return rest.text;
    counts.errors.push(`${what}: ${status}`);
  } catch (error) {
    counts.errors.push(`${what}: ${String(error)}`);
  }
  return null;
}

const articlePath = (n: number) => `/article?articleId=stays-${n % lasting}`;

/** An article: its title, description, headings and text. */
async function readArticle(client: Client, n: number): Promise<void> {
  const text = await ask('article', client.fetch(articlePath(n)));
  if (text !== null) count('article', text, 6);
}

/** A page of results, whose hits come of the search. */
async function readResults(client: Client): Promise<void> {
  const text = await ask('results', client.fetch('/search?q=kingfisher'));
  if (text !== null) count('results', text, 10);
}

/** The reasons why hits are shown: what the search finds, each looked up in the content. */
async function readReasons(client: Client): Promise<void> {
  const asked = { view: 'search', id: 'kingfisher', langLocale: 'en-US' } as const;
  const text = await ask('reasons', client.call('explainVisibility', asked));
  if (text === null) return;
  const titles = VisibilitySchema.parse(JSON.parse(text)).items.map(({ title }) => title);
  // A hit of another version than the content would be missing here.
  count('reasons', titles.join('\n'), 20);
}

it('publications, and ways back, under load: no error, and no answer of two versions', async () => {
  const signedIn = await Promise.all(users.map((email) => userOf(balancer, email)));
  const judges = await Promise.all(internals.map((email) => userOf(balancer, email)));
  let isOver = false;
  const loops = [
    ...Array.from({ length: guests }, async (_, at) => {
      for (let n = at; !isOver; n += 1) await readArticle(guestOf(balancer), n);
    }),
    ...signedIn.map(async (client) => {
      for (let n = 0; !isOver; n += 1)
        if (n % 2 === 0 && n < 2 * mostResultPages) await readResults(client);
        else await readArticle(client, n);
    }),
    ...judges.map(async (client) => {
      while (!isOver) await readReasons(client);
    }),
  ];
  /** Until every host serves a version, and readers of each have had answers of it. */
  const served = async (version: number) => {
    for (const { host } of hosts)
      for (;;) {
        const ready = (await (await fetch(`${host.url}/readyz`)).json()) as { contentVersion: number };
        if (ready.contentVersion === version) break;
      }
    for (const from = counts.answers; counts.answers < from + 200; ) await readArticle(guestOf(balancer), 0);
  };
  try {
    await served(1);
    for (let version = 2; version <= versions; version += 1) {
      await publish(version);
      await served(version);
    }
    for (let turn = 1; turn <= ways; turn += 1) {
      const version = 1 + (turn % versions);
      await run(runContent, 'rollback', String(version));
      await served(version);
    }
  } finally {
    isOver = true;
    await Promise.all(loops);
  }
  const of = Object.fromEntries([...counts.of].sort());
  console.log(
    `published: ${counts.answers} answers of 3 hosts over ${versions} versions and ${ways} ways back to one, ${counts.errors.length} errors, ${counts.mixed.length} mixed; by version ${JSON.stringify(of)}`,
  );
  assert.deepEqual(counts.errors, []);
  assert.deepEqual(counts.mixed, []);
  assert.deepEqual(Object.keys(of), ['1', '2', '3', '4']);
});
