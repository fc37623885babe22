import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { searchKeyOf, UserInfoSchema } from '#contracts/userShapes.ts';
import { beforeSigning, openSecrets } from '../auth/secrets.ts';
import { searchAppId } from '../site/site.ts';
import { guestOf, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { settingsOf } from '../testing/test-store.ts';
import { runSecrets } from './secrets.ts';

let host: TestHost;
before(async () => {
  host = await startHost({ env: { HC_LOG_LEVEL: 'silent' } });
});
after(() => host.stop());

async function secrets(...args: readonly string[]) {
  let output = '';
  let errors = '';
  const code = await runSecrets(
    args,
    { write: (text) => (output += text) },
    { write: (text) => (errors += text) },
    await settingsOf(host.config.dataDir),
  );
  return { code, output, errors };
}

const email = 'admin@harbor.example';

/** A search key as the pages of a user get one. */
async function keyOf(): Promise<string> {
  const client = await userOf(host, email);
  const info = UserInfoSchema.parse(await client.ask('getUserInfo', {}));
  return searchKeyOf(info, host.site.settings.providers.search)?.key ?? assert.fail('no search key');
}

/** How the search answers a key. */
async function statusOf(key: string): Promise<number> {
  const answer = await fetch(`${host.url}/1/indexes/*/queries`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'x-algolia-application-id': searchAppId,
      'x-algolia-api-key': key,
    },
    body: JSON.stringify({ requests: [{ indexName: 'harbor_en-US', params: 'query=pay' }] }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

test('a secret is turned while the site runs: nobody is refused, until what was signed before is ended', async () => {
  let ahead = 0;
  // As another host of the site, whose clock goes on faster than a test does.
  const other = await openSecrets(host.site.store.db, () => Date.now() + ahead);
  const before = other.searchKeys.signing;
  const key = await keyOf();
  assert.equal(await statusOf(key), 200);

  const turned = await secrets('turn', 'searchKeys');
  assert.match(turned.output, /^searchKeys +version 2 signs from \d{4}-\S+Z, 1 former hold\n$/);
  await Promise.all([other.refresh(), host.site.secrets.refresh()]);
  const [newest = ''] = other.searchKeys.accepted;
  assert.notEqual(newest, before);
  assert.equal(other.searchKeys.signing, before, 'not before every host knows it');
  ahead = beforeSigning + 1000;
  assert.equal(other.searchKeys.signing, newest);
  assert.deepEqual(host.site.secrets.searchKeys.accepted, [newest, before]);
  assert.equal(await statusOf(key), 200);
  assert.match(
    (await secrets('list')).output,
    /^grants +version 1 signs from the first start on, no former one holds$/m,
  );

  assert.match((await secrets('end', 'searchKeys')).output, /no former one holds\n$/);
  await Promise.all([other.refresh(), host.site.secrets.refresh()]);
  assert.deepEqual(new Set(other.searchKeys.accepted), new Set([newest]));
  assert.equal(await statusOf(key), 403);
  assert.equal(await statusOf(await keyOf()), 200, 'the next one holds');
  // What else is signed is as it was.
  assert.equal((await openSecrets(host.site.store.db)).grants.signing, other.grants.signing);
});

test('a device that is known stays so while its secret is turned', async () => {
  const { devices, secrets: own } = host.site;
  const device = devices.issue('an account');
  await secrets('turn', 'devices');
  await own.refresh();
  assert.ok(devices.deviceOf('an account', device));
  await secrets('end', 'devices');
  await own.refresh();
  assert.equal(devices.deviceOf('an account', device), null);
  assert.equal((await guestOf(host).fetch('/')).status, 200);
});

test('a wrong call is one sentence', async () => {
  for (const [args, says] of [
    [['turn', 'site'], /^Name one secret: searchKeys, chat, grants, devices, mails\. See --help\.\n$/],
    [['spin'], /^Say list, turn NAME or end NAME\. See --help\.\n$/],
    [['list', 'x', 'y'], /^"y" is too much\. See --help\.\n$/],
  ] as const) {
    const { code, errors } = await secrets(...args);
    assert.equal(code, 1);
    assert.match(errors, says);
  }
});
