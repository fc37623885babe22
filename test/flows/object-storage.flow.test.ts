import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { advisorPayload, pdf } from '../../host/testing/cases.ts';
import { userOf } from '../../host/testing/client.ts';
import { startStorage, type TestStorage } from '../../host/testing/object-storage.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser } from './support/visitor.ts';

let storage: TestStorage;
let host: TestHost;
let browser: Browser;
before(async () => {
  [storage, browser] = await Promise.all([startStorage(), openBrowser()]);
  host = await startHost({ env: { ...storage.env('flow'), HC_LOG_LEVEL: 'silent' } });
});
after(async () => {
  await browser.close();
  await host.stop();
  await storage.stop();
});

it('while files are out of reach, sending and fetching one say so and succeed by trying again', async () => {
  const client = await userOf(host, 'admin@harbor.example');
  const id = String(await client.ask('createCaseFromJson', advisorPayload()));
  const { page, open, comeAs, at, isAccessible, leave } = await newVisitor(browser, host);
  await comeAs('admin@harbor.example');
  await open(`/case-detail?id=${id}`);
  storage.fail('away');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByRole('button', { name: 'Add attachments' }).click();
  await page.getByRole('button', { name: 'Retry' }).first().waitFor();
  await page.getByText('Details', { exact: true }).first().click();
  await page
    .getByText('Files are out of reach at the moment. Nothing was changed. Try again in a moment.')
    .waitFor();
  await isAccessible();
  storage.fail(null);
  await page.getByRole('button', { name: 'Retry' }).first().click();
  const link = page.getByRole('link', { name: 'report.pdf' });
  await link.waitFor();

  storage.fail('away');
  await link.click();
  await page.getByRole('heading', { name: "The file can't be fetched at the moment" }).waitFor();
  await isAccessible();
  storage.fail(null);
  const again = page.getByRole('link', { name: 'Try Again' });
  const [download] = await Promise.all([page.waitForEvent('download'), again.click()]);
  assert.equal(download.suggestedFilename(), 'report.pdf');
  assert.deepEqual(await readFile(await download.path()), pdf);
  await page.goBack();
  await link.waitFor();
  assert.equal(at(), `/case-detail?id=${id}`);
  await leave();
});
