import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { pathOf } from '../../src/domain/routes.ts';
import type { ShownView, Target } from '../../src/domain/views.ts';
import { fontsAreThere } from './support/fonts.ts';
import { holdScripts } from './support/heldScripts.ts';
import { untilQuiet } from './support/quiet.ts';
import { newVisitor, openBrowser } from './support/visitor.ts';

/** A page of every view that an address shows. */
const targets = (caseId: string): Readonly<Record<Exclude<ShownView, 'error'>, Target>> => ({
  main: { view: 'main' },
  page: { view: 'page', pageType: 'product', pageId: 'payroll' },
  search: { view: 'search', searchTerm: 'payroll' },
  article: { view: 'article', articleId: 'run-off-cycle-payroll' },
  'contact-advisor': { view: 'contact-advisor' },
  'my-cases': { view: 'my-cases' },
  'case-detail': { view: 'case-detail', caseId },
  'release-feed': { view: 'release-feed' },
  'release-note': { view: 'release-note', noteId: 'any' },
  glossary: { view: 'glossary' },
  complaints: { view: 'complaints' },
  'complaints-form': { view: 'complaints-form' },
  integration: { view: 'integration', integration: 'postlane' },
});

describe('the first render of a page', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  it('of every view has all its scripts announced by the page, and asks nothing that the page brought', async () => {
    const { page, open, comeAs, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    await page.addInitScript(noteReady);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const isRead = pathname.startsWith('/lwr/apex/') && request.method() === 'GET';
      if (isRead) asked.push(pathname);
    });
    const cases = host.site.store.db.selectFrom('cases').select('id');
    const { id } = await cases.where('owner_id', '=', '005hc000000ADMIN01').executeTakeFirstOrThrow();
    for (const target of Object.values(targets(id))) {
      await open(pathOf(target, { basePath: '', locale: 'en-US' }));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await untilQuiet(page);
      const unannounced = await page.evaluate((view) => {
        const named = [
          ...document.querySelectorAll<HTMLElement>(
            'link[rel=modulepreload], link[rel=preload][as=fetch], script[src]',
          ),
        ];
        // A page that waits for its reader names them in a data block.
        const block = JSON.parse(document.getElementById('hc-start')?.textContent ?? '{}') as Partial<
          Record<'entries' | 'scripts' | 'modules', string[]> & { readonly folder: string }
        >;
        const { folder = '', entries = [], scripts = [], modules = [] } = block;
        const files = new URL(folder, document.baseURI);
        const announced = new Set([
          ...named.map((each) => ('href' in each ? each.href : 'src' in each && each.src)),
          ...[...entries, ...scripts, ...modules].map((name) => new URL(name, files).href),
        ]);
        // What comes once the page is shown is nothing that it waited for; the editor of long texts, with the field
        // for the address of a link and the sanitiser of a form, comes after the form it stands in, the question below
        // an article after its text, and what is drawn around a form or cases after those.
        const isForm = ['contact-advisor', 'complaints-form'].includes(view);
        const isHurried = isForm || ['my-cases', 'case-detail'].includes(view);
        const behind = `${isForm ? '|html|prose\\.css' : ''}${isHurried ? '|frame' : ''}`;
        const late = new RegExp(`/(RichTextBox|TextField|ArticleFeedback${behind})[-.]`);
        const isLate = (name: string) => late.test(name);
        const { readyAt } = window as unknown as { readyAt: number };
        const loaded = performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.endsWith('.js') && !isLate(name) && startTime < readyAt)
          .map(({ name }) => name);
        return loaded.filter((name) => !announced.has(name));
      }, target.view);
      assert.deepEqual(unannounced, [], `${target.view} loads scripts that its page did not announce`);
      assert.deepEqual(asked, [], `${target.view} asks what its page could have brought`);
    }
    await leave();
  });

  it('of a form and of cases has its scripts before its font, which comes where they do not', async () => {
    const { page, open, comeAs, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    for (const path of ['/contact-advisor', '/my-cases']) {
      await open(path);
      await page.evaluate(fontsAreThere);
      const [script, font] = await page.evaluate(() => {
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const entryOf = (end: string) => entries.find(({ name }) => name.endsWith(end));
        return [entryOf('/libraries.js')?.responseEnd, entryOf('/inter-latin-opsz-normal.woff2')?.startTime];
      });
      assert.ok(
        script && font && font >= script,
        `${path} asks for its font while its scripts are under way`,
      );
      assert.equal(page.frames().length, 1, `what made the fonts of ${path} ready is left in it`);
    }
    await holdScripts(page);
    await page.goto(`${host.url}/my-cases`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'My Cases', level: 1 }).waitFor();
    await page.evaluate(fontsAreThere);
    await leave();
  });
});

/** Notes when the page is shown; what waits until it is idle does so for good, however busy the machine is. */
function noteReady(): void {
  window.requestIdleCallback = () => 0;
  document.addEventListener('hc-ready', () => Object.assign(window, { readyAt: performance.now() }), {
    once: true,
  });
}
