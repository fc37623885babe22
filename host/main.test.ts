import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, type ClientRequest, createServer, get, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { demoUsers } from './demo/users.ts';
import { openAssets } from './site/assets.ts';
import { methodPath } from './testing/client.ts';
import { copyDemo } from './testing/demo-template.ts';

const script = fileURLToPath(new URL('testing/run-host.ts', import.meta.url));

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hc-main-'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/hc.js'), '');
});
after(() => rm(folder, { recursive: true }));

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  readonly exit: Promise<number | null>;
}

function run(env: Record<string, string>, ...args: string[]): Run {
  const settings = { PORT: '0', HC_DATA_DIR: join(folder, 'data'), ...env };
  const child = spawn(process.execPath, [script, join(folder, 'dist'), ...args], { env: settings });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, errors: () => errors, exit };
}

/** A data folder with the content of the demo. */
async function filledFolder(name: string): Promise<string> {
  const dataDir = join(folder, name);
  await copyDemo(dataDir, new Date());
  return dataDir;
}

/** The address a started host prints. */
async function addressOf({ child, output, errors, exit }: Run): Promise<string> {
  while (!/http:\S+/.test(output())) {
    const ended = await Promise.race([
      exit.then(() => true),
      once(child.stdout ?? assert.fail(), 'data').then(() => false),
    ]);
    if (ended) assert.fail(`the host ended: ${output()} ${errors()}`);
  }
  return /http:\S+\//.exec(output())?.[0] ?? '';
}

async function refusal(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { exit, errors, output } = run(env, ...args);
  assert.equal(await exit, 1, output());
  const text = errors().trim();
  assert.equal(text.split('\n').length, 1, text);
  return text;
}

/** Changes one letter of a text in an index of a table, so that the two contradict each other. */
async function damageIndex(file: string, table: string, text: string): Promise<void> {
  const sqlite = new DatabaseSync(file);
  const { page_size: size } = sqlite.prepare('PRAGMA page_size').get() as { page_size: number };
  const pages = sqlite
    .prepare(`SELECT rootpage FROM sqlite_schema WHERE type = 'index' AND tbl_name = ?`)
    .all(table)
    .map(({ rootpage }) => Number(rootpage));
  sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  sqlite.close();
  const bytes = await readFile(file);
  const at = pages
    .map((page) => [(page - 1) * size, page * size] as const)
    .map(([from, to]) => [bytes.indexOf(text, from), to] as const)
    .find(([found, to]) => found >= 0 && found < to)?.[0];
  bytes.write('b', at ?? assert.fail('the index has no such text'));
  await writeFile(file, bytes);
}

describe('starting', () => {
  it('--help names every environment variable', async () => {
    const { exit, output } = run({}, '--help');
    assert.equal(await exit, 0);
    for (const name of [
      'PORT',
      'HC_HOST',
      'HC_DATA_DIR',
      'HC_SITE_BASE_PATH',
      'HC_CLOCK',
      'HC_DEMO',
      'HC_MAX_FILE_MB',
    ]) {
      assert.match(output(), new RegExp(`^ +${name} `, 'm'));
    }
  });

  it('bad settings are one sentence that names them', async () => {
    // What each setting takes is said in config.test.ts.
    assert.match(await refusal({ PORT: '99999' }), /^PORT is "99999"; it must be /);
    assert.match(await refusal({}, '--port'), /^There is no option --port/);
  });

  it('a damaged database is one sentence that names the file', async () => {
    for (const name of ['hc.sqlite', 'content.sqlite']) {
      const dataDir = join(folder, name);
      await mkdir(dataDir);
      await writeFile(
        join(dataDir, name),
        'not a database, only text that is long enough to look like something',
      );
      const text = await refusal({ HC_DATA_DIR: dataDir });
      assert.ok(text.startsWith(join(dataDir, name)), text);
    }
    const file = join(folder, 'file');
    await writeFile(file, '');
    assert.ok((await refusal({ HC_DATA_DIR: file })).includes(file));
  });

  it('damage that the quick check overlooks is found while the site serves', async () => {
    const dataDir = await filledFolder('overlooked');
    const file = join(dataDir, 'hc.sqlite');
    await damageIndex(file, 'users', 'admin@harbor.example');
    const host = run({ HC_DATA_DIR: dataDir });
    const url = await addressOf(host);
    while (host.errors() === '') await once(host.child.stderr ?? assert.fail(), 'data');
    assert.match(host.errors(), new RegExp(`^${file} is damaged; restore it from a copy`));
    const health = await fetch(`${url}healthz`);
    assert.deepEqual([health.status, (await health.json()).status], [503, 'damaged']);
    host.child.kill('SIGTERM');
    assert.equal(await host.exit, 0);
  });

  it('a taken port is one sentence that names it', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    assert.match(await refusal({ PORT: String(port) }), new RegExp(`^Port ${port} is taken`));
    server.close();
  });

  it('elements that are not built are one sentence that says how', async () => {
    await assert.rejects(openAssets(join(folder, 'nothing'), ''), {
      name: 'StartError',
      message: /npm run build/,
    });
  });
});

