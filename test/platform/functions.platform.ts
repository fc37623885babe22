import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { startHost } from '../../host/testing/start-host.ts';
import { packageFiles } from '../../scripts/experience/package.mjs';
import { newVisitor, openBrowser } from '../flows/support/visitor.ts';
import { modes, startRuntime } from './openRuntime.ts';

const root = join(import.meta.dirname, '../..');

describe('a package that was made for a site, with functions for its server methods and a landing page of its own', () => {
  for (const mode of modes.filter(({ gates }) => gates === 'on'))
    it(`calls the functions that it was handed, and leads to the page that was built, ${mode.name}`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'hc-functions-'));
      cpSync(join(root, 'experience/force-app'), folder, { recursive: true });
      const files = packageFiles({ asFunctions: true, pages: [{ kind: 'landing', name: 'employees' }] });
      for (const component of ['hcServer', 'hcPages']) {
        const file = `main/default/lwc/${component}/${component}.js`;
        writeFileSync(join(folder, file), files.get(`experience/force-app/${file}`) ?? '');
      }
      const [host, browser] = await Promise.all([startHost(), openBrowser()]);
      const runtime = await startRuntime(mode, host.url, { packageFolder: folder });
      try {
        const { page, open, signIn } = await newVisitor(browser, { ...host, url: runtime.url });
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

        const navigated = async () => {
          const asked = await page.waitForFunction(() => (window as { hcNavigated?: unknown[] }).hcNavigated);
          return asked.jsonValue();
        };
        const builtPage = { type: 'comm__namedPage', attributes: { name: 'page_employees__c' }, state: {} };
        // A link that the site's router follows.
        const properties = encodeURIComponent(JSON.stringify({ siteNavigation: true }));
        await open(`/?component=hcThemeLayout&properties=${properties}`);
        await page.getByRole('button', { name: 'Browse by' }).click();
        await page.getByRole('link', { name: 'Employees' }).first().click();
        assert.deepEqual(await navigated(), [{ ...builtPage, replaces: false }]);
        // The address itself, as links lead there without the router; other landing pages stay where they are.
        await open('/page?role=employees&component=hcLanding');
        assert.deepEqual(await navigated(), [{ ...builtPage, replaces: true }]);
        assert.equal(await page.locator('hc-landing').count(), 0);
        await open('/page?app=payroll&component=hcLanding');
        await page.getByRole('heading', { level: 1, name: 'Payroll' }).waitFor();
        // The whole help center on a page leaves it for the built one.
        await open('/');
        await Promise.all([
          page.waitForEvent('load'),
          page.getByRole('link', { name: 'Employees' }).first().click(),
        ]);
        assert.equal(new URL(page.url()).search, '?role=employees');
      } finally {
        await browser.close();
        await runtime.stop();
        await host.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    });
});
