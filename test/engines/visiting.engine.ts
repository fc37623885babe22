import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, it } from 'node:test';
import { inEngine } from './support/rig.ts';

const administrator = 'admin@harbor.example';

/** A site of somebody else, whose page the flows write. */
async function startShop() {
  let page = '';
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(html: string) {
      page = html;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const shop = await startShop();

inEngine(
  'signing in, embedding, building',
  (rig) => {
    after(() => shop.stop());

    it('a guest signs in, comes back to the place that was asked for, and signs out', async () => {
      const { open, signIn, press, sees, lacks, isAt, tab, hasNoProblems, leave } = await rig().visit();
      const article = '/article?articleId=run-off-cycle-payroll#create-the-run';
      await open(article, { givesSign: false });
      await isAt(/^\/login\?startURL=/);
      await signIn(administrator);
      await isAt(article);
      await sees({ role: 'heading', name: 'Run an off-cycle payroll' });
      assert.ok((await tab.evaluate(() => window.scrollY)) > 300);
      await press({ role: 'button', has: 'Account' });
      await press({ role: 'button', name: 'Sign Out' });
      await sees({ has: 'You are signed out.' });
      await open('/complaints');
      await lacks({ role: 'button', has: 'Account' });
      await sees({ role: 'link', name: 'Sign In' });
      await hasNoProblems('404');
      await leave();
    });

    it('elements on a page of another origin ask with the reader’s session and keep their looks', async () => {
      const { host, visit } = rig();
      const { tab, press, sees, fill, hasNoProblems, leave } = await visit();
      shop.show(`<!doctype html><html lang="en"><title>Shop</title>
      <style>* { all: revert; text-transform: uppercase; white-space: pre }</style>
      <script type="module">
        import { configure } from '${host.url}/assets/configure.js';
        configure({ config: { siteUrl: '${host.url}/' } });
        for (const name of ['article', 'my-cases', 'search-bar'])
          await import('${host.url}/assets/elements/' + name + '.js');
      </script><hc-search-bar></hc-search-bar><hc-my-cases></hc-my-cases>
      <hc-article article-id="set-up-direct-deposit"></hc-article>`);
      await tab.open(`${shop.url}/shop`);
      await press({ role: 'link', name: 'Sign In', within: { css: 'hc-my-cases' } });
      await fill({ role: 'textbox', name: 'Email address' }, administrator);
      await fill({ css: 'input[type=password]' }, 'harbor-demo');
      await press({ role: 'button', name: 'Sign In' });
      await sees({ role: 'row', within: { css: 'hc-my-cases' } });
      assert.ok((await tab.url()).startsWith(shop.url));
      await sees({ role: 'heading', name: 'Set up direct deposit' });
      assert.equal(
        await tab.evaluate(() => {
          const title = document.querySelector('hc-article')?.shadowRoot?.querySelector('h1');
          return title ? getComputedStyle(title).textTransform : '';
        }),
        'none',
      );
      await press({ role: 'combobox', name: 'Search Help Center' });
      await tab.type('direct deposit');
      await sees({ role: 'option', has: 'Set up direct deposit' });
      await hasNoProblems('401', '404');
      await leave();
    });

    it('a page is built, formatted, published, and read by a guest', async () => {
      const { open, press, fill, sees, key, tab, hasNoProblems, leave } =
        await rig().visit('site@harbor.example');
      await open('/builder', { givesSign: false });
      await press({ role: 'button', name: 'New page' });
      await fill({ role: 'textbox', name: 'Title' }, 'Our words');
      await fill({ role: 'textbox', name: 'Address' }, 'our-words');
      await press({ role: 'button', name: 'Create page' });
      await sees({ role: 'heading', name: 'Our words' });
      for (const name of ['Section', 'Text']) {
        await press({ role: 'button', name });
        await sees({ has: `${name} was added.` });
      }
      await press({ role: 'textbox', name: 'Text' });
      await tab.type('Payday moves to Thursday.');
      await key('Control+a');
      await press({ role: 'button', name: 'Bold' });
      await sees({ css: '.built-text strong', has: 'Payday moves to Thursday.' });
      await press({ role: 'button', name: 'Publish' });
      await press({ role: 'button', name: 'Publish anyway', within: { role: 'dialog' } });
      await sees({ has: 'The page is published' });
      await hasNoProblems();
      await leave();

      const guest = await rig().visit();
      await guest.open('/our-words');
      await guest.sees({ css: 'strong', has: 'Payday moves to Thursday.' });
      await guest.hasNoProblems();
      await guest.leave();
    });
  },
  { env: { HC_ALLOWED_ORIGINS: shop.url } },
);
