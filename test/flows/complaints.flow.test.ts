import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { draftsKept } from './support/drafts.ts';
import { untilQuiet } from './support/quiet.ts';
import { letThrough } from './support/routes.ts';
import { newVisitor, openBrowser, showIn } from './support/visitor.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const files = [
  { name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf },
  { name: 'screen.png', mimeType: 'image/png', buffer: png },
];
const button = (page: Page) => page.locator('.hc-complaint button[type="submit"]');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fill(page: Page): Promise<void> {
  await field(page, 'Email address').fill('owen@brightwell.example');
  await page.getByLabel('Country').selectOption('UK');
  await page.getByLabel('Complaint topic').selectOption('Global Payroll');
  await field(page, 'Complaint details').click();
  await page.keyboard.type('Two salaries arrived late.');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.locator('.hc-complaint input[type="file"]').setInputFiles(files);
  await page.getByText('screen.png').waitFor();
}

/** Everything that was filled in is still there. */
async function isKept(page: Page): Promise<void> {
  assert.equal(await field(page, 'Email address').inputValue(), 'owen@brightwell.example');
  assert.equal(await page.getByLabel('Country').inputValue(), 'UK');
  assert.equal(await page.getByLabel('Complaint topic').inputValue(), 'Global Payroll');
  assert.equal(await field(page, 'Complaint details').textContent(), 'Two salaries arrived late.');
  assert.equal(await page.getByRole('radio', { name: 'Yes' }).isChecked(), true);
  for (const { name } of files) assert.equal(await page.getByText(name, { exact: true }).count(), 1, name);
  assert.equal((await button(page).textContent())?.trim(), 'Submit');
  assert.equal(await button(page).isEnabled(), true);
}

