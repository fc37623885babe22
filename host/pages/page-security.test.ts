import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { atRootAndBelow, pageOf } from '../testing/pages.ts';

atRootAndBelow((site, base) => {
  it('a page asks for the font of its letters alone', async () => {
    const { host, guest } = site();
    const fontsOf = ({ text }: { text: string }) =>
      [...text.matchAll(/<link rel="preload" href="([^"]*)" as="font"/g)].map(([, address = '']) => address);
    const [english] = fontsOf(await pageOf(guest, '/glossary'));
    const polish = fontsOf(await pageOf(guest, '/pl/glossary'));
    const letters = `${english?.replace(/fonts\/.*/, '')}letters/inter-letters.woff2`;
    assert.deepEqual(polish, [english, letters]);
    const response = await fetch(`${host.origin}${letters}`);
    assert.equal(response.headers.get('content-type'), 'font/woff2');
    assert.ok((await response.arrayBuffer()).byteLength < 20_000);
  });

  it('what pages load is there: kept for ever under its version, asked for anew elsewhere', async () => {
    const { host, guest } = site();
    const page = await pageOf(guest, '/');
    const [, font = ''] = /<style>[^<]*url\(([^)]*inter-latin-opsz-normal\.woff2)\)/.exec(page.text) ?? [];
    const linked = [...page.text.matchAll(/(?:href|src)="([^"]*\/assets\/[^"]*)"/g)];
    const names = [font, ...linked.map(([, name = '']) => name)];
    for (const needed of ['.woff2', '/favicon.svg', '/shell.js'])
      assert.ok(
        names.some((name) => name.endsWith(needed)),
        needed,
      );
    for (const name of names) {
      assert.ok(name.startsWith(`${base}/assets/`), name);
      const response = await fetch(`${host.origin}${name}`);
      assert.equal(response.status, 200, name);
      assert.match(response.headers.get('cache-control') ?? '', /max-age=31536000, immutable/);
      await response.arrayBuffer();
    }
    for (const name of ['hc.js', 'favicon.svg']) {
      const response = await guest.fetch(`/assets/${name}`);
      assert.equal(response.status, 200);
      assert.doesNotMatch(response.headers.get('cache-control') ?? '', /immutable/);
      await response.arrayBuffer();
    }
    assert.equal((await fetch(`${host.origin}${font}`)).headers.get('content-type'), 'font/woff2');
    assert.equal((await guest.fetch('/assets/fonts/inter-latin-opsz-normal.woff2')).status, 200);
    for (const path of [
      '/assets/none.js',
      '/assets/../host/main.ts',
      '/assets/%2e%2e/package.json',
      '/assets/.built-from',
    ]) {
      assert.equal((await guest.fetch(path)).status, 404, path);
    }
  });

  it('every answer has the security headers', async () => {
    const { guest } = site();
    const stylesOf = (text: string) =>
      Array.from(text.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, style = '']) => style);
    const ofEveryPage = stylesOf((await pageOf(guest, '/')).text);
    const drawn = (await pageOf(guest, '/glossary')).text;
    const long = (await pageOf(guest, '/article?articleId=understand-your-pay-statement')).text;
    const scripts = new Set(
      Array.from(
        `${drawn}${long}`.matchAll(/<script(?: type="module")?(?: id="[^"]*")?>([^<][\s\S]*?)<\/script>/g),
        ([, script = '']) => script,
      ),
    );
    assert.equal(scripts.size, 5);
    const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
    // Those of a page's own stand before that of every page.
    const policyOf = (styles: readonly string[]) =>
      `default-src 'self';manifest-src 'none';media-src 'none';style-src 'self' ${styles.map(hashOf).toReversed().join(' ')};font-src 'self';img-src 'self';connect-src 'self';frame-src 'none';` +
      "form-action 'self';base-uri 'none';object-src 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types dompurify";
    for (const path of [
      '/',
      '/nowhere',
      '/login',
      '/healthz',
      '/api',
      '/assets/none',
      '/lwr/apex/v65.0/a/b',
      '/1/x',
      '/sitemap.xml',
    ]) {
      const response = await guest.fetch(path);
      const { headers } = response;
      const styles = stylesOf(await response.text());
      const policy = policyOf(styles.length > 0 ? styles : ofEveryPage);
      const sent = headers.get('content-security-policy') ?? '';
      const [allowed = ''] = /script-src [^;]*;/.exec(sent) ?? [];
      assert.equal(sent.replace(allowed, ''), policy, path);
      // What no drawn page has is that of built pages which need no elements.
      const sources = allowed.slice('script-src '.length, -1).split(' ');
      assert.equal(sources.length, ["'self'", ...scripts, 'of built pages'].length);
      for (const source of ["'self'", ...[...scripts].map(hashOf)]) assert.ok(sources.includes(source), path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
      assert.ok(headers.get('referrer-policy'));
      assert.ok(headers.get('permissions-policy'));
      assert.ok(headers.get('x-request-id'));
      assert.equal(headers.get('x-powered-by') ?? headers.get('server'), null);
    }
  });

  it('files carry what concerns a file alone, which is little beside a script', async () => {
    const { guest } = site();
    for (const path of ['/assets/hc.js', '/assets/site/shell.js', '/assets/favicon.svg', '/favicon.ico']) {
      const { headers } = await guest.fetch(path);
      assert.equal(headers.get('content-security-policy'), "default-src 'none'", path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
      assert.ok(headers.get('strict-transport-security'));
      assert.ok(headers.get('x-request-id'));
      const length = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
      assert.ok(length < 800, `${path} has headers of ${length} bytes`);
    }
  });

  it('a page that is drawn has every sheet in it that the scripts know by name alone', async () => {
    const { guest } = site();
    const { text } = await pageOf(guest, '/glossary');
    for (const name of ['shell', 'frame']) {
      const script = await (await guest.fetch(`/assets/site/${name}.js`)).text();
      const named = Array.from(script.matchAll(/"(hc:[\w-]{6})"/g), ([, sheet = '']) => sheet);
      assert.ok(named.length > 5, name);
      assert.deepEqual(
        named.filter((sheet) => !text.includes(`/*${sheet}*/`)),
        [],
      );
    }
    assert.doesNotMatch(text, /hc-sheets/);
  });

  it('pages need no inline script and no style but those that the policy names', async () => {
    const { guest } = site();
    for (const path of [
      '/',
      '/login',
      '/api',
      '/examples/elements',
      '/article?articleId=reset-your-password',
      '/article?articleId=understand-your-pay-statement',
      '/glossary',
    ]) {
      const { text: page, headers } = await pageOf(guest, path);
      const policy = headers.get('content-security-policy') ?? '';
      const text = page.replaceAll(
        /<(script|style)(?: type="module")?(?: id="[^"]*")?>([^<][\s\S]*?)<\/\1>/g,
        (_, _name, inside: string) => {
          assert.ok(
            policy.includes(`'sha256-${createHash('sha256').update(inside).digest('base64')}'`),
            path,
          );
          return '';
        },
      );
      assert.doesNotMatch(text, /<style/, path);
      assert.doesNotMatch(
        text,
        /\sstyle=|\son[a-z]+=|<script(?!><\/script>)(?![^>]*(?: src=| type="application\/json"))/,
        path,
      );
    }
  });
});
