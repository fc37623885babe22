import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { ServerErrorsSchema } from '#contracts/methodAnswers.ts';
import { agentScopeNames, createAgentToken } from '../auth/agent-tokens.ts';
import { mediaPath } from '../content/media-url.ts';
import { partBytes } from '../files/object-files.ts';
import { advisorPayload, commentParams, detailOf, downloadPath, payloadOf, pdf } from '../testing/cases.ts';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { documentsIn, startStorage, type TestStorage } from '../testing/object-storage.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { beginningOf, beginUpload } from '../testing/uploads.ts';

// A host whose files lie in object storage: readers and agents notice it only while the storage is away.

let storage: TestStorage;
let host: TestHost;
let admin: Client;
let caseId = '';

before(async () => {
  storage = await startStorage();
  host = await startHost({ content: 'none', env: { ...storage.env('site'), HC_LOG_LEVEL: 'silent' } });
  admin = await userOf(host, 'admin@harbor.example');
});
after(async () => {
  await host.stop();
  await storage.stop();
});
beforeEach(async () => {
  storage.fail(null);
  caseId = String(await admin.ask('createCaseFromJson', advisorPayload()));
});

const attach = (name: string, bytes: Uint8Array = pdf, key: string | null = null) =>
  admin.call(
    'attachFilesToCase',
    { caseId, files: [payloadOf(name, bytes)] },
    key === null
      ? {}
      : {
          headers: {
            ...{ 'Content-Type': 'application/json', Origin: host.origin },
            'Idempotency-Key': key,
          },
        },
  );

async function attached(name: string, bytes: Uint8Array): Promise<string> {
  const response = await attach(name, bytes);
  assert.equal(response.status, 200);
  const [file] = (await response.json()) as readonly { readonly ContentDocumentId: string }[];
  return downloadPath(file?.ContentDocumentId ?? '');
}

const stored = () => documentsIn(host.site.files);

const large = () => Buffer.concat([pdf, randomBytes(partBytes)]);

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('files in object storage', () => {
  it('come back byte by byte, small and large, whole and in part', async () => {
    for (const bytes of [pdf, large()]) {
      const path = await attached('a.pdf', bytes);
      const whole = await admin.fetch(path);
      assert.deepEqual(
        ['content-length', 'accept-ranges', 'etag'].map((name) => whole.headers.get(name)),
        [String(bytes.length), 'bytes', `"${createHash('sha256').update(bytes).digest('hex')}"`],
      );
      assert.ok((await bytesOf(whole)).equals(bytes));
      const range = { Range: `bytes=${bytes.length - 10}-` };
      const part = await admin.fetch(path, { headers: range });
      assert.deepEqual(
        [part.status, part.headers.get('content-range'), part.headers.get('content-length')],
        [206, `bytes ${bytes.length - 10}-${bytes.length - 1}/${bytes.length}`, '10'],
      );
      assert.ok((await bytesOf(part)).equals(bytes.subarray(-10)));
      const changed = await admin.fetch(path, { headers: { ...range, 'If-Range': '"another"' } });
      assert.deepEqual([changed.status, (await bytesOf(changed)).length], [200, bytes.length]);
      const none = await admin.fetch(path, { headers: { Range: `bytes=${bytes.length}-` } });
      assert.deepEqual([none.status, none.headers.get('content-range')], [416, `bytes */${bytes.length}`]);
      const head = await admin.fetch(path, { method: 'HEAD' });
      assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(bytes.length)]);
    }
  });

  it('are found by nobody but who may see the case, and no link leads past the host', async () => {
    const path = await attached('a.pdf', pdf);
    const other = await userOf(host, 'employee@harbor.example');
    assert.equal((await other.fetch(path)).status, 404);
    assert.equal((await guestOf(host).fetch(path)).status, 302);
    const { status, headers } = await admin.fetch(path);
    assert.deepEqual([status, headers.get('location')], [200, null]);
    assert.ok(!JSON.stringify(await detailOf(admin, caseId)).includes(storage.endpoint));
  });

  it('that are refused leave nothing there, judged as soon as their beginning has come', async () => {
    const before = await stored();
    storage.taken();
    const wrong = Buffer.concat([Buffer.from('<html>'), randomBytes(partBytes)]);
    assert.equal((await attach('a.pdf', wrong)).status, 400);
    assert.deepEqual(storage.taken(), []);
    const response = await admin.call('attachFilesToCase', {
      caseId,
      files: [payloadOf('a.pdf', large()), payloadOf('b.exe')],
    });
    assert.equal(response.status, 400);
    assert.deepEqual(await stored(), before);
    assert.equal(await host.site.files.endUnfinished(new Date(Date.now() + 60_000)), 0);
  });

  it('that break off on their way are ended there, too', async () => {
    const before = await stored();
    const upload = beginUpload(host, admin, 3 * partBytes);
    await upload.send(beginningOf(caseId));
    storage.taken();
    await upload.sendContents(2 * partBytes);
    await storage.until(/^PUT .*partNumber=1/);
    upload.breakOff();
    await storage.until(/^DELETE .*uploadId=/);
    await storage.idle();
    assert.deepEqual(await stored(), before);
  });

  it('are let go of when their reader goes', async () => {
    const path = await attached('a.pdf', large());
    storage.taken();
    const leaving = new AbortController();
    const response = await admin.fetch(path, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await storage.until(/^GET /);
    await storage.idle();
  });

  it('hold pictures of built pages as well', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const editor = { userId: '005hc000000ADMIN01', name: 'Ada', at: new Date() };
    const picture = { picture: 'p', fileName: 'dot.png', bytes: png };
    const { key } = await host.site.builtPictures.add(picture, editor);
    const shown = await guestOf(host).fetch(`${mediaPath}/${key}`);
    assert.equal(shown.headers.get('content-type'), 'image/png');
    assert.ok((await bytesOf(shown)).equals(png));
  });
});

