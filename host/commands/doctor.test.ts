import assert from 'node:assert/strict';
import { chmodSync, cpSync, existsSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { readConfig } from '../config.ts';
import { certificateFindings } from '../doctor/checks/address.ts';
import { openFiles } from '../files/open-files.ts';
import { putFile } from '../files/put.ts';
import { startSpace } from '../testing/contentful.ts';
import { freePort, providerSettings, startIdentityProvider } from '../testing/identity-provider.ts';
import { mailEnv, startMailServer } from '../testing/mail-server.ts';
import { documentsIn, startStorage } from '../testing/object-storage.ts';
import { startReceiver, webhookSecret } from '../testing/receiver.ts';
import { entryIn, smallExport, withDataFolder } from '../testing/small-export.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { sqlOn } from '../testing/test-store.ts';
import { runDoctor } from './doctor.ts';
import { runSync } from './sync.ts';

interface Finding {
  readonly check: string;
  readonly verdict: string;
  readonly what: string;
  readonly todo?: string;
}

let host: TestHost;
before(async () => {
  host = await startHost({ env: { HC_LOG_LEVEL: 'silent' } });
  chmodSync(host.config.dataDir, 0o700);
});
after(() => host.stop());

async function doctor(env: Readonly<Record<string, string>>, ...args: string[]) {
  let output = '';
  let errors = '';
  const code = await runDoctor(
    args,
    { write: (text) => (output += text) },
    { write: (text) => (errors += text) },
    { HC_DATA_DIR: host.config.dataDir, ...env },
  );
  return { code, output, errors };
}

/** What the doctor finds that is neither well nor left out; each says what to do. */
async function findings(env: Readonly<Record<string, string>>) {
  const { code, output, errors } = await doctor(env, '--json');
  assert.equal(errors, '');
  const report = JSON.parse(output) as { readonly wrong: number; readonly findings: readonly Finding[] };
  assert.equal(code, report.wrong > 0 ? 1 : 0);
  const found = report.findings.filter(({ verdict }) => verdict === 'wrong' || verdict === 'warning');
  for (const { what, todo } of found) assert.ok(todo, what);
  return found.map(({ check, verdict, what }) => `${verdict} ${check}: ${what}`);
}

/** A copy of the host's data folder, to be hurt. */
async function withCopy(work: (dataDir: string, change: (sql: string) => void) => Promise<void>) {
  await withDataFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await sqlOn(host.site.store, 'PRAGMA wal_checkpoint(TRUNCATE)');
    cpSync(host.config.dataDir, dataDir, { recursive: true });
    chmodSync(dataDir, 0o700);
    await work(dataDir, (sql) => {
      const site = new DatabaseSync(join(dataDir, 'hc.sqlite'));
      site.exec(sql);
      site.close();
    });
  });
}

test('a sound site is told to be well, while it runs', async () => {
  const { code, output, errors } = await doctor({});
  assert.deepEqual([code, errors], [0, '']);
  for (const name of ['settings', 'data folder', 'disk', 'databases', 'clock', 'content'])
    assert.match(output, new RegExp(`^ok +${name} +\\S.*\\.$`, 'm'));
  assert.match(output, /^- +own system +HC_WEBHOOK_URL is empty\.$/m);
  assert.match(output, /^All is well\.$/m);
});

test('wrong settings are each named, and nothing else is said', async () => {
  assert.deepEqual(await findings({ PORT: 'x', HC_DEMO: 'perhaps' }), [
    'wrong settings: PORT is "x"; it must be a whole number from 0 to 65535.',
    'wrong settings: HC_DEMO is "perhaps"; it must be on or off.',
  ]);
  const { code, output } = await doctor({ PORT: 'x' });
  assert.equal(code, 1);
  assert.match(output, /^WRONG +settings +PORT is "x".*\n +Mend it and run this again/m);
  assert.match(output, /^1 to be mended, 0 to be looked at\.$/m);
});

test('settings that do not fit together are told', async () => {
  const found = await findings({
    HC_ORIGIN: 'https://localhost:1',
    HC_METRICS_PORT: '0',
    HC_METRICS_HOST: '0.0.0.0',
    HC_CLOCK: '2026-11-20T09:00:00Z',
  });
  for (const name of [
    'HC_DEMO is on',
    'HC_CLOCK',
    'HC_TRUST_PROXY is off',
    'The metrics are read at 0.0.0.0',
  ])
    assert.ok(
      found.some((line) => line.startsWith('warning settings: ') && line.includes(name)),
      name,
    );
});

