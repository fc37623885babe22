import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { draftsKept } from './support/drafts.ts';
import { elementsIn, newVisitor, openBrowser } from './support/visitor.ts';

describe('a page that is left right after the last letter', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  it('has every letter when it is loaded again', async () => {
    const { page, open, leave } = await newVisitor(browser, host);
    await open('/complaints-form');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Owen');
    await draftsKept(page, 'Owen');
    for (const words of [' Hartley', ' of Brightwell', ' Ltd']) {
      await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
      await page.keyboard.press('End');
      await page.keyboard.insertText(words);
      await Promise.all([page.waitForEvent('load'), page.evaluate(() => window.location.reload())]);
      await elementsIn(page);
      await page.getByText('Your unsent draft has been restored.').waitFor();
    }
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    assert.equal(await name.inputValue(), 'Owen Hartley of Brightwell Ltd');
    await leave();
  });
});
