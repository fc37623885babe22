import assert from 'node:assert/strict';
import { it } from 'node:test';
import { oldestBrowsers } from '#contracts/browsers.ts';
import { atRootAndBelow, lightOf, pageOf, publicOrigin } from '../testing/pages.ts';

atRootAndBelow((site, base) => {
  it('every page of the site is a document with its title, and hidden from search engines', async () => {
    const { admin } = site();
    const titles: Readonly<Record<string, string>> = {
      '/': 'Home',
      '': 'Home',
      '/search?q=pay': 'Search - pay',
      '/contact-advisor': 'Contact Advisor',
      '/my-cases': 'My Cases',
      '/case-detail?id=500': 'Case Detail - 500',
      '/release-feed': 'Release Feed',
      '/glossary': 'Glossary',
      '/complaints': 'Complaints',
      '/complaints-form': 'Complaints Form',
      '/page?app=payroll': 'Payroll',
      '/search?q=%E0%A4%A': 'Search - %E0%A4%A',
    };
    for (const [path, title] of Object.entries(titles)) {
      const page = await pageOf(admin, path);
      assert.equal(page.status, 200, path);
      if (path !== '/search?q=%E0%A4%A') assert.equal(page.title, `${title} · Help Center`, path);
      assert.equal(page.metas.get('robots'), 'noindex, nofollow', path);
      assert.match(page.text, /<hc-shell>/);
      assert.equal(page.headers.get('cache-control'), 'no-store');
    }
  });

  it('the language of the page is that of the address', async () => {
    const { guest } = site();
    const langs = {
      '/': 'en-US',
      '/de/': 'de-DE',
      '/es-MX/glossary': 'es-419',
      '/pt-BR': 'pt-BR',
      '/en-GB/': 'en-US',
      '/jp': 'en-US',
    };
    for (const [path, lang] of Object.entries(langs)) {
      const page = await pageOf(guest, path);
      assert.deepEqual([page.status, page.lang], [200, lang], path);
    }
  });

  it('pages that the host draws by itself call the help center as their language does', async () => {
    const { guest } = site();
    for (const path of ['/pt-PT/login', '/pt-PT/login/forgotten'])
      assert.match((await pageOf(guest, path)).text, />Harbor<\/span> <span[^>]*>Centro de ajuda</, path);
    assert.match((await pageOf(guest, '/pt-PT/login')).text, />cliente sem casos</, 'demo accounts too');
  });

  it('titles end in the name of the help center, in the language of the page', async () => {
    const { guest } = site();
    assert.equal((await pageOf(guest, '/glossary')).title, 'Glossary · Help Center');
    const german = await pageOf(guest, '/de/glossary');
    assert.match(german.title, / · Hilfe-Center$/);
    const { titleSuffix } = german.blocks.get('hc-config') as { titleSuffix?: string };
    assert.equal(titleSuffix, ' · Hilfe-Center');
  });

  it('an article in a language it is not written in says so', async () => {
    const { guest } = site();
    const page = await pageOf(guest, '/nl-NL/article?articleId=reset-your-password');
    assert.equal(page.lang, 'nl-NL');
    assert.match(lightOf(page.text), /<h1 slot="title" dir="auto" lang="en-US"/);
    assert.match(lightOf(page.text), /<div dir="auto" lang="en-US" class="hc-prose">/);
    assert.equal(
      page.links.find(({ rel }) => rel === 'canonical')?.href,
      `${publicOrigin}${base}/article?articleId=reset-your-password`,
    );
  });

  it('links and images of an article lead into the site', async () => {
    const { host, admin } = site();
    const page = await pageOf(admin, '/pl/article?articleId=understand-your-pay-statement');
    const content = page.text.slice(page.text.indexOf('<hc-shell>'));
    const targets = [...content.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target = '']) => target);
    assert.ok(targets.some((target) => target.startsWith(`${base}/pl/article?articleId=`)));
    const image = targets.find((target) => target.includes('/cms/delivery/media/')) ?? '';
    assert.ok(image.startsWith(`${base}/sfsites/c/`), image);
    assert.match(lightOf(page.text), /<img [^>]*fetchpriority="high"/);
    const media = await fetch(`${host.origin}${image}`);
    assert.equal(media.headers.get('content-type'), 'image/svg+xml');
    assert.match(media.headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none'/);
    const again = await fetch(`${host.origin}${image}`, {
      headers: { 'If-None-Match': media.headers.get('etag') ?? '' },
    });
    assert.equal(again.status, 304);
  });

  it('says to a browser that is too old, in the language of the page, which ones will do', async () => {
    const { guest } = site();
    for (const [path, words] of [
      ['/complaints', 'This browser is too old'],
      ['/de/login', 'Dieser Browser ist zu alt'],
    ] as const) {
      const { text } = await pageOf(guest, path);
      const notice = /<aside class="page-old"[^>]*>([^<]*)</.exec(text)?.[1] ?? '';
      assert.ok(notice.startsWith(words), notice);
      for (const version of Object.values(oldestBrowsers)) assert.ok(notice.includes(` ${version}`), notice);
      assert.match(text, /@supports not \(/);
    }
  });
});
