import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import type { PagePart } from '../../src/domain/builtPages.ts';
import { publishedPage, skipLink } from './support/builder.ts';
import { allIsAhead, isStarted, noSign, scriptsRun, started } from './support/firstSign.ts';
import { differingShare } from './support/pixels.ts';
import { asUser, newVisitor, openBrowser } from './support/visitor.ts';

describe('a page that administrators built, before its reader does anything', () => {
  let host: TestHost;
  let browser: Browser;
  let customer: BrowserContextOptions;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
    customer = await asUser(browser, host);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  it('of content has run no file of its scripts, and is there again when its reader comes back', async () => {
    const text = (id: string, html: string) => ({ id, name: 'text' as const, values: { html } });
    const heading = { id: 'h', name: 'heading' as const, values: { text: 'What is new', level: '2' } };
    await publishedPage(host, 'page', 'content-alone', [
      { id: 's', layout: '12', columns: [[heading, text('t', '<p>Payday moves to Thursday.</p>')]] },
    ]);
    for (const options of [{}, customer]) {
      const { page, open, problems, isAccessible, leave } = await newVisitor(browser, host, options);
      const ran = await scriptsRun(page);
      const words = page.getByText('Payday moves to Thursday.');
      await open('/content-alone', noSign);
      await words.waitFor();
      await allIsAhead(page);
      assert.deepEqual(await ran(), []);
      assert.equal(await isStarted(page), false);
      assert.match(await page.title(), /^A page of columns · /);
      await page.getByRole('banner').getByRole('link').first().waitFor();
      await isAccessible();

      await page.keyboard.press('Tab');
      await started(page);
      await words.waitFor();
      assert.match(await page.title(), /^A page of columns · /);
      await isAccessible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click();
      await page.getByRole('heading', { level: 1, name: 'Glossary' }).waitFor();
      assert.equal(await words.isVisible(), false);
      await page.goBack();
      await words.waitFor();
      await page.waitForFunction(() => document.title.startsWith('A page of columns'));
      assert.deepEqual(problems, []);
      await leave();
    }
  });

  it('in the place of home and of a landing page, built of content alone, has run no file of its scripts, and leads on from there', async () => {
    const words = (text: string) => ({ id: text, name: 'heading' as const, values: { text, level: '1' } });
    const made = await Promise.all(
      (['home', 'landing'] as const).map((kind) =>
        publishedPage(host, kind, kind === 'home' ? '' : 'payroll', [
          { id: 's', layout: '12', columns: [[words(`Our own ${kind}`)]] },
        ]),
      ),
    );
    for (const options of [{}, customer])
      for (const [path, kind] of [
        ['/', 'home'],
        ['/page?app=payroll', 'landing'],
      ] as const) {
        const { page, open, problems, isAccessible, leave } = await newVisitor(browser, host, options);
        const ran = await scriptsRun(page);
        const heading = page.getByRole('heading', { level: 1, name: `Our own ${kind}` });
        await open(path, noSign);
        await heading.waitFor();
        await allIsAhead(page);
        assert.deepEqual(await ran(), [], path);
        await page.keyboard.press('Tab');
        await started(page);
        await heading.waitFor();
        await isAccessible();
        await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click();
        await page.getByRole('heading', { level: 1, name: 'Glossary' }).waitFor();
        assert.equal(await heading.isVisible(), false);
        await page.goBack();
        await heading.waitFor();
        assert.equal(new URL(page.url()).pathname, new URL(path, host.url).pathname);
        assert.deepEqual(problems, []);
        await leave();
      }
    const editor = { userId: '005hc000000EMPLOY1', at: host.site.now() };
    for (const { id } of made) await host.site.builtPages.remove(id, editor);
  });

  it('of content in a frame has run no file of its scripts, and its header works before', async () => {
    const part = (name: PagePart['name'], values: PagePart['values'] = {}) => ({ id: name, name, values });
    const section = (id: string, ...parts: readonly PagePart[]) => ({
      id,
      layout: '12' as const,
      columns: [parts],
    });
    const frame = await publishedPage(host, 'frame', '', [
      section('above', part('header'), part('searchBar')),
      section('below', part('heading', { text: 'Harbor', level: '2' }), part('footer')),
    ]);
    await publishedPage(host, 'page', 'framed-content', [
      section('s', part('text', { html: '<p>Payday moves to Thursday.</p>' })),
    ]);
    for (const options of [{}, customer]) {
      const { page, open, problems, isAccessible, leave } = await newVisitor(browser, host, options);
      const ran = await scriptsRun(page);
      await open('/framed-content', noSign);
      await page.getByText('Payday moves to Thursday.').waitFor();
      await allIsAhead(page);
      assert.deepEqual(await ran(), []);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).waitFor();
      await page.getByRole('banner').getByRole('link').first().waitFor();
      await isAccessible(skipLink);
      const before = await page.screenshot({ animations: 'disabled' });
      await page.keyboard.press('Shift');
      for (const tag of ['header', 'search-bar', 'footer'])
        await page.locator(`hc-${tag}[data-state="ready"]`).waitFor();
      const after = await page.screenshot({ animations: 'disabled' });
      // The page itself loads no picture of a test.
      const judge = await page.context().newPage();
      const share = await differingShare(judge, [before, after]);
      await judge.close();
      assert.ok(share <= 0.001, `${(share * 100).toFixed(3)} %`);
      await isAccessible(skipLink);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click();
      await page.getByRole('heading', { level: 1, name: 'Glossary' }).waitFor();
      assert.deepEqual(problems, []);
      await leave();
    }
    await host.site.builtPages.remove(frame.id, { userId: '005hc000000EMPLOY1', at: host.site.now() });
  });
});
