import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { guestOf, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

const script = '/assets/demo-chat.js';
const pageOf = async (client: ReturnType<typeof guestOf>, path: string) => (await client.fetch(path)).text();

describe('the stand-in for a chat provider', () => {
  let host: TestHost;
  before(async () => {
    host = await startHost();
  });
  after(() => host.stop());

  it('comes with the pages of signed-in users on a demo site, in their language', async () => {
    const client = await userOf(host, 'admin@harbor.example');
    const page = await pageOf(client, '/de/my-cases');
    const [, start = '{}'] = page.match(/id="hc-start">(.*?)<\/script>/) ?? [];
    assert.deepEqual(JSON.parse(start).scripts, ['demo-chat.js']);
    const [, data = ''] = page.match(/id="hc-demo-chat">(.*?)<\/script>/) ?? [];
    const { provider, texts } = JSON.parse(data);
    assert.equal(provider, 'Assist');
    assert.equal(texts.title, 'Support-Chat');
    const served = await client.fetch(script);
    assert.equal(served.status, 200);
    assert.match(served.headers.get('content-type') ?? '', /^text\/javascript/);
  });

  it('is not for guests', async () => {
    assert.doesNotMatch(await pageOf(guestOf(host), '/glossary'), /demo-chat/);
  });

  it('is nowhere on other sites', async () => {
    const other = await startHost({ content: 'none', env: { HC_DEMO: 'off' } });
    try {
      assert.equal((await guestOf(other).fetch(script)).status, 404);
    } finally {
      await other.stop();
    }
  });
});
