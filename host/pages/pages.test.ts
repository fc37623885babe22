import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { Parser } from 'htmlparser2';
import { oldestBrowsers } from '#contracts/browsers.ts';
import { defaultConfig, type SiteConfig } from '#contracts/config.ts';
import { methods } from '#contracts/methods.ts';
import { languages } from '#domain/locales.ts';
import { siteRoot } from '#domain/routes.ts';
import { readDemoFiles } from '../demo/files.ts';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

const files = await readDemoFiles();
const publicOrigin = 'https://help.example.com';

/** What stands between the tags of the shell: all that is read without shadow roots. */
const lightOf = (page: string) =>
  page.slice(page.indexOf('</template>') + '</template>'.length, page.indexOf('</hc-shell>'));

/** What a test looks at in a page. */
interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly lang: string;
  readonly title: string;
  readonly metas: ReadonlyMap<string, string>;
  readonly links: readonly Readonly<Record<string, string>>[];
  readonly blocks: ReadonlyMap<string, unknown>;
  readonly text: string;
}

async function pageOf(client: Client, path: string): Promise<Page> {
  const response = await client.fetch(path, { headers: { Accept: 'text/html' } });
  const text = await response.text();
  const metas = new Map<string, string>();
  const links: Record<string, string>[] = [];
  const blocks = new Map<string, unknown>();
  let lang = '';
  let title = '';
  let inside = '';
  let block = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      inside = name;
      block = name === 'script' ? (attributes.id ?? '') : '';
      if (name === 'html') lang = attributes.lang ?? '';
      if (name === 'meta') metas.set(attributes.name ?? attributes.property ?? '', attributes.content ?? '');
      if (name === 'link') links.push(attributes);
    },
    ontext(part) {
      if (inside === 'title') title += part;
      if (block !== '') blocks.set(block, JSON.parse(part));
    },
    onclosetag() {
      inside = '';
      block = '';
    },
  });
  parser.end(text);
  return { status: response.status, headers: response.headers, lang, title, metas, links, blocks, text };
}

