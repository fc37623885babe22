import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { guestOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { settingsOf } from '../testing/test-store.ts';
import { runAccounts } from './accounts.ts';
import { runUsers } from './users.ts';

let host: TestHost;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hc-people-'));
  host = await startHost({ content: 'none', env: { HC_DEMO: 'off' } });
});
after(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});

const run = async (command: typeof runUsers, args: readonly string[]) => {
  let output = '';
  let errors = '';
  const code = await command(
    args,
    { write: (text) => (output += text) },
    { write: (text) => (errors += text) },
    await settingsOf(host.config.dataDir),
  );
  return { code, output, errors };
};

/** Writes a file as an operator's system does, and imports it. */
async function importAs(what: 'accounts' | 'users', name: string, text: string | Buffer, ...args: string[]) {
  const file = join(folder, name);
  await writeFile(file, text);
  return run(what === 'accounts' ? runAccounts : runUsers, ['import', file, ...args]);
}

/** What the site answers somebody by these methods, signed in as the user of an e-mail address. */
async function seenBy(email: string) {
  const { id } = await host.site.store.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const session = await host.site.sessions.start(id);
  const headers = { Cookie: `hc_session=${session}` };
  const ask = async (method: 'getUserInfo' | 'getUserRecord') =>
    // biome-ignore lint/suspicious/noExplicitAny: the wire's answer, told apart by its fields below
    (await (await guestOf(host).call(method, {}, { headers })).json()) as Record<string, any>;
  return { session, info: await ask('getUserInfo'), record: () => ask('getUserRecord') };
}

const accounts = `id,name,type,status,products,peo_client_status,aso_client_status,eor_subscriptions,bookings_total_arr,new_payroll_engine,partner,owner_name,owner_email
north,"Northwind, Robotics",Customer,Active,HR;Payroll;EOR - Germany,Active,Former,14,286400.5,yes,beacon,Robin Hale,robin@example.com
beacon,Beacon HR,Partner,Active,Partner,,,0,0,no,,Robin Hale,robin@example.com
`;
const people = `email,first_name,last_name,account,permissions,personas,container,locale,timezone,work_country,level_of_access,contact_id
Ana@North.example,Ana,Duarte,north,admin;view-cases;raise-cases;contact-peo-advisor;chat,payroll_classic-admin-user,it-trial,de-DE,Europe/Berlin,Germany,Full Access,003hc00000000000A1
ben@north.example,Ben,Marsh,north,,,,,,,,
`;

test('all that the site answers of a person comes from two files', async () => {
  const first = await importAs('accounts', 'customers.csv', accounts);
  assert.deepEqual(first, {
    code: 0,
    output: '2 accounts: 2 added, 0 changed, 0 as they were, 0 deactivated.\n',
    errors: '',
  });
  const second = await importAs('users', 'people.csv', people);
  assert.deepEqual(second, {
    code: 0,
    output: '2 users: 2 added, 0 changed, 0 as they were, 0 deactivated.\n',
    errors: '',
  });

  const { info, record } = await seenBy('ana@north.example');
  assert.equal(info.isGuest, false);
  assert.equal(info.isAdmin, true);
  assert.equal(info.canContactPeoAdvisor, true);
  assert.equal(info.canContactEorAdvisor, false);
  assert.equal(info.canAccessAssist, true);
  assert.deepEqual(info.personaAccess, ['payroll_classic-admin-user']);
  assert.equal(info.accountProductMix, 'HR;Payroll;EOR - Germany');
  assert.equal(info.userLangLocale, 'de-DE');
  assert.equal(info.container, 'it-trial');
  assert.equal(info.contactId, '003hc00000000000A1');
  const { Assist_User_Signature__c: _signature, Assist_Epoch__c: _epoch, Id, ...rest } = await record();
  assert.match(String(Id), /^[0-9A-Za-z]{18}$/);
  assert.deepEqual(rest, {
    FirstName: 'Ana',
    LastName: 'Duarte',
    Email: 'ana@north.example',
    ContactId: '003hc00000000000A1',
    Live_Chat__c: true,
    View_Cases__c: true,
    Raise_a_Case__c: true,
    Global_EOR_Customer__c: true,
    PEO_Raise_a_Case__c: true,
    Related_Account_ID__c: 'north',
    Timezone__c: 'Europe/Berlin',
    Work_Country__c: 'Germany',
    Support_Language__c: 'de-DE',
    Contact: {
      Level_of_Access__c: 'Full Access',
      AccountId: 'north',
      Account: {
        Account_Status__c: 'Active',
        PEO_Client_Status__c: 'Active',
        ASO_Client_Status__c: 'Former',
        Number_of_EOR_Subscriptions__c: 14,
        Type: 'Customer',
        Assist_Enabled__c: true,
        Bookings_Total_ARR__c: 286_400.5,
        Name: 'Northwind, Robotics',
        Partner_Company_ID__c: 'beacon',
        Account_Owner_Name_Text__c: 'Robin Hale',
        Account_Owner_Email__c: 'robin@example.com',
        Product_Mix__c: 'HR;Payroll;EOR - Germany',
        New_GP_Payroll_Engine__c: true,
      },
    },
  });
  const ben = await seenBy('ben@north.example');
  assert.equal(ben.info.userLangLocale, 'en-US');
  assert.equal((await ben.record()).Timezone__c, 'UTC');
});

