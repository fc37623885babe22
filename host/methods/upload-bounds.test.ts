import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { caseClosedCode } from '#contracts/cases.ts';
import { ServerErrorsSchema } from '#contracts/methodAnswers.ts';
import { flightBounds } from '../site/in-flight.ts';
import { advisorPayload, complaintOf, detailOf, payloadOf, pdf } from '../testing/cases.ts';
import { type Client, guestOf, methodPath, userOf } from '../testing/client.ts';
import { copyDemo } from '../testing/demo-template.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { settingsOf } from '../testing/test-store.ts';
import { beginningOf, beginUpload, endOfUpload, type SlowUpload } from '../testing/uploads.ts';

const megabyte = 1024 * 1024;
const absentCase = '500000000000000AAA';

describe('forty uploads of one user that stop before their end', () => {
  const script = fileURLToPath(new URL('../testing/run-host.ts', import.meta.url));
  let folder: string;
  let child: ChildProcess;
  let url: string;
  let admin: Client;
  let other: Client;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hc-uploads-'));
    await mkdir(join(folder, 'dist'));
    await writeFile(join(folder, 'dist/hc.js'), '');
    await copyDemo(join(folder, 'data'), new Date());
    const env = { PORT: '0', ...(await settingsOf(join(folder, 'data'))), HC_MAX_FILE_MB: '10' };
    child = spawn(process.execPath, [script, join(folder, 'dist')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    let output = '';
    while (!/is at http:\S+/.test(output)) output += String((await once(child.stdout!, 'data'))[0]);
    url = (/http:\S+(?=\/\s)/.exec(output) ?? [''])[0];
    admin = await userOf({ url, origin: url }, 'admin@harbor.example');
    other = await userOf({ url, origin: url }, 'aso@harbor.example');
  });
  after(async () => {
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true });
  });

  /** The most memory that the host has had, in megabytes. */
  async function peak(): Promise<number> {
    child.send('peak');
    const [kilobytes] = await once(child, 'message');
    return Number(kilobytes) / 1024;
  }

  for (const [what, idOf] of [
    ['a case that is not there', async () => absentCase],
    ['a case of theirs', async () => String(await admin.ask('createCaseFromJson', advisorPayload()))],
  ] as const) {
    it(`to ${what} take no memory, and nobody else waits for them`, async () => {
      const own = String(await other.ask('createCaseFromJson', advisorPayload()));
      const attach = () => other.call('attachFilesToCase', { caseId: own, files: [payloadOf('a.pdf')] });
      assert.equal((await attach()).status, 200);
      const id = await idOf();
      // What as many bytes take one upload after the other, collected when the engine finds time for it.
      const large = payloadOf('a.pdf', Buffer.concat([pdf, Buffer.alloc(8 * megabyte)]));
      for (let count = 0; count < 12; count += 1) {
        assert.equal((await other.call('attachFilesToCase', { caseId: own, files: [large] })).status, 200);
      }
      const before = await peak();
      const uploads = Array.from({ length: 40 }, () =>
        beginUpload({ url, origin: url }, admin, 16 * megabyte),
      );
      await Promise.all(
        uploads.map(async (upload) => {
          await upload.send(beginningOf(id));
          await upload.sendContents(14 * megabyte);
        }),
      );
      assert.equal((await attach()).status, 200, 'another user’s upload');
      const more = (await peak()) - before;
      assert.ok(more < 50, `${more.toFixed(0)} MB more`);
      for (const upload of uploads) upload.breakOff();
    });
  }
});

