import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type NewDraft, PageDetail, PageSummary } from '#contracts/builtPages.ts';
import { type MethodName, methods } from '#contracts/methods.ts';
import type { BuiltPage, PagePart } from '#domain/builtPages.ts';
import { platformViewOf } from '#domain/platformViews.ts';
import type { Permission } from '../auth/users.ts';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

let host: TestHost;
let builder: Client;
let other: Client;
let customer: Client;
before(async () => {
  host = await startHost();
  [builder, other, customer] = await Promise.all([
    userOf(host, 'site@harbor.example'),
    userOf(host, 'site2@harbor.example'),
    userOf(host, 'admin@harbor.example'),
  ]);
});
after(() => host.stop());

const api = '/builder/api/pages';

/** The address at which a read is answered as for somebody else. */
const as = (visitor: string, method: MethodName) =>
  `/builder/api/as/${visitor}/${methods[method].className}/${methods[method].methodName}`;

const send = (client: Client, method: string, path: string, body: unknown = {}, origin = host.origin) =>
  client.fetch(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Origin: origin },
  });

async function made(kind: string, name: string, title: string): Promise<PageDetail> {
  const response = await send(builder, 'POST', api, { kind, name, title });
  assert.equal(response.status, 201, await response.clone().text());
  return PageDetail.parse(await response.json());
}

const part = (name: PagePart['name'], values: PagePart['values'] = {}): PagePart => ({
  id: `${name}-1`,
  name,
  values,
});

const pageWith = (title: string, ...parts: readonly PagePart[]): BuiltPage => ({
  title,
  description: 'What it is about',
  sections: [{ id: 's1', layout: '8-4', columns: [parts, []] }],
});

const draft = (page: PageDetail, content: BuiltPage, access: NewDraft['access'] = 'everyone'): NewDraft => ({
  revision: page.revision,
  access,
  view: platformViewOf(content, page, () => crypto.randomUUID()),
});

async function published(
  page: PageDetail,
  content: BuiltPage,
  access?: NewDraft['access'],
): Promise<PageDetail> {
  const saved = await send(builder, 'PUT', `${api}/${page.id}`, draft(page, content, access));
  assert.equal(saved.status, 200, await saved.clone().text());
  const { revision } = PageDetail.parse(await saved.json());
  const response = await send(builder, 'POST', `${api}/${page.id}/publish`, { revision });
  return PageDetail.parse(await response.json());
}

const refusal = async (response: Response) => {
  const [{ errorCode, message }] = (await response.json()) as [{ errorCode: string; message: string }];
  return { status: response.status, errorCode, message };
};

