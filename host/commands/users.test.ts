import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { demoUsers } from '../demo/users.ts';
import { guestOf, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { settingsOf } from '../testing/test-store.ts';
import { runUsers } from './users.ts';

let host: TestHost;
before(async () => {
  host = await startHost({ content: 'none' });
});
after(() => host.stop());

/** Runs `hc users` beside the running host, on its data folder. */
async function users(...args: string[]) {
  let output = '';
  let errors = '';
  const code = await runUsers(
    args,
    { write: (text) => (output += text) },
    { write: (text) => (errors += text) },
    await settingsOf(host.config.dataDir),
  );
  return { code, output, errors };
}

async function isSignedIn(client: ReturnType<typeof guestOf>): Promise<boolean> {
  const info = await client.call('getUserInfo', {});
  return (await info.text()).includes('"isGuest":false');
}

test('an operator ends every session of a user within a request, and nobody else’s', async () => {
  const [here, there] = [
    await userOf(host, 'admin@harbor.example'),
    await userOf(host, 'admin@harbor.example'),
  ];
  const other = await userOf(host, 'employee@harbor.example');
  for (const client of [here, there, other]) assert.equal(await isSignedIn(client), true);
  assert.equal(await isSignedIn(guestOf(host)), false);

  assert.deepEqual(await users('end-sessions', ' Admin@Harbor.example '), {
    code: 0,
    output: 'Ended 2 sessions of admin@harbor.example.\n',
    errors: '',
  });
  for (const client of [here, there]) assert.equal(await isSignedIn(client), false);
  assert.equal(await isSignedIn(other), true);

  const { output } = await users('end-sessions', 'employee@harbor.example', '--json');
  assert.deepEqual(JSON.parse(output), { email: 'employee@harbor.example', sessions: 1 });
  assert.equal(await isSignedIn(other), false);
});

test('an operator sees who can sign in, for whom, and never what proves it', async () => {
  const { code, output } = await users('list');
  assert.equal(code, 0);
  assert.match(output, /^admin@harbor\.example +Ana Duarte +Northwind Robotics$/m);
  assert.equal(output.trimEnd().split('\n').at(-1), `${demoUsers.length} users.`);
  const { output: json } = await users('list', '--json');
  const { users: rows } = JSON.parse(json);
  assert.equal(rows.length, demoUsers.length);
  assert.deepEqual(
    rows.find(({ email }: { email: string }) => email === 'partner@harbor.example'),
    {
      id: '005hc000000PARTNR1',
      email: 'partner@harbor.example',
      firstName: 'Marco',
      lastName: 'Vidal',
      account: 'Beacon HR',
      isDemo: true,
      isActive: true,
    },
  );
  assert.doesNotMatch(json, /argon2/);
});

test('a wrong call of users is one clear sentence', async () => {
  const wrong: readonly (readonly [readonly string[], string])[] = [
    [
      [],
      'Say what to do: list, import FILE, set EMAIL COLUMN=VALUE, or invite, deactivate, activate, end-sessions EMAIL. See --help.\n',
    ],
    [
      ['remove'],
      'Say what to do: list, import FILE, set EMAIL COLUMN=VALUE, or invite, deactivate, activate, end-sessions EMAIL. See --help.\n',
    ],
    [['list', 'more'], 'list takes nothing; "more" is too much. See --help.\n'],
    [['end-sessions'], 'Name one user by the e-mail address. See --help.\n'],
    [['end-sessions', 'a@b.example', 'c@d.example'], 'Name one user by the e-mail address. See --help.\n'],
    [
      ['end-sessions', 'nobody@harbor.example'],
      'There is no user nobody@harbor.example in this data folder. See --help.\n',
    ],
  ];
  for (const [args, sentence] of wrong)
    assert.deepEqual(await users(...args), { code: 1, output: '', errors: sentence });
});
