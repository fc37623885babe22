import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser } from './support/visitor.ts';

const docs = readFileSync(new URL('../../docs/administering.md', import.meta.url), 'utf8');

/** The one example of the documentation that holds these words, as a reader copies it. */
function example(...words: readonly string[]): string {
  const blocks = [...docs.matchAll(/```html\n(.*?)```/gs)].map(([, code = '']) => code);
  const found = blocks.filter((code) => words.every((word) => code.includes(word)));
  assert.equal(found.length, 1, `examples with ${words.join(' and ')}`);
  return found[0] ?? '';
}

const closed = 'We are closed on Monday.';

describe('the built files on a page of somebody else', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  /** Opens a page of the site's origin with this body. */
  const openPage = async (body: string) => {
    const visitor = await newVisitor(browser, host);
    const warnings: string[] = [];
    visitor.context.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await visitor.page.route(`${host.url}/glossary`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Page</title><body>${body}</body></html>`,
      }),
    );
    await visitor.page.route('**/articles/welcome.json', (route) =>
      route.fulfill({
        json: {
          articleHtml: '<p>Glad you are here.</p>',
          data: { concept: { title: 'Welcome', visibility: ['Visible to Public'] } },
        },
      }),
    );
    await visitor.open('/glossary');
    return { ...visitor, warnings };
  };

  it('take settings from a module before the first element asks anything', async () => {
    const { page, problems, leave } = await openPage(example("from '/assets/hc.js'", closed));
    await page.getByText(closed).waitFor();
    assert.deepEqual(problems, []);
    await leave();
  });

  it('take settings from a classic script', async () => {
    const { page, problems, leave } = await openPage(example('hc.iife.js', closed));
    await page.getByText(closed).waitFor();
    assert.deepEqual(problems, []);
    await leave();
  });

  it('take settings for single elements from a file of their own', async () => {
    const { page, leave } = await openPage(`<script type="module">
      import { configure } from '/assets/configure.js';
      configure({ config: { brand: { helpCenterName: 'Answers' } } });
      configure({ config: { brand: { name: 'Pier' } } });
      await import('/assets/elements/header.js');
    </script><hc-header></hc-header>`);
    await page.getByRole('link', { name: 'Pier Answers' }).first().waitFor();
    await leave();
  });

  it('say that settings come too late, and go on as they are', async () => {
    const { page, warnings, problems, leave } = await openPage(example("from '/assets/hc.js'", closed));
    await page.getByText(closed).waitFor();
    const taken = await page.evaluate(async () => {
      const { configure } = await import(new URL('/assets/hc.js', document.baseURI).href);
      return configure({ config: { announcement: { text: 'Later' } } });
    });
    assert.equal(taken, false);
    assert.match(warnings.join('\n'), /configure\(\) was called after the first element had started/);
    await page.getByText(closed).waitFor();
    assert.deepEqual(problems, []);
    await leave();
  });

  it('ask functions of the page in place of the server', async () => {
    const { page, problems, leave } = await openPage(example('HelpCenterContentService.getContentById'));
    await page.getByText('Glad you are here.').waitFor();
    assert.deepEqual(problems, []);
    await leave();
  });

  it('show a preview of another user beside the page', async () => {
    const asked: string[] = [];
    const { page, at, problems, leave } = await openPage(example('import { preview }'));
    page.on('request', (request) => asked.push(request.url()));
    const box = page.locator('#preview');
    await box.getByText('How a preview looks').waitFor();
    await page
      .getByRole('link', { name: 'Sign In' })
      .or(page.getByRole('button', { name: 'Sign In' }))
      .first()
      .waitFor();
    await box.getByRole('link', { name: 'My Cases' }).first().waitFor();
    await box.getByRole('link', { name: 'Help Center' }).first().click();
    await box.getByText('How a preview looks').waitFor({ state: 'detached' });
    assert.equal(at(), '/glossary', 'the page stays where it is');
    assert.equal(await page.title(), 'Page');
    assert.deepEqual(problems, []);
    await leave();
  });
});
