import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { clockOf, describeEnvironment, readConfig } from './config.ts';
import { StartError } from './errors.ts';
import { objectPlace } from './files-settings.ts';
import { hostedPlace, hostsOf } from './search-settings.ts';
import { withDataFolder } from './testing/small-export.ts';

test('without any variable the defaults hold', () => {
  const { port, dataDir, siteBasePath, clock, demo, maxFileMegabytes } = readConfig({});
  assert.deepEqual(
    { port, dataDir, siteBasePath, clock, demo, maxFileMegabytes },
    { port: 4280, dataDir: './data', siteBasePath: '', clock: null, demo: true, maxFileMegabytes: 25 },
  );
});

test('a base path is taken in any usual form', () => {
  for (const written of ['support', '/support', 'support/', '/support/']) {
    assert.equal(readConfig({ HC_SITE_BASE_PATH: written }).siteBasePath, '/support');
  }
  assert.equal(readConfig({ HC_SITE_BASE_PATH: '/' }).siteBasePath, '');
});

test('a fixed clock stands still', () => {
  const now = clockOf(readConfig({ HC_CLOCK: '2026-11-20T09:00:00Z' }));
  assert.equal(now().toISOString(), '2026-11-20T09:00:00.000Z');
  assert.notEqual(now(), now(), 'nobody can move it for others');
});

test('a bad value is refused by a sentence that names the variable and the rule', () => {
  const bad: Record<string, readonly string[]> = {
    PORT: ['abc', '-1', '65536', '80.5', '', ' 80'],
    HC_DATA_DIR: ['', '  '],
    HC_MAX_FILE_MB: ['0', '201', '2.5', '-1', 'ten', ''],
    HC_UPLOAD_SECONDS: ['0', '601', '1.5', '-1', ''],
    HC_SITE_BASE_PATH: ['/a/../b', '//evil.example', 'a b', '/a?x', 'https://x'],
    HC_CLOCK: ['tomorrow', '2026-13-45', '5', 'Nov 20', '2026-11-20T09:00'],
    HC_DEMO: ['yes', 'ON', ''],
    HC_COLOR_SCHEME: ['auto', 'page', 'Dark', ''],
    HC_ALLOWED_ORIGINS: [
      'https://*.example.com',
      'https://*',
      '*',
      "https://a.example;script-src'",
      'https://a.example@evil.example',
      'https://www.example.com, https://*.example.com',
      'https://a.example/path',
    ],
    HC_ORIGIN: ['https://*.example.com', 'help.example.com'],
    HC_TRUST_PROXY: [
      'on',
      'true',
      '0',
      '10',
      '',
      'proxy.example',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/33',
      '10.0.0',
    ],
  };
  for (const [name, values] of Object.entries(bad)) {
    for (const value of values) {
      assert.throws(
        () => readConfig({ [name]: value }),
        (error) => {
          assert.ok(error instanceof StartError);
          assert.ok(
            error.message.startsWith(`${name} is ${JSON.stringify(value)}; it must be `),
            error.message,
          );
          return true;
        },
      );
    }
  }
});

