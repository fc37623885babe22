import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { CaseListAnswerSchema } from '#contracts/caseShapes.ts';
import { userOf } from '../../host/testing/client.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { allOr } from './support/extent.ts';
import { newVisitor, openBrowser } from './support/visitor.ts';

/** A view of the list: its address, and what a plain calculation leaves of the rows. */
interface ListState {
  readonly query: string;
  readonly keep: (row: Row) => boolean;
  readonly compare: (a: Row, b: Row) => number;
  readonly page?: number;
}

interface Row {
  readonly number: string;
  readonly subject: string;
  readonly opened: number;
  readonly isClosed: boolean;
  readonly isTaxNotice: boolean;
  readonly type: string;
  readonly status: string;
}

/** The words for what the server says (docs/behaviour/my-cases.md#status); any other value is shown as it is. */
const statusWords: ReadonlyMap<string, string> = new Map([
  ['Open', 'In Progress'],
  ['On Hold', 'In Progress'],
  ['Transfer', 'In Progress'],
  ['Pending', 'Pending Input'],
  ['Solved', 'Pending Resolution Confirmation'],
]);

const all = () => true;
const inWords = (a: string, b: string) => a.localeCompare(b, 'en-US');
const newest = (a: Row, b: Row) => b.opened - a.opened;
const listStates: readonly ListState[] = [
  { query: '', keep: all, compare: newest },
  { query: '?page=13', keep: all, compare: newest, page: 13 },
  { query: '?status=open', keep: ({ isClosed }) => !isClosed, compare: newest },
  { query: '?status=closed&page=2', keep: ({ isClosed }) => isClosed, compare: newest, page: 2 },
  { query: '?tax=1', keep: ({ isTaxNotice }) => isTaxNotice, compare: newest },
  { query: '?sort=case', keep: all, compare: (a, b) => Number(a.number) - Number(b.number) },
  { query: '?sort=case&order=descending', keep: all, compare: (a, b) => Number(b.number) - Number(a.number) },
  { query: '?sort=subject', keep: all, compare: (a, b) => inWords(a.subject, b.subject) },
  { query: '?sort=subject&order=descending', keep: all, compare: (a, b) => inWords(b.subject, a.subject) },
  { query: '?sort=opened', keep: all, compare: (a, b) => a.opened - b.opened },
  { query: '?sort=type&page=2', keep: all, compare: (a, b) => inWords(a.type, b.type), page: 2 },
  { query: '?sort=type&order=descending', keep: all, compare: (a, b) => inWords(b.type, a.type) },
  { query: '?sort=status&page=7', keep: all, compare: (a, b) => inWords(a.status, b.status), page: 7 },
  { query: '?sort=status&order=descending', keep: all, compare: (a, b) => inWords(b.status, a.status) },
  { query: '?q=12', keep: ({ subject, number }) => `${subject} ${number}`.includes('12'), compare: newest },
  {
    query: '?q=PAY&status=closed',
    keep: ({ subject, number, isClosed }) => isClosed && `${subject} ${number}`.toLowerCase().includes('pay'),
    compare: newest,
  },
];

const shownNumbers = (page: Page) => page.locator('.hc-cases__number').allTextContents();

