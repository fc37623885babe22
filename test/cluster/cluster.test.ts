import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { caseChangesPath } from '#contracts/live.ts';
import { type Balancer, startBalancer } from '../../host/testing/balancer.ts';
import {
  advisorPayload,
  caseIdsOf,
  commentParams,
  detailOf,
  downloadPath,
  payloadOf,
  pdf,
} from '../../host/testing/cases.ts';
import { type Client, guestOf, userOf } from '../../host/testing/client.ts';
import { copyDemo } from '../../host/testing/demo-template.ts';
import { type HostProcess, startProcess } from '../../host/testing/host-process.ts';
import { type PostgresServer, startPostgres } from '../../host/testing/postgres-server.ts';
import { startReceiver, webhookSecret } from '../../host/testing/receiver.ts';
import { type Pooler, startPooler } from './pooler.ts';

// Three hosts of one site on one PostgreSQL, one of them through pgbouncer, each request sent to a random one of them.

const adminEmail = 'admin@harbor.example';
const adminId = '005hc000000ADMIN01';
const hosts: HostProcess[] = [];
let folder: string;
let databaseUrl: string;
let postgres: PostgresServer;
let balancer: Balancer;
/** Where the database is reached, whichever PostgreSQL has it. */
let databaseAddress: Balancer;
let pooler: Pooler;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

/** Starts a host with content of its own; the files of cases are shared, as in a folder that each machine mounts. */
async function startAnother(database: Readonly<Record<string, string>> = { HC_DATABASE_URL: databaseUrl }) {
  const own = await mkdtemp(join(folder, 'host-'));
  const dataDir = join(own, 'data');
  await copyDemo(dataDir, new Date(), ['content']);
  await symlink(join(folder, 'attachments'), join(dataDir, 'attachments'));
  const started = await startProcess(own, dataDir, {
    ...database,
    HC_WEBHOOK_URL: receiver.url,
    HC_WEBHOOK_SECRET: webhookSecret,
  });
  hosts.push(started);
  await balancer.add(started.host.url);
  return started;
}

/** The address of a database, by way of the balancer in front of it. */
function addressed(direct: string): string {
  const url = new URL(direct);
  url.port = String(databaseAddress.port);
  return url.href;
}

before(async () => {
  const server = await startPostgres();
  assert.ok(
    server,
    'PostgreSQL 15 or later is not installed; on Debian, apt-get install postgresql does it.',
  );
  postgres = server;
  databaseAddress = await startBalancer({ mode: 'tcp' });
  await databaseAddress.add(postgres.url);
  databaseUrl = addressed(postgres.createDatabase('site'));
  folder = await mkdtemp(join(tmpdir(), 'hc-cluster-'));
  await mkdir(join(folder, 'attachments'));
  receiver = await startReceiver();
  balancer = await startBalancer();
  await copyDemo(join(folder, 'warm'), new Date(), ['content']);
  pooler = await startPooler(databaseUrl);
  const pooled = { HC_DATABASE_URL: pooler.url, HC_DATABASE_DIRECT_URL: databaseUrl };
  await Promise.all([startAnother(), startAnother(), startAnother(pooled)]);
});

after(async () => {
  for (const { child } of hosts) child.kill('SIGTERM');
  await Promise.all(hosts.map(({ ended }) => ended));
  await balancer.stop();
  receiver.stop();
  pooler.stop();
  await databaseAddress.stop();
  await postgres.remove();
  await rm(folder, { recursive: true });
});

const rowsOf = async (text: string, values: readonly unknown[] = []) => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(text, [...values]);
  await client.end();
  return rows;
};

const headersOf = (key: string) => ({
  'Content-Type': 'application/json',
  'Idempotency-Key': key,
  Origin: balancer.origin,
});

/** Opens a case as a page does: tries again with the same key until it is answered; calls `lost` for what was not. */
async function openCase(
  client: Client,
  subject: string,
  lost: (status: number) => void = () => {},
): Promise<string> {
  const key = randomUUID();
  for (;;) {
    const answer = await client
      .call('createCaseFromJson', advisorPayload({ subject }), { headers: headersOf(key) })
      .catch(() => null);
    if (answer?.status === 200) return String(await answer.json());
    await answer?.body?.cancel();
    lost(answer?.status ?? 0);
    assert.ok(answer === null || [502, 503].includes(answer.status), String(answer?.status));
  }
}

