import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { caseClosedCode, closedCaseError } from '#contracts/cases.ts';
import { ServerErrorsSchema } from '#contracts/methodAnswers.ts';
import type { Params } from '#contracts/methods.ts';
import { quotas } from '../cases/quotas.ts';
import { advisorPayload, complaintOf, detailOf, downloadPath, payloadOf, pdf } from '../testing/cases.ts';
import { type Client, guestOf, methodPath, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

let host: TestHost;
let admin: Client;
let caseId: string;

before(async () => {
  host = await startHost({ content: 'none', env: { HC_MAX_FILE_MB: '2' } });
  admin = await userOf(host, 'admin@harbor.example');
});
after(() => host.stop());

async function newCase(): Promise<string> {
  caseId = String(await admin.ask('createCaseFromJson', advisorPayload()));
  return caseId;
}

const attach = (client: Client, files: Params<'attachFilesToCase'>['files'], id = caseId) =>
  client.call('attachFilesToCase', { caseId: id, files });

const folder = () => join(host.config.dataDir, 'attachments');

async function messageOf(response: Response): Promise<string> {
  const [error, ...others] = ServerErrorsSchema.parse(await response.json());
  assert.equal(others.length, 0);
  return error?.message ?? '';
}

const filesOf = async (id = caseId) => (await detailOf(admin, id)).caseAttachments ?? [];

describe('a closed case', () => {
  it('takes no file, in the words that refuse a comment, and answers an earlier one again', async () => {
    const id = await newCase();
    const key = 'sent-before-it-closed';
    const send = (name: string, idempotencyKey: string) =>
      admin.call(
        'attachFilesToCase',
        { caseId: id, files: [payloadOf(name)] },
        {
          headers: {
            'Content-Type': 'application/json',
            Origin: host.origin,
            'Idempotency-Key': idempotencyKey,
          },
        },
      );
    assert.equal((await send('early.pdf', key)).status, 200);
    await host.site.store.db.updateTable('cases').set({ is_closed: 1 }).where('id', '=', id).execute();
    const response = await send('late.pdf', 'sent-after');
    assert.equal(response.status, 400);
    const [error] = ServerErrorsSchema.parse(await response.json());
    assert.deepEqual([error?.errorCode, error?.message], [caseClosedCode, closedCaseError]);
    assert.equal((await send('early.pdf', key)).status, 200);
    assert.equal((await filesOf(id)).length, 1);
  });
});

describe('a file of a case', () => {
  it('comes back byte by byte, under its own name, and only ever as a download', async () => {
    await newCase();
    const bytes = Buffer.concat([pdf, randomBytes(300_000)]);
    const response = await attach(admin, [payloadOf('Übersicht "März"; 100%.PDF', bytes)]);
    const [file] = await filesOf();
    assert.deepEqual([response.status, await response.json()], [200, [file]]);
    assert.equal(file?.ContentDocument?.ContentSize, bytes.length);
    assert.deepEqual(
      [file?.ContentDocument?.Title, file?.ContentDocument?.FileType],
      ['Übersicht "März"; 100%', 'PDF'],
    );
    const download = await admin.fetch(downloadPath(file?.ContentDocumentId ?? ''));
    assert.equal(download.status, 200);
    assert.deepEqual(Buffer.from(await download.arrayBuffer()), bytes);
    const expected: Readonly<Record<string, string>> = {
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'content-disposition':
        'attachment; filename="_bersicht _M_rz_; 100_.pdf"; filename*=UTF-8\'\'%C3%9Cbersicht%20%22M%C3%A4rz%22%3B%20100%25.pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    };
    for (const [name, value] of Object.entries(expected)) assert.equal(download.headers.get(name), value);
    const head = await admin.fetch(downloadPath(file?.ContentDocumentId ?? ''), { method: 'HEAD' });
    assert.equal(head.headers.get('content-length'), String(bytes.length));
  });

  it('an SVG that would run something is saved like any other', async () => {
    await newCase();
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>',
    );
    assert.equal((await attach(admin, [payloadOf('x.svg', svg)])).status, 200);
    const [file] = await filesOf();
    const download = await admin.fetch(downloadPath(file?.ContentDocumentId ?? ''));
    assert.equal(download.headers.get('content-type'), 'application/octet-stream');
    assert.match(download.headers.get('content-disposition') ?? '', /^attachment; /);
    assert.deepEqual(Buffer.from(await download.arrayBuffer()), svg);
  });

  it('lies in the data folder under an id, never under a name somebody gave', async () => {
    await newCase();
    await attach(admin, [payloadOf('../../../evil.pdf'), payloadOf('CON.pdf')]);
    const names = await readdir(folder());
    for (const name of names) assert.match(name, /^(?:069[0-9A-Za-z]{15}|\.site)$/);
    for (const file of await filesOf()) assert.ok(names.includes(file?.ContentDocumentId ?? ''));
  });
});

describe('files that are refused', () => {
  it('leave nothing behind, also those that came with them', async () => {
    await newCase();
    const before = await readdir(folder());
    const html = { ...payloadOf('a.pdf'), data: Buffer.from('<html>').toString('base64') };
    const large = payloadOf('large.pdf', Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]));
    const refused: [Params<'attachFilesToCase'>['files'], RegExp][] = [
      [[payloadOf('a.pdf'), payloadOf('b.exe')], /"b\.exe" \(files\.1\) is of a kind that is not accepted/],
      [[payloadOf('a.pdf'), html], /files\.1\) is not what its extension \.pdf says/],
      [[large], /"large\.pdf" \(files\.0\) is larger than 2 MB/],
      [[], /The field files must hold a file/],
      [Array.from({ length: 11 }, () => payloadOf('a.pdf')), /may hold at most 10 files/],
    ];
    for (const [files, says] of refused) {
      const response = await attach(admin, files);
      assert.equal(response.status, 400);
      assert.match(await messageOf(response), says);
    }
    assert.deepEqual([await filesOf(), await readdir(folder())], [[], before]);
  });

  it('a request that is too large is cut off', async () => {
    const body = JSON.stringify({
      caseId,
      files: [{ ...payloadOf('a.pdf'), data: 'A'.repeat(4 * 1024 * 1024) }],
    });
    const headers = { 'Content-Type': 'application/json', Origin: host.origin };
    const response = await admin.fetch(methodPath('attachFilesToCase'), { method: 'POST', body, headers });
    assert.equal(response.status, 413);
    assert.match(await messageOf(response), /too large/);
  });

  it('more than a case or a user may hold is refused by the stated number', async () => {
    await newCase();
    const { db } = host.site.store;
    await attach(admin, [payloadOf('a.pdf')]);
    const [file] = await filesOf();
    const own = db.updateTable('case_attachments').where('id', '=', file?.Id ?? '');
    await own.set({ size: quotas.caseBytes }).execute();
    assert.match(await messageOf(await attach(admin, [payloadOf('b.pdf')])), /may have at most 2048 MB/);
    await own.set({ size: quotas.userBytes }).execute();
    await newCase();
    assert.match(
      await messageOf(await attach(admin, [payloadOf('b.pdf')])),
      /of a user may have at most 5120 MB/,
    );
    await own.set({ size: 1 }).execute();
    assert.equal((await attach(admin, [payloadOf('b.pdf')])).status, 200);
  });

  it('a guest’s complaint holds ten files', async () => {
    const guest = guestOf(host);
    const id = String(await guest.ask('createComplaintsCase', complaintOf()));
    const ten = Array.from({ length: 10 }, (_, at) => payloadOf(`${at}.pdf`));
    assert.equal((await attach(guest, ten, id)).status, 200);
    assert.match(await messageOf(await attach(guest, [payloadOf('eleven.pdf')], id)), /at most 10 files/);
  });
});

describe('a start', () => {
  it('removes what broken-off uploads left, and keeps what was acknowledged', async () => {
    await newCase();
    await attach(admin, [payloadOf('kept.pdf')]);
    const [kept] = await filesOf();
    await mkdir(folder(), { recursive: true });
    // On PostgreSQL other hosts may be at work in the same folder: only what is a day old is nobody's.
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    for (const name of ['.new-6f1c', '069000000000000AAA']) {
      await writeFile(join(folder(), name), 'half');
      await utimes(join(folder(), name), yesterday, yesterday);
    }
    const second = await startHost({ content: 'none', dataDir: host.config.dataDir });
    await second.stop();
    const names = await readdir(folder());
    assert.ok(!names.includes('.new-6f1c') && !names.includes('069000000000000AAA'));
    const bytes = await readFile(join(folder(), kept?.ContentDocumentId ?? ''));
    const row = await host.site.store.db
      .selectFrom('case_attachments')
      .select('sha256')
      .where('id', '=', kept?.Id ?? '')
      .executeTakeFirstOrThrow();
    assert.equal(createHash('sha256').update(bytes).digest('hex'), row.sha256);
  });
});