for (const base of ['', '/support']) {
  describe(base === '' ? 'a site at the root' : `a site below ${base}`, () => {
    let host: TestHost;
    let guest: Client;
    let admin: Client;
    before(async () => {
      host = await startHost({ env: { HC_SITE_BASE_PATH: base, HC_ORIGIN: publicOrigin } });
      guest = guestOf(host);
      admin = await userOf(host, 'admin@harbor.example');
    });
    after(() => host.stop());

    it('every page of the site is a document with its title, and hidden from search engines', async () => {
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

    it('an unknown page is the same document with status 404, in the language of the address', async () => {
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

    it('the language of the page is that of the address', async () => {
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
      for (const path of ['/pt-PT/login', '/pt-PT/login/forgotten'])
        assert.match((await pageOf(guest, path)).text, />Harbor<\/span> <span[^>]*>Centro de ajuda</, path);
      assert.match((await pageOf(guest, '/pt-PT/login')).text, />cliente sem casos</, 'demo accounts too');
    });

    it('a public article comes with its content, its languages and its look in previews', async () => {
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
      assert.match(page.text, /<script type="module" src="[^"]*" fetchpriority="low">/);
      const [text = -1, data, font] = ['</hc-shell>', 'id="hc-answers"', 'as="font"'].map((each) =>
        page.text.indexOf(each),
      );
      assert.ok(text !== -1 && text < Number(data), 'the text comes before the data');
      assert.ok(text < Number(font), 'no font holds the text back');
      assert.doesNotMatch(light, /<(style|iframe)|\son\w+=|style="/);
      assert.equal(page.headers.get('cache-control'), 'private, no-cache');
    });

    it('an article in a language it is not written in says so', async () => {
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

    it('the page carries the answers its first render needs, for its visitor', async () => {
      const [forGuest, forAdmin] = [
        await pageOf(guest, '/de/article?articleId=run-off-cycle-payroll'),
        await pageOf(admin, '/de/article?articleId=run-off-cycle-payroll'),
      ];
      const { brand, ...config } = forGuest.blocks.get('hc-config') as { brand?: { logoUrl?: string } };
      assert.match(brand?.logoUrl ?? '', /\/favicon\.svg$/);
      assert.deepEqual(config, {
        siteBasePath: base,
        search: { hosts: [`${base}/`] },
        timings: { sessionIdle: 1_800_000 },
        limits: { fileBytes: 25 * 1024 * 1024 },
        articles: {},
        links: {},
        titleSuffix: ' · Hilfe-Center',
        transport: { live: '/api/cases/changes' },
        footer: { copyrightYear: new Date().getUTCFullYear() },
      });
      const params = { contentId: 'run-off-cycle-payroll', langLocale: 'de-DE' };
      for (const [page, isGuest] of [
        [forGuest, true],
        [forAdmin, false],
      ] as const) {
        const answers = page.blocks.get('hc-answers');
        assert.ok(Array.isArray(answers));
        assert.deepEqual(
          answers.map(({ method, params: asked }) => [method, asked]),
          [
            ['getUserInfo', {}],
            ['getContentById', params],
            ...(isGuest ? [] : [['getUserRecord', { usrId: '005hc000000ADMIN01' }]]),
          ],
        );
        assert.equal(answers[0].answer.isGuest, isGuest);
        // Of an article that is shown the text stands in the page, and nowhere else.
        assert.equal(answers[1].answer.articleHtml, '');
        assert.equal(page.text.split('Typische Fälle sind ein Antrittsbonus').length, isGuest ? 1 : 2);
        assert.equal(answers[0].answer.siteBasePath, base);
      }
      assert.doesNotMatch(forGuest.text, /Sonderlauf, wenn/);
    });

    it('a page with times is drawn in the zone that the browser noted, by its one name; others are the same in all', async () => {
      const asked = async (path: string, zone: string) => {
        const headers = { Accept: 'text/html', Cookie: zone === '' ? 'a=b' : `hc_zone=${zone}` };
        const response = await fetch(`${host.origin}${base}${path}`, { headers });
        const text = await response.text();
        const [, block = ''] = /id="hc-config"[^>]*>([^<]*)</.exec(text) ?? [];
        const { drawnZone = 'none' } = JSON.parse(block) as { drawnZone?: string };
        return [drawnZone, createHash('sha256').update(text).digest('hex')] as const;
      };
      const article = '/article?articleId=run-off-cycle-payroll';
      const [plain, berlin, tokyo] = [
        await asked(article, ''),
        await asked(article, 'Europe%2FBerlin'),
        await asked(article, 'Asia/Tokyo'),
      ];
      assert.deepEqual([plain[0], berlin[0], tokyo[0]], ['none', 'Europe/Berlin', 'Asia/Tokyo']);
      assert.equal(new Set([plain[1], berlin[1], tokyo[1]]).size, 3);
      assert.deepEqual(await asked(article, 'eurOPE/berLIN'), berlin);
      for (const none of [
        'Mars/Olympus',
        '%3Cscript%3E',
        '%2B05:30',
        `Europe/${'x'.repeat(3000)}`,
        '%E0%A4%A',
      ])
        assert.deepEqual(await asked(article, none), plain, none);
      assert.deepEqual(await asked('/glossary', 'Europe/Berlin'), await asked('/glossary', ''));
    });

    it('the page of every view carries what it asks first; a guest who must sign in gets none of it', async () => {
      const asked: Readonly<Record<string, readonly string[]>> = {
        '/': ['getReleaseNotes {"type":"promoted","langLocale":"en-US"}'],
        '/de/page?app=payroll': [
          'getLandingPage {"slug":"payroll","langLocale":"de-DE"}',
          'getTopicsWithArticles {"slug":"payroll","langLocale":"de-DE"}',
        ],
        '/my-cases?page=2': ['getCaseList {"userId":"005hc000000ADMIN01"}'],
        '/case-detail?id=500': ['getCase {"caseId":"500"}'],
        '/release-feed': ['getReleaseNotes {"type":"all","langLocale":"en-US"}'],
        '/pl/glossary': ['getAllGlossaryTerms {"langLocale":"pl-PL"}'],
        '/complaints': ['getMainSectionContent {"langLocale":"en-US"}'],
        '/search?q=pay&role=X': ['search {"term":"pay","app":"","role":"X","langLocale":"en-US"}'],
        '/contact-advisor': [],
        '/nowhere': [],
      };
      const namesIn = (page: Page) =>
        (page.blocks.get('hc-answers') as { method: string; params: object; answer: unknown }[]).map(
          ({ method, params, answer }) => {
            assert.notEqual(answer, null, method);
            return `${method} ${JSON.stringify(params)}`;
          },
        );
      for (const [path, reads] of Object.entries(asked)) {
        const all = ['getUserInfo {}', ...reads];
        const named = [...all, 'getUserRecord {"usrId":"005hc000000ADMIN01"}'];
        assert.deepEqual(namesIn(await pageOf(admin, path)).sort(), named.sort(), path);
        const isOpen = path.endsWith('/glossary') || path === '/complaints';
        assert.deepEqual(namesIn(await pageOf(guest, path)), isOpen ? all : ['getUserInfo {}'], path);
      }
    });

    it('results come with their page: those that the key of its reader finds, and no more', async () => {
      const totals: number[] = [];
      for (const client of [admin, await userOf(host, 'employee@harbor.example')]) {
        const { blocks } = await pageOf(client, '/search?q=payroll');
        const answers = blocks.get('hc-answers') as {
          method: string;
          answer: { results: [{ nbHits: number }] };
        }[];
        const brought = answers.find(({ method }) => method === 'search')?.answer.results[0];
        const key = methods.getSearchKey.answer.parse(await client.ask('getSearchKey', {}));
        const asked = await client.fetch('/1/indexes/harbor_en-US/query', {
          method: 'POST',
          headers: { 'x-algolia-application-id': key?.appId ?? '', 'x-algolia-api-key': key?.key ?? '' },
          body: JSON.stringify({ query: 'payroll' }),
        });
        const { nbHits } = (await asked.json()) as { nbHits: number };
        assert.equal(brought?.nbHits, nbHits);
        totals.push(nbHits);
      }
      assert.notEqual(totals[0], totals[1]);
    });

    it('the address of an article in its old form leads to the new one for ever', async () => {
      for (const [path, goal] of [
        ['/Knowledge/run-off-cycle-payroll', '/article?articleId=run-off-cycle-payroll'],
        ['/de/Knowledge/a%20b', '/de/article?articleId=a%20b'],
      ] as const) {
        const response = await guest.fetch(path);
        assert.deepEqual([response.status, response.headers.get('location')], [301, `${base}${goal}`]);
      }
    });

    it('what a form asked for has the address that every list has', async () => {
      for (const [path, goal] of [
        [
          '/glossary?form=1&q=&location=ireland&location=france',
          '/glossary?location=ireland&location=france',
        ],
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
      for (const [path, goal] of [
        ['//glossary', '/glossary'],
        ['/de//article?articleId=a//b', '/de/article?articleId=a//b'],
        ['//evil.example//', '/evil.example/'],
      ] as const) {
        const response = await fetch(`${host.origin}${base}${path}`, { redirect: 'manual' });
        assert.deepEqual([response.status, response.headers.get('location')], [301, `${base}${goal}`], path);
      }
    });

    it('titles end in the name of the help center, in the language of the page', async () => {
      assert.equal((await pageOf(guest, '/glossary')).title, 'Glossary · Help Center');
      const german = await pageOf(guest, '/de/glossary');
      assert.match(german.title, / · Hilfe-Center$/);
      const { titleSuffix } = german.blocks.get('hc-config') as { titleSuffix?: string };
      assert.equal(titleSuffix, ' · Hilfe-Center');
    });

    it('unknown articles are not found', async () => {
      for (const id of ['unknown', '%00', '%22%3E%3Cscript%3E', 'x'.repeat(3000)]) {
        const page = await pageOf(guest, `/article?articleId=${id}`);
        assert.equal(page.status, 404, id);
      }
    });

    it('what a user may not see or does not exist has the title of an error', async () => {
      const employee = await userOf(host, 'employee@harbor.example');
      for (const path of [
        '/article?articleId=unknown',
        '/article?articleId=close-your-harbor-account',
        '/page?app=unknown',
      ]) {
        assert.equal((await pageOf(employee, path)).title, 'Error · Help Center', path);
      }
    });

    it('an article that is not there is a whole page before its scripts', async () => {
      const path = '/article?articleId=unknown';
      const read = async (client: Client) => (await client.fetch(path)).text();
      assert.match(await read(guest), /<h1>Sign in to continue<\/h1>/);
      assert.match(await read(admin), /<main[^>]*>.*<h1[^>]*>Oops!<\/h1>/s);
    });

    it('the address of nothing is not found', async () => {
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

    it('what pages load is there: kept for ever under its version, asked for anew elsewhere', async () => {
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

    it('says to a browser that is too old, in the language of the page, which ones will do', async () => {
      for (const [path, words] of [
        ['/complaints', 'This browser is too old'],
        ['/de/login', 'Dieser Browser ist zu alt'],
      ] as const) {
        const { text } = await pageOf(guest, path);
        const notice = /<aside class="page-old"[^>]*>([^<]*)</.exec(text)?.[1] ?? '';
        assert.ok(notice.startsWith(words), notice);
        for (const version of Object.values(oldestBrowsers))
          assert.ok(notice.includes(` ${version}`), notice);
        assert.match(text, /@supports not \(/);
      }
    });

    it('every answer has the security headers', async () => {
      const stylesOf = (text: string) =>
        Array.from(text.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, style = '']) => style);
      const ofEveryPage = stylesOf((await pageOf(guest, '/')).text);
      const [, keeper = ''] =
        (await pageOf(guest, '/glossary')).text.match(/<script>([\s\S]*?)<\/script>/) ?? [];
      assert.notEqual(keeper, '');
      const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
      // Those of a page's own stand before that of every page.
      const policyOf = (styles: readonly string[]) =>
        `default-src 'self';manifest-src 'none';media-src 'none';script-src 'self' ${hashOf(keeper)};style-src 'self' ${styles.map(hashOf).toReversed().join(' ')};font-src 'self';img-src 'self';connect-src 'self';frame-src 'none';` +
        "form-action 'self';base-uri 'none';object-src 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types dompurify";
      for (const path of [
        '/',
        '/nowhere',
        '/login',
        '/healthz',
        '/api',
        '/assets/hc.js',
        '/assets/none',
        '/lwr/apex/v65.0/a/b',
        '/1/x',
        '/sitemap.xml',
      ]) {
        const response = await guest.fetch(path);
        const { headers } = response;
        const styles = stylesOf(await response.text());
        const policy = policyOf(styles.length > 0 ? styles : ofEveryPage);
        assert.equal(headers.get('content-security-policy'), policy, path);
        assert.equal(headers.get('x-content-type-options'), 'nosniff');
        assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
        assert.ok(headers.get('referrer-policy'));
        assert.ok(headers.get('permissions-policy'));
        assert.ok(headers.get('x-request-id'));
        assert.equal(headers.get('x-powered-by') ?? headers.get('server'), null);
      }
    });

    it('pages need no inline script and no style but those that the policy names', async () => {
      for (const path of [
        '/',
        '/login',
        '/api',
        '/examples/elements',
        '/article?articleId=reset-your-password',
        '/glossary',
      ]) {
        const { text: page, headers } = await pageOf(guest, path);
        const policy = headers.get('content-security-policy') ?? '';
        const text = page.replaceAll(/<(script|style)>([\s\S]*?)<\/\1>/g, (_, _name, inside: string) => {
          assert.ok(
            policy.includes(`'sha256-${createHash('sha256').update(inside).digest('base64')}'`),
            path,
          );
          return '';
        });
        assert.doesNotMatch(text, /<style/, path);
        assert.doesNotMatch(
          text,
          /\sstyle=|\son[a-z]+=|<script(?![^>]*(?: src=| type="application\/json"))/,
          path,
        );
      }
    });

    it('health, methods, elements, robots and sitemap are served', async () => {
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

    it('everything lives below the base path', async () => {
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
}

describe('a site whose content lacks the articles of the home page', () => {
  it('tells the elements so, in place of leading to pages that are not there', async () => {
    const host = await startHost({ content: 'none' });
    try {
      const { blocks } = await pageOf(guestOf(host), '/complaints');
      const { articles, links } = blocks.get('hc-config') as SiteConfig;
      const without = (ids: object) => Object.fromEntries(Object.keys(ids).map((name) => [name, '']));
      assert.deepEqual(articles, without(defaultConfig.articles));
      assert.deepEqual(links, { hrAdvisorsArticleId: '' });
    } finally {
      await host.stop();
    }
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
