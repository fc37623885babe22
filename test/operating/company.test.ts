import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { startZammad } from '../../connectors/zammad/stand-in.ts';
import { demoUsers } from '../../host/demo/users.ts';
import { pdf } from '../../host/testing/cases.ts';
import { startSpace } from '../../host/testing/contentful.ts';
import { freePort, startIdentityProvider } from '../../host/testing/identity-provider.ts';
import { startMailServer } from '../../host/testing/mail-server.ts';
import { webhookSecret } from '../../host/testing/receiver.ts';
import { diagram, diagramSvg, smallExport } from '../../host/testing/small-export.ts';
import { elementsIn, giveSign, newVisitor, openBrowser } from '../flows/support/visitor.ts';
import { type InstalledHost, installHost, root, type Serving, start } from './support/installedHost.ts';

// A company puts its help center into service, as docs/operating.md has it, and lives with it for a day: the host as it is
// packed, the connector as it lies beside it, a provider of identities, a mail server, a space of Contentful, a Zammad.

const email = 'ana@north.example';
const ana = {
  ...{ given_name: 'Ana', family_name: 'Duarte', email, email_verified: true },
  ...{ org: 'north', groups: ['support'] },
};
const mapping = {
  user: {
    email: 'email',
    first_name: 'given_name',
    last_name: 'family_name',
    permissions: {
      claim: 'groups',
      values: { support: ['view-cases', 'raise-cases', 'contact-aso-advisor'] },
    },
  },
  account: { id: 'org' },
};
const subject = 'A handbook for the new plant';

/** What is stopped at the end, the last first. */
const ends: (() => unknown)[] = [];
let host: InstalledHost;
let browser: Browser;
before(async () => {
  host = installHost();
  ends.push(() => host.remove());
  browser = await openBrowser();
  ends.push(() => browser.close());
});
after(async () => {
  for (const end of ends.reverse()) await end();
});

