import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { settingsOf } from '../testing/test-store.ts';
import { runSearchSecret } from './search-secret.ts';

let host: TestHost;
before(async () => {
  host = await startHost({ content: 'none' });
});
after(() => host.stop());

async function searchSecret(...args: string[]) {
  let output = '';
  let errors = '';
  const code = await runSearchSecret(
    args,
    { write: (text) => (output += text) },
    { write: (text) => (errors += text) },
    await settingsOf(host.config.dataDir),
  );
  return { code, output, errors };
}

test('an operator reads the secret of search keys, for an org that signs with it', async () => {
  const { signing } = host.site.secrets.searchKeys;
  assert.ok(signing.length >= 32);
  assert.deepEqual(await searchSecret(), { code: 0, output: `${signing}\n`, errors: '' });
  assert.deepEqual(JSON.parse((await searchSecret('--json')).output), { secret: signing });
  const { code, errors } = await searchSecret('more');
  assert.equal(code, 1);
  assert.match(errors, /more/);
});