describe('the page builder', () => {
  it('is there for those who build pages, and for nobody else', async () => {
    for (const path of [api, `${api}/x`, as('guest', 'getUserInfo')]) {
      assert.equal((await guestOf(host).fetch(path)).status, 401, path);
      assert.equal((await customer.fetch(path)).status, 404, path);
    }
    const sentAway = await guestOf(host).fetch('/builder');
    assert.deepEqual(
      [sentAway.status, sentAway.headers.get('location')],
      [303, '/login?startURL=%2Fbuilder'],
    );
    assert.equal((await customer.fetch('/builder')).status, 404);
    assert.equal((await builder.fetch('/builder')).status, 200);
    assert.equal((await send(builder, 'POST', api, {}, 'https://evil.example')).status, 403);
    assert.equal((await send(customer, 'POST', api, { kind: 'page', name: 'a', title: 'A' })).status, 404);
  });

  it('shows a page to visitors once it is published, in every language and with its frame, and no more once it is offline', async () => {
    const page = await made('page', 'welcome-customers', 'Welcome');
    const address = '/welcome-customers';
    assert.equal((await customer.fetch(address)).status, 404);
    const shown = await published(
      page,
      pageWith(
        'Welcome',
        part('text', {
          html: '<h1>Hello</h1><script>x</script><p onclick="x()">you</p><a href="javascript:x">a</a><a href="/\\evil.example">b</a>',
        }),
        part('article', { articleId: 'a"b', hideContents: true }),
      ),
    );
    assert.equal(shown.published?.version, 1);
    for (const path of [address, `/de${address}`]) {
      const response = await guestOf(host).fetch(path);
      const html = await response.text();
      assert.equal(response.status, 200, path);
      assert.match(html, /<title>Welcome · /);
      assert.match(html, /<hc-header><\/hc-header>/);
      assert.match(
        html,
        /built-column--8"><div class="built-text"><h1>Hello<\/h1><p>you<\/p><a>a<\/a><a>b<\/a><\/div>/,
      );
      assert.match(html, /<hc-article article-id="a&quot;b" hide-contents="true"><\/hc-article>/);
      assert.doesNotMatch(html, /<script>x|onclick|javascript:/);
    }
    await send(builder, 'POST', `${api}/${page.id}/unpublish`);
    assert.equal((await customer.fetch(address)).status, 404);
  });

  it('keeps a page for signed-in visitors from guests', async () => {
    const page = await made('page', 'for-customers', 'For customers');
    await published(page, pageWith('For customers', part('myCases')), 'signed-in');
    const asGuest = await guestOf(host).fetch('/for-customers');
    assert.deepEqual(
      [asGuest.status, asGuest.headers.get('location')],
      [303, '/login?startURL=%2Ffor-customers'],
    );
    assert.equal((await customer.fetch('/for-customers')).status, 200);
    const after = (startURL: string) => customer.fetch(`/login?startURL=${encodeURIComponent(startURL)}`);
    assert.equal((await after('/for-customers')).headers.get('location'), '/for-customers');
    assert.equal((await after('//evil.example/for-customers')).headers.get('location'), '/');
  });

  it('puts a built page in the place of the home page and of a landing page, and tells the elements of it', async () => {
    const home = await made('home', '', 'Our home');
    const landing = await made('landing', 'payroll', 'Our payroll');
    await published(home, pageWith('Our home', part('home')), 'signed-in');
    await published(landing, pageWith('Our payroll', part('landing')), 'signed-in');
    assert.match(await (await customer.fetch('/')).text(), /<title>Our home · [\s\S]*<hc-home><\/hc-home>/);
    assert.match(await (await customer.fetch('/page?app=payroll')).text(), /<title>Our payroll · /);
    const elsewhere = await (await customer.fetch('/glossary')).text();
    assert.match(elsewhere, /"builtPages":\["","payroll"\]/);
    for (const page of [home, landing])
      assert.equal(
        (await builder.fetch(`${api}/${page.id}`, { method: 'DELETE', headers: { Origin: host.origin } }))
          .status,
        204,
      );
    assert.match(await (await customer.fetch('/')).text(), /<hc-shell>/);
  });

  it('gives every page the colour of the published frame, and its preview that of the draft', async () => {
    const frame = await made('frame', '', 'Frame');
    const colored = (brandColor: string): BuiltPage => ({
      ...pageWith('Frame', part('header')),
      brandColor,
    });
    const sheet = /<link rel="stylesheet" href="(\/theme\/[^"]+)">/;
    const sheetOf = async (client: Client, path: string) =>
      sheet.exec(await (await client.fetch(path)).text())?.[1];
    const shown = await published(frame, colored('#1f5a4a'));
    for (const path of ['/', '/login', '/glossary'])
      assert.equal(await sheetOf(guestOf(host), path), '/theme/1f5a4a.css', path);
    const css = await guestOf(host).fetch('/theme/1f5a4a.css');
    assert.equal(await css.text(), ':root { --hc-brand-seed: #1f5a4a; }');
    assert.match(css.headers.get('cache-control') ?? '', /immutable/);
    for (const name of ['red.css', '1f5a4a', '1f5a4a;}.css', '.css'])
      assert.equal((await guestOf(host).fetch(`/theme/${name}`)).status, 404, name);

    await send(builder, 'PUT', `${api}/${frame.id}`, draft(shown, colored('#ffcc00')));
    const preview = `/builder/preview/guest/en-US/${frame.id}`;
    assert.equal(await sheetOf(builder, preview), '/theme/ffcc00.css');
    const dark = await (await builder.fetch(`${preview}?scheme=dark`)).text();
    assert.match(dark, /<meta name="color-scheme" content="dark">/);
    assert.match(dark, /<hc-header><\/hc-header>\n?<\/div>[\s\S]*<main[\s\S]*<h1[^>]*>Frame<\/h1>/);
    assert.equal(await sheetOf(guestOf(host), '/glossary'), '/theme/1f5a4a.css');
    const wrong = draft(shown, pageWith('Frame'));
    wrong.view.contentBody.component.attributes = { brandColor: 'red;}' };
    const refused = await refusal(await send(builder, 'PUT', `${api}/${frame.id}`, wrong));
    assert.deepEqual([refused.status, /brandColor/.test(refused.message)], [400, true]);
    await builder.fetch(`${api}/${frame.id}`, { method: 'DELETE', headers: { Origin: host.origin } });
    assert.equal(await sheetOf(guestOf(host), '/glossary'), undefined);
  });

  it('stores no draft over one that its sender has not seen, and says whose it is', async () => {
    const page = await made('page', 'shared', 'Shared');
    const mine = draft(page, pageWith('Mine', part('glossary')));
    assert.equal((await send(builder, 'PUT', `${api}/${page.id}`, mine)).status, 200);
    const theirs = draft(page, pageWith('Theirs', part('footer')));
    const refused = await refusal(await send(other, 'PUT', `${api}/${page.id}`, theirs));
    assert.deepEqual(refused, {
      status: 409,
      errorCode: 'PAGE_CHANGED',
      message: 'Sofia Keller saved this page in the meantime. Nothing was changed.',
    });
    const late = await send(other, 'POST', `${api}/${page.id}/publish`, { revision: page.revision });
    assert.equal(late.status, 409);
    const now = PageDetail.parse(await (await other.fetch(`${api}/${page.id}`)).json());
    assert.deepEqual([now.title, now.revision, now.published], ['Mine', page.revision + 1, null]);
  });

  it('keeps every published version', async () => {
    const page = await made('page', 'versions', 'One');
    const first = await published(page, pageWith('One', part('glossary')));
    const second = await published(first, pageWith('Two', part('footer')));
    assert.deepEqual(
      second.versions.map(({ version, title, by }) => [version, title, by]),
      [
        [2, 'Two', 'Sofia Keller'],
        [1, 'One', 'Sofia Keller'],
      ],
    );
    const { view } = (await (await builder.fetch(`${api}/${page.id}/versions/1`)).json()) as Pick<
      PageDetail,
      'view'
    >;
    assert.equal(view.title, 'One');
    assert.equal((await builder.fetch(`${api}/${page.id}/versions/3`)).status, 404);
    const { pages } = (await (await builder.fetch(api)).json()) as { pages: unknown[] };
    const listed = pages.map((each) => PageSummary.parse(each)).find(({ id }) => id === page.id);
    assert.deepEqual(
      [listed?.title, listed?.published?.version, listed?.published?.isDraft],
      ['Two', 2, true],
    );
  });

  it('refuses what it could not show, names it, and changes nothing', async () => {
    const page = await made('page', 'refused', 'Refused');
    const good = draft(page, pageWith('Refused', part('article')));
    const bad = (from: string, to: string) => JSON.parse(JSON.stringify(good).replace(from, to));
    const cases: readonly (readonly [body: unknown, message: RegExp])[] = [
      [bad('c:hcArticle', 'c:evil'), /holds c:evil/],
      [bad('"attributes":{}', '"attributes":{"nope":1}'), /c:hcArticle has no property nope/],
      [
        bad('"attributes":{}', '"attributes":{"hideContents":"maybe"}'),
        /property hideContents of c:hcArticle/,
      ],
      [bad('"everyone"', '"some"'), /parameter access must be one of everyone, signed-in/],
      [
        bad('"title":"Refused"', `"title":"${'x'.repeat(900_000)}"`),
        /title of the page has 900000 characters; it may have at most 255/,
      ],
      [
        draft(page, pageWith('Refused', part('text', { html: `${'<b>'.repeat(5000)}x` }))),
        /The text in section 1 nests its elements deeper than 128 levels/,
      ],
      [
        draft(page, pageWith('Refused', part('article', { articleId: 'x'.repeat(3000) }))),
        /property articleId of c:hcArticle in section 1 has 3000 characters; it may have at most 2000/,
      ],
      [{ ...good, revision: 'x' }, /parameter revision must be of type number/],
      [{}, /parameter revision is missing/],
    ];
    for (const [body, message] of cases) {
      const refused = await refusal(await send(builder, 'PUT', `${api}/${page.id}`, body));
      assert.equal(refused.status, 400);
      assert.match(refused.message, message);
    }
    for (const [name, status] of [
      ['glossary', 409],
      ['refused', 409],
      ['../up', 400],
      ['', 400],
    ] as const)
      assert.equal(
        (await send(builder, 'POST', api, { kind: 'page', name, title: 'T' })).status,
        status,
        name,
      );
    const untitled = await send(builder, 'POST', api, {
      kind: 'page',
      name: 'long',
      title: 'x'.repeat(900_000),
    });
    assert.match((await refusal(untitled)).message, /title of the page has 900000 characters/);
    const now = PageDetail.parse(await (await builder.fetch(`${api}/${page.id}`)).json());
    assert.deepEqual([now.revision, now.view], [page.revision, page.view]);
  });

  it('draws blocks of content itself, and nothing in them runs', async () => {
    const page = await made('page', 'blocks', 'Blocks');
    const attack = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const items = JSON.stringify([
      {
        title: `Where? ${attack}`,
        html: `<p onclick="alert(1)">Here <a href="javascript:alert(1)">now</a></p>${attack}`,
      },
    ]);
    const content = pageWith(
      'Blocks',
      part('heading', { text: `Hello ${attack}`, level: '1' }),
      part('accordion', { items }),
      part('buttons', { items: JSON.stringify([{ label: 'Go', link: '/glossary', kind: 'primary' }]) }),
      part('notice', { tone: 'info', title: attack, html: attack }),
      part('video', { link: 'javascript:alert(1)', title: 'Video' }),
    );
    await published(page, content);
    const body = await (await guestOf(host).fetch('/de/blocks')).text();
    const inShell = /<div class="built-page[\s\S]*<\/hc-shell>/;
    const [main = ''] = inShell.exec(body) ?? /<main[\s\S]*<\/main>/.exec(body) ?? [];
    assert.match(main, /<h1 [^>]*>Hello &lt;img/);
    assert.match(main, /<details><summary>Where\?/);
    assert.match(main, /<a class="built-button built-button--primary" href="\/de\/glossary">Go<\/a>/);
    assert.doesNotMatch(main, /<script|javascript:|<[^>]* on\w+=|Video/i);
    assert.equal(main.match(/<h1/g)?.length, 1);
  });

  it('refuses blocks that it does not know, and texts that are too long or too deep, in words', async () => {
    const page = await made('page', 'refused-blocks', 'Refused blocks');
    const refused = async (...parts: readonly PagePart[]) =>
      refusal(await send(builder, 'PUT', `${api}/${page.id}`, draft(page, pageWith('Refused', ...parts))));
    const deep = JSON.stringify([{ title: 'Deep', html: `${'<b>'.repeat(5000)}x` }]);
    const cases: readonly (readonly [PagePart, RegExp])[] = [
      [part('heading', { level: '9' }), /property level of c:hcBlockHeading has a value/],
      [part('heading', { onclick: 'x' }), /c:hcBlockHeading has no property onclick/],
      [
        part('heading', { text: 'x'.repeat(2001) }),
        /property text of c:hcBlockHeading in section 1 has 2001 characters/,
      ],
      [part('accordion', { items: deep }), /text in section 1 nests its elements deeper than/],
      [part('notice', { html: 'x'.repeat(900_000) }), /text in section 1 has 900000 characters/],
    ];
    for (const [bad, sentence] of cases) {
      const { status, message } = await refused(bad);
      assert.equal(status, 400, message);
      assert.match(message, sentence);
    }
    const many = Array.from({ length: 200 }, (_, index) => ({
      id: `s${index}`,
      layout: '12' as const,
      columns: [[{ ...part('heading', { text: `Part ${index}`, level: '2' }), id: `h${index}` }]],
      look: { background: 'muted' },
    }));
    await published(page, { title: 'Many', description: '', sections: many });
    const body = await (await guestOf(host).fetch('/refused-blocks')).text();
    assert.equal(body.match(/built-section--muted/g)?.length, 200);
  });

  it('tells which links of a page lead to nothing but itself, and names the files of the content', async () => {
    const page = await made('page', 'with-links', 'With links');
    const links = ['/with-links#part', '/nowhere', '/glossary'];
    const answer = await send(builder, 'POST', `${api}/${page.id}/dead-links`, { links });
    assert.deepEqual(await answer.json(), { links: ['/nowhere'] });
    const many = { links: Array.from({ length: 2001 }, () => '/') };
    assert.equal((await send(builder, 'POST', `${api}/${page.id}/dead-links`, many)).status, 400);
    assert.equal((await send(customer, 'POST', `${api}/${page.id}/dead-links`, { links })).status, 404);
    const { files } = (await (await builder.fetch('/builder/api/files')).json()) as { files: object[] };
    assert.ok(files.every((file) => Object.keys(file).sort().join() === 'fileName,key'));
  });

  it('says which links of published pages died since, and of which page', async () => {
    const [from, to] = [await made('page', 'leads', 'Leads'), await made('page', 'led-to', 'Led to')];
    await published(to, pageWith('Led to', part('heading', { text: 'Here', level: '2' })));
    const items = JSON.stringify([{ label: 'Go', link: '/led-to', kind: 'primary' }]);
    await published(from, pageWith('Leads', part('buttons', { items })));
    const dead = async () => {
      const { pages } = (await (await builder.fetch('/builder/api/dead-links')).json()) as {
        pages: Readonly<Record<string, readonly string[]>>;
      };
      return pages[from.id] ?? [];
    };
    assert.deepEqual(await dead(), []);
    await send(builder, 'POST', `${api}/${to.id}/unpublish`, {});
    assert.deepEqual(await dead(), ['/led-to']);
    assert.equal((await customer.fetch('/builder/api/dead-links')).status, 404);
  });

  it('keeps pictures by what they are, whatever they are called, and serves them to everybody', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const bring = (client: Client, bytes: Buffer, type = 'image/png', origin = host.origin) =>
      client.fetch('/builder/api/pictures?picture=p1&fileName=a%22%0d%0a.png', {
        method: 'POST',
        body: new Uint8Array(bytes),
        headers: { 'Content-Type': type, Origin: origin },
      });
    const brought = await bring(builder, pixel);
    assert.equal(brought.status, 201, await brought.clone().text());
    const { key, width, height } = (await brought.json()) as { key: string; width: number; height: number };
    assert.deepEqual([width, height], [1, 1]);
    const shown = await guestOf(host).fetch(`/sfsites/c/cms/delivery/media/${key}`);
    assert.deepEqual(
      [shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')],
      [200, 'image/png', 'nosniff'],
    );
    assert.deepEqual(Buffer.from(await shown.arrayBuffer()), pixel);
    const { pictures } = (await (await builder.fetch('/builder/api/pictures')).json()) as {
      pictures: { picture: string }[];
    };
    assert.deepEqual(
      pictures.map(({ picture }) => picture),
      [`${key} 1x1`],
    );

    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script/></svg>',
    );
    for (const bytes of [html, drawing, Buffer.alloc(0), pixel.subarray(0, 12)]) {
      const { status, message } = await refusal(await bring(builder, bytes));
      assert.equal(status, 400);
      assert.match(message, /no picture that browsers show/);
    }
    assert.equal((await bring(builder, html, 'text/html')).status, 415);
    assert.equal((await bring(builder, pixel, 'image/png', 'https://evil.example')).status, 403);
    assert.equal((await bring(customer, pixel)).status, 404);
    assert.equal((await bring(guestOf(host), pixel)).status, 401);
    assert.equal((await bring(builder, Buffer.alloc(9 * 1024 * 1024))).status, 413);
  });

  it('keeps the fifty newest versions of a page, the one that is shown among them', async () => {
    const page = await made('page', 'fifty-versions', 'Version 1');
    const other = await published(await made('page', 'one-version', 'One'), pageWith('One'));
    const { builtPages } = host.site;
    const editor = { userId: '005hc000000SITE001', at: host.site.now() };
    let { revision } = page;
    for (let version = 1; version <= 53; version += 1) {
      const content = pageWith(`Version ${version}`);
      revision = await builtPages.save(page.id, { ...draft(page, content), revision }, editor);
      await builtPages.publish(page.id, { revision }, editor);
    }
    const now = PageDetail.parse(await (await builder.fetch(`${api}/${page.id}`)).json());
    assert.deepEqual(
      [now.versions.length, now.versions[0]?.version, now.versions.at(-1)?.title, now.published?.version],
      [50, 53, 'Version 4', 53],
    );
    assert.equal((await builder.fetch(`${api}/${page.id}/versions/4`)).status, 200);
    assert.equal((await builder.fetch(`${api}/${page.id}/versions/3`)).status, 404);
    assert.match(await (await guestOf(host).fetch('/fifty-versions')).text(), /Version 53/);
    const untouched = PageDetail.parse(await (await builder.fetch(`${api}/${other.id}`)).json());
    assert.equal(untouched.versions.length, 1);
  });

  it('shows a page that was published with texts nested beyond sense', async () => {
    const page = await made('page', 'deep', 'Deep');
    await published(page, pageWith('Deep', part('text', { html: '<p>shallow</p>' })));
    const { db } = host.site.store;
    const kept = db.selectFrom('built_page_versions').select('view').where('page_id', '=', page.id);
    const { view } = await kept.executeTakeFirstOrThrow();
    await db
      .updateTable('built_page_versions')
      .set({ view: view.replace('<p>shallow</p>', `${'<b>'.repeat(5000)}deep words`) })
      .where('page_id', '=', page.id)
      .execute();
    // Whatever is published has all pages read anew.
    await published(
      await made('page', 'beside', 'Beside'),
      pageWith('Beside', part('text', { html: '<p>x</p>' })),
    );
    const shown = await guestOf(host).fetch('/deep');
    assert.equal(shown.status, 200);
    assert.match(await shown.text(), /deep words/);
  });

  it('previews a draft as somebody else: reads are answered as for them, and nothing is written', async () => {
    const page = await made('page', 'previewed', 'Previewed');
    await send(builder, 'PUT', `${api}/${page.id}`, draft(page, pageWith('Previewed', part('home'))));
    const html = await (await builder.fetch(`/builder/preview/partner/de-DE/${page.id}`)).text();
    assert.match(html, /<html lang="de-DE"[\s\S]*<hc-home><\/hc-home>/);
    assert.equal((await customer.fetch(`/builder/preview/partner/de-DE/${page.id}`)).status, 404);
    for (const path of [`/builder/preview/nobody/de-DE/${page.id}`, `/builder/preview/guest/xx/${page.id}`])
      assert.equal((await builder.fetch(path)).status, 404, path);
    const info = async (visitor: string) =>
      (await builder.fetch(as(visitor, 'getUserInfo'))).json() as Promise<Record<string, unknown>>;
    assert.deepEqual(
      [(await info('partner')).isPartner, (await info('guest')).isGuest, (await info('it-trial')).container],
      [true, true, 'it-trial'],
    );
    const write = await builder.fetch(as('partner', 'logEvent'));
    assert.equal(write.status, 404);
    assert.equal((await builder.fetch(as('guest', 'getCaseList'))).status, 401);
    // A search key changes nothing, though it is asked for by a post on the site.
    const key = await builder.fetch(as('partner', 'getSearchKey'));
    assert.equal(typeof ((await key.json()) as Record<string, unknown>).searchKey, 'string');
    assert.equal((await builder.fetch(as('guest', 'getSearchKey'))).status, 401);
  });

  it('previews nothing that only internal users may ask, and says that it is not there', async () => {
    const internal = await userOf(host, 'internal@harbor.example');
    const methodParams = JSON.stringify({ view: 'main', id: '', langLocale: 'en-US' });
    for (const visitor of ['guest', 'employee']) {
      const asked = `${as(visitor, 'explainVisibility')}?${new URLSearchParams({ methodParams })}`;
      const response = await refusal(await builder.fetch(asked));
      assert.equal(response.status, 404);
      assert.equal(response.message, 'There is no such server method.');
      assert.ok([401, 404].includes((await internal.fetch(asked)).status));
    }
  });

  it('counts no reader for a previewed article', async () => {
    const { db } = host.site.store;
    await db.deleteFrom('article_reads').execute();
    const methodParams = JSON.stringify({ contentId: 'clock-in-and-out', langLocale: 'en-US' });
    for (const visitor of ['employee', 'administrator', 'partner'])
      for (const client of [builder, other])
        assert.equal(
          (await client.fetch(`${as(visitor, 'getContentById')}?${new URLSearchParams({ methodParams })}`))
            .status,
          200,
        );
    assert.deepEqual(await db.selectFrom('article_reads').selectAll().execute(), []);
    await customer.ask('getContentById', { contentId: 'clock-in-and-out', langLocale: 'en-US' });
    assert.equal((await db.selectFrom('article_reads').selectAll().execute()).length, 1);
  });

  it('previews nothing to anybody that they may not read themselves, whatever they ask to see it as', async () => {
    const { db } = host.site.store;
    const outsider = db.updateTable('users').where('email', '=', 'site2@harbor.example');
    const rights: readonly Permission[] = ['view-community', 'view-cases', 'build-pages'];
    const found = await db
      .selectFrom('users')
      .select(['permissions', 'personas'])
      .where('email', '=', 'site2@harbor.example')
      .executeTakeFirstOrThrow();
    await outsider.set({ permissions: JSON.stringify(rights), personas: '[]' }).execute();
    const internalOnly = 'employ-people-in-the-uk-and-us-through-eor';
    const read = (client: Client, visitor: string, articleId: string, headers: HeadersInit = {}) =>
      client.fetch(
        `${as(visitor, 'getContentById')}?${new URLSearchParams({
          methodParams: JSON.stringify({ contentId: articleId, langLocale: 'en-US' }),
        })}`,
        { headers },
      );
    const textFor = async (...asked: Parameters<typeof read>) => (await read(...asked)).text();
    const absent = await textFor(other, 'administrator', 'there-is-none');
    for (const visitor of ['guest', 'employee', 'administrator', 'eor-administrator', 'peo-administrator']) {
      const none = await textFor(other, visitor, 'there-is-none');
      for (const articleId of [internalOnly, 'close-your-harbor-account', 'peo-shared-responsibilities'])
        assert.equal(await textFor(other, visitor, articleId), none, `${articleId} as ${visitor}`);
    }
    assert.match(
      await textFor(builder, 'peo-administrator', 'peo-shared-responsibilities'),
      /who does what/i,
    );
    assert.equal(await textFor(builder, 'administrator', internalOnly), absent);

    // A role that there is not, a way out of the address, and the cookie of another kind of view.
    for (const visitor of ['internal', 'administrator%2F..%2Finternal', '', 'constructor', '__proto__'])
      for (const client of [builder, other])
        assert.equal((await read(client, visitor, internalOnly)).status, 404, visitor);
    const forged = { cookie: `${other.cookie()}; hc_view_as=peo-administrator.germany` };
    assert.equal(await textFor(other, 'peo-administrator', 'peo-shared-responsibilities', forged), absent);
    await outsider.set(found).execute();
  });

  it('serves a draft to who builds pages alone, and to all others what is published', async () => {
    const page = await made('page', 'half-done', 'Half done');
    const shown = await published(page, pageWith('Done', part('text', { html: '<p>For all</p>' })));
    await send(
      builder,
      'PUT',
      `${api}/${page.id}`,
      draft(shown, pageWith('Secret', part('text', { html: '<p>Not yet</p>' }))),
    );
    const addresses = [
      `/builder/preview/administrator/en-US/${page.id}`,
      `/builder/preview/guest/en-US/${page.id}?visitor=administrator`,
      `/builder/api/pages/${page.id}`,
      `/builder/api/pages/${page.id}/versions/1`,
    ];
    const customers = [customer, await userOf(host, 'partner@harbor.example')];
    for (const path of addresses) {
      for (const client of customers) assert.equal((await client.fetch(path)).status, 404, path);
      assert.ok([303, 401].includes((await guestOf(host).fetch(path)).status), path);
    }
    for (const query of ['', '?preview=1', '?draft=true', `?id=${page.id}`, '?version=2'])
      for (const client of [guestOf(host), customer, builder]) {
        const html = await (await client.fetch(`/half-done${query}`)).text();
        assert.match(html, /For all/);
        assert.doesNotMatch(html, /Secret|Not yet/, query);
      }
    assert.match(await (await builder.fetch(addresses[0] ?? '')).text(), /Not yet/);
  });
});
