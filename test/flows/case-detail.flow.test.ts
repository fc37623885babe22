import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { CaseListAnswerSchema } from '#contracts/caseShapes.ts';
import { closedCaseError } from '#contracts/cases.ts';
import { type Client, userOf } from '../../host/testing/client.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { draftsKept } from './support/drafts.ts';
import { newVisitor, openBrowser, type Visitor } from './support/visitor.ts';

const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

describe('the page of a case', () => {
  let host: TestHost;
  let browser: Browser;
  let client: Client;
  let open: { readonly id: string; readonly number: string };
  let closed: { readonly id: string; readonly number: string };
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
    client = await userOf(host, 'admin@harbor.example');
    const { userId } = (await client.ask('getUserInfo', {})) as { userId: string };
    const { caseList } = CaseListAnswerSchema.parse(await client.ask('getCaseList', { userId }));
    const find = (isClosed: boolean) => {
      const item = caseList?.find((each) => each.IsClosed === isClosed && each.Subject);
      return { id: item?.Id ?? '', number: item?.CaseNumber ?? '' };
    };
    [open, closed] = [find(false), find(true)];
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  const signedIn = async (options: Parameters<typeof newVisitor>[2] = {}): Promise<Visitor> => {
    const visitor = await newVisitor(browser, host, options);
    await visitor.comeAs('admin@harbor.example');
    return visitor;
  };

  /** The page of a case is opened while that is still open. */
  const openedBefore = (page: Page) =>
    page.route(/case-detail|getCase(?:\?|$)/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('"IsClosed":true', '"IsClosed":false'),
      });
    });

  it('is reached from My Cases; a comment with formatting and a file are added to it', async () => {
    const { page, open: go, at, isAccessible, problems, leave } = await signedIn();
    await go('/');
    await page.getByRole('link', { name: 'My Cases' }).first().click();
    await page.getByRole('searchbox', { name: 'Search cases' }).fill(open.number);
    await page.locator('.hc-table__link').first().click();
    await page.getByRole('heading', { name: `Case #${open.number}` }).waitFor();
    assert.equal(at(), `/case-detail?id=${open.id}`);
    assert.match(await page.title(), new RegExp(`^Case Detail - ${open.id}`));
    assert.match((await page.locator('meta[name="robots"]').getAttribute('content')) ?? '', /noindex/);

    await page.getByRole('textbox', { name: 'Add a comment' }).click();
    await page.keyboard.type('Dear Priya, ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('thank you');
    await isAccessible();
    const asked = page.waitForRequest(/createCaseComment/);
    await page.getByRole('button', { name: 'Add a comment' }).click();
    const { idempotencyKey, ...said } = (await asked).postDataJSON();
    assert.match(idempotencyKey, /^\w{16,}$/);
    assert.deepEqual(said, {
      commentBody: 'Dear Priya, <strong>thank you</strong>',
      caseId: open.id,
      isPublishedComment: false,
      isCommunity: true,
      documentIds: [],
    });
    const first = page.locator('.hc-comment').first();
    await first.locator('.hc-comment__link').waitFor();
    assert.equal(await first.locator('.hc-case__text').innerHTML(), 'Dear Priya, <strong>thank you</strong>');

    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'Bescheid №1 (final).pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.getByRole('button', { name: 'Add attachments' }).click();
    const link = page.getByRole('link', { name: 'Bescheid №1 (final).pdf' });
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    assert.equal(download.suggestedFilename(), 'Bescheid №1 (final).pdf');
    assert.deepEqual(await readFile(await download.path()), pdf);
    await isAccessible();
    assert.deepEqual(problems, []);
    await leave();
  });

  it('says that a case is closed and keeps the text, also for a new case', async () => {
    const { page, reload, open: go, at, isAccessible, leave } = await signedIn();
    await openedBefore(page);
    await go(`/case-detail?id=${closed.id}`);
    await page.getByRole('textbox', { name: 'Add a comment' }).click();
    await page.keyboard.type('One more question');
    await page.keyboard.press('Control+Enter');
    await page.getByText(closedCaseError).waitFor();
    await isAccessible();
    await draftsKept(page, 'One more question');
    await page.unrouteAll({ behavior: 'wait' });
    await reload();
    await page.getByText('This case is closed. It takes no more comments or files.').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Add a comment' }).count(), 0);
    assert.equal(await page.locator('.hc-case input[type="file"]').count(), 0);
    await isAccessible();
    await page.getByText('One more question').waitFor();
    await page.getByRole('button', { name: 'Start a new case with this text' }).click();
    await page.getByRole('heading', { name: 'Contact HR advisor' }).waitFor();
    assert.equal(at(), '/contact-advisor');
    await page.getByRole('textbox', { name: 'Description' }).getByText('One more question').waitFor();
    await leave();
  });

  it('refuses a comment of 131,072 characters in words, and takes one less', async () => {
    const { page, open: go, leave } = await signedIn();
    await go(`/case-detail?id=${open.id}`);
    const box = page.getByRole('textbox', { name: 'Add a comment' });
    await box.click();
    await page.keyboard.insertText('x'.repeat(131_072));
    const refusal = page.getByText(
      'The comment has 131,072 characters, formatting included. It may have at most 131,071.',
    );
    await refusal.waitFor();
    const sent: number[] = [];
    page.on('request', (request) => {
      if (request.url().includes('createCaseComment')) sent.push(request.postDataJSON().commentBody.length);
    });
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Add a comment' }).click();
    await box.focus();
    await page.keyboard.press('Control+End');
    assert.equal((await box.textContent())?.length, 131_072);
    await page.keyboard.press('Backspace');
    await refusal.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+Enter');
    await page.locator('.hc-comment').first().locator('.hc-comment__link').waitFor();
    const { caseComments } = (await client.ask('getCase', { caseId: open.id })) as {
      caseComments: { CommentBody__c: string }[];
    };
    assert.equal(caseComments[0]?.CommentBody__c.length, 131_071);
    assert.deepEqual(sent, [131_071]);
    await leave();
  });

  it('gives a long comment that a closed case refuses back with every letter and its formatting', async () => {
    const { page, open: go, context, leave } = await signedIn();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openedBefore(page);
    // The reader is faster than the editor's script.
    const written = Promise.withResolvers<void>();
    await page.route(/RichTextBox/, async (route) => {
      await written.promise;
      await route.continue();
    });
    await go(`/case-detail?id=${closed.id}`);
    const text = 'Línea 1 — 給与 '.repeat(9_000).trim();
    await page.getByRole('textbox', { name: 'Add a comment' }).click();
    await page.keyboard.press('Control+b');
    await page.keyboard.insertText(text);
    written.resolve();
    await page.locator('[contenteditable] strong').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText(closedCaseError).waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Add a comment' }).textContent(), '');
    assert.equal(
      await page.locator('.hc-rescued .hc-case__text').innerHTML(),
      `<p><strong>${text}</strong></p>`,
    );
    await page.getByRole('button', { name: 'Copy text' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
    const { caseComments } = (await client.ask('getCase', { caseId: closed.id })) as {
      caseComments: { CommentBody__c: string }[];
    };
    assert.ok(caseComments.every(({ CommentBody__c }) => !CommentBody__c.includes('Línea 1')));
    await leave();
  });

  it('keeps comment and files over a reload, prints without the forms, and fits a phone', async () => {
    const phone = { viewport: { width: 320, height: 700 } };
    const { page, reload, open: go, scrollsSideways, isAccessible, leave } = await signedIn(phone);
    await go(`/case-detail?id=${open.id}`);
    await page.getByRole('textbox', { name: 'Add a comment' }).click();
    await page.keyboard.type('Not yet');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'later.pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.getByText('later.pdf').waitFor();
    await draftsKept(page, 'Not yet', 'later.pdf');
    await reload();
    await page.getByText('later.pdf').waitFor();
    await page.getByRole('textbox', { name: 'Add a comment' }).getByText('Not yet').waitFor();
    assert.equal(await scrollsSideways(), false);
    await isAccessible();
    await page.emulateMedia({ media: 'print' });
    for (const form of ['.hc-case__editor', '.hc-case__upload'])
      assert.equal(await page.locator(form).isVisible(), false, form);
    assert.ok(await page.locator('.hc-comment').first().isVisible());
    await leave();
  });

  it('of somebody else is an error with a way back', async () => {
    const { page, open: go, at, leave } = await signedIn();
    await go('/case-detail?id=500000000000000AAA');
    await page.getByText("This case doesn't exist, or you don't have access to it.").waitFor();
    await page.getByRole('link', { name: 'Back to My Cases' }).click();
    await page.getByText('128 Results').first().waitFor();
    assert.equal(at(), '/my-cases');
    await leave();
  });
});