describe('the list of cases', () => {
  let host: TestHost;
  let browser: Browser;
  let rows: Row[];
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
    const client = await userOf(host, 'admin@harbor.example');
    const { userId } = (await client.ask('getUserInfo', {})) as { userId: string };
    const { caseList } = CaseListAnswerSchema.parse(await client.ask('getCaseList', { userId }));
    rows = (caseList ?? []).map((item) => ({
      number: item.CaseNumber ?? '',
      subject: item.Subject ?? '',
      opened: new Date(item.CreatedDate ?? '').getTime(),
      isClosed: item.IsClosed === true,
      isTaxNotice: ['Payroll_Notices', 'Global_Payroll_Notices'].includes(
        item.RecordType?.DeveloperName ?? '',
      ),
      type: item.Type__c ?? '',
      status: statusWords.get(item.Customer_Status__c ?? '') ?? item.Customer_Status__c ?? '',
    }));
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  it('shows of 128 cases for every filter, search, order and page what a plain calculation gives', async () => {
    assert.equal(rows.length, 128);
    const { page, open, comeAs, problems, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    for (const { query, keep, compare, page: at = 1 } of allOr(listStates, (_, at) => at % 3 === 0)) {
      const expected = rows.filter(keep).sort(compare);
      await open(`/my-cases${query}`);
      await page.getByText(`${expected.length} Result`).first().waitFor();
      const wanted = expected.slice((at - 1) * 10, at * 10).map(({ number }) => number);
      assert.deepEqual(await shownNumbers(page), wanted, query);
    }
    assert.deepEqual(problems, []);
    await leave();
  });

  it('is narrowed, searched, sorted and paged by hand, and Back from a case leads to the same view', async () => {
    const { page, open, comeAs, at, isAccessible, problems, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    await open('/');
    await page.getByRole('link', { name: 'My Cases' }).click();
    await page.getByText('128 Results').first().waitFor();
    await isAccessible();
    await page.getByRole('radio', { name: /^Open/ }).check();
    await page.getByRole('button', { name: 'Case', exact: true }).click();
    const goTo = page.getByRole('textbox', { name: 'Go to page' });
    const opened = rows
      .filter(({ isClosed }) => !isClosed)
      .sort((a, b) => Number(a.number) - Number(b.number));
    const last = Math.ceil(opened.length / 10);
    await goTo.fill(String(last));
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    const onPage = (found: readonly Row[], at: number) =>
      found.slice((at - 1) * 10, at * 10).map(({ number }) => number);
    assert.deepEqual(await shownNumbers(page), onPage(opened, last));
    await goTo.fill(String(last + 1));
    await goTo.press('Enter');
    await page.getByText(`Enter a page number from 1 to ${last}.`).waitFor();
    assert.deepEqual(await shownNumbers(page), onPage(opened, last));

    const words = 'a';
    const found = opened.filter(({ subject, number }) =>
      `${subject} ${number}`.toLowerCase().includes(words),
    );
    await page.getByRole('searchbox', { name: 'Search cases' }).pressSequentially(words);
    await page.getByText(`${found.length} Results`).first().waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    const wanted = onPage(found, 2);
    assert.deepEqual(await shownNumbers(page), wanted);
    const address = at();
    assert.equal(address, '/my-cases?status=open&q=a&sort=case&page=2');

    for (const way of ['mouse', 'keyboard'] as const) {
      const row = page.locator('tbody tr').nth(3);
      if (way === 'mouse') await row.locator('.hc-cases__number').click();
      else await row.locator('.hc-table__link').press('Enter');
      await page.getByRole('heading', { name: `Case #${wanted[3]}` }).waitFor();
      await page.goBack();
      await page.getByText(wanted[3] ?? '').waitFor();
      assert.equal(at(), address);
      assert.deepEqual(await shownNumbers(page), wanted);
      assert.equal(await page.getByRole('radio', { name: /^Open/ }).isChecked(), true);
      assert.equal(await page.getByRole('searchbox', { name: 'Search cases' }).inputValue(), words);
      assert.equal(await page.locator('.hc-pager__page[aria-current="page"]').textContent(), '2');
    }
    assert.deepEqual(problems, []);
    await leave();
  });

  it('opens a case in a new tab by Ctrl and a click on its link', async () => {
    const { page, open, comeAs, at, inNewTab, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    await open('/my-cases');
    const link = page.locator('.hc-table__link').nth(1);
    assert.match(await inNewTab(() => link.click({ modifiers: ['Control'] })), /^\/case-detail\?id=/);
    assert.equal(at(), '/my-cases');
    await leave();
  });

  it('shows cards on a phone, without scrolling sideways', async () => {
    const phone = { viewport: { width: 320, height: 700 } };
    const { page, open, comeAs, isAccessible, scrollsSideways, leave } = await newVisitor(
      browser,
      host,
      phone,
    );
    await comeAs('admin@harbor.example');
    await open('/my-cases');
    await page.getByText('128 Results').first().waitFor();
    assert.equal(await scrollsSideways(), false);
    await isAccessible();
    await leave();
  });

  it('is empty for a user without a case', async () => {
    const { page, open, comeAs, leave } = await newVisitor(browser, host);
    await comeAs('empty@harbor.example');
    await open('/my-cases');
    await page.getByText('You have no cases yet.').waitFor();
    await leave();
  });
});
