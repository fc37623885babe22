import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { advisorPayload } from '../../host/testing/cases.ts';
import { guestOf } from '../../host/testing/client.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { recordShifts, type Shifts, screens, shiftsOfLateFont } from './support/lateFont.ts';
import { untilQuiet } from './support/quiet.ts';
import { newVisitor, openBrowser } from './support/visitor.ts';

/** The most that a page's content may move in all while it loads, as browsers measure it. */
const most = 0.02;

// Beside each other: most of the time is waiting until nothing more comes.
describe('what is being read stays where it is while a page loads', { concurrency: true }, () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    it(`on every screen, cold and warm, ${width} pixels wide`, async () => {
      const visitor = await newVisitor(browser, host, { viewport: { width, height } });
      const { page } = visitor;
      await visitor.comeAs('admin@harbor.example');
      await page.addInitScript(recordShifts);
      await answerOneByOne(page);
      const browserCache = await page.context().newCDPSession(page);
      const tooMuch: string[] = [];
      for (const path of screens) {
        for (const cache of ['cold', 'warm']) {
          if (cache === 'cold') await browserCache.send('Network.clearBrowserCache');
          await visitor.open(path);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await untilQuiet(page);
          const { moved, from } = await page.evaluate(() => {
            const { moved, from } = window as unknown as Shifts;
            return { moved, from };
          });
          if (moved >= most) tooMuch.push(`${path} ${cache}: ${moved.toFixed(3)}, ${from.join(', ')}`);
        }
      }
      assert.deepEqual(tooMuch, []);
      await visitor.leave();
    });
  }

  it('when its font comes late, whatever the machine has in its place and however long the texts are', async () => {
    const client = guestOf(host);
    await client.signIn('admin@harbor.example');
    for (const subject of subjects)
      assert.equal((await client.call('createCaseFromJson', advisorPayload({ subject }))).status, 200);
    const { page, open, comeAs, leave } = await newVisitor(browser, host);
    await page.addInitScript(recordShifts);
    await comeAs('admin@harbor.example');
    const moving: string[] = [];
    for (const path of [
      ...['/my-cases', '/my-cases?page=2', '/my-cases?page=3'],
      ...['/', '/release-feed', '/search?q=overtime', '/nowhere'],
    ]) {
      await open(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await untilQuiet(page);
      for (const moved of await shiftsOfLateFont(page)) moving.push(`${path} ${moved}`);
    }
    assert.deepEqual(moving, []);
    await leave();
  });
});

const words =
  'The payslips of our employees in Ireland show another bonus than WWW, illicit filling, and 1,111 hours of overtime in 2026 did in the last';
/** Subjects of 8 to 124 letters, each four longer than the last. */
const subjects = Array.from({ length: 30 }, (_, each) => words.slice(each, 5 * each + 8));

/** Lets each answer and each image come in a frame of its own, as over a slow network; the browser's cache stays as it is. */
async function answerOneByOne(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let last: Promise<unknown> = Promise.resolve();
  session.on('Fetch.requestPaused', ({ requestId }) => {
    last = last.then(async () => {
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await session.send('Fetch.continueRequest', { requestId });
    });
  });
  const patterns = ['*/lwr/apex/*', '*/media/*'].map((urlPattern) => ({ urlPattern }));
  await session.send('Fetch.enable', { patterns });
}