test('importing again changes what changed, and a column that is missing leaves what is there', async () => {
  const again = await importAs('users', 'people.csv', people);
  assert.match(again.output, /^2 users: 0 added, 0 changed, 2 as they were/);
  const some = await importAs('users', 'some.csv', 'email,locale\nana@north.example,fr-FR\n');
  assert.match(some.output, /^1 user: 0 added, 1 changed, 0 as they were/);
  const { info } = await seenBy('ana@north.example');
  assert.equal(info.userLangLocale, 'fr-FR');
  assert.equal(info.isAdmin, true);
});

test('files are taken as programs write them: semicolons, byte-order marks, quoted line ends, JSON', async () => {
  const semicolons =
    '\uFEFFid;name;products\r\nlumen;"Lumen\nAccounting ""GmbH""";"Payroll;Global Payroll"\r\n\r\n';
  assert.equal((await importAs('accounts', 'a.csv', semicolons)).errors, '');
  const tabs = 'id\tname\nquiet\tQuiet Cove, Bakery\n';
  assert.equal((await importAs('accounts', 'b.tsv', tabs)).errors, '');
  const json = JSON.stringify([
    {
      email: 'carl@lumen.example',
      first_name: 'Carl',
      last_name: 'Ö',
      account: 'lumen',
      permissions: ['chat'],
    },
  ]);
  assert.equal((await importAs('users', 'c.json', `\uFEFF${json}`)).errors, '');
  const { info, record } = await seenBy('carl@lumen.example');
  assert.equal(info.canAccessAssist, true);
  assert.equal(info.accountProductMix, 'Payroll;Global Payroll');
  assert.equal((await record()).Contact.Account.Name, 'Lumen\nAccounting "GmbH"');
  const [shown] = JSON.parse((await run(runAccounts, ['list', '--json'])).output).accounts.slice(-1);
  assert.deepEqual(shown, { id: 'quiet', name: 'Quiet Cove, Bakery', users: 0, isActive: true });
});

const wrong = `email,first_name,last_name,account,locale,permissions,id,shoe_size
dora@north.example,Dora,D,north,en-US,,,1
dora@north.example,Dora,D,north,en-US,,,1
no-address,Eve,E,nowhere,xx,fly,5,1
,Fay,F,north,en-US,,,1
ana@north.example,Ana,Duarte,north,en-US,,005hc0000000000001
`;

test('a file with faults changes nothing, and each is named by row and column', async () => {
  const before = JSON.stringify(await host.site.store.db.selectFrom('users').selectAll().execute());
  for (const args of [[], ['--dry-run']]) {
    const { code, output, errors } = await importAs('users', 'wrong.csv', wrong, ...args);
    assert.equal(code, 1);
    assert.equal(output, '');
    const lines = errors.trimEnd().split('\n');
    assert.equal(lines[0], 'Nothing was changed; wrong.csv has 9 faults:');
    assert.deepEqual(
      lines.slice(1).map((line) => /^Row (\d+)(?:, column (\w+))?: /.exec(line)?.slice(1).join(' ')),
      [
        '1 shoe_size',
        '3 email',
        '4 email',
        '4 account',
        '4 locale',
        '4 permissions',
        '4 id',
        '5 email',
        '6 ',
      ],
    );
    assert.match(errors, /Row 1, column shoe_size: there is no such column; the columns are email, /);
    assert.match(errors, /Row 3, column email: dora@north\.example stands in row 2, too\./);
    assert.match(errors, /Row 4, column locale: "xx"; it must be one of de-DE, nl-NL, en-US/);
    assert.match(errors, /Row 4, column account: there is no account "nowhere"\./);
    assert.match(errors, /Row 6: it has 7 cells, the first row has 8\./);
  }
  const { errors } = await importAs('users', 'wrong.csv', wrong, '--json');
  const told = JSON.parse(errors);
  assert.equal(told.faults.length, 9);
  assert.deepEqual(told.faults[2].row, 4);
  assert.equal(JSON.stringify(await host.site.store.db.selectFrom('users').selectAll().execute()), before);
});

