import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser } from '../flows/support/visitor.ts';
import { modes, startRuntime } from './openRuntime.ts';

describe('a version of the platform whose templates leave elements of others as they are', () => {
  for (const mode of modes.filter(({ sandbox }) => sandbox === 'on'))
    it(`shows them all the same, with their properties, ${mode.name}`, async () => {
      const [host, browser] = await Promise.all([startHost(), openBrowser()]);
      const runtime = await startRuntime(mode, host.url, { external: 'off' });
      try {
        const { page, open } = await newVisitor(browser, { ...host, url: runtime.url });
        page.setDefaultTimeout(60_000);
        const properties = JSON.stringify({ articleId: 'understand-your-pay-statement', hideContents: true });
        await open(`/?component=hcArticle&properties=${encodeURIComponent(properties)}`);
        await page.locator('.manual .hc-article__body').first().waitFor();
        assert.equal(await page.locator('nav[part=contents]').count(), 0);
      } finally {
        await browser.close();
        await runtime.stop();
        await host.stop();
      }
    });
});
