import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { startHost } from '../../host/testing/start-host.ts';
import { openBrowser, visit } from '../flows/support/visitor.ts';

const script = join(import.meta.dirname, '../../dist/hc.iife.js');

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify',
].join('; ');

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title>
<script src="/plain/hc.iife.js"></script><script src="/plain/settings.js"></script></head>
<body><hc-shell></hc-shell></body></html>`;

describe('the classic script in a plain page', () => {
  it('serves a customer under a strict policy with trusted types, without a report', async () => {
    const [host, browser] = await Promise.all([startHost(), openBrowser()]);
    try {
      const { page, context, open, signIn, problems, at } = await visit(browser, host);
      page.setDefaultTimeout(60_000);
      await open('/login');
      await signIn('admin@harbor.example');
      await context.route('**/*', (route) => {
        const { pathname, origin } = new URL(route.request().url());
        if (pathname === '/plain/hc.iife.js')
          return route.fulfill({ path: script, contentType: 'text/javascript' });
        if (pathname === '/plain/settings.js')
          return route.fulfill({
            contentType: 'text/javascript',
            body: `HelpCenter.configure({ config: { search: { hosts: ['${origin}'] } } });`,
          });
        if (route.request().resourceType() !== 'document' || pathname === '/login') return route.continue();
        return route.fulfill({
          contentType: 'text/html',
          headers: { 'Content-Security-Policy': policy },
          body: html,
        });
      });
      const heading = (name: string | RegExp) =>
        page.getByRole('heading', { level: 1, name }).first().waitFor();
      await open('/');
      await heading('I need help with');
      const field = page.getByRole('combobox', { name: 'Search Help Center' });
      await field.click();
      await field.pressSequentially('off-cycle');
      await page.getByRole('option').filter({ hasText: 'Run an off-cycle payroll' }).first().click();
      await heading('Run an off-cycle payroll');
      await page.goBack();
      await heading('I need help with');
      await page.getByRole('link', { name: 'My Cases' }).first().click();
      await heading('My Cases');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /CSV/ }).first().click(),
      ]);
      assert.match(download.suggestedFilename(), /\.csv$/);
      await page.locator('.hc-table__link').first().click();
      await page.getByRole('textbox', { name: 'Add a comment' }).click();
      await page.keyboard.type('In a plain page');
      await page.getByRole('button', { name: 'Add a comment' }).click();
      await page.locator('.hc-comment').filter({ hasText: 'In a plain page' }).first().waitFor();
      await page.getByRole('button', { name: 'Browse by' }).click();
      await page.getByRole('tab', { name: 'Service' }).click();
      await page.keyboard.press('Escape');
      await open('/contact-advisor');
      await heading(/Contact/);
      await open('/glossary');
      await heading('Glossary');
      await page.getByRole('button', { name: /^Language/ }).click();
      await page.getByRole('option', { name: 'Deutsch' }).click();
      await page.waitForURL(/\/de\/glossary/);
      await heading('Glossar');
      assert.equal(at(), '/de/glossary');
      assert.deepEqual(problems, []);
    } finally {
      await browser.close();
      await host.stop();
    }
  });
});
