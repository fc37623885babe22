import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser } from '../flows/support/visitor.ts';
import { modes, startRuntime } from './openRuntime.ts';

describe('the choice of light or dark on the platform, where no host draws the page', () => {
  for (const mode of modes)
    it(`holds on the next page, ${mode.name}`, async () => {
      const [host, browser] = await Promise.all([startHost(), openBrowser()]);
      const runtime = await startRuntime(mode, host.url);
      try {
        const { page, open } = await newVisitor(browser, { ...host, url: runtime.url });
        page.setDefaultTimeout(60_000);
        const dark = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' });
        const heading = page.getByRole('heading', { level: 1, name: 'Complaints' });
        const colorOf = () => heading.evaluate((each) => getComputedStyle(each.parentElement ?? each).color);
        await open('/complaints');
        await dark.check();
        const chosen = await colorOf();
        await page.goto('about:blank');
        await open('/complaints');
        await heading.waitFor();
        assert.equal(await dark.isChecked(), true);
        assert.equal(await colorOf(), chosen);
        assert.equal(await page.locator('meta[name=color-scheme]').getAttribute('content'), 'dark');
      } finally {
        await browser.close();
        await runtime.stop();
        await host.stop();
      }
    });
});