describe('complaints', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  it('are explained to a guest by region, and Back leads from one to the other', async () => {
    const { page, reload, open, at, isAccessible, problems, leave } = await newVisitor(browser, host);
    await open('/complaints');
    await page.getByRole('heading', { name: 'How to complain' }).waitFor();
    await page.getByRole('link', { name: 'United Kingdom' }).click();
    await page.getByRole('heading', { name: 'United Kingdom' }).waitFor();
    await page.getByRole('link', { name: 'Australia' }).click();
    await page.getByRole('heading', { name: 'Australia' }).waitFor();
    assert.equal(at(), '/complaints#australia');
    await isAccessible();
    await page.goBack();
    await page.getByRole('heading', { name: 'United Kingdom' }).waitFor();
    assert.equal(at(), '/complaints#uk');
    await reload();
    await page.getByRole('heading', { name: 'United Kingdom' }).waitFor();
    assert.deepEqual(problems, []);
    await leave();
  });

  it('are filed by a guest with two files; a refusal, a failure and a reload lose nothing', async () => {
    const { page, reload, open, isAccessible, leave } = await newVisitor(browser, host);
    await open('/complaints');
    await page.getByRole('link', { name: 'Submit a complaint' }).click();
    await page.getByRole('heading', { level: 1, name: 'Submit a complaint' }).waitFor();
    assert.equal(await page.title(), 'Complaints Form · Help Center');
    assert.equal(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex, nofollow');
    await fill(page);

    await button(page).click();
    await page.getByText('Your complaint was not sent. Check the fields that are marked.').waitFor();
    assert.equal(await page.getByText('Fill in this field.').count(), 1);
    await isKept(page);
    await isAccessible();

    await field(page, 'Name').fill('Owen Hartley');
    await field(page, 'Phone number').fill('1'.repeat(41));
    await button(page).click();
    await page.getByText(/^❌\s*ERROR: .*Phone number/).waitFor();
    await isKept(page);
    await field(page, 'Phone number').fill('');
    await page.route('**/createComplaintsCase', (route) =>
      route.fulfill({ status: 500, json: [{ errorCode: 'DOWN', message: 'The case system is down.' }] }),
    );
    await button(page).click();
    await page.getByText(/^❌\s*The case system is down\.$/).waitFor();
    await isKept(page);
    await letThrough(page, '**/createComplaintsCase');

    await draftsKept(page, 'Owen Hartley');
    await reload();
    await page.getByText('Your unsent draft has been restored.').waitFor();
    await field(page, 'Complaint details').waitFor();
    await isKept(page);
    assert.equal(await field(page, 'Name').inputValue(), 'Owen Hartley');

    await button(page).click();
    await page.getByRole('button', { name: '✅ Case successfully created.' }).waitFor();
    assert.equal(await button(page).isDisabled(), true);
    await isAccessible();

    const { db } = host.site.store;
    const complaint = await db.selectFrom('complaints').selectAll().executeTakeFirstOrThrow();
    assert.equal(complaint.region, 'UK');
    assert.equal(complaint.name, 'Owen Hartley');
    assert.equal(complaint.details, '<p>Two salaries arrived late.</p>');
    assert.equal(complaint.filed_before, 1);
    const attached = await db
      .selectFrom('case_attachments')
      .select(['title', 'file_type'])
      .where('case_id', '=', complaint.case_id)
      .orderBy('title')
      .execute();
    assert.deepEqual(
      attached.map((row) => ({ ...row })),
      [
        { title: 'letter', file_type: 'PDF' },
        { title: 'screen', file_type: 'PNG' },
      ],
    );
    await reload();
    await field(page, 'Name').waitFor();
    assert.equal(await field(page, 'Name').inputValue(), '');
    await leave();
  });

  it('whose files fail name them, also after a reload, and a retry adds them to the same case', async () => {
    const { page, reload, open, isAccessible, leave } = await newVisitor(browser, host);
    const count = async () =>
      (await host.site.store.db.selectFrom('complaints').select('case_id').execute()).length;
    const earlier = await count();
    await open('/complaints-form');
    await field(page, 'Complaint details').waitFor();
    await field(page, 'Name').fill('Ada Hartley');
    await fill(page);
    await page.route('**/attachFilesToCase', (route) =>
      route.fulfill({ status: 500, json: [{ errorCode: 'FULL', message: 'No room.' }] }),
    );
    await button(page).click();
    await page.getByText('These files were not attached: letter.pdf, screen.png').waitFor();
    assert.equal(
      (await button(page).textContent())?.trim(),
      'Case successfully created. Error attaching files',
    );
    await reload();
    await page.getByText('These files were not attached: letter.pdf, screen.png').waitFor();
    assert.equal(await page.locator('.hc-file').filter({ hasText: 'No room.' }).count(), 2);
    assert.equal(await button(page).isDisabled(), true);
    await field(page, 'Complaint details').waitFor();
    await isAccessible();
    await letThrough(page, '**/attachFilesToCase');
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await page.getByRole('button', { name: '✅ Case successfully created.' }).waitFor();
    assert.equal(await count(), earlier + 1);
    const { db } = host.site.store;
    const { case_id } = await db
      .selectFrom('complaints')
      .select('case_id')
      .where('name', '=', 'Ada Hartley')
      .executeTakeFirstOrThrow();
    const attached = await db
      .selectFrom('case_attachments')
      .select('title')
      .where('case_id', '=', case_id)
      .orderBy('title')
      .execute();
    assert.deepEqual(
      attached.map(({ title }) => title),
      ['letter', 'screen'],
    );
    await reload();
    await page.getByRole('button', { name: 'Submit', exact: true }).waitFor();
    assert.equal(await page.getByText('letter.pdf').count(), 0);
    await leave();
  });

  it('fit a phone in German, dark', async () => {
    const phone = { viewport: { width: 320, height: 700 }, colorScheme: 'dark' } as const;
    const { page, open, isAccessible, scrollsSideways, leave } = await newVisitor(browser, host, phone);
    for (const path of ['/de/complaints#uk', '/de/complaints-form']) {
      await open(path);
      await showIn(page, 'dark');
      await page.getByRole('heading', { level: 1, name: /Beschwerde/ }).waitFor();
      await untilQuiet(page);
      assert.equal(await scrollsSideways(), false, path);
      await isAccessible();
    }
    await leave();
  });

  it('are not filed as a guest by a user whose session ended unnoticed; what was written stays', async () => {
    const { page, context, open, comeAs, leave } = await newVisitor(browser, host);
    await comeAs('employee@harbor.example');
    await open('/complaints-form');
    await field(page, 'Name').fill('Elena Marsh');
    await fill(page);
    await context.clearCookies();
    await button(page).click();
    await page.getByText('Your session has ended. Sign in to continue.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).waitFor();
    await isKept(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
    // Told so, they may go on as the guest they are now.
    await button(page).click();
    await page.getByText('Case successfully created', { exact: false }).first().waitFor();
    await leave();
  });
});