test('what can’t be read as a table is one clear sentence', async () => {
  const cases: readonly (readonly [string, string | Buffer, RegExp])[] = [
    ['empty.csv', '', /^Nothing was changed; empty\.csv holds no row below its first\.\n$/],
    ['head.csv', 'email,account\n', /^Nothing was changed; head\.csv holds no row below its first\.\n$/],
    [
      'latin.csv',
      Buffer.from('email\nj\xf6rg@x.example\n', 'latin1'),
      /is not UTF-8; save it as CSV in UTF-8\.\n$/,
    ],
    ['open.csv', 'email\n"a@b.example\n', /^Nothing was changed; open\.csv can’t be read as CSV: .*[Qq]uote/],
    ['broken.json', '[{', /^Nothing was changed; broken\.json can’t be read as JSON: /],
    ['object.json', '{}', /broken|object\.json must hold a list of objects\.\n$/],
    ['twice.csv', 'email,email\na@b.example,c@d.example\n', /Row 1, column email: it stands there twice\.$/m],
    [
      'prototype.json',
      '[{"__proto__":{"email":"a@b.example"},"constructor":"x"}]',
      /Entry 1, column constructor/,
    ],
  ];
  for (const [name, text, says] of cases) {
    const { code, errors } = await importAs('users', name, text);
    assert.equal(code, 1, name);
    assert.match(errors, says);
  }
  assert.match(
    (await run(runUsers, ['import', join(folder, 'none.csv')])).errors,
    /none\.csv can’t be read \(ENOENT\)/,
  );
});

test('a dry run without faults says what would happen, and does nothing', async () => {
  const rows = 'email,first_name,last_name,account\ngus@north.example,Gus,G,north\n';
  const { code, output } = await importAs('users', 'gus.csv', rows, '--dry-run', '--deactivate-missing');
  assert.equal(code, 0);
  assert.match(
    output,
    /^Nothing was changed\. It would be 1 user: 1 added, 0 changed, 0 as they were, 3 deactivated\.\n$/,
  );
  assert.doesNotMatch((await run(runUsers, ['list'])).output, /gus@north/);
});

test('who is no longer listed is shut out only when told so, at once, and comes back when listed again', async () => {
  const { session } = await seenBy('ben@north.example');
  const isIn = async (id: string) => {
    const answer = await guestOf(host).call('getUserInfo', {}, { headers: { Cookie: `hc_session=${id}` } });
    return !((await answer.json()) as { isGuest: boolean }).isGuest;
  };
  const [head, ana, ben] = people.split('\n');
  const without = `${head}\n${ana}\n`;
  assert.match((await importAs('users', 'p.csv', without)).output, / 0 deactivated/);
  assert.equal(await isIn(session), true);
  assert.match((await importAs('users', 'p.csv', without, '--deactivate-missing')).output, / 2 deactivated/);
  assert.equal(await isIn(session), false);
  assert.match((await importAs('users', 'p.csv', without, '--deactivate-missing')).output, / 0 deactivated/);
  await importAs('users', 'p.csv', `${head}\n${ana}\n${ben}\n`);
  assert.equal(await isIn((await seenBy('ben@north.example')).session), true);
});

test('an account that is no longer listed shuts its people out, and lets them in again when it is', async () => {
  const { session } = await seenBy('ana@north.example');
  const isIn = async () =>
    (
      (await (
        await guestOf(host).call('getUserInfo', {}, { headers: { Cookie: `hc_session=${session}` } })
      ).json()) as { isGuest: boolean }
    ).isGuest === false;
  const [head, , beacon] = accounts.split('\n');
  await importAs('accounts', 'c.csv', `${head}\n${beacon}\n`);
  assert.equal(await isIn(), true);
  const { output } = await importAs('accounts', 'c.csv', `${head}\n${beacon}\n`, '--deactivate-missing');
  assert.match(output, / 3 deactivated/);
  assert.equal(await isIn(), false);
  assert.equal((await seenBy('ana@north.example')).info.isGuest, true);
  await importAs('accounts', 'c.csv', accounts);
  assert.equal((await seenBy('ana@north.example')).info.isGuest, false);
});

test('an account can’t be its own partner, nor that of one that is not there', async () => {
  const { errors } = await importAs('accounts', 'p.csv', 'id,name,partner\na1,A,a1\na2,B,a9\n');
  assert.match(errors, /Row 2, column partner: an account is not its own partner\./);
  assert.match(errors, /Row 3, column partner: there is no account "a9"\./);
});
