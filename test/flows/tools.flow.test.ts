import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { elements } from '#contracts/elements.ts';
import { demoPassword } from '../../host/demo/users.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser, showIn } from './support/visitor.ts';

/** The shell is a whole page with a main part of its own, which here stands within another. */
const wholePage = ['landmark-main-is-top-level', 'landmark-no-duplicate-main', 'landmark-unique'];

describe('pages of tools for those who run the site', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([
      startHost({ env: { HC_ALLOWED_ORIGINS: 'https://www.example.com' } }),
      openBrowser(),
    ]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  const openAs = async (email: string, path: string) => {
    const visitor = await newVisitor(browser, host, { permissions: ['clipboard-read', 'clipboard-write'] });
    await visitor.open(path);
    await visitor.page.getByLabel('Email address').fill(email);
    await visitor.page.getByLabel('Password').fill(demoPassword);
    await visitor.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await visitor.page.waitForURL(`${host.url}${path}`);
    return visitor;
  };

  it('are named in the account menu of who may open them, in the language of the page', async () => {
    const { page, open, isAccessible, problems, leave } = await openAs('site@harbor.example', '/embed');
    await open('/de/glossary');
    const account = page.getByRole('button', { name: /^Konto/ });
    await account.click();
    const tools = page.getByRole('navigation', { name: 'Werkzeuge der Website' });
    await tools.getByRole('link', { name: 'Diagnose' }).waitFor();
    await tools.getByRole('link', { name: 'Element einbetten' }).waitFor();
    await isAccessible();
    await tools.getByRole('link', { name: 'Seitenbaukasten' }).click();
    await page.waitForURL(`${host.url}/de/builder`);
    await page.getByRole('heading', { level: 1, name: 'Seitenbaukasten' }).waitFor();
    for (const scheme of ['dark', 'light'] as const) {
      await showIn(page, scheme);
      await isAccessible();
    }
    assert.equal((await page.goto(`${host.url}/xx/builder`))?.status(), 404);
    assert.equal(problems.length, 1, 'the page that is not there alone');
    await leave();

    const customer = await newVisitor(browser, host);
    await customer.comeAs('admin@harbor.example');
    await customer.open('/glossary');
    await customer.page.getByRole('button', { name: /^Account/ }).click();
    await customer.page.getByRole('button', { name: 'Sign Out' }).waitFor();
    assert.equal(await customer.page.getByRole('navigation', { name: 'Site tools' }).count(), 0);
    await customer.leave();
  });

  it('gives the HTML of an element that is seen at work, and says what its page needs', async () => {
    const { page, isAccessible, scrollsSideways, problems, leave } = await openAs(
      'internal@harbor.example',
      '/embed',
    );
    await page.getByRole('heading', { level: 1, name: 'Embed an element' }).waitFor();
    const live = page.getByRole('region', { name: 'Live' });
    await live.getByRole('combobox', { name: 'Search Help Center' }).waitFor();
    await page.getByLabel('Element', { exact: true }).selectOption({ label: 'Article' });
    await live.getByRole('heading', { level: 1 }).waitFor();
    const contents = live.getByRole('navigation', { name: 'In this article' });
    await contents.waitFor();
    await page.getByRole('checkbox', { name: 'Hide table of contents' }).check();
    await contents.waitFor({ state: 'detached' });
    await isAccessible();

    // The article that is named is the one that is shown, with sample data too.
    const id = page.getByRole('textbox', { name: 'Article id' });
    await id.fill('no-such-article');
    await live.getByText("This page cannot be loaded or it doesn't exist", { exact: false }).waitFor();
    await id.fill('set-up-direct-deposit');
    await live.getByRole('heading', { level: 1, name: 'Set up direct deposit' }).waitFor();
    await live.getByRole('radio', { name: 'This help center' }).check();
    await live.getByRole('heading', { level: 1, name: 'Set up direct deposit' }).waitFor();
    await page.getByLabel('Colors').selectOption({ label: 'Dark' });
    await page.getByLabel('Language').selectOption({ label: 'German (Germany)' });
    await live.getByRole('heading', { level: 1, name: 'Gehaltskonto einrichten' }).waitFor();
    await showIn(page, 'dark');
    await page.getByRole('textbox', { name: 'Address of your page' }).fill('shop.example.com/help');
    await page.getByText('HC_ALLOWED_ORIGINS=https://www.example.com,https://shop.example.com').waitFor();
    await page.getByText('In a frame Sign In opens a new tab', { exact: false }).waitFor();
    await isAccessible();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied.').waitFor();
    assert.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      `<script type="module">
  import { configure } from '${host.url}/assets/configure.js';
  configure({ config: { siteUrl: '${host.url}', locale: 'de-DE' } });
  await import('${host.url}/assets/elements/article.js');
</script>
<hc-article article-id="set-up-direct-deposit" hide-contents style="color-scheme: dark"></hc-article>
`,
    );
    await page.getByRole('textbox', { name: 'Address of your page' }).fill('https://www.example.com');
    await page.getByText('lets pages of https://www.example.com hold its elements').waitFor();
    await page.getByRole('textbox', { name: 'Address of your page' }).fill('no address');
    await page.getByText('This is no address of a page.', { exact: false }).waitFor();
    await isAccessible();
    await showIn(page, 'light');
    await live.getByRole('radio', { name: 'Sample data' }).check();
    await page.setViewportSize({ width: 390, height: 844 });
    const element = page.getByLabel('Element', { exact: true });
    for (const label of await element.getByRole('option').allTextContents()) {
      await element.selectOption({ label });
      await live.locator('[data-state=ready], hc-session-timeout').first().waitFor({ state: 'attached' });
      await isAccessible(label === elements.shell.label ? wholePage : []);
      assert.equal(await scrollsSideways(), false, label);
    }
    assert.deepEqual(problems, []);
    const answer = await page.goto(`${host.url}/diagnostics`);
    assert.equal(answer?.status(), 404, 'diagnostics are for administrators');
    await leave();
  });

  it('tells an administrator which server methods answer as they must, what to mend, and writes nothing', async () => {
    const { page, isAccessible, scrollsSideways, leave } = await openAs(
      'site@harbor.example',
      '/diagnostics',
    );
    const written: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') written.push(new URL(request.url()).pathname);
    });
    await page.getByRole('heading', { level: 1, name: 'Diagnostics' }).waitFor();
    await page.getByText('To mend: 0.', { exact: false }).waitFor();
    await page.getByRole('heading', { name: /^In order/ }).waitFor();
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await row('createEorCase').getByText('It would create a case.').waitFor();
    await row('getCaseList').getByRole('heading', { name: 'My Cases: the list of cases' }).waitFor();
    await isAccessible();

    // Another site's server: one answer of another form, one refused, one slow.
    const answers: Readonly<Record<string, [number, unknown]>> = {
      getCaseList: [200, { caseList: [{ Id: 5 }] }],
      getSearchKey: [403, [{ errorCode: 'INVALID_ORIGIN', message: 'From another site' }]],
      getReleaseNotes: [403, [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'No access to the class' }]],
      getAllGlossaryTerms: [404, []],
      getLandingPage: [200, '<html>Sign in</html>'],
    };
    await page.route(/\/lwr\/apex\//, async (route) => {
      const [status, body] = answers[new URL(route.request().url()).pathname.split('/').at(-1) ?? ''] ?? [];
      if (status === undefined) return route.continue();
      await route.fulfill({ status, body: typeof body === 'string' ? body : JSON.stringify(body) });
    });
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('To mend: 5.', { exact: false }).waitFor();
    await row('getSearchKey')
      .getByText(`Name ${host.url} in HC_ALLOWED_ORIGINS of the host`, { exact: false })
      .waitFor();
    await row('getCaseList').getByText('caseList.0.Id: must be string').waitFor();
    await row('getReleaseNotes').getByText('The server says: No access to the class').waitFor();
    await row('getAllGlossaryTerms').getByText('There is no such method.', { exact: false }).waitFor();
    // As everything does below a wrong base path.
    await row('getAllGlossaryTerms')
      .getByText(`If every method is missing, the address or base path of ${host.url} is wrong.`, {
        exact: false,
      })
      .waitFor();
    await row('getLandingPage').getByText("Doesn't answer in JSON.", { exact: false }).waitFor();
    await row('getCase').getByText('You have no case to ask for.').waitFor();
    await isAccessible();
    await page.setViewportSize({ width: 390, height: 844 });
    assert.equal(await scrollsSideways(), false);

    // The demo under its other name is another origin, which doesn't know this one.
    await page.unrouteAll({ behavior: 'wait' });
    const { port } = new URL(host.url);
    await page.getByLabel('Address of the help center').fill(`http://localhost:${port}`);
    await page.getByRole('button', { name: 'Check' }).click();
    await row('getUserInfo')
      .getByText(`http://localhost:${port} answers, but lets no page of ${host.origin} read it.`, {
        exact: false,
      })
      .waitFor();
    await row('getUserPersona')
      .getByText('The first call found no way to the server', { exact: false })
      .waitFor();
    await page.getByLabel('Address of the help center').fill('help.example');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('This is no address.', { exact: false }).waitFor();
    await isAccessible();
    assert.deepEqual(
      written.filter((path) => !path.endsWith('getSearchKey')),
      [],
    );
    await leave();
  });
});