describe('any request of any user', () => {
  it('may land on any host: sessions, what was just written, files and answers to repetitions', async () => {
    const client = await userOf(balancer, adminEmail);
    for (let turn = 0; turn < 10; turn += 1) {
      const id = await openCase(client, `Turn ${turn}`);
      assert.ok((await caseIdsOf(client, adminId)).includes(id), 'it is in the list at once');
      const added = await client.call('createCaseComment', commentParams(id, '<p>More</p>'));
      assert.equal(added.status, 200);
      assert.equal((await detailOf(client, id)).subject, `Turn ${turn}`);
    }
    const key = randomUUID();
    const repeat = () =>
      client.call('createCaseFromJson', advisorPayload({ subject: 'Once' }), { headers: headersOf(key) });
    const answers = await Promise.all(Array.from({ length: 12 }, repeat));
    const ids = new Set(await Promise.all(answers.map(async (answer) => String(await answer.json()))));
    assert.equal(ids.size, 1, 'a request that comes twelve times is one');

    const [caseId = ''] = ids;
    const [file] = (await client.ask('attachFilesToCase', { caseId, files: [payloadOf('a.pdf')] })) as [
      { readonly ContentDocumentId: string },
    ];
    for (let turn = 0; turn < 6; turn += 1) {
      const answer = await client.fetch(downloadPath(file.ContentDocumentId));
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), pdf);
    }
  });

  it('counts against one limit, whichever host it lands on', async () => {
    const client = await userOf(balancer, 'payroll@harbor.example');
    const event = { event: 'Invalid URL', value: 'x' };
    const statuses: number[] = [];
    for (let n = 0; n < 70; n += 1) statuses.push((await client.call('logEvent', event)).status);
    assert.equal(statuses.filter((status) => status === 200).length, 60);
    assert.equal(statuses.filter((status) => status === 429).length, 10);
  });
});

it('a page that is open on one host hears what is written on another', async () => {
  const [one, other] = hosts;
  assert.ok(one && other);
  const [reader, writer] = [await userOf(one.host, adminEmail), await userOf(other.host, adminEmail)];
  const id = String(await writer.ask('createCaseFromJson', advisorPayload()));
  const stop = new AbortController();
  const stream = await reader.fetch(caseChangesPath, {
    headers: { Accept: 'text/event-stream' },
    signal: stop.signal,
  });
  const began = performance.now();
  let text = '';
  let isWritten = false;
  for await (const part of stream.body ?? []) {
    text += Buffer.from(part).toString();
    if (!isWritten && text.includes('event: hello')) {
      isWritten = true;
      assert.equal((await writer.call('createCaseComment', commentParams(id))).status, 200);
    }
    if (/event: changed[\s\S]*\n\n/.test(text) && text.includes(id)) break;
  }
  assert.ok(performance.now() - began < 3000, 'sooner than the look that comes every five seconds');
  stop.abort();
});

it('each message goes to the operator’s system once, by one of the hosts, those of a case in order', async () => {
  const client = await userOf(balancer, adminEmail);
  const id = await openCase(client, 'Told once');
  const commentIds: unknown[] = [];
  for (let n = 0; n < 12; n += 1) {
    const answer = (await client.ask('createCaseComment', commentParams(id, `<p>${n}</p>`))) as {
      Id: string;
    };
    commentIds.push(answer.Id);
  }
  const told = () => receiver.messages.filter(({ data }) => data.caseId === id);
  await receiver.until(() => told().length >= 13);
  await receiver.settle();
  assert.deepEqual(
    told().flatMap(({ type, data }) => (type === 'comment.added' ? [data.commentId] : [])),
    commentIds,
  );
  assert.equal(new Set(receiver.messages.map((message) => message.id)).size, receiver.messages.length);
});

it('a host that is killed under load loses nothing that was acknowledged, and doubles nothing', async () => {
  // One after the other: ten tries of an account at once lock it.
  const writers: Client[] = [];
  while (writers.length < 20) writers.push(await userOf(balancer, adminEmail));
  const guest = guestOf(balancer);
  const perWriter = 8;
  let answered = 0;
  let lost = 0;
  let failedReads = 0;
  let reads = 0;
  let isOver = false;
  const victim = hosts[randomInt(hosts.length)];
  assert.ok(victim);
  const write = async (client: Client, who: number) => {
    const ids: string[] = [];
    for (let n = 0; n < perWriter; n += 1) {
      ids.push(await openCase(client, `Load ${who} ${n}`, () => (lost += 1)));
      answered += 1;
      if (answered === 50) {
        victim.child.kill('SIGKILL');
        void victim.ended.then(() => balancer.remove(victim.host.url));
      }
    }
    return ids;
  };
  const read = async () => {
    while (!isOver) {
      const answer = await guest.fetch('/').catch(() => null);
      reads += 1;
      if (answer?.status !== 200) failedReads += 1;
      await answer?.body?.cancel();
    }
  };
  const readers = 200;
  const reading = Array.from({ length: readers }, read);
  const acknowledged = (await Promise.all(writers.map(write))).flat();
  isOver = true;
  await Promise.all(reading);
  const kept = await rowsOf("SELECT id, subject FROM cases WHERE subject LIKE 'Load %'");
  assert.equal(acknowledged.length, 20 * perWriter);
  assert.deepEqual(
    kept.map(({ id }) => id).toSorted(),
    acknowledged.toSorted(),
    'none lost, none that nobody knows of',
  );
  assert.equal(new Set(kept.map(({ subject }) => subject)).size, kept.length, 'none doubled');
  // What was on its way to that host when it was killed: one request of a reader at most.
  assert.ok(failedReads <= readers, `${failedReads} of ${reads}`);
  console.log(`killed: ${lost} writes tried again, ${failedReads} of ${reads} reads failed`);
  await receiver.until(() => {
    const ids = new Set(receiver.messages.map(({ data, type }) => type === 'case.opened' && data.caseId));
    return acknowledged.every((id) => ids.has(id));
  });
  await startAnother();
});