describe('an upload', () => {
  let host: TestHost;
  let admin: Client;
  let other: Client;
  const largest = Math.ceil(2 * megabyte * 1.6);
  const { user: ofUser } = flightBounds(largest).uploads;

  before(async () => {
    const env = { HC_MAX_FILE_MB: '2', HC_UPLOAD_SECONDS: '1', HC_LOG_LEVEL: 'silent' };
    host = await startHost({ content: 'none', env });
    admin = await userOf(host, 'admin@harbor.example');
    other = await userOf(host, 'aso@harbor.example');
  });
  after(() => host.stop());

  const newCase = async (client = admin) => String(await client.ask('createCaseFromJson', advisorPayload()));
  /** What is kept, once nothing is on its way any more. */
  async function attachments(): Promise<string[]> {
    for (;;) {
      const names = await allFiles();
      if (!names.some((name) => name.startsWith('.new-'))) return names.sort();
    }
  }
  const allFiles = () => readdir(join(host.config.dataDir, 'attachments'));
  const begin = (client = admin, declared = megabyte) => beginUpload(host, client, declared);

  /** Waits until so many are under way: who sends them is looked up before they count. */
  async function areTaken(count: number): Promise<void> {
    while ((await allFiles()).filter((name) => name.startsWith('.new-')).length < count);
  }

  async function codeOf(response: Response): Promise<string> {
    const [error] = ServerErrorsSchema.parse(await response.json());
    assert.ok(error?.message);
    return error.errorCode ?? '';
  }

  async function beginWith(text: string, client = admin, declared = megabyte): Promise<SlowUpload> {
    const upload = begin(client, declared);
    await upload.send(text);
    return upload;
  }

  it('is refused by who sends it and where it goes before its contents have come', async () => {
    const closed = await newCase();
    await host.site.store.db.updateTable('cases').set({ is_closed: 1 }).where('id', '=', closed).execute();
    const foreign = await newCase(other);
    const full = await newCase();
    await host.site.store.db
      .insertInto('case_attachments')
      .values({
        ...{ id: '06A000000000000AAA', document_id: '069000000000000AAA', case_id: full, uploader_id: null },
        ...{ title: 'a', file_type: 'PDF', size: 2048 * megabyte, sha256: '', created_at: 0 },
      })
      .execute();
    const guest = guestOf(host);
    await guest.ask('createComplaintsCase', complaintOf());
    const rows = [
      [await beginWith(beginningOf(absentCase)), 404, 'NOT_FOUND'],
      [await beginWith(beginningOf(foreign)), 404, 'NOT_FOUND'],
      [await beginWith(beginningOf(closed)), 400, caseClosedCode],
      [await beginWith(beginningOf(full)), 400, 'STORAGE_LIMIT_EXCEEDED'],
      [await beginWith(beginningOf(full, 'a.exe')), 400, 'STORAGE_LIMIT_EXCEEDED'],
      [await beginWith(beginningOf(await newCase(), 'a.exe')), 400, 'INVALID_FILE'],
      [await beginWith(beginningOf(absentCase), guest), 401, 'INVALID_SESSION_ID'],
      [begin(guestOf(host)), 401, 'INVALID_SESSION_ID'],
      [begin(admin, largest + 1), 413, 'REQUEST_TOO_LARGE'],
    ] as const;
    const before = await attachments();
    for (const [upload, status, code] of rows) {
      const answer = await upload.answer;
      assert.deepEqual([answer.status, await codeOf(answer)], [status, code]);
      upload.breakOff();
    }
    assert.deepEqual(await attachments(), before);
  });

  it('that was refused is read to its end, so that its sender reads why and may go on', async () => {
    const body = `${beginningOf(absentCase)}${'QUJD'.repeat(500_000)}${endOfUpload}`;
    const headers = { 'Content-Type': 'application/json', Origin: host.origin };
    for (let count = 0; count < 5; count += 1) {
      const response = await admin.fetch(methodPath('attachFilesToCase'), { method: 'POST', body, headers });
      assert.deepEqual([response.status, await codeOf(response)], [404, 'NOT_FOUND']);
    }
    const upload = await beginWith(body, admin, Buffer.byteLength(body));
    assert.equal((await upload.answer).status, 404);
    upload.breakOff();
  });

  it('is one of few that a user may send at the same time; others may send theirs', async () => {
    const id = await newCase();
    const first = await Promise.all(
      Array.from({ length: ofUser.requests }, () => beginWith(beginningOf(id), admin, 1000)),
    );
    await areTaken(first.length);
    const more = await begin(admin, 1000).answer;
    assert.deepEqual([more.status, await codeOf(more)], [429, 'REQUEST_LIMIT_EXCEEDED']);
    assert.match(more.headers.get('retry-after') ?? '', /^\d+$/);
    const foreign = await newCase(other);
    assert.equal(
      (await other.call('attachFilesToCase', { caseId: foreign, files: [payloadOf('a.pdf')] })).status,
      200,
    );
    for (const upload of first) upload.breakOff();
    await Promise.all(first.map(({ closed }) => closed));
    let status = 429;
    while (status === 429)
      status = (await admin.call('attachFilesToCase', { caseId: id, files: [payloadOf('a.pdf')] })).status;
    assert.equal(status, 200);
  });

  it('holds no place of its sender when it is gone before it was judged', async () => {
    const id = await newCase();
    for (let count = 0; count < 5 * ofUser.requests; count += 1) {
      const upload = begin(admin, 1000);
      // At another moment of its way each time.
      for (let turn = 0; turn < count; turn += 1) await setImmediate();
      upload.breakOff();
      await upload.closed;
    }
    let status = 429;
    while (status === 429)
      status = (await admin.call('attachFilesToCase', { caseId: id, files: [payloadOf('a.pdf')] })).status;
    assert.equal(status, 200);
  });

  it('counts by its bytes too', async () => {
    const id = await newCase();
    const two = [
      await beginWith(beginningOf(id), admin, largest),
      await beginWith(beginningOf(id), admin, largest),
    ];
    await areTaken(two.length);
    assert.equal((await begin(admin, 1000).answer).status, 429);
    for (const upload of two) upload.breakOff();
  });

  it('that stalls or trickles is ended with words, and nothing of it stays', async () => {
    const id = await newCase(other);
    const before = await attachments();
    const uploads = await Promise.all([1, 2, 3].map(() => beginWith(beginningOf(id), other)));
    const [trickling] = uploads;
    let isAnswered = false;
    const answers = uploads.map((upload) => upload.answer.finally(() => (isAnswered = true)));
    // A few bytes for each answer of the host: far less than is waited for.
    while (!isAnswered) {
      await trickling?.send('QUJD');
      await other.call('getUserInfo', {});
    }
    for (const answer of await Promise.all(answers)) {
      assert.deepEqual([answer.status, await codeOf(answer)], [408, 'REQUEST_TIMEOUT']);
    }
    await Promise.all(uploads.map(({ closed }) => closed));
    assert.deepEqual(await attachments(), before);
    assert.equal((await detailOf(other, id)).caseAttachments?.length, 0);
  });

  it('that breaks off leaves nothing', async () => {
    const id = await newCase();
    const before = await attachments();
    const upload = await beginWith(beginningOf(id));
    await upload.sendContents(500_000);
    while ((await allFiles()).length === before.length);
    upload.breakOff();
    assert.deepEqual(await attachments(), before);
    assert.equal((await detailOf(admin, id)).caseAttachments?.length, 0);
  });

  it('arrives whole however slowly it comes, as long as it goes on', async () => {
    const id = await newCase();
    const body = `${beginningOf(id)}${endOfUpload}`;
    const upload = begin(admin, Buffer.byteLength(body));
    for (const letter of body) await upload.send(letter);
    const answer = await upload.answer;
    assert.equal(answer.status, 200);
    upload.breakOff();
    const [file] = (await detailOf(admin, id)).caseAttachments ?? [];
    assert.equal(file?.ContentDocument?.ContentSize, '%PDF-1'.length);
  });
});