describe('while object storage is away', () => {
  it('an upload is refused in words and changes nothing; sent again when it is back, it arrives once', async () => {
    for (const fault of ['away', 'busy'] as const) {
      storage.fail(fault);
      const key = `sent-while-${fault}`;
      for (const bytes of [pdf, large()]) {
        const response = await attach('a.pdf', bytes, `${key}-${bytes.length}`);
        assert.equal(response.status, 503);
        assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
        const [error] = ServerErrorsSchema.parse(await response.json());
        assert.deepEqual(
          [error?.errorCode, error?.message],
          [
            'SERVER_UNAVAILABLE',
            'Files are out of reach at the moment. Nothing was changed. Try again in a moment.',
          ],
        );
      }
      assert.equal((await detailOf(admin, caseId)).caseAttachments?.length ?? 0, 0);
      storage.fail(null);
      for (let count = 0; count < 2; count += 1)
        assert.equal((await attach('a.pdf', pdf, `${key}-${pdf.length}`)).status, 200);
      assert.equal((await detailOf(admin, caseId)).caseAttachments?.length, 1);
      caseId = String(await admin.ask('createCaseFromJson', advisorPayload()));
    }
  });

  it('a download says so on a page that offers to try again, in the reader’s language', async () => {
    const path = await attached('a.pdf', pdf);
    storage.fail('away');
    const response = await admin.fetch(path, { headers: { Accept: 'text/html' } });
    const page = await response.text();
    assert.deepEqual(
      [response.status, response.headers.get('cache-control'), response.headers.get('content-type')],
      [503, 'no-store', 'text/html; charset=utf-8'],
    );
    assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
    assert.match(page, /<h1>The file can&#39;t be fetched at the moment<\/h1>/);
    assert.ok(page.includes(`href="${path}"`) && page.includes('>Try Again<'));
    await host.site.store.db
      .updateTable('users')
      .set({ locale: 'de-DE' })
      .where('email', '=', 'admin@harbor.example')
      .execute();
    const german = await admin.fetch(path);
    assert.equal(german.headers.get('content-language'), 'de-DE');
    assert.match(await german.text(), /<h1>Die Datei kann zurzeit nicht abgerufen werden<\/h1>/);
    storage.fail(null);
    assert.equal((await admin.fetch(path)).status, 200);
  });

  it('an agent is told as a program is', async () => {
    const path = await attached('a.pdf', pdf);
    const { text } = await createAgentToken(
      host.site.store.db,
      { name: 'desk', scopes: agentScopeNames, accounts: null, expiresAt: null },
      new Date(),
    );
    const id = (await detailOf(admin, caseId)).caseAttachments?.[0]?.ContentDocumentId;
    assert.ok(path.includes(String(id)));
    const authorization = { Authorization: `Bearer ${text}` };
    const list = await fetch(`${host.url}/api/agent/v1/cases/${caseId}`, { headers: authorization });
    const { files } = (await list.json()) as { readonly files: readonly { readonly id: string }[] };
    const url = `${host.url}/api/agent/v1/files/${files[0]?.id}`;
    assert.equal((await fetch(url, { headers: authorization })).status, 200);
    storage.fail('away');
    const response = await fetch(url, { headers: authorization });
    assert.equal(response.status, 503);
    assert.match(String(response.headers.get('content-type')), /^application\/problem\+json/);
    assert.match(JSON.stringify(await response.json()), /Files are out of reach at the moment/);
  });

  it('everything else works', async () => {
    storage.fail('away');
    const other = String(await admin.ask('createCaseFromJson', advisorPayload()));
    assert.equal((await admin.call('createCaseComment', commentParams(other))).status, 200);
    assert.equal((await detailOf(admin, other)).subject, 'Remote work policy');
    for (const path of ['/', '/my-cases', '/login', '/healthz', '/readyz'])
      assert.equal((await admin.fetch(path, { redirect: 'manual' })).status < 400, true, path);
  });

  it('a host starts, and serves all but files', async () => {
    storage.fail('away');
    const { dataDir } = host.config;
    const second = await startHost({
      content: 'none',
      dataDir,
      env: { ...storage.env('site'), HC_LOG_LEVEL: 'silent' },
    });
    const client = await userOf(second, 'admin@harbor.example');
    assert.equal((await detailOf(client, caseId)).subject, 'Remote work policy');
    await second.stop();
  });
});
