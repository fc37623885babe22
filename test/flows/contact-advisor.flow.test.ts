import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { draftsKept } from './support/drafts.ts';
import { allOr } from './support/extent.ts';
import { type ChosenFile, type Hands, keyboard, mouse } from './support/hands.ts';
import { letThrough } from './support/routes.ts';
import { newVisitor, openBrowser, type Visitor } from './support/visitor.ts';

const files: readonly ChosenFile[] = [
  {
    name: 'Kündigung №1 (final).pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
    ),
  },
  {
    name: 'screen.PNG',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  },
];
const addresses = 'maya@northwind.example; not an address';
const description = '<p>Please call <strong>today</strong></p>';

/** A case to be opened, and what goes over the wire for it (docs/behaviour/contact-advisor.md#payloads). */
interface Wanted {
  readonly advisor: string;
  readonly subject: string;
  readonly reason: string;
  readonly employee?: { readonly name: string; readonly country: string };
  readonly method: 'createEorCase' | 'createCaseFromJson';
  readonly payload: Readonly<Record<string, string | boolean>>;
}

const eor: Wanted = {
  advisor: 'EOR advisor',
  subject: 'Leaving on "good" terms — Jörg Weiß',
  reason: 'Terminations',
  employee: { name: 'Jörg Weiß', country: 'Korea Republic of' },
  method: 'createEorCase',
  payload: {
    subject: 'Leaving on "good" terms — Jörg Weiß',
    Description__c: description,
    CcEmails__c: addresses,
    Origin: 'Web',
    EOR_HR_Case_Reason__c: 'Terminations',
    Employee_Name__c: 'Jörg Weiß',
    Country__c: 'Korea Republic of',
  },
};

const advised = (advisor: string, subject: string, reason: string, contactId: string): Wanted => ({
  advisor,
  subject,
  reason,
  method: 'createCaseFromJson',
  payload: {
    subject,
    Description__c: description,
    Description: description,
    CcEmails__c: addresses,
    Origin: 'Web',
    Case_Comment_Can_Create__c: true,
    ContactId: contactId,
    PEO_Customer_Case_Reason__c: reason,
  },
});
const peo = advised(
  'PEO advisor',
  'How long is parental leave?',
  'Leave of Absence Guidance',
  '003hc000000ADMIN01',
);
const aso = advised(
  'HR services advisor',
  'A handbook for the new plant',
  'Beacon HR Resources',
  '003hc000000ASOADM1',
);

interface Sent {
  readonly path: string;
  readonly body: string;
}

/** The calls that write cases, as they leave the page from now on. */
function caseWrites(page: Page): readonly Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === 'POST' && /\/HelpCenterCaseService\//.test(path))
      sent.push({ path, body: request.postData() ?? '' });
  });
  return sent;
}

