import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { atRootAndBelow, pageOf } from '../testing/pages.ts';

atRootAndBelow((site, base) => {
  it('an unknown page is the same document with status 404, in the language of the address', async () => {
    const { guest } = site();
    for (const path of [
      '/nowhere',
      '/de/nowhere',
      '/a/b/c',
      '/article/x/y',
      '/xx/login',
      '/xx/article?articleId=reset-your-password',
      '/Knowledge',
      '/.env',
      '/<script>',
    ]) {
      const page = await pageOf(guest, path);
      assert.equal(page.status, 404, path);
      if (!path.startsWith('/de')) assert.equal(page.title, 'Error · Help Center', path);
      assert.match(page.text, /<hc-shell>/);
    }
    assert.equal((await pageOf(guest, '/de/nowhere')).lang, 'de-DE');
  });

  it('the address of an article in its old form leads to the new one for ever', async () => {
    const { guest } = site();
    for (const [path, goal] of [
      ['/Knowledge/run-off-cycle-payroll', '/article?articleId=run-off-cycle-payroll'],
      ['/de/Knowledge/a%20b', '/de/article?articleId=a%20b'],
    ] as const) {
      const response = await guest.fetch(path);
      assert.deepEqual([response.status, response.headers.get('location')], [301, `${base}${goal}`]);
    }
  });

  it('what a form asked for has the address that every list has', async () => {
    const { guest } = site();
    for (const [path, goal] of [
      ['/glossary?form=1&q=&location=ireland&location=france', '/glossary?location=ireland&location=france'],
      ['/de/release-feed?form=1&app=&months=2026-01&months=older', '/de/release-feed?months=2026-01,older'],
      [
        '/my-cases?form=1&status=all&q=a%26b&sort=subject+descending',
        '/my-cases?q=a%26b&sort=subject&order=descending',
      ],
    ] as const) {
      const response = await guest.fetch(path);
      assert.deepEqual([response.status, response.headers.get('location')], [303, `${base}${goal}`]);
    }
    assert.equal((await guest.fetch('/search?form=1&q=')).status, 404);
  });

  it('an address with doubled slashes leads to the one with single ones, on this site', async () => {
    const { host } = site();
    for (const [path, goal] of [
      ['//glossary', '/glossary'],
      ['/de//article?articleId=a//b', '/de/article?articleId=a//b'],
      ['//evil.example//', '/evil.example/'],
    ] as const) {
      const response = await fetch(`${host.origin}${base}${path}`, { redirect: 'manual' });
      assert.deepEqual([response.status, response.headers.get('location')], [301, `${base}${goal}`], path);
    }
  });

  it('unknown articles are not found', async () => {
    const { guest } = site();
    for (const id of ['unknown', '%00', '%22%3E%3Cscript%3E', 'x'.repeat(3000)]) {
      const page = await pageOf(guest, `/article?articleId=${id}`);
      assert.equal(page.status, 404, id);
    }
  });

  it('what a user may not see or does not exist has the title of an error', async () => {
    const { host } = site();
    const employee = await userOf(host, 'employee@harbor.example');
    for (const path of [
      '/article?articleId=unknown',
      '/article?articleId=close-your-harbor-account',
      '/page?app=unknown',
    ]) {
      assert.equal((await pageOf(employee, path)).title, 'Error · Help Center', path);
    }
  });

  it('an article or a case that is not there is a whole page before its scripts', async () => {
    const { host, guest, admin } = site();
    const internal = await userOf(host, 'site@harbor.example');
    const read = async (client: Client, path: string) => (await client.fetch(path)).text();
    const article = '/article?articleId=unknown';
    assert.match(await read(guest, article), /<h1>Sign in to continue<\/h1>/);
    assert.match(await read(admin, article), /<main[^>]*>.*<h1[^>]*>Oops!<\/h1>/s);
    assert.match(await read(internal, article), /<main[^>]*>.*<h1[^>]*>Something went wrong<\/h1>/s);
    assert.match(
      await read(admin, '/case-detail?id=500hc000000NOWHERE'),
      /<main[^>]*>.*<h1[^>]*>Case<\/h1>.*This case doesn.{1,8}t exist/s,
    );
  });

  it('a tool has its name before its script, and says what it lacks without', async () => {
    const { host } = site();
    const administrator = await userOf(host, 'site@harbor.example');
    for (const [path, name] of [
      ['/builder', 'Page builder'],
      ['/embed', 'Embed an element'],
      ['/diagnostics', 'Diagnostics'],
    ]) {
      const text = await (await administrator.fetch(`${path}`)).text();
      assert.match(text, new RegExp(`<main[^>]*><h1>${name}</h1><noscript><p>This page needs scripts`));
    }
  });

  it('the address of nothing is not found', async () => {
    const { guest, admin } = site();
    for (const path of [
      '/page',
      '/article',
      '/search',
      '/case-detail',
      '/page?app=unknown',
      '/de/page?role=x',
    ]) {
      const page = await pageOf(admin, path);
      assert.equal(page.status, 404, path);
      if (!path.startsWith('/de')) assert.equal(page.title, 'Error · Help Center', path);
    }
    assert.equal((await pageOf(guest, '/page?app=unknown')).status, 200, 'a guest is led to sign in');
  });

  it('pages can be read only', async () => {
    const { guest } = site();
    for (const path of ['/', '/my-cases', '/de/page', '/nowhere']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const response = await guest.fetch(path, { method });
        assert.deepEqual(
          [response.status, response.headers.get('allow')],
          [405, 'GET, HEAD'],
          `${method} ${path}`,
        );
      }
      const isPage = path === '/' || path === '/my-cases';
      assert.equal((await guest.fetch(path, { method: 'HEAD' })).status, isPage ? 200 : 404);
    }
  });

  it('a malformed address is refused in the words of the site, and the site goes on', async () => {
    const { guest } = site();
    for (const path of [
      '/%E0%A4%A',
      '/article/%',
      '/de/%zz',
      '/lwr/apex/v65.0/%E0%A4%A/x',
      '/assets/%E0%A4%A',
      '/1/indexes/%E0%A4%A/query',
    ]) {
      const response = await guest.fetch(path);
      assert.equal(response.status, 400, path);
      const type = /^\/(lwr|assets)/.test(path) ? /json/ : /html/;
      assert.match(response.headers.get('content-type') ?? '', type);
      assert.match(response.headers.get('content-security-policy') ?? '', /require-trusted-types-for/);
    }
    assert.equal((await guest.fetch('/healthz')).status, 200);
  });

  it('everything lives below the base path', async () => {
    const { host } = site();
    if (base === '') return;
    const root = await fetch(`${host.origin}/`, { redirect: 'manual' });
    assert.deepEqual([root.status, root.headers.get('location')], [302, '/support/']);
    for (const path of [
      '/healthz',
      '/login',
      '/article?articleId=x',
      '/supporter',
      '/lwr/apex/v65.0/HelpCenterUserService/getUserInfo',
    ]) {
      assert.equal((await fetch(`${host.origin}${path}`)).status, 404, path);
    }
    assert.match(
      (await guestOf(host).signIn('admin@harbor.example')).headers.getSetCookie()[0] ?? '',
      /; Path=\/support;/,
    );
  });
});
