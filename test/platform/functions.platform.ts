import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { startHost } from '../../host/testing/start-host.ts';
import { serverModule } from '../../scripts/experience/server.mjs';
import { openBrowser, visit } from '../flows/support/visitor.ts';
import { modes, startRuntime } from './openRuntime.ts';

const root = join(import.meta.dirname, '../..');

describe('a package whose server methods the platform calls', () => {
  for (const mode of modes.filter(({ gates }) => gates === 'on'))
    it(`reads and writes by the functions that it was handed, ${mode.name}`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'hc-functions-'));
      cpSync(join(root, 'experience/force-app'), folder, { recursive: true });
      writeFileSync(
        join(folder, 'main/default/lwc/hcServer/hcServer.js'),
        serverModule({ asFunctions: true }),
      );
      const [host, browser] = await Promise.all([startHost(), openBrowser()]);
      const runtime = await startRuntime(mode, host.url, { packageFolder: folder });
      try {
        const { page, open, signIn } = await visit(browser, { ...host, url: runtime.url });
        page.setDefaultTimeout(60_000);
        const callers = new Set<string | undefined>();
        page.on('request', (request) => {
          if (request.url().includes('/lwr/apex/')) callers.add(request.headers()['x-called-by']);
        });
        await open('/login?startURL=%2Fmy-cases');
        await signIn('admin@harbor.example');
        await page.locator('.hc-table__link').first().click();
        await page.getByRole('textbox', { name: 'Add a comment' }).click();
        await page.keyboard.type('By the function');
        await page.getByRole('button', { name: 'Add a comment' }).click();
        await page.locator('.hc-comment').filter({ hasText: 'By the function' }).first().waitFor();
        assert.deepEqual([...callers], ['platform']);
      } finally {
        await browser.close();
        await runtime.stop();
        await host.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    });
});