describe('stopping', { concurrency: true }, () => {
  it('the accounts of the demo are printed, and the content is brought once', async () => {
    const env = { HC_DATA_DIR: join(folder, 'new') };
    const first = run(env);
    assert.match(await addressOf(first), /^http:\/\/localhost:\d+\/$/);
    first.child.kill('SIGINT');
    assert.equal(await first.exit, 0);
    const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
    for (const { email, about } of demoUsers) {
      const line = first
        .output()
        .split('\n')
        .find((each) => each.includes(email));
      assert.ok(line?.endsWith(`  ${about['en-US']}`), email);
      assert.ok(readme.includes(`| ${email} | ${about['en-US']} |`), email);
    }
    assert.match(first.output(), /The demo content is in place/);
    const second = run(env);
    await addressOf(second);
    second.child.kill('SIGTERM');
    assert.equal(await second.exit, 0);
    assert.doesNotMatch(second.output(), /demo content/);
  });

  it('requests under way finish first', async () => {
    const host = run({ HC_DATA_DIR: await filledFolder('under-way') });
    const url = (await addressOf(host)).replace(/\/$/, '');
    const body = new URLSearchParams({ email: 'nobody@harbor.example', password: 'x' });
    const slow = Array.from({ length: 50 }, (_, at) => {
      const own = new URLSearchParams({ email: `nobody${at}@harbor.example`, password: 'x' });
      return fetch(`${url}/login`, { method: 'POST', body: own, headers: { Origin: url } });
    });
    await fetch(`${url}/login`, { method: 'POST', body, headers: { Origin: url } });
    assert.equal((await fetch(`${url}${methodPath('getUserInfo')}`)).status, 200);
    host.child.kill('SIGTERM');
    const statuses = await Promise.all(slow.map(async (request) => (await request).status));
    assert.deepEqual([...new Set(statuses)], [401]);
    assert.equal(await host.exit, 0);
    assert.equal(host.errors(), '');
  });

  it('whatever was sent before is answered, on used connections and on new ones, and told to be the last', async () => {
    const host = run({ HC_DATA_DIR: await filledFolder('sent') });
    const url = (await addressOf(host)).replace('localhost', '127.0.0.1');
    const answerTo = (asked: ClientRequest) => {
      const answer = Promise.withResolvers<readonly unknown[]>();
      asked.on('response', (response) => {
        const { statusCode, headers } = response;
        response.resume().on('end', () => answer.resolve([statusCode, headers.connection]));
        response.on('error', answer.reject);
      });
      asked.on('error', answer.reject);
      return answer.promise;
    };
    const ask = (agent: Agent) => {
      const asked = get(url, { agent });
      return { isSent: once(asked, 'finish'), answer: answerTo(asked) };
    };
    const used = new Agent({ keepAlive: true });
    await Promise.all(Array.from({ length: 25 }, () => ask(used).answer));
    const all = [
      ...Array.from({ length: 25 }, () => ask(used)),
      ...Array.from({ length: 25 }, () => ask(new Agent({ keepAlive: true }))),
    ];
    const form = 'email=nobody@harbor.example&password=x';
    const signIn = request(`${url}login`, {
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      headers: {
        Origin: new URL(url).origin,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': form.length,
      },
    });
    const last = answerTo(signIn);
    signIn.write(form.slice(0, 10));
    // They lie with the host in every state then.
    await Promise.all(all.map(({ isSent }) => isSent));
    host.child.kill('SIGTERM');
    const answers = await Promise.all(all.map(({ answer }) => answer));
    assert.deepEqual([...new Set(answers.map(([status]) => status))], [200]);
    // The others may all have been answered before the end began.
    signIn.end(form.slice(10));
    assert.deepEqual(await last, [401, 'close']);
    assert.equal(await host.exit, 0);
    assert.equal(host.errors(), '');
  });

  it('half-sent sign-ins hold the end back no longer than its grace', { timeout: 60_000 }, async (t) => {
    const host = run({ HC_DATA_DIR: await filledFolder('half-sent') });
    t.after(() => host.child.kill('SIGKILL'));
    const { hostname, port, pathname } = new URL(await addressOf(host));
    const head = [
      `POST ${pathname}login HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 1000',
      '',
      'email=half',
    ].join('\r\n');
    const sockets = Array.from({ length: 50 }, () => connect(Number(port), '127.0.0.1'));
    t.after(() => sockets.forEach((socket) => void socket.destroy()));
    for (const socket of sockets) {
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(head);
    }
    // Answered after the halves, so that they are under way.
    assert.equal((await fetch(`http://127.0.0.1:${port}${methodPath('getUserInfo')}`)).status, 200);
    host.child.kill('SIGTERM');
    assert.equal(await host.exit, 0);
  });
});
