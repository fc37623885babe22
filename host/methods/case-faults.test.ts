import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ServerErrorsSchema } from '#contracts/methodAnswers.ts';
import { folderFiles } from '../files/folder-files.ts';
import {
  advisorPayload,
  caseIdsOf,
  commentParams,
  complaintOf,
  detailOf,
  downloadPath,
  payloadOf,
  pdf,
} from '../testing/cases.ts';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { copyDemo } from '../testing/demo-template.ts';
import { documentsIn } from '../testing/object-storage.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { sqlOn } from '../testing/test-store.ts';

const adminId = '005hc000000ADMIN01';

describe('a store that can’t be written', () => {
  let host: TestHost;
  let admin: Client;
  let caseId = '';

  before(async () => {
    host = await startHost({ content: 'none', env: { HC_LOG_LEVEL: 'silent' } });
    admin = await userOf(host, 'admin@harbor.example');
    caseId = String(await admin.ask('createCaseFromJson', advisorPayload()));
  });
  after(() => host.stop());

  const writes = () => [
    admin.call(
      'createCaseFromJson',
      advisorPayload({ subject: 'x'.repeat(255), Description__c: 'x'.repeat(100_000) }),
    ),
    admin.call('createCaseComment', commentParams(caseId, 'x'.repeat(100_000))),
    admin.call('createComplaintsCase', complaintOf({ CompliantDetails: 'x'.repeat(100_000) })),
  ];

  async function isStated(responses: readonly Response[], says: RegExp) {
    for (const response of responses) {
      assert.equal(response.status, 503);
      assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
      const [error] = ServerErrorsSchema.parse(await response.json());
      assert.equal(error?.errorCode, 'SERVER_UNAVAILABLE');
      assert.match(error?.message ?? '', says);
      assert.doesNotMatch(error?.message ?? '', /sql|disk|\//i);
    }
  }

  async function readsGoOn() {
    const started = performance.now();
    assert.ok((await caseIdsOf(admin, adminId)).length > 100);
    assert.equal((await detailOf(admin, caseId)).subject, 'Remote work policy');
    assert.ok(performance.now() - started < 10_000);
  }

  /** Lets the database grow no more, or as it likes. */
  async function isFull(is: boolean) {
    const [row] = await sqlOn(host.site.store, 'PRAGMA page_count');
    await sqlOn(host.site.store, `PRAGMA max_page_count = ${is ? row?.page_count : 1_000_000}`);
  }

  it('because the disk is full: a stated sentence, reads go on, and it recovers by itself', async () => {
    await isFull(true);
    await isStated(await Promise.all(writes()), /can't save anything at the moment\. Nothing was changed\./);
    await readsGoOn();
    await isFull(false);
    for (const response of await Promise.all(writes())) assert.equal(response.status, 200);
  });

  it('because it is read-only: the same, and no file stays behind', async () => {
    const folder = join(host.config.dataDir, 'attachments');
    const files = await readdir(folder);
    await sqlOn(host.site.store, 'PRAGMA query_only = ON');
    const attached = await admin.call('attachFilesToCase', { caseId, files: [payloadOf('a.pdf')] });
    await isStated([...(await Promise.all(writes())), attached], /can't save anything/);
    await readsGoOn();
    assert.deepEqual(await readdir(folder), files);
    await sqlOn(host.site.store, 'PRAGMA query_only = OFF');
    for (const response of await Promise.all(writes())) assert.equal(response.status, 200);
  });

  it('because the disk is full: a sign-in says so beside what was typed, and works once there is room', async () => {
    await isFull(true);
    const guest = guestOf(host);
    // The first few still find room in the last page.
    let refused = await guest.signIn('employee@harbor.example', 'wrong');
    for (let count = 0; refused.status === 401 && count < 500; count += 1) {
      refused = await guest.signIn(`nobody${count}@harbor.example`, 'wrong');
    }
    const page = await refused.text();
    assert.equal(refused.status, 503);
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    assert.match(
      page,
      /role="alert">The site can&#39;t save anything at the moment, so you can&#39;t sign in\. Try again later\./,
    );
    assert.match(page, /name="email"[^>]* value="nobody\d+@harbor\.example"/);
    await isFull(false);
    assert.equal((await guest.signIn('employee@harbor.example')).status, 303);
  });

  it('a lock that goes in time is waited for by every write, and no read waits with it', async () => {
    const other = new DatabaseSync(join(host.config.dataDir, 'hc.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    const guest = guestOf(host);
    const writes = [
      admin.call('logEvent', { event: 'Invalid URL', value: '/x' }),
      admin.call('createCaseComment', commentParams(caseId)),
      guest.signIn('employee@harbor.example'),
    ];
    let answered = 0;
    for (const write of writes) void write.then(() => (answered += 1));
    for (let n = 0; n < 20; n += 1) assert.equal((await admin.call('getUserInfo', {})).status, 200);
    assert.equal(answered, 0);
    other.exec('ROLLBACK');
    other.close();
    assert.deepEqual(await Promise.all(writes.map(async (write) => (await write).status)), [200, 200, 303]);
  });

  it('because another process holds its lock: writes wait, reads go on meanwhile', async () => {
    const other = new DatabaseSync(join(host.config.dataDir, 'hc.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    const waiting = Promise.all(writes());
    await readsGoOn();
    other.exec('COMMIT');
    for (const response of await waiting) assert.equal(response.status, 200);

    other.exec('BEGIN IMMEDIATE');
    const refused = Promise.all(writes());
    await readsGoOn();
    await isStated(await refused, /busy\. Nothing was changed\. Try again in a moment\./);
    other.close();
    for (const response of await Promise.all(writes())) assert.equal(response.status, 200);
  });
});

describe('a host that is killed', () => {
  const script = fileURLToPath(new URL('../testing/run-host.ts', import.meta.url));
  let folder: string;
  const running = new Set<ChildProcess>();

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hc-kill-'));
    await mkdir(join(folder, 'dist'));
    await writeFile(join(folder, 'dist/hc.js'), '');
    await copyDemo(join(folder, 'data'), new Date());
  });
  after(async () => {
    for (const child of running) child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  async function start() {
    const env = { PORT: '0', HC_DATA_DIR: join(folder, 'data') };
    const child = spawn(process.execPath, [script, join(folder, 'dist')], { env });
    running.add(child);
    child.on('close', () => running.delete(child));
    let output = '';
    while (!/is at http:\S+/.test(output)) output += String((await once(child.stdout, 'data'))[0]);
    const url = (/http:\S+(?=\/\s)/.exec(output) ?? [''])[0];
    return { child, client: await userOf({ url, origin: url }, 'admin@harbor.example') };
  }

  it('loses nothing it has acknowledged and keeps nothing half', async () => {
    const acknowledged = new Map<string, string>();
    for (let round = 0; round < 4; round += 1) {
      const { child, client } = await start();
      const ended = once(child, 'close');
      let left = 5 + round * 2;
      const work = async () => {
        for (;;) {
          const id = String(await client.ask('createCaseFromJson', advisorPayload()));
          const bytes = Buffer.concat([pdf, randomBytes(400_000)]);
          const files = [payloadOf('a.pdf', bytes)];
          acknowledged.set(id, '');
          // The others are in the middle of something.
          left -= 1;
          if (left === 0) child.kill('SIGKILL');
          const { status } = await client.call('attachFilesToCase', { caseId: id, files });
          if (status === 200) acknowledged.set(id, createHash('sha256').update(bytes).digest('hex'));
        }
      };
      await Promise.all([work(), work(), work()].map((each) => each.catch(() => {})));
      await ended;
    }
    const started = performance.now();
    const { child, client } = await start();
    assert.ok(performance.now() - started < 10_000);
    assert.ok(acknowledged.size >= 5 + 7 + 9 + 11);
    const known = new Set(await caseIdsOf(client, adminId));
    for (const [id, digest] of acknowledged) {
      assert.ok(known.has(id));
      for (const file of (await detailOf(client, id)).caseAttachments ?? []) {
        const bytes = await (await client.fetch(downloadPath(file?.ContentDocumentId ?? ''))).arrayBuffer();
        assert.equal(bytes.byteLength, 400_000 + pdf.length);
        if (digest !== '')
          assert.equal(createHash('sha256').update(Buffer.from(bytes)).digest('hex'), digest);
      }
      if (digest !== '') assert.equal((await detailOf(client, id)).caseAttachments?.length, 1);
    }
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
    const database = new DatabaseSync(join(folder, 'data/hc.sqlite'));
    assert.equal(database.prepare('PRAGMA integrity_check').get()?.integrity_check, 'ok');
    const rows = database.prepare('SELECT document_id FROM case_attachments').all();
    const names = await documentsIn(folderFiles(join(folder, 'data')));
    assert.deepEqual(names, rows.map(({ document_id: id }) => String(id)).sort());
    database.close();
  });
});
