import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '../../host/demo/users.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser } from './support/visitor.ts';

/** A site of somebody else, one with the host as www.example.com is with help.example.com. */
async function startSite() {
  let html = '';
  const server = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    show: (next: string) => {
      html = next;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The same server under a name that is of another site, as help.example.com is to shop.example.org. */
const crossSite = (origin: string) => origin.replace('127.0.0.1', 'localhost');

describe('elements on a page of another origin', () => {
  let host: TestHost;
  let browser: Browser;
  let allowed: Awaited<ReturnType<typeof startSite>>;
  let stranger: Awaited<ReturnType<typeof startSite>>;
  before(async () => {
    [allowed, stranger] = await Promise.all([startSite(), startSite()]);
    [host, browser] = await Promise.all([
      startHost({
        env: {
          HC_ALLOWED_ORIGINS: `${allowed.origin}, ${crossSite(allowed.origin)}, https://www.example.com/`,
        },
      }),
      openBrowser(),
    ]);
  });
  after(async () => {
    await browser.close();
    await Promise.all([host.stop(), allowed.stop(), stranger.stop()]);
  });

  const place = async (page: Page, site: typeof allowed, body: string) => {
    site.show(`<!doctype html><html lang="en"><title>Shop</title>
      <style>
        html { font-size: 62.5%; --hc-base-size: 1.6rem }
        * { all: revert; text-transform: uppercase; white-space: pre; text-indent: 3em; cursor: wait }
      </style>
      <script>
        addEventListener('hc-failed', ({ target, detail }) => { target.dataset.why = JSON.stringify(detail) })
      </script>
      <script type="module">
        import { configure } from '${host.url}/assets/configure.js';
        configure({ config: { siteUrl: '${host.url}/' } });
        for (const name of ['article', 'my-cases', 'search-bar'])
          await import('${host.url}/assets/elements/' + name + '.js');
      </script>${body}`);
    await page.goto(`${site.origin}/shop`);
  };

  it('ask the host with the visitor’s session, lead to it, and keep their own looks', async () => {
    const { page, comeAs, leave } = await newVisitor(browser, host);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await comeAs('admin@harbor.example');
    await place(
      page,
      allowed,
      '<hc-search-bar></hc-search-bar><hc-my-cases></hc-my-cases><hc-article article-id="set-up-direct-deposit"></hc-article>',
    );
    await page.getByRole('row').nth(2).waitFor();
    const title = page.getByRole('heading', { level: 1, name: 'Set up direct deposit' });
    await title.waitFor();
    const looks = await title.evaluate((heading) => {
      const { textTransform, whiteSpace, textIndent, cursor, fontSize } = getComputedStyle(heading);
      return { textTransform, whiteSpace, textIndent, cursor, isLarge: Number.parseFloat(fontSize) > 20 };
    });
    assert.deepEqual(looks, {
      textTransform: 'none',
      whiteSpace: 'normal',
      textIndent: '0px',
      cursor: 'auto',
      isLarge: true,
    });
    const href = await page
      .getByRole('link', { name: 'New case' })
      .or(page.getByRole('row').getByRole('link'))
      .first()
      .getAttribute('href');
    assert.ok(href?.startsWith(`${host.url}/`), `${href} leads to the help center`);
    await page.getByRole('combobox', { name: 'Search Help Center' }).fill('direct deposit');
    await page.getByRole('option').filter({ hasText: 'Set up direct deposit' }).first().click();
    await page.waitForURL(`${host.url}/article?articleId=set-up-direct-deposit`);
    assert.deepEqual(problems, []);
    await leave();
  });

  it('show a guest the way to sign in, which leads back', async () => {
    const { page, leave } = await newVisitor(browser, host);
    await place(page, allowed, '<hc-my-cases></hc-my-cases>');
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL(`${host.url}/login?startURL=**`);
    await page.getByLabel('Email address').fill('admin@harbor.example');
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(`${allowed.origin}/shop`);
    await page.getByRole('row').nth(2).waitFor();
    await leave();
  });

  it('stand what a page does to them: its styles, frames, shadow roots, clipping, a second one, no storage', async () => {
    const { page, context, comeAs, leave } = await newVisitor(browser, host);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await comeAs('admin@harbor.example');
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The page stores nothing.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    });
    await place(
      page,
      allowed,
      `<style>
        * { all: initial !important; font: 40px fantasy !important; color: red !important; display: block !important }
        html { font-size: 100% !important }
        style, script, title, head { display: none !important }
        #clip { overflow: hidden !important; transform: translate(0) !important; block-size: 90px !important }
      </style>
      <div id="clip"><hc-search-bar appearance="light"></hc-search-bar></div>
      <hc-article id="one"></hc-article>
      <div id="shadow"></div>
      <script>
        document.querySelector('#one').articleId = 'set-up-direct-deposit';
        document.querySelector('#shadow').attachShadow({ mode: 'open' }).innerHTML =
          '<hc-article article-id="run-a-regular-payroll"></hc-article>';
      </script>`,
    );
    // Given before the definition; the other one in another shadow root.
    const title = page.getByRole('heading', { level: 1, name: 'Set up direct deposit' });
    await title.waitFor();
    await page.getByRole('heading', { level: 1, name: 'Run a regular payroll' }).waitFor();
    const looks = await title.evaluate((heading) => {
      const { color, fontFamily } = getComputedStyle(heading);
      return { isRed: color === 'rgb(255, 0, 0)', isFantasy: fontFamily.includes('fantasy') };
    });
    assert.deepEqual(looks, { isRed: false, isFantasy: false });
    await page.getByRole('combobox', { name: 'Search Help Center' }).fill('direct deposit');
    const option = page.getByRole('option').filter({ hasText: 'Set up direct deposit' }).first();
    await option.waitFor();
    const isOnTop = await option.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return { tag: hit?.localName, isBelowItsFrame: top > 90 };
    });
    assert.deepEqual(isOnTop, { tag: 'hc-search-bar', isBelowItsFrame: true }, 'the results are not clipped');

    // The same page in a frame of a page that allows it nothing but scripts and its origin.
    await page.route(`${allowed.origin}/around`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Around</title><iframe src="/shop" sandbox="allow-scripts allow-same-origin" width="900" height="700"></iframe>',
      }),
    );
    await page.goto(`${allowed.origin}/around`);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1, name: 'Set up direct deposit' }).waitFor();
    await frame.getByRole('combobox', { name: 'Search Help Center' }).fill('direct deposit');
    await frame.getByRole('option').filter({ hasText: 'Set up direct deposit' }).first().waitFor();
    assert.deepEqual(problems, []);
    await leave();
  });

  it('say that the browser keeps the session from them, where cookies and storage are refused, and lead to the help center', async () => {
    const { page, context, comeAs, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    // The browser's own switch against cookies of third parties, and a page that may store nothing.
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
    await context.addInitScript(() => {
      if (window.location.hostname !== 'localhost') return;
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Refused', 'SecurityError');
          },
        });
    });
    const site = { ...allowed, origin: crossSite(allowed.origin) };
    const cookies: (string | undefined)[] = [];
    page.on('request', async (request) => {
      if (request.url().includes('/lwr/apex/')) cookies.push((await request.allHeaders()).cookie);
    });
    await place(page, site, '<hc-my-cases></hc-my-cases>');
    await page
      .getByText('Your browser may keep the session from pages of other sites.', { exact: false })
      .waitFor();
    assert.ok(cookies.length > 0);
    assert.ok(cookies.every((cookie) => !cookie?.includes('hc_session')));
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open the help center' }).click();
    const center = await opened;
    await center.getByRole('button', { name: /^Account/ }).waitFor();

    // In a frame, where the sign-in page would be refused.
    stranger.show(
      `<!doctype html><title>Around</title><iframe src="${site.origin}/shop" width="900" height="700"></iframe>`,
    );
    await page.goto(`${stranger.origin}/around`);
    const frame = page.frameLocator('iframe');
    await frame.getByText('Sign In opens in a new tab. Then reload this page.').waitFor();
    const login = context.waitForEvent('page');
    await frame.getByRole('link', { name: 'Sign In' }).click();
    await (await login).waitForFunction((shop) => window.location.href === shop, `${site.origin}/shop`);
    await leave();
  });

  it('say what must be set where the host doesn’t know the origin, and keep what can be read', async () => {
    const { page, leave } = await newVisitor(browser, host);
    await place(
      page,
      stranger,
      '<hc-article article-id="set-up-direct-deposit"><p>As the server wrote it</p></hc-article>',
    );
    const article = page.locator('hc-article[data-state=failed]');
    await article.waitFor();
    const detail = JSON.parse((await article.getAttribute('data-why')) ?? '{}') as {
      reason: string;
      message: string;
    };
    assert.equal(detail.reason, 'blocked');
    assert.match(detail.message, /HC_ALLOWED_ORIGINS/);
    await page.getByText('As the server wrote it').waitFor();
    await page.getByRole('alert').getByText("The help center can't be reached.").waitFor();
    await leave();
  });

  it('are let write by the host from an allowed origin alone', async () => {
    const send = (origin: string, method = 'POST') =>
      fetch(`${host.url}/lwr/apex/v65.0/HelpCenterLogService/logEvent`, {
        method,
        headers: {
          origin,
          'sec-fetch-site': 'cross-site',
          ...(method === 'OPTIONS'
            ? { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
            : { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' ? { body: '{"event":"a","value":"b"}' } : {}),
      });
    const preflight = await send(allowed.origin, 'OPTIONS');
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get('access-control-allow-origin'), allowed.origin);
    assert.equal(preflight.headers.get('access-control-allow-credentials'), 'true');
    assert.equal((await send(allowed.origin)).status, 401, 'a guest, not a stranger');
    const refused = await send(stranger.origin);
    assert.equal(refused.status, 403);
    assert.equal(refused.headers.get('access-control-allow-origin'), null);
  });
});