test('sites and proxies are taken by their names and networks', () => {
  const { allowedOrigins, trustProxy } = readConfig({
    HC_ALLOWED_ORIGINS: 'https://www.example.com/, http://[::1]:8080 https://bücher.example',
    HC_TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8',
  });
  assert.deepEqual(allowedOrigins, [
    'https://www.example.com',
    'http://[::1]:8080',
    'https://xn--bcher-kva.example',
  ]);
  assert.deepEqual(trustProxy, ['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
  assert.equal(readConfig({ HC_TRUST_PROXY: '2' }).trustProxy, 2);
  assert.equal(readConfig({}).trustProxy, false);
});

test('a receiver of messages needs a secret, which no sentence repeats', () => {
  const url = 'https://desk.example.com/hooks/help';
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const { webhookUrl, webhookSecret } = readConfig({ HC_WEBHOOK_URL: url, HC_WEBHOOK_SECRET: secret });
  assert.deepEqual([webhookUrl, webhookSecret], [url, secret]);
  assert.equal(readConfig({}).webhookUrl, null);
  for (const environment of [{ HC_WEBHOOK_URL: url }, { HC_WEBHOOK_SECRET: secret }])
    assert.throws(() => readConfig(environment), /must be set together/);
  for (const bad of ['desk.example.com', 'ftp://desk.example.com', 'https://name:word@desk.example.com/'])
    assert.throws(() => readConfig({ HC_WEBHOOK_URL: bad, HC_WEBHOOK_SECRET: secret }), /HC_WEBHOOK_URL is/);
  for (const bad of ['hunter2', 'whsec_c2hvcnQ=', `whsec_${'*'.repeat(44)}`])
    assert.throws(
      () => readConfig({ HC_WEBHOOK_URL: url, HC_WEBHOOK_SECRET: bad }),
      ({ message }: Error) => message.startsWith('HC_WEBHOOK_SECRET is malformed;') && !message.includes(bad),
    );
});

test('object storage is a bucket, a folder in it, and what opens it, which no sentence repeats', () => {
  const opened = { HC_FILES_KEY: 'AKIAEXAMPLE', HC_FILES_SECRET: 'wJalr/EXAMPLE+KEY' };
  const place = (url: string) => objectPlace(readConfig({ ...opened, HC_FILES_URL: url }));
  assert.equal(objectPlace(readConfig({})), null);
  assert.deepEqual(place('s3://help-files/site/a/'), {
    ...{ bucket: 'help-files', prefix: 'site/a/', endpoint: null, region: 'us-east-1' },
    ...{ key: 'AKIAEXAMPLE', secret: 'wJalr/EXAMPLE+KEY' },
  });
  assert.equal(place('s3://help-files')?.prefix, '');
  for (const bad of [
    'help-files',
    'http://help-files',
    's3://',
    's3://Help',
    's3://key:secret@help',
    's3://help/../x',
    's3://help/a//b',
  ])
    assert.throws(() => place(bad), /^StartError: HC_FILES_URL is ".*"; it must be empty or s3:\/\//);
  const own = { ...opened, HC_FILES_URL: 's3://help', HC_FILES_ENDPOINT: 'https://storage.example.com/' };
  assert.equal(readConfig(own).filesEndpoint, 'https://storage.example.com');
  assert.throws(
    () => readConfig({ ...own, HC_FILES_ENDPOINT: 'https://a.example/x' }),
    /HC_FILES_ENDPOINT is/,
  );
  assert.throws(() => readConfig({ ...own, HC_FILES_REGION: 'EU west' }), /HC_FILES_REGION is/);
  assert.throws(
    () => readConfig({ HC_FILES_URL: 's3://help' }),
    /HC_FILES_URL needs HC_FILES_KEY and HC_FILES_SECRET\./,
  );
  assert.throws(
    () => readConfig(opened),
    /HC_FILES_KEY needs HC_FILES_URL\.\nHC_FILES_SECRET needs HC_FILES_URL\./,
  );
  for (const name of ['HC_FILES_KEY', 'HC_FILES_SECRET'])
    assert.throws(
      () => readConfig({ ...own, [name]: 'hunter 2' }),
      ({ message }: Error) => message.startsWith(`${name} is malformed;`) && !message.includes('hunter'),
    );
});

test('every variable is described for --help', () => {
  for (const name of ['PORT', 'HC_DATA_DIR', 'HC_SITE_BASE_PATH', 'HC_CLOCK', 'HC_DEMO']) {
    assert.match(describeEnvironment(), new RegExp(`^  ${name} +\\S.* Default: .+\\.$`, 'm'));
  }
});

/** What an operator reads when the settings can't be used. */
function refusalOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    assert.ok(error instanceof StartError);
    return error.message.split('\n');
  }
  return assert.fail('the settings were taken');
}

test('all bad values are named together', () => {
  const lines = refusalOf({ PORT: 'x', HC_DEMO: 'yes', HC_ORIGIN: 'help.example.com', HC_HOST: '::1' });
  assert.deepEqual(
    lines.map((line) => line.split(' ')[0]),
    ['PORT', 'HC_ORIGIN', 'HC_DEMO'],
  );
});

test('settings come from a file, which the environment outranks', async () => {
  await withDataFolder(async (folder) => {
    const file = join(folder, 'hc.env');
    writeFileSync(file, '# ours\nPORT=4300\nHC_DEMO=off\nHC_ORIGIN="https://help.example.com"\n');
    const { port, demo, origin } = readConfig({ HC_SETTINGS: file, PORT: '4301' });
    assert.deepEqual([port, demo, origin], [4301, false, 'https://help.example.com']);

    writeFileSync(file, 'HC_DEMOS=off\nPORT=x\n');
    const lines = refusalOf({ HC_SETTINGS: file });
    assert.deepEqual(lines.length, 2);
    assert.match(lines[0] ?? '', /^HC_DEMOS in .*hc\.env is no setting; see --help\.$/);
    assert.match(lines[1] ?? '', /^PORT is "x"; /);

    const missing = refusalOf({ HC_SETTINGS: join(folder, 'none.env'), HC_DEMO: 'yes' });
    assert.match(missing[0] ?? '', /^HC_SETTINGS names .*none\.env, which can't be read \(ENOENT\)\.$/);
    assert.match(missing[1] ?? '', /^HC_DEMO is "yes"; /);
  });
});

test('a value is read from the file that its name with _FILE gives, and is never told', async () => {
  await withDataFolder(async (folder) => {
    const file = join(folder, 'origin');
    writeFileSync(file, 'https://help.example.com\n');
    assert.equal(readConfig({ HC_ORIGIN_FILE: file }).origin, 'https://help.example.com');
    assert.deepEqual(refusalOf({ HC_ORIGIN_FILE: file, HC_ORIGIN: 'https://help.example.com' }), [
      'HC_ORIGIN and HC_ORIGIN_FILE are both set; keep one of them.',
    ]);
    writeFileSync(file, 'hidden words');
    const [line = ''] = refusalOf({ HC_ORIGIN_FILE: file });
    assert.match(line, /^The file of HC_ORIGIN_FILE holds a wrong value; it must be empty or /);
    assert.doesNotMatch(line, /hidden words/);
    assert.deepEqual(refusalOf({ HC_ORIGIN_FILE: folder }), [
      `HC_ORIGIN_FILE names ${folder}, which can't be read (EISDIR).`,
    ]);
  });
});

test('the settings of identity providers are judged with all others, each by its name', () => {
  const acme = {
    HC_ORIGIN: 'https://help.example.com',
    HC_OIDC: 'acme',
    HC_OIDC_ACME_ISSUER: 'https://login.example.com',
    HC_OIDC_ACME_CLIENT_ID: 'help',
  };
  const [provider] = readConfig(acme).providers;
  assert.deepEqual(
    [provider?.issuer, provider?.label, provider?.clientSecret, provider?.creates, provider?.linkEmails],
    ['https://login.example.com/', 'login.example.com', null, 'nobody', 'none'],
  );
  const wrong: [change: Record<string, string>, sentence: RegExp][] = [
    [{ HC_OIDC: 'Acme-1' }, /^HC_OIDC is "Acme-1"; it must be empty or names/m],
    [{ HC_OIDC: 'acme, acme' }, /^HC_OIDC is "acme, acme"/m],
    [{ HC_OIDC: 'acme, other' }, /^HC_OIDC_OTHER_ISSUER is missing; it must be an https address/m],
    [{ HC_OIDC: 'other' }, /^HC_OIDC_ACME_ISSUER is set, and no provider of HC_OIDC has such a setting\.$/m],
    [{ HC_OIDC_ACME_LABLE: 'x' }, /^HC_OIDC_ACME_LABLE is set, and no provider/m],
    [{ HC_OIDC_ACME_ISSUER: 'http://login.example.com' }, /^HC_OIDC_ACME_ISSUER is "http:/m],
    [{ HC_OIDC_ACME_ISSUER: 'https://u:p@login.example.com' }, /^HC_OIDC_ACME_ISSUER is /m],
    [
      { HC_OIDC_ACME_CREATE: 'all' },
      /^HC_OIDC_ACME_CREATE is "all"; it must be nobody, users or accounts\.$/m,
    ],
    [{ HC_OIDC_ACME_SCOPE: 'profile' }, /^HC_OIDC_ACME_SCOPE is "profile"/m],
    [{ HC_OIDC_ACME_LINK_EMAILS: '*' }, /^HC_OIDC_ACME_LINK_EMAILS is "\*"/m],
    [{ HC_OIDC_ACME_CLIENT_SECRET: 's'.repeat(501) }, /^HC_OIDC_ACME_CLIENT_SECRET is malformed/m],
    [{ HC_ORIGIN: '' }, /^HC_ORIGIN must be set where HC_OIDC names a provider/m],
  ];
  for (const [change, sentence] of wrong)
    assert.throws(
      () => readConfig({ ...acme, ...change }),
      (error) => error instanceof StartError && sentence.test(error.message),
      JSON.stringify(change),
    );
  assert.equal(
    readConfig({ ...acme, HC_OIDC_ACME_ISSUER: 'http://127.0.0.1:9' }).providers[0]?.label,
    '127.0.0.1:9',
  );
  assert.throws(
    () => readConfig({ HC_PASSWORDS: 'off' }),
    /HC_PASSWORDS is off and HC_OIDC names no provider/,
  );
  assert.match(describeEnvironment(), /HC_OIDC_NAME_CLIENT_SECRET /);
});

test('the secret of a provider may lie in a file of its own', async () => {
  await withDataFolder(async (folder) => {
    const file = join(folder, 'secret');
    writeFileSync(file, 'a secret\n');
    const settings = join(folder, 'settings');
    writeFileSync(
      settings,
      `HC_ORIGIN=https://help.example.com\nHC_OIDC=acme\nHC_OIDC_ACME_ISSUER=https://login.example.com\nHC_OIDC_ACME_CLIENT_ID=x\nHC_OIDC_ACME_CLIENT_SECRET_FILE=${file}\n`,
    );
    assert.equal(readConfig({ HC_SETTINGS: settings }).providers[0]?.clientSecret, 'a secret');
  });
});

test('mail is on with a server, an address and an origin, and a wrong server is named without its password', () => {
  const server = 'smtps://name:pass%40word@mail.example.com:465';
  const given = {
    HC_MAIL_URL: server,
    HC_MAIL_FROM: 'help@example.com',
    HC_ORIGIN: 'https://help.example.com',
  };
  assert.deepEqual(readConfig(given).mailServer, {
    host: 'mail.example.com',
    port: 465,
    isTls: true,
    login: { user: 'name', pass: 'pass@word' },
  });
  assert.deepEqual(readConfig({ ...given, HC_MAIL_URL: 'smtp://[::1]' }).mailServer, {
    host: '::1',
    port: null,
    isTls: false,
    login: null,
  });
  assert.equal(readConfig({}).mailServer, null);
  for (const name of ['HC_MAIL_FROM', 'HC_ORIGIN'])
    assert.throws(
      () => readConfig({ ...given, [name]: '' }),
      /HC_MAIL_URL needs HC_MAIL_FROM, and HC_ORIGIN/,
    );
  for (const bad of [
    'mail.example.com',
    'https://mail.example.com',
    'smtp://secret@mail.example.com',
    'smtp://name:secret@mail.example.com/path',
    'smtp://name:secret@mail.example.com?tls=no',
    'smtp://name:secret%zz@mail.example.com',
    'smtp://name:secret@mail.example.com:70000',
    'smtp://name:secret@mail_.example.com\r\nRCPT',
  ])
    assert.throws(
      () => readConfig({ ...given, HC_MAIL_URL: bad }),
      ({ message }: Error) => message.startsWith('HC_MAIL_URL is malformed;') && !message.includes('secret'),
      bad,
    );
  for (const bad of [
    'Help <help@example.com>',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
  ])
    for (const name of ['HC_MAIL_FROM', 'HC_MAIL_REPLY_TO', 'HC_MAIL_BOUNCES'])
      assert.throws(() => readConfig({ ...given, [name]: bad }), new RegExp(`^StartError: ${name} is`));
});

test('where PostgreSQL is', () => {
  const given = 'postgres://hc:secret@db.example.com/hc';
  assert.equal(readConfig({}).databaseUrl, null);
  for (const good of [given, 'postgresql://db/hc?sslmode=verify-full', 'postgres:///hc?host=/run/postgresql'])
    assert.equal(readConfig({ HC_DATABASE_URL: good }).databaseUrl, good);
  for (const bad of [
    'db.example.com',
    'mysql://hc:secret@db/hc',
    'postgres://hc:secret@db',
    'postgres:///hc',
  ])
    assert.throws(
      () => readConfig({ HC_DATABASE_URL: bad }),
      ({ message }: Error) =>
        message.startsWith('HC_DATABASE_URL is malformed; it must be') && !message.includes('secret'),
      bad,
    );
  assert.throws(
    () => readConfig({ HC_DATABASE_DIRECT_URL: given }),
    /HC_DATABASE_DIRECT_URL is set, and HC_DATABASE_URL is not/,
  );
  for (const pool of ['1', '0', 'many', '201'])
    assert.throws(
      () => readConfig({ HC_DATABASE_URL: given, HC_DATABASE_POOL: pool }),
      /HC_DATABASE_POOL is/,
    );
});

test('settings of a hosted search are named together with all others that are wrong, and without their keys', () => {
  const key = 'f1d2d2f924e986ac86fdf7b36c94bcdf';
  const whole = {
    ...{ HC_SEARCH: 'algolia', HC_ALGOLIA_APP_ID: 'QX3V8Z1K2P', HC_ALGOLIA_ADMIN_KEY: key },
    HC_ALGOLIA_SEARCH_KEY: key.replace('f', 'a'),
  };
  assert.equal(hostedPlace(readConfig({})), null);
  const place = hostedPlace(readConfig(whole));
  assert.deepEqual(
    [place?.prefix, place?.recordBytes, place && hostsOf(place)[0]],
    ['harbor', 10_000, 'https://qx3v8z1k2p-dsn.algolia.net'],
  );
  const problemsOf = (environment: NodeJS.ProcessEnv) => {
    try {
      readConfig(environment);
    } catch (error) {
      return String(error).replace('StartError: ', '').split('\n');
    }
    return [];
  };
  assert.deepEqual(problemsOf({ HC_SEARCH: 'algolia', PORT: 'x', HC_ALGOLIA_ADMIN_KEY: 'too short' }), [
    'PORT is "x"; it must be a whole number from 0 to 65535.',
    'HC_ALGOLIA_ADMIN_KEY is malformed; it must be empty or a key of the application.',
    'HC_SEARCH=algolia needs HC_ALGOLIA_APP_ID.',
    'HC_SEARCH=algolia needs HC_ALGOLIA_SEARCH_KEY.',
  ]);
  assert.deepEqual(problemsOf({ ...whole, HC_ALGOLIA_SEARCH_KEY: key }), [
    'HC_ALGOLIA_SEARCH_KEY is the key of HC_ALGOLIA_ADMIN_KEY: name one that may search and nothing else.',
  ]);
  assert.deepEqual(problemsOf({ HC_ALGOLIA_APP_ID: 'QX3V8Z1K2P' }), [
    'HC_ALGOLIA_APP_ID needs HC_SEARCH=algolia.',
  ]);
  assert.match(
    problemsOf({ HC_SEARCH: 'lucene' })[0] ?? '',
    /^HC_SEARCH is "lucene"; it must be embedded or algolia/,
  );
  assert.match(
    problemsOf({ ...whole, HC_ALGOLIA_HOSTS: 'search.example.com', HC_ALGOLIA_INDEX_PREFIX: 'a b' }).join(),
    /HC_ALGOLIA_INDEX_PREFIX is "a b".*HC_ALGOLIA_HOSTS is "search\.example\.com"/,
  );
});
