import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startHost } from '../../host/testing/start-host.ts';
import { siteRoot } from '../../src/domain/routes.ts';
import { recordShifts, screens, shiftsOfLateFont } from '../flows/support/lateFont.ts';
import { untilQuiet } from '../flows/support/quiet.ts';
import { newVisitor, openBrowser } from '../flows/support/visitor.ts';

/** Nothing on any screen moves when Inter comes late, on every day of a week: dates and the news of the day differ. */
describe('nothing moves when the font comes late', () => {
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
  });
  after(() => browser.close());

  for (const day of [6, 7, 8, 9, 10, 11, 12]) {
    const clock = `2026-07-${String(day).padStart(2, '0')}T09:00:00Z`;
    for (const locale of ['en-US', 'de-DE'] as const)
      it(`on ${clock.slice(0, 10)} in ${locale}`, async () => {
        const host = await startHost({ env: { HC_CLOCK: clock } });
        const { page, open, signIn, leave } = await newVisitor(browser, host);
        await page.addInitScript(recordShifts);
        await open('/login');
        await signIn('admin@harbor.example');
        const moving: string[] = [];
        for (const path of screens) {
          await open(`${siteRoot({ basePath: '', locale })}${path}`);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await untilQuiet(page);
          for (const moved of await shiftsOfLateFont(page)) moving.push(`${path} ${moved}`);
        }
        await leave();
        await host.stop();
        assert.deepEqual(moving, []);
      });
  }
});
