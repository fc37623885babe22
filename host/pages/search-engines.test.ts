import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '#domain/locales.ts';
import { siteRoot } from '#domain/routes.ts';
import { readDemoFiles } from '../demo/files.ts';
import { guestOf } from '../testing/client.ts';
import { atRootAndBelow, lightOf, pageOf, publicOrigin } from '../testing/pages.ts';
import { startHost } from '../testing/start-host.ts';

const files = await readDemoFiles();

atRootAndBelow((site, base) => {
  it('a public article comes with its content, its languages and its look in previews', async () => {
    const { guest } = site();
    const page = await pageOf(guest, '/de/article?articleId=reset-your-password');
    const address = (language: string) =>
      `${publicOrigin}${base}${language}/article?articleId=reset-your-password`;
    const written = Object.keys(
      files.articles.find(({ slug }) => slug === 'reset-your-password')?.html ?? {},
    );
    assert.equal(page.metas.get('robots'), 'index, nofollow');
    assert.notEqual(page.metas.get('description'), '');
    assert.ok((page.metas.get('description') ?? '').length <= 160);
    const links = page.links.filter(({ rel }) => rel === 'canonical' || rel === 'alternate');
    assert.deepEqual(
      links.map(({ rel, hreflang, href }) => [rel, hreflang, href]),
      [
        ['canonical', undefined, address('/de')],
        ...languages
          .filter(({ locale }) => written.includes(locale))
          .map(({ locale }) => ['alternate', locale, address(siteRoot({ basePath: '', locale }))]),
        ['alternate', 'x-default', address('')],
      ],
    );
    assert.ok(written.length > 2 && written.length < languages.length);
    assert.equal(`${page.metas.get('og:title')} · Hilfe-Center`, page.title);
    assert.equal(page.metas.get('og:site_name'), 'Harbor-Hilfe-Center');
    const light = lightOf(page.text);
    assert.match(light, /^<h1 slot="title" [^>]*>[^<]+<\/h1><div [^>]*class="hc-text"/);
    assert.match(light, /<h2 id="[^"]+">/, 'an address leads to its heading');
    assert.doesNotMatch(
      page.text,
      /<script[^>]* src=|<link rel="modulepreload"/,
      'no script comes beside the text',
    );
    const [text = -1, data, font] = ['</hc-shell>', 'id="hc-answers"', 'as="font"'].map((each) =>
      page.text.indexOf(each),
    );
    assert.ok(text !== -1 && text < Number(data), 'the text comes before the data');
    assert.ok(text < Number(font), 'no font holds the text back');
    assert.doesNotMatch(light, /<(style|iframe)|\son\w+=|style="/);
    assert.equal(page.headers.get('cache-control'), 'private, no-cache');
  });

  it('health, methods, elements, robots and sitemap are served', async () => {
    const { guest } = site();
    assert.deepEqual(Object.keys(JSON.parse(await (await guest.fetch('/readyz')).text())), [
      'status',
      'contentVersion',
      'database',
      'migrations',
    ]);
    assert.deepEqual(Object.keys(JSON.parse(await (await guest.fetch('/healthz')).text())), [
      'status',
      'contentVersion',
      'entries',
    ]);
    const api = JSON.parse(await (await guest.fetch('/api')).text());
    assert.equal(api.openapi, '3.1.0');
    const { get } = api.paths[`${base}/lwr/apex/v65.0/HelpCenterUserService/getUserInfo`];
    assert.equal(get.responses[200].content['application/json'].example.isGuest, false);
    assert.deepEqual(JSON.parse(await (await guest.fetch('/api/openapi.json')).text()), api);
    assert.match((await pageOf(guest, '/api')).text, /<h2><code>GET [^<]*getUserInfo/);
    assert.match((await pageOf(guest, '/examples/elements')).text, /<hc-article article-id="[^"]+">/);
    assert.match(
      await (await guest.fetch('/robots.txt')).text(),
      new RegExp(`Sitemap: ${publicOrigin}${base}/sitemap\\.xml`),
    );
    const sitemap = await (await guest.fetch('/sitemap.xml')).text();
    assert.match(
      sitemap,
      new RegExp(`<loc>${publicOrigin}${base}/pl/article\\?articleId=reset-your-password</loc>`),
    );
    assert.doesNotMatch(sitemap, /run-off-cycle-payroll|peo-shared/);
    assert.equal((await guest.fetch('/favicon.ico')).headers.get('content-type'), 'image/svg+xml');
  });

  it('the properties for search engines can be narrowed to fields, and unknown records have none', async () => {
    const { guest, admin } = site();
    const path = '/services/data/v65.0/connect/communities/0DB000000000001/seo/properties';
    const whole = await guest.fetch(`${path}/reset-your-password`);
    assert.match(whole.headers.get('cache-control') ?? '', /max-age=3600/);
    assert.deepEqual(Object.keys(JSON.parse(await whole.text())), ['title', 'description', 'robots']);
    const part = await guest.fetch(`${path}/reset-your-password?fields=title,robots,nothing`);
    assert.deepEqual(Object.keys(JSON.parse(await part.text())), ['title', 'robots']);
    const unknown = await guest.fetch(`${path}/unknown`);
    assert.equal(unknown.status, 404);
    assert.deepEqual(JSON.parse(await unknown.text()), [
      { errorCode: 'NOT_FOUND', message: 'There is no such record.' },
    ]);
    assert.equal((await guest.fetch(`${path}/payroll`)).status, 404);
    assert.equal((await admin.fetch(`${path}/payroll`)).status, 200);
  });
});

describe('a site whose public origin is not set', () => {
  it('says to search engines nothing that a request claims about its host', async (t) => {
    const host = await startHost({ env: { HC_TRUST_PROXY: '127.0.0.1' } });
    t.after(() => host.stop());
    const ask = (path: string) =>
      fetch(`${host.url}${path}`, { headers: { 'X-Forwarded-Host': 'evil.example', Accept: 'text/html' } });
    for (const path of [
      '/article?articleId=reset-your-password',
      '/robots.txt',
      '/',
      '/login',
      '/sitemap.xml',
    ]) {
      assert.doesNotMatch(await (await ask(path)).text(), /evil\.example/, path);
    }
    const page = await pageOf(guestOf(host), '/de/article?articleId=reset-your-password');
    assert.equal(
      page.links.find(({ rel }) => rel === 'canonical')?.href,
      '/de/article?articleId=reset-your-password',
    );
    assert.doesNotMatch(await (await ask('/robots.txt')).text(), /Sitemap/);
    assert.equal((await ask('/sitemap.xml')).status, 404);
  });
});
