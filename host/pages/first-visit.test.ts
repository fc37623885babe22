import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { guestOf, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

const article = '/article?articleId=set-up-direct-deposit';
const german = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' };

describe('a first visit', () => {
  let host: TestHost;
  before(async () => {
    host = await startHost({ env: { HC_SITE_BASE_PATH: '/support' } });
  });
  after(() => host.stop());

  const led = async (path: string, headers: Record<string, string>, client = guestOf(host)) => {
    const answer = await client.fetch(path, { headers });
    return [answer.status, answer.headers.get('location')];
  };

  it('is led to the language that its browser wants, once, and that is remembered', async () => {
    const client = guestOf(host);
    const first = await client.fetch(article, { headers: german });
    assert.deepEqual([first.status, first.headers.get('location')], [302, `/support/de${article}`]);
    assert.equal(first.headers.get('cache-control'), 'no-store');
    assert.equal(first.headers.get('vary'), 'Accept-Language, Cookie');
    assert.match(
      first.headers.getSetCookie().join(),
      /^hc_language=de-DE; Max-Age=31536000; Path=\/; SameSite=Lax/,
    );
    assert.deepEqual(await led(`/de${article}`, german, client), [200, null]);
    assert.deepEqual(await led(article, german, client), [200, null], 'English is there for who asks for it');
  });

  it('stays where its address names a language, or English is wanted, or nothing is', async () => {
    assert.deepEqual(await led(`/fr${article}`, german), [200, null]);
    assert.deepEqual(await led(`/en-US${article}`, german), [200, null]);
    assert.deepEqual(await led(article, { 'Accept-Language': 'en-GB,de;q=0.5' }), [200, null]);
    assert.deepEqual(await led(article, { 'Accept-Language': '*' }), [200, null]);
  });

  it('at the root of a host whose site is below a path is led there with all that was asked', async () => {
    const answer = await fetch(`${host.origin}/?referrer=mail&x=1`, { redirect: 'manual' });
    assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/support/?referrer=mail&x=1']);
  });

  it('never goes round in a circle, for a program that keeps no cookie', async () => {
    const [, location] = await led('/glossary?q=pay', { 'Accept-Language': 'pl' });
    assert.equal(location, '/support/pl/glossary?q=pay');
    assert.deepEqual(await led('/pl/glossary?q=pay', { 'Accept-Language': 'pl' }), [200, null]);
  });

  it('is none from a page of the site, of a user, and of a part of a page', async () => {
    assert.deepEqual(await led(article, { ...german, 'Sec-Fetch-Site': 'same-origin' }), [200, null]);
    assert.deepEqual(await led(article, { ...german, 'Sec-Fetch-Dest': 'iframe' }), [200, null]);
    assert.deepEqual(await led(article, german, await userOf(host, 'admin@harbor.example')), [200, null]);
    assert.deepEqual(await led('/nowhere', german), [404, null]);
    assert.deepEqual(await led('/sitemap.xml', german), [404, null]);
  });

  it('to the sign-in page is led as to any other, its goal kept', async () => {
    const client = guestOf(host);
    const path = '/login?startURL=%2Fsupport%2Fmy-cases';
    const first = await client.fetch(path, { headers: german });
    assert.deepEqual([first.status, first.headers.get('location')], [302, `/support/de${path}`]);
    assert.equal(first.headers.get('vary'), 'Accept-Language, Cookie');
    assert.match(first.headers.getSetCookie().join(), /^hc_language=de-DE;/);
    assert.deepEqual(await led(`/de${path}`, german, client), [200, null]);
    assert.deepEqual(await led(path, german, client), [200, null], 'English is there for who asks for it');
    assert.deepEqual(await led(path, { 'Accept-Language': 'en-GB,de;q=0.5' }), [200, null]);
    assert.deepEqual(await led(path, { ...german, 'Sec-Fetch-Site': 'same-origin' }), [200, null]);
  });

  it('of a tool has its title in the language', async () => {
    const client = await userOf(host, 'site@harbor.example');
    const titles = ['builder', 'diagnostics', 'embed'].map(async (tool) => {
      const page = await (await client.fetch(`/de/${tool}`)).text();
      return /<title>([^·<]*) ·/.exec(page)?.[1];
    });
    assert.deepEqual(await Promise.all(titles), ['Seitenbaukasten', 'Diagnose', 'Element einbetten']);
  });

  it('of a tool is led to sign in, in the language of its address', async () => {
    for (const tool of ['builder', 'diagnostics', 'embed'])
      assert.deepEqual(await led(`/de/${tool}`, {}), [
        303,
        `/support/de/login?startURL=%2Fsupport%2Fde%2F${tool}`,
      ]);
  });
});