/** From the card of the home page through the form; returns once Submit was used. */
async function openCase({ page, isAccessible }: Visitor, hands: Hands, wanted: Wanted): Promise<void> {
  await hands.use(page.getByRole('link', { name: /Have an employment question\?\s*Contact an advisor/ }));
  await page.getByRole('heading', { level: 1, name: 'Contact HR advisor' }).waitFor();
  assert.equal(await page.title(), 'Contact Advisor · Help Center');
  assert.equal(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex, nofollow');

  await hands.check(page.getByRole('radio', { name: wanted.advisor }));
  await hands.enter(page.getByRole('textbox', { name: 'Subject' }));
  await page.keyboard.type(wanted.subject);
  await hands.choose(page.getByRole('combobox', { name: 'Case Reason' }), wanted.reason);
  if (wanted.employee) {
    await hands.enter(page.getByRole('textbox', { name: 'Employee name' }));
    await page.keyboard.type(wanted.employee.name);
    await hands.choose(page.getByRole('combobox', { name: 'Country' }), wanted.employee.country);
  }
  await hands.enter(page.getByRole('textbox', { name: 'Description' }));
  await page.keyboard.type('Please call ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('today');
  await hands.enter(page.getByRole('textbox', { name: 'Include other people' }));
  await page.keyboard.type(addresses);
  await hands.pick(page.locator('.hc-advisor-case input[type="file"]'), files);
  for (const { name } of files) await page.getByText(name, { exact: true }).waitFor();
  await isAccessible();
  await hands.use(page.getByRole('button', { name: 'Submit' }));
}

/** Each of what went over the wire begins with a key of its own. */
const key = /^\{"idempotencyKey":"(\w{16,})",/;

/** What went over the wire is what is stated, letter by letter and nothing beside it but keys. */
function assertSent(sent: readonly Sent[], { method, payload }: Wanted, caseId: string): void {
  const service = '/lwr/apex/v65.0/HelpCenterCaseService';
  assert.equal(new Set(sent.map(({ body }) => key.exec(body)?.[1] ?? '')).size, sent.length);
  const said = sent.map(({ path, body }) => ({ path, body: body.replace(key, '{') }));
  assert.deepEqual(said, [
    { path: `${service}/${method}`, body: JSON.stringify({ caseObj1: JSON.stringify(payload) }) },
    ...files.map(({ name, buffer }) => ({
      path: `${service}/attachFilesToCase`,
      body: JSON.stringify({
        caseId,
        files: [{ Title: name, PathOnClient: name, data: buffer.toString('base64') }],
      }),
    })),
  ]);
}

/** The page of the case has everything, and My Cases begins with it. */
async function assertThere({ page, open }: Visitor, { subject }: Wanted): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: /^Case #\d+$/ });
  await heading.waitFor();
  const number = (await heading.textContent())?.replace('Case #', '') ?? '';
  await page.getByText(subject, { exact: true }).waitFor();
  await page.locator('.hc-case__text').first().waitFor();
  assert.equal(await page.locator('.hc-case__text').first().innerHTML(), description);
  for (const { name, buffer } of files) {
    // The type comes from the server, in lower case (docs/behaviour/case-detail.md#attachments).
    const link = page.getByRole('link', { name: name.replace('.PNG', '.png') });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    assert.deepEqual(await readFile(await download.path()), buffer);
  }
  await open('/my-cases');
  const row = page.locator('tbody tr').first();
  await row.waitFor();
  assert.equal(await row.locator('.hc-table__link').textContent(), subject);
  assert.equal(await row.locator('.hc-cases__number').textContent(), number);
  assert.equal(await row.locator('.hc-cases__status').textContent(), 'New');
}

const idIn = (address: string) => new URLSearchParams(address.split('?')[1]).get('id') ?? '';

describe('a case for an advisor', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  const signedIn = async (email: string): Promise<Visitor> => {
    const visitor = await newVisitor(browser, host);
    await visitor.comeAs(email);
    await visitor.open('/');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    return visitor;
  };

  const openers = [
    { email: 'admin@harbor.example', wanted: eor },
    { email: 'aso@harbor.example', wanted: aso },
  ];
  for (const { email, wanted } of allOr(openers, (each) => each.wanted === eor)) {
    it(`an ${wanted.advisor} is opened with two files by mouse, and leads to its page by itself`, async () => {
      const visitor = await signedIn(email);
      const { page, at, isAccessible, problems, leave } = visitor;
      const sent = caseWrites(page);
      await openCase(visitor, mouse(page), wanted);
      await page.getByText('Created new case and attachments! Redirecting...').waitFor();
      const link = page.getByRole('link', { name: 'Click here to go to the case!' });
      const address = (await link.getAttribute('href')) ?? '';
      await isAccessible();
      await page.waitForURL(`**${address}`);
      assert.equal(at(), address);
      assertSent(sent, wanted, idIn(address));
      await assertThere(visitor, wanted);
      assert.deepEqual(problems, []);
      await leave();
    });
  }

  it(`an ${peo.advisor} is opened with two files by keyboard alone`, async () => {
    const visitor = await signedIn('admin@harbor.example');
    const { page, at, problems, leave } = visitor;
    const hands = keyboard(page);
    const sent = caseWrites(page);
    await openCase(visitor, hands, peo);
    const link = page.getByRole('link', { name: 'Click here to go to the case!' });
    await link.waitFor();
    const address = (await link.getAttribute('href')) ?? '';
    await hands.use(link);
    await page.waitForURL(`**${address}`);
    assert.equal(at(), address);
    assertSent(sent, peo, idIn(address));
    await assertThere(visitor, peo);
    assert.deepEqual(problems, []);
    await leave();
  });

  it('is offered to an aso administrator for that advisor alone', async () => {
    const { page, open, leave } = await signedIn('aso@harbor.example');
    await open('/my-cases');
    await page.getByRole('link', { name: 'New case' }).click();
    const radios = page
      .getByRole('radiogroup', { name: 'Select who you want to contact' })
      .getByRole('radio');
    await radios.first().waitFor();
    assert.equal(await radios.count(), 1);
    assert.equal(await page.getByRole('radio', { name: 'HR services advisor' }).isChecked(), true);
    assert.equal(await page.getByRole('textbox', { name: 'Employee name' }).count(), 0);
    await leave();
  });

  it('is kept where the scripts of its text did not come, says so when it is sent, and goes out by Retry', async () => {
    const { page, open, reload, leave } = await signedIn('aso@harbor.example');
    await open('/contact-advisor');
    await page.getByRole('textbox', { name: 'Subject' }).fill(aso.subject);
    await page.getByRole('combobox', { name: 'Case Reason' }).selectOption(aso.reason);
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('Please call today');
    await draftsKept(page, 'Please call today');

    const late = /\/(?:RichTextBox|html)\.js/;
    await page.route(late, (route) => route.abort('connectionreset'));
    await reload();
    await page.getByText('Your unsent draft has been restored.').waitFor();
    await page.getByText('The editor could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Your case was not created' });
    await failure.getByText("The help center can't be reached. Wait a moment and try again.").waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Subject' }).inputValue(), aso.subject);

    await letThrough(page, late);
    const sent = caseWrites(page);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Created new case! Redirecting...').waitFor();
    assert.equal(sent.length, 1);
    assert.match(sent[0]?.body ?? '', /<p>Please call today<\/p>/);
    await leave();
  });

  it('keeps files though what lists them did not come, says so, and lists them by Retry', async () => {
    const { page, open, leave } = await signedIn('aso@harbor.example');
    const late = /\/(?:ChosenFiles|RefusedFiles)\.js/;
    await page.route(late, (route) => route.abort('connectionreset'));
    await open('/contact-advisor');
    const file = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
    await page.locator('input[type=file]').setInputFiles(file);
    const failure = page.getByRole('alert').filter({ hasText: "The help center can't be reached." });
    await failure.waitFor();
    await letThrough(page, late);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Remove notes.pdf' }).waitFor();
    await leave();
  });

  for (const email of ['employee@harbor.example', 'payroll@harbor.example'])
    it(`is out of reach for ${email}, who is told why and where else to go`, async () => {
      const { page, open, isAccessible, problems, leave } = await signedIn(email);
      assert.equal(await page.getByText('Contact an advisor').count(), 0);
      await open('/my-cases');
      await page
        .getByText(/\d+ Results/)
        .first()
        .waitFor();
      assert.equal(await page.getByRole('link', { name: 'New case' }).count(), 0);
      await open('/contact-advisor');
      await page
        .getByText(
          'If you are not an administrator at a company with a current PEO, HR Services, or US EOR subscription, ' +
            'you will not be able to access the Contact HR Advisor form.',
        )
        .waitFor();
      assert.equal(await page.getByRole('textbox', { name: 'Subject' }).count(), 0);
      assert.equal(await page.getByRole('button', { name: 'Submit' }).count(), 0);
      await isAccessible();
      await page.getByRole('link', { name: 'Back to home' }).first().waitFor();
      assert.deepEqual(problems, []);
      await leave();
    });
});