/** Writes a file of the operator's, and answers its path. */
function put(name: string, text: string): string {
  const file = join(host.site, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Waits until something of another system is so. */
async function until<T>(look: () => T | undefined | false): Promise<T> {
  for (;;) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a company connects its systems, a reader is answered, and who is shut out is out', async () => {
  // What the company has already.
  const origin = `http://127.0.0.1:${await freePort()}`;
  const place = { origin, name: 'north' };
  const provider = await startIdentityProvider(place);
  provider.people.set('ana', ana);
  const mailServer = await startMailServer();
  const space = await startSpace(smallExport(), { [diagram.url]: diagramSvg });
  const zammad = await startZammad('zammad-token', 'zammad-secret');
  const connectorPort = await freePort();
  ends.push(
    () => provider.stop(),
    () => mailServer.stop(),
    () => space.stop(),
    () => zammad.stop(),
  );

  // Settings in a file, secrets in files of their own.
  const settings = put(
    'settings',
    `# Northwind's help center
HC_DEMO=off
HC_ORIGIN=${origin}
PORT=${new URL(origin).port}
HC_CONTENTFUL_SPACE=${space.environment.HC_CONTENTFUL_SPACE}
HC_CONTENTFUL_HOST=${space.host}
HC_CONTENTFUL_TOKEN_FILE=${put('secrets/contentful', `${space.environment.HC_CONTENTFUL_TOKEN}\n`)}
HC_SYNC_MINUTES=off
HC_OIDC=north
HC_OIDC_NORTH_ISSUER=${provider.issuer}
HC_OIDC_NORTH_CLIENT_ID=${provider.clientId}
HC_OIDC_NORTH_CLIENT_SECRET_FILE=${put('secrets/oidc', provider.clientSecret)}
HC_OIDC_NORTH_LABEL=Northwind
HC_OIDC_NORTH_SCOPE=openid profile email company
HC_OIDC_NORTH_MAPPING=${put('mapping.json', JSON.stringify(mapping))}
HC_OIDC_NORTH_CREATE=users
HC_PASSWORDS=off
HC_MAIL_URL=${mailServer.url}
HC_MAIL_FROM=help@north.example
HC_WEBHOOK_URL=http://127.0.0.1:${connectorPort}/help-center
HC_WEBHOOK_SECRET_FILE=${put('secrets/webhook', webhookSecret)}
`,
  );
  const own = { HC_SETTINGS: settings };

  // Accounts come from a file, content from its source.
  put(
    'customers.csv',
    'id,name,products,aso_client_status\nnorth,Northwind Robotics,HR;HR Services,Active\n',
  );
  await host.ask(['accounts', 'import', 'customers.csv', '--dry-run'], own);
  const accounts = await host.ask(['accounts', 'import', 'customers.csv'], own);
  assert.equal(accounts.added, 1);
  await host.ask(['sync'], own);
  const scopes = ['cases:read', 'cases:comment', 'cases:write'].flatMap((scope) => ['--scope', scope]);
  const { token } = await host.ask(['tokens', 'create', 'zammad', ...scopes], own);
  const site = await host.serve(own);
  ends.push(() => site.child.kill('SIGKILL'));
  let connector: Serving | null = await start(
    process.execPath,
    [join(root, 'release/connectors/zammad/main.ts')],
    {
      cwd: host.site,
      env: host.bare({
        ...{ PORT: String(connectorPort), HC_URL: origin, HC_TOKEN: String(token) },
        ...{ HC_WEBHOOK_SECRET: webhookSecret, ZAMMAD_URL: zammad.url, ZAMMAD_TOKEN: 'zammad-token' },
        ...{ ZAMMAD_GROUP: 'Service Desk', ZAMMAD_WEBHOOK_SECRET: 'zammad-secret' },
      }),
    },
    /at (http:\S+)\/help-center/,
  );
  ends.push(() => connector?.child.kill('SIGKILL'));
  assert.deepEqual(await host.wrongs(own), []);

  // A customer signs in by the provider, to read what is for customers alone.
  const visitor = await newVisitor(browser, { url: origin, origin });
  const { page, open, isAccessible } = visitor;
  const beThere = async () => {
    await page.getByLabel('Name').fill('ana');
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await page.goto(`${origin}/article?articleId=customers-one`);
  await giveSign(page);
  await beThere();
  await page.getByRole('heading', { level: 1, name: 'Title of customers-one' }).waitFor();
  await page.getByText('Body of customers-one.').waitFor();
  await elementsIn(page);

  // She opens a case with a file; the agents' system has it.
  await open('/contact-advisor');
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('combobox', { name: 'Case Reason' }).selectOption('Beacon HR Resources');
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('What has to be in it?');
  await page
    .locator('.hc-advisor-case input[type="file"]')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByText('plan.pdf', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/case-detail?id=*');
  await elementsIn(page);
  const ticket = await until(() => zammad.tickets().find(({ articles }) => articles.length === 2));
  assert.ok(ticket.title.startsWith(subject));
  assert.equal(ticket.customer, `guess:${email}`);
  assert.match(ticket.articles[0]?.body ?? '', /What has to be in it\?/);
  assert.deepEqual([...(ticket.articles[1]?.files.values() ?? [])], [pdf]);

  // An agent answers there: the open page shows it, and a mail says so.
  zammad.write(ticket.id, { body: '<p>Everything about the shifts.</p>' });
  assert.equal(await zammad.trigger(connector.url, ticket.id), 204);
  await page.getByText('Everything about the shifts.').waitFor();
  await page.getByText('Emma Taylor').first().waitFor();
  await isAccessible();
  const mailsSaying = (words: string) => mailServer.mails.filter(({ text }) => text.includes(words));
  await mailServer.until(() => mailsSaying('Everything about the shifts.').length > 0);
  const [mail] = mailsSaying('Everything about the shifts.');
  assert.ok(mail);
  assert.deepEqual(mail.to, [email]);

  // She leaves the mails by the link in it; what the agent does then is told by the page alone.
  const [, leaving = ''] = /<(http[^>]+)>/.exec(mail.headers.get('list-unsubscribe') ?? '') ?? [];
  const inbox = await visitor.context.newPage();
  await inbox.goto(leaving);
  await inbox.getByRole('button', { name: 'Stop Emails' }).click();
  await inbox.getByRole('status').filter({ hasText: 'gets no more emails about cases' }).waitFor();
  await inbox.close();
  const count = mailServer.mails.length;
  zammad.change(ticket.id, { state: 'closed' });
  assert.equal(await zammad.trigger(connector.url, ticket.id), 204);
  await page.getByText('Closed', { exact: true }).first().waitFor();
  await isAccessible();
  const unwanted = async () =>
    (await host.ask(['mails', 'list', 'skipped'], own)).mails as { kind: string }[];
  while (!(await unwanted()).some(({ kind }) => kind === 'case-closed'));
  assert.equal(mailServer.mails.length, count);

  // The provider shuts her out: her next request is refused.
  provider.people.delete('ana');
  assert.equal(await provider.tellLogout('ana'), 200);
  await visitor.context.clearCookies({ name: '_session' });
  await page.goto(`${origin}/my-cases`);
  await giveSign(page);
  await beThere();
  await page.getByRole('heading', { level: 1, name: 'Northwind did not sign you in' }).waitFor();

  await connector.stop();
  connector = null;
  await site.stop();
  holdsNothingOfTheDemo(join(host.dataDir, 'hc.sqlite'));
});

/** One account, one user, one case, one file, one comment: those of this day. */
function holdsNothingOfTheDemo(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => Object.values(row));
  try {
    assert.deepEqual(rows('SELECT name FROM accounts'), [['Northwind Robotics']]);
    assert.deepEqual(rows('SELECT email FROM users'), [[email]]);
    assert.deepEqual(rows('SELECT subject FROM cases'), [[subject]]);
    for (const table of ['case_comments', 'case_attachments'])
      assert.deepEqual(rows(`SELECT count(*) FROM ${table}`), [[1]], table);
    const tables = rows("SELECT name FROM sqlite_schema WHERE type = 'table'").flat();
    for (const name of tables)
      for (const row of rows(`SELECT * FROM "${name}"`))
        for (const demo of demoUsers)
          assert.ok(!row.some((cell) => String(cell).includes(demo.email)), `${name}: ${demo.email}`);
  } finally {
    database.close();
  }
}