it('without PostgreSQL content goes on, writes say so, and succeed by Retry once it is there again', async () => {
  const client = await userOf(balancer, adminEmail);
  const guest = guestOf(balancer);
  const article = '/article?articleId=reset-your-password';
  const pages = ['/', article, '/search?q=payroll', '/login', '/readyz', '/healthz'];
  const key = randomUUID();
  const write = () =>
    client.call('createCaseFromJson', advisorPayload({ subject: 'After a while' }), {
      headers: headersOf(key),
    });
  const statuses = () => Promise.all(pages.map(async (path) => [path, (await guest.fetch(path)).status]));
  const before = await statuses();
  assert.deepEqual(before[1], [article, 200]);
  await postgres.stop('at once');
  for (let turn = 0; turn < 4; turn += 1) assert.deepEqual(await statuses(), before);
  const ready = (await (await guest.fetch('/readyz')).json()) as Record<string, unknown>;
  assert.deepEqual([ready.status, ready.database], ['ready', 'away']);
  const refused = await write();
  assert.equal(refused.status, 503);
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
  assert.match(await refused.text(), /can't reach its database at the moment\. Nothing was changed/);
  await postgres.start();
  const answer = await byRetry(write);
  assert.equal(answer.status, 200);
  const caseId = String(await answer.json());
  const found = await byRetry(() => client.call('getCase', { caseId }));
  assert.match(await found.text(), /After a while/);
  assert.equal((await rowsOf("SELECT id FROM cases WHERE subject = 'After a while'")).length, 1);
  // The host behind the pooler sees it later than the others.
  for (const { child, host } of hosts)
    while (child.exitCode === null && child.signalCode === null && (await databaseOf(host)) !== 'ready');
});

it('with a standby in place of the lost PostgreSQL content goes on, and no acknowledged write is lost or doubled', async () => {
  const standby = await postgres.startStandby();
  const guest = guestOf(balancer);
  const writers = await Promise.all(Array.from({ length: 10 }, () => userOf(balancer, adminEmail)));
  let acknowledged = 0;
  let lost = 0;
  const failedReads: number[] = [];
  let isOver = false;
  const read = async () => {
    while (!isOver) {
      const answer = await guest.fetch('/article?articleId=reset-your-password');
      if (answer.status !== 200) failedReads.push(answer.status);
      await answer.body?.cancel();
    }
  };
  const write = async (client: Client, who: number) => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      ids.push(await openCase(client, `Failover ${who} ${n}`, () => (lost += 1)));
      acknowledged += 1;
      if (acknowledged === 20) {
        await postgres.stop('at once');
        await databaseAddress.remove(postgres.url);
        standby.promote();
        await databaseAddress.add(standby.url);
      }
    }
    return ids;
  };
  try {
    const reading = Array.from({ length: 5 }, read);
    const ids = (await Promise.all(writers.map(write))).flat();
    isOver = true;
    await Promise.all(reading);
    assert.deepEqual(failedReads, []);
    const kept = await rowsOf("SELECT id FROM cases WHERE subject LIKE 'Failover %'");
    assert.deepEqual(kept.map(({ id }) => id).toSorted(), ids.toSorted());
    console.log(`failed over: ${lost} writes tried again`);
  } finally {
    isOver = true;
    await standby.remove();
  }
});

/** Whether a host reaches its database, as it says itself. */
async function databaseOf({ url }: HostProcess['host']): Promise<unknown> {
  const ready = (await (await fetch(`${url}/readyz`)).json()) as Record<string, unknown>;
  return ready.database;
}

/** Asks again as a reader does who presses Retry: a pooler takes a moment to see that its database is back. */
async function byRetry(ask: () => Promise<Response>): Promise<Response> {
  for (const end = Date.now() + 20_000; ; ) {
    const answer = await ask();
    if (answer.status !== 503 || Date.now() > end) return answer;
    await answer.body?.cancel();
  }
}