test('a folder that is missing, and one into which everybody may look', async () => {
  await withCopy(async (dataDir) => {
    const none = join(dataDir, 'none');
    assert.deepEqual(await findings({ HC_DATA_DIR: none }), [
      `wrong data folder: ${none} can't be found (ENOENT).`,
    ]);
    assert.equal(existsSync(none), false);
    chmodSync(dataDir, 0o755);
    assert.deepEqual(await findings({ HC_DATA_DIR: dataDir }), [
      `warning data folder: Every user of this machine may look into ${dataDir}, which holds secrets and what readers wrote.`,
    ]);
  });
});

test('databases that are damaged, missing or of a newer version', async () => {
  await withCopy(async (dataDir, change) => {
    change('PRAGMA user_version = 9999');
    const [newer, ...rest] = await findings({ HC_DATA_DIR: dataDir });
    assert.match(newer ?? '', /^wrong databases: hc\.sqlite is of a newer version .*schema 9999/);
    assert.deepEqual(rest, []);
    truncateSync(join(dataDir, 'content.sqlite'), 50_000);
    const before = readdirSync(dataDir).sort();
    assert.deepEqual(await findings({ HC_DATA_DIR: dataDir }), [
      'wrong databases: content.sqlite is damaged.',
    ]);
    rmSync(join(dataDir, 'content.sqlite'));
    assert.deepEqual(await findings({ HC_DATA_DIR: dataDir }), [
      'wrong databases: content.sqlite is missing.',
    ]);
    assert.deepEqual(
      readdirSync(dataDir).sort(),
      before.filter((name) => name !== 'content.sqlite'),
    );
  });
});

test('a clock behind what was written', async () => {
  await withCopy(async (dataDir, change) => {
    const later = Date.now() + 86_400_000;
    change(`UPDATE cases SET created_at = ${later} WHERE number = (SELECT min(number) FROM cases)`);
    const [found, ...rest] = await findings({ HC_DATA_DIR: dataDir });
    assert.match(
      found ?? '',
      /^wrong clock: The newest case, comment or session is of \d{4}-.* and the clock says /,
    );
    assert.deepEqual(rest, []);
  });
});

test('a site that has nothing of its own to read', async () => {
  const [demo] = await findings({ HC_DEMO: 'off' });
  assert.match(demo ?? '', /^warning content: [\d,]+ entries of demo content, version \d+/);
  const empty = await startHost({ content: 'none', env: { HC_DEMO: 'off' } });
  chmodSync(empty.config.dataDir, 0o700);
  assert.deepEqual(await findings({ HC_DATA_DIR: empty.config.dataDir, HC_DEMO: 'off' }), [
    'warning content: Nothing is published: readers find an empty site.',
  ]);
  await empty.stop();
});

test('an own system that is not reached, and messages that it never took', async () => {
  const receiver = await startReceiver();
  const settings = { HC_WEBHOOK_URL: receiver.url, HC_WEBHOOK_SECRET: webhookSecret };
  await withCopy(async (dataDir, change) => {
    assert.deepEqual(await findings({ ...settings, HC_DATA_DIR: dataDir }), []);
    receiver.stop();
    change(`INSERT INTO outbox (message_id, subject, type, body, created_at, next_at, is_dead)
      VALUES ('msg_1', 'a', 'case.opened', '{}', 0, 0, 1), ('msg_2', 'b', 'case.opened', '{}', ${Date.now() - 7_200_000}, 0, 0)`);
    assert.deepEqual(await findings({ ...settings, HC_DATA_DIR: dataDir }), [
      'wrong own system: Messages that were tried for three days in vain: 1.',
      'warning own system: Messages that wait: 1, the oldest for 2 h.',
      'wrong own system: The system of HC_WEBHOOK_URL is not reached (ECONNREFUSED).',
    ]);
  });
});

