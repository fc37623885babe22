import assert from 'node:assert/strict';
import { get } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { findLogin } from '../auth/users.ts';
import { runBulk } from '../commands/demo-bulk.ts';
import { advisorPayload } from '../testing/cases.ts';
import { type Client, methodPath, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { settingsOf } from '../testing/test-store.ts';

let host: TestHost;
let admin: Client;

before(async () => {
  host = await startHost({ content: 'none' });
  const quiet = { write: () => true };
  const environment = await settingsOf(host.config.dataDir);
  const args = ['--cases', '2000', '--account', 'admin@harbor.example'];
  assert.equal(await runBulk(args, quiet, quiet, environment), 0);
  admin = await userOf(host, 'admin@harbor.example');
});
after(() => host.stop());

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** The case list as it comes over the wire, not unpacked. */
function listOf(headers: Readonly<Record<string, string>>): Promise<Answer> {
  const params = encodeURIComponent(JSON.stringify({ userId: '005hc000000ADMIN01' }));
  const url = `${host.url}${methodPath('getCaseList')}?methodParams=${params}`;
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie: admin.cookie(), ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode = 0, headers: given } = response;
        resolve({ status: statusCode, headers: given, bytes: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}

describe('a long case list', () => {
  it('is the same in every encoding', async () => {
    const plain = await listOf({});
    const br = await listOf({ 'accept-encoding': 'gzip, br' });
    const gzip = await listOf({ 'accept-encoding': 'gzip, br;q=0' });
    assert.deepEqual(
      [plain, br, gzip].map(({ headers }) => headers['content-encoding']),
      [undefined, 'br', 'gzip'],
    );
    assert.equal(brotliDecompressSync(br.bytes).toString(), plain.bytes.toString());
    assert.equal(gunzipSync(gzip.bytes).toString(), plain.bytes.toString());
    assert.ok(JSON.parse(plain.bytes.toString()).caseList.length > 2000);
    assert.ok(br.bytes.length < plain.bytes.length / 5);
  });

  it('is compressed once for all calls, and kept as that alone', async () => {
    const user = await host.site.caseLists.of((await visitor()) ?? assert.fail());
    const again = await host.site.caseLists.of((await visitor()) ?? assert.fail());
    assert.equal(user, again);
    const sent = (await user.encoded('br'))?.bytes;
    assert.equal(sent, (await again.encoded('br'))?.bytes);
    assert.deepEqual([user.isLong, user.length], [true, (sent as Buffer).length]);
  });

  it('is not sent to a browser that has it, until a case is added', async () => {
    const first = await listOf({ 'accept-encoding': 'br' });
    const etag = String(first.headers.etag);
    assert.match(String(first.headers['cache-control']), /^private$/);
    const known = await listOf({ 'accept-encoding': 'br', 'if-none-match': etag });
    assert.deepEqual([known.status, known.bytes.length], [304, 0]);
    assert.equal((await admin.call('createCaseFromJson', advisorPayload())).status, 200);
    const fresh = await listOf({ 'accept-encoding': 'br', 'if-none-match': etag });
    assert.equal(fresh.status, 200);
    assert.notEqual(fresh.headers.etag, etag);
  });
});

const visitor = async () => (await findLogin(host.site.store.db, 'admin@harbor.example'))?.user;
