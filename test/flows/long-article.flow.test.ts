import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { recordShifts, type Shifts } from './support/lateFont.ts';
import { type SlowLine, slowLineTo } from './support/slowPage.ts';
import { newVisitor, openBrowser } from './support/visitor.ts';

const path = '/article?articleId=understand-your-pay-statement';
const title = 'Understand your pay statement';
/** Its last heading. */
const lastPlace = 'report-a-mistake';

/** Notes whether the whole page had come when its first frame was made. */
const noteFirstFrame = () =>
  requestAnimationFrame(() => {
    Object.assign(window, { wasWhole: document.getElementById('hc-end') !== null });
  });
const wasWhole = (page: Page) => page.evaluate(() => (window as { wasWhole?: boolean }).wasWhole);

describe('an article that is longer than the window', () => {
  let host: TestHost;
  let line: SlowLine;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
    line = await slowLineTo(host, '<script id="hc-opening">scrollX</script>');
  });
  after(async () => {
    await browser.close();
    await line.stop();
    await host.stop();
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [1440, 2400],
  ] as const)
    it(`is read while its end is on its way, which moves nothing: ${width} by ${height} pixels`, async () => {
      line.hold();
      const { page, problems, isAccessible, leave } = await newVisitor(browser, line, {
        viewport: { width, height },
      });
      await page.addInitScript(recordShifts);
      await page.addInitScript(noteFirstFrame);
      await page.goto(`${line.url}${path}`, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      assert.equal(await wasWhole(page), false);
      assert.ok(await page.getByRole('heading', { level: 1, name: title }).isVisible());
      assert.equal(await page.getByRole('contentinfo').count(), 0);
      assert.equal(await page.getByRole('heading', { name: 'Related articles' }).count(), 0);
      // Its header is as it stays.
      assert.notEqual(await page.locator('.hc-header__inner').getAttribute('data-layout'), null);
      await isAccessible();
      line.release();
      await page.getByRole('contentinfo').waitFor();
      await page.getByRole('heading', { name: 'Related articles' }).waitFor();
      await page.waitForLoadState('load');
      const { moved, from } = await page.evaluate(() => {
        const { moved, from } = window as unknown as Shifts;
        return { moved, from };
      });
      assert.equal(moved.toFixed(2), '0.00', from.join(', '));
      await isAccessible();
      assert.deepEqual(problems, []);
      await leave();
    });

  it('shows the place in it that was asked for, and the one that was left, at once', async () => {
    line.hold();
    const { page, problems, leave } = await newVisitor(browser, line);
    await page.addInitScript(noteFirstFrame);
    await page.goto(`${line.url}${path}#${lastPlace}`, { waitUntil: 'commit' });
    await page.locator('#hc-opening').waitFor({ state: 'attached' });
    line.release();
    await page.waitForLoadState('load');
    await page.waitForFunction(() => 'wasWhole' in window);
    assert.equal(await wasWhole(page), true);
    await page.waitForFunction((id) => {
      const { top = -1 } = document.getElementById(id)?.getBoundingClientRect() ?? {};
      return top >= 0 && top < innerHeight;
    }, lastPlace);

    await page.goto(`${line.url}${path}`);
    await page.mouse.wheel(0, 700);
    await page.locator('hc-shell[data-state=ready]').waitFor();
    // Noted for the way back.
    await page.waitForFunction(() => window.history.state?.hcScroll === 700);
    line.hold();
    const reloaded = page.reload();
    // No frame is made before the page is whole.
    const isOpen = () => document.getElementById('hc-opening') !== null && !('wasWhole' in window);
    await page.waitForFunction(isOpen, null, { polling: 50 });
    line.release();
    await reloaded;
    await page.waitForFunction(() => 'wasWhole' in window);
    assert.equal(await wasWhole(page), true);
    await page.waitForFunction(() => scrollY === 700);
    assert.deepEqual(problems, []);
    await leave();
  });

  it('is whole without scripts', async () => {
    line.release();
    const { page, leave } = await newVisitor(browser, line, { javaScriptEnabled: false });
    await page.goto(`${line.url}${path}`);
    assert.ok(await page.getByRole('contentinfo').isVisible());
    assert.ok(await page.getByRole('heading', { name: 'Related articles' }).isVisible());
    await leave();
  });
});