test('the public address: reached, taken by something else, not reached', async () => {
  const address = (found: readonly string[]) => found.filter((line) => line.includes('public address'));
  assert.deepEqual(address(await findings({ HC_ORIGIN: host.origin })), []);
  const receiver = await startReceiver();
  const { origin } = new URL(receiver.url);
  const [other] = address(await findings({ HC_ORIGIN: origin }));
  assert.ok(
    other?.startsWith(`wrong public address: ${origin}/readyz is answered by something else (`),
    other,
  );
  receiver.stop();
  assert.deepEqual(address(await findings({ HC_ORIGIN: origin })), [
    `wrong public address: ${origin}/readyz is not reached (ECONNREFUSED).`,
  ]);
  // What answers there speaks no TLS.
  const secure = host.origin.replace('http:', 'https:');
  const [plain] = address(await findings({ HC_ORIGIN: secure }));
  assert.match(plain ?? '', /^wrong public address: https:\S+ is not reached \(/);
});

test('a mail server that lets nobody in, mails that were not sent, and addresses that are paused', async () => {
  const mail = (found: readonly string[]) => found.filter((each) => each.includes(' mail: '));
  const server = await startMailServer({
    authOptional: false,
    onAuth: ({ password }, _session, done) =>
      done(null, password === 'right' ? { user: 'hc' } : { message: 'Wrong password' }),
  });
  const env = (pass: string) => mailEnv(server.url.replace('//', `//hc:${pass}@`));
  const wrong = mail(await findings(env('wrong')));
  assert.match(wrong[0] ?? '', /^wrong mail: The server of HC_MAIL_URL does not let the site in \(.*535/);
  assert.ok(!mail(await findings(env('right'))).some((each) => each.includes('does not let')));
  await server.stop();
  assert.match(mail(await findings(env('right')))[0] ?? '', /does not let the site in \(.*ECONNREFUSED/);
  assert.deepEqual(mail(await findings({})), []);
  const far = mail(await findings({ ...env('right'), HC_MAIL_URL: 'smtp://mail.invalid' }));
  assert.match(far[0] ?? '', /does not let the site in/);
  await withCopy(async (dataDir, change) => {
    change(`INSERT INTO mails (message_id, kind, recipient, thread, created_at, next_at, state, ended_at)
      VALUES ('a@b', 'invitation', 'ana@north.example', 'x', 1, 1, 'dead', 1)`);
    change(`INSERT INTO mail_bounces VALUES ('ana@north.example', 3, 1, '550 No such user')`);
    assert.deepEqual(mail(await findings({ HC_DATA_DIR: dataDir })), [
      'wrong mail: Mails that were not sent, or came back: 1.',
      'warning mail: Addresses that get no mails because three in a row came back: 1.',
    ]);
  });
});

test('object storage that is away, another site’s, or lacks files that cases have', async () => {
  const storage = await startStorage();
  const env = storage.env('doctor');
  const ofFiles = async (change: Readonly<Record<string, string>> = {}) =>
    (await findings({ ...env, ...change })).filter((line) => / files: /.test(line));
  const files = await openFiles(readConfig(env));
  try {
    const [lacking, ...rest] = await ofFiles();
    assert.match(lacking ?? '', /^wrong files: Of the 20 newest files of cases 20 are not there\.$/);
    assert.deepEqual(rest, []);
    for (const name of await documentsIn(host.site.files))
      await putFile(files, 'attachments', name, [Buffer.from('a')]);
    assert.deepEqual(await ofFiles(), []);
    await files.writeNote('site', 'another');
    await files.writeNote('moving', 'another');
    assert.deepEqual(await ofFiles(), [
      'wrong files: A move of files to there was broken off.',
      `wrong files: s3://help/doctor at ${storage.endpoint} holds the files of another site.`,
    ]);
    assert.deepEqual(await ofFiles({ HC_FILES_SECRET: 'another' }), [
      'wrong files: The storage of HC_FILES_URL does not let HC_FILES_KEY do this (SignatureDoesNotMatch).',
    ]);
    storage.fail('away');
    assert.match(
      (await ofFiles())[0] ?? '',
      /^wrong files: The storage of HC_FILES_URL is not reached \(\w+\)\.$/,
    );
  } finally {
    files.close();
    await storage.stop();
  }
});

test('a certificate that ended, ends soon, or is not believed', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const verdict = (isTrusted: boolean, validTo: string | null) =>
    certificateFindings(
      { isTrusted, distrust: 'SELF_SIGNED', validTo: validTo === null ? null : new Date(validTo) },
      now,
    ).map(({ verdict: said, what }) => `${said}: ${what}`);
  assert.deepEqual(verdict(true, null), []);
  assert.deepEqual(verdict(true, '2027-02-01'), []);
  assert.deepEqual(verdict(true, '2026-12-01'), [
    'warning: Its certificate ends at 2026-12-01T00:00:00.000Z.',
  ]);
  assert.deepEqual(verdict(false, '2026-11-23'), [
    'wrong: Its certificate ended at 2026-11-23T00:00:00.000Z.',
  ]);
  assert.deepEqual(verdict(false, '2027-02-01'), ['wrong: Its certificate is not believed (SELF_SIGNED).']);
});

test('each identity provider is asked, and what it has to know is told', async () => {
  await withDataFolder(async (folder) => {
    const site = { origin: `http://127.0.0.1:${await freePort()}`, name: 'north' };
    const provider = await startIdentityProvider(site);
    const mapping = join(folder, 'mapping.json');
    const env = providerSettings(provider, site, { MAPPING: mapping });
    const ofProviders = async (more: Readonly<Record<string, string>> = {}) =>
      (await findings({ ...env, ...more })).filter((line) => line.includes(' providers: '));
    try {
      writeFileSync(mapping, '{"user": {"email": "email"}}');
      assert.deepEqual(await ofProviders(), []);
      const { output } = await doctor(env);
      for (const end of ['callback', 'signed-out', 'logout'])
        assert.ok(output.includes(`${site.origin}/login/with/north/${end}`), output);

      writeFileSync(
        mapping,
        JSON.stringify({
          user: {
            mail: 'email',
            account: 'org',
            permissions: [{ claim: 'groups', values: { staff: 'intern', admins: ['admin'] } }],
            locale: { value: 'xx' },
            personas: { claims: 'groups' },
          },
          people: {},
        }),
      );
      const told = (await ofProviders()).map((line) => line.replace(mapping, 'FILE'));
      const place = (name: string) => `wrong providers: HC_OIDC_NORTH_MAPPING (FILE): ${name}`;
      for (const [at, beginning] of [
        place('user.mail: there is no such column; the columns are email, id,'),
        place('user.account: there is no such column here; say account.id.'),
        place('user.permissions[0].values.staff: "intern"; it must be by semicolons any of internal,'),
        place('user.locale.value: "xx"; it must be one of'),
        place('user.personas must be the name of a claim,'),
        place('people: there is no such part; the parts are user and account.'),
      ].entries())
        assert.ok(told[at]?.startsWith(beginning), `${told[at]} is not ${beginning}`);
      assert.equal(told.length, 6);
      writeFileSync(mapping, '{"user": {}}');

      const lost = await ofProviders({ HC_OIDC_NORTH_ISSUER: `${provider.issuer}/elsewhere` });
      assert.match(lost.join(), /wrong providers: north: The provider answered 404\./);
      provider.trouble.status = 500;
      assert.match((await ofProviders()).join(), /wrong providers: north: The provider answered 500\./);
      await provider.goDown();
      assert.match((await ofProviders()).join(), /north: http:\S+ is not reached \(ECONNREFUSED\)/);
      await provider.comeBack();
    } finally {
      await provider.stop();
    }
  });
});

test('claims in a file tell what their owner would get, and why, and nothing is changed', async () => {
  await withCopy(async (dataDir, change) => {
    change(
      "INSERT INTO accounts (id, name, type, status, product_mix, owner_name, owner_email, eor_subscriptions, bookings_total_arr, new_payroll_engine) VALUES ('north', 'Northwind', 'Customer', 'Active', '', '', '', 0, 0, 0)",
    );
    const [mapping, token] = [join(dataDir, 'mapping.json'), join(dataDir, 'token.json')];
    const env = {
      ...{ HC_DATA_DIR: dataDir, HC_OIDC: 'north', HC_ORIGIN: 'https://help.example.com' },
      ...{ HC_OIDC_NORTH_ISSUER: 'https://login.example.com', HC_OIDC_NORTH_CLIENT_ID: 'x' },
      ...{ HC_OIDC_NORTH_MAPPING: mapping, HC_OIDC_NORTH_CREATE: 'users' },
    };
    writeFileSync(
      mapping,
      JSON.stringify({
        user: {
          email: 'email',
          first_name: 'given_name',
          last_name: 'family_name',
          locale: 'locale',
          permissions: [{ value: 'view-cases' }, { claim: 'groups', values: { admins: ['admin'] } }],
          personas: { claim: ['realm', 'roles'] },
        },
        account: { id: 'org' },
      }),
    );
    const claims = {
      ...{ iss: 'https://login.example.com/', sub: '1', email: 'Ana@north.example', given_name: 'Ana' },
      ...{ family_name: 'Duarte', locale: 'fr_CH', groups: ['admins', 'golf'], org: 'north' },
      realm: { roles: ['payroll', 'a;b'] },
    };
    const tell = async (what: object | string, ...args: string[]) => {
      writeFileSync(token, typeof what === 'string' ? what : JSON.stringify(what));
      return doctor(env, '--claims', token, ...args);
    };
    const { code, output } = await tell(claims);
    assert.equal(code, 0, output);
    for (const line of [
      'user.email: Ana@north.example',
      'user.locale: fr-FR',
      '  locale says "fr_CH"',
      'user.permissions: view-cases;admin',
      '  view-cases for everybody',
      '  admin because groups has "admins"',
      'user.personas: payroll',
      '  realm → roles says "a;b", which is not taken: "a;b" holds a semicolon.',
      'A new user is made: ana@north.example.',
      'Their account is north, Northwind.',
    ])
      assert.ok(output.split('\n').includes(line), `${line}\n${output}`);
    // A token itself, as somebody copies it.
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    assert.equal((await tell(`${part({ alg: 'RS256' })}.${part(claims)}.c2ln`, '--json')).code, 0);

    const refused = await tell({ ...claims, org: 'nowhere' }, '--provider', 'north', '--json');
    const { mayEnter, outcome } = JSON.parse(refused.output);
    assert.deepEqual([refused.code, mayEnter], [1, false]);
    assert.match(outcome.join(), /There is no such account/);
    assert.match(
      (await tell({ ...claims, email_verified: false })).output,
      /email is not verified, and so not taken/,
    );
    assert.match(
      (await tell({ ...claims, iss: 'https://other.example' })).output,
      /Refused: the claims are of another issuer/,
    );
    assert.match((await tell('no JSON')).errors, /holds neither JSON of claims nor a token/);
    assert.match(
      (await tell(claims, '--provider', 'south')).errors,
      /There is no provider "south"; there are north\./,
    );
  });
});

test('a source of the content that is not reached, not followed or has entries held back', async () => {
  const content = smallExport();
  entryIn(content, 'note-old').fields.releaseDate['en-US'] = 'never';
  const space = await startSpace(content);
  try {
    await withCopy(async (dataDir) => {
      const env = { HC_DATA_DIR: dataDir, ...space.environment };
      const quiet = { write: () => true };
      assert.equal(await runSync([], quiet, quiet, env), 0);
      const ofSource = async (more: Readonly<Record<string, string>> = {}) =>
        (await findings({ ...env, ...more })).filter((line) => line.includes(' content source: '));
      const [held, ...others] = await ofSource();
      assert.match(
        held ?? '',
        /^warning content source: .* because of a problem: 1\. Entry note-old .*"never" is not a date/,
      );
      assert.deepEqual(others, []);
      assert.match(
        (await ofSource({ HC_CONTENTFUL_TOKEN: 'other' })).join(),
        /^wrong .* refuses the access token \(401\)/,
      );
      assert.match(
        (
          await ofSource({
            HC_CONTENTFUL_PREVIEW_TOKEN: 'x',
            HC_CONTENTFUL_PREVIEW_HOST: 'http://127.0.0.1:9',
          })
        ).join(),
        /wrong content source: Of drafts: The source http:\/\/127\.0\.0\.1:9 is not reached \(ECONNREFUSED\)/,
      );
      space.state.fault = (path, _count, response) =>
        path.includes('/sync') && Boolean(response.writeHead(200).end('no'));
      assert.equal(await runSync([], quiet, quiet, env), 1);
      space.state.fault = null;
      assert.match(
        (await ofSource()).join(),
        /warning content source: The last sync failed: The source answers something else/,
      );
    });
  } finally {
    space.stop();
  }
});
