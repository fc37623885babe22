import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startHost } from '../../host/testing/start-host.ts';
import { draftsKeptIn } from '../flows/support/drafts.ts';
import { newVisitor, openBrowser } from '../flows/support/visitor.ts';
import { modes, startRuntime } from './openRuntime.ts';

describe('a draft on the platform', () => {
  it('is found whatever release of the sandbox the site has, and with the sandbox off', async () => {
    const [host, browser] = await Promise.all([startHost(), openBrowser()]);
    const first = await startRuntime({ sandbox: 'off', gates: 'off' }, host.url);
    const port = Number(new URL(first.url).port);
    let runtime = first;
    try {
      const { page, open } = await newVisitor(browser, { ...host, url: first.url });
      page.setDefaultTimeout(60_000);
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      await open('/complaints-form');
      await name.fill('Owen Hartley');
      await draftsKeptIn('LSKey-c$hc-drafts', page, ['Owen Hartley']);
      for (const mode of modes) {
        await page.goto('about:blank');
        await runtime.stop();
        runtime = await startRuntime(mode, host.url, { port });
        await open('/complaints-form');
        await page.getByText('Your unsent draft has been restored.').waitFor();
        assert.equal(await name.inputValue(), 'Owen Hartley', mode.name);
      }
    } finally {
      await browser.close();
      await runtime.stop();
      await host.stop();
    }
  });
});
