import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { same } from '../demo/export-parts.ts';
import { guestOf, userOf } from '../testing/client.ts';
import { spaceTokens, startSpace, type TestSpace } from '../testing/contentful.ts';
import { entryIn, smallExport } from '../testing/small-export.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

let space: TestSpace;
let host: TestHost;
before(async () => {
  space = await startSpace(smallExport());
  host = await startHost({
    env: {
      ...space.environment,
      HC_CONTENTFUL_PREVIEW_TOKEN: spaceTokens.preview,
      HC_CONTENTFUL_PREVIEW_HOST: space.host,
      HC_SYNC_MINUTES: 'off',
      HC_LOG_LEVEL: 'silent',
    },
  });
});
after(async () => {
  await host.stop();
  space.stop();
});

const draftOne = (fields: Readonly<Record<string, unknown>>) => {
  const draft = structuredClone(entryIn(smallExport(), 'public-one'));
  draft.sys.id = 'draft-one';
  Object.assign(draft.fields, { slug: same('draft-one') }, fields);
  space.draft(draft);
};

const administrator = () => userOf(host, 'site@harbor.example');

test('a site administrator reads a draft, marked as one, in each of its languages', async () => {
  draftOne({
    title: { 'en-US': 'Unseen zebra', 'de-DE': 'Ungesehenes Zebra' },
    body: { 'en-US': '<p>Secret plan.</p><script>alert(1)</script>', 'de-DE': '<p>Geheimer Plan.</p>' },
  });
  const admin = await administrator();
  const page = await admin.fetch('/preview/draft-one');
  assert.equal(page.status, 200);
  assert.equal(page.headers.get('cache-control'), 'no-store');
  const text = await page.text();
  assert.match(text, /Draft: only site administrators see this page\./);
  assert.match(text, /<h1>Unseen zebra<\/h1>\s*<p>Secret plan\.<\/p>/);
  assert.match(text, /<meta name="robots" content="[^"]*noindex/);
  assert.doesNotMatch(text, /alert\(1\)/);
  assert.match(await (await admin.fetch('/preview/draft-one?locale=de-DE')).text(), /Geheimer Plan\./);
});

test('pictures that the site has are shown in a draft', async () => {
  const [row] = host.site
    .searched()
    .sqlite.prepare('SELECT url, content_key FROM asset_files WHERE stored = 1 LIMIT 1')
    .all();
  draftOne({ body: same(`<p><img src="https:${row?.url}" alt="A chart"></p>`) });
  const page = await (await administrator()).fetch('/preview/draft-one');
  assert.ok((await page.text()).includes(`/sfsites/c/cms/delivery/media/${row?.content_key}"`));
});

test('nobody else ever sees a draft: not by its address, the search, the sitemap, feeds or answers', async () => {
  draftOne({ title: same('Unseen zebra'), body: same('<p>Secret plan.</p>') });
  await (await administrator()).fetch('/preview/draft-one');
  const guest = guestOf(host);
  const toGuest = await guest.fetch('/preview/draft-one', { redirect: 'manual' });
  assert.equal(toGuest.status, 303);
  assert.match(String(toGuest.headers.get('location')), /\/login\?startURL=%2Fpreview%2Fdraft-one$/);
  const customer = await userOf(host, 'admin@harbor.example');
  assert.equal((await customer.fetch('/preview/draft-one')).status, 404);
  for (const path of [
    '/article?articleId=draft-one',
    '/search?q=zebra',
    '/release-feed.rss',
    '/sitemap.xml',
    '/',
  ])
    assert.doesNotMatch(await (await customer.fetch(path)).text(), /Unseen|Secret plan/, path);
  const rows = host.site
    .searched()
    .sqlite.prepare('SELECT count(*) AS count FROM entries WHERE id = ?')
    .get('draft-one');
  assert.equal(rows?.count, 0, 'it is kept nowhere');
});

test('a draft that would be held back says why; one that is not there, or a source that is down, is told', async () => {
  draftOne({ title: same('Broken'), topics: same('none') });
  const admin = await administrator();
  assert.match(
    await (await admin.fetch('/preview/draft-one')).text(),
    /would be held back[\s\S]*field topics, locale en-US: must be a list/,
  );
  assert.equal((await admin.fetch('/preview/nothing')).status, 404);
  assert.equal((await admin.fetch('/preview/topic-a')).status, 404);
  space.state.fault = (_path, _count, response) => Boolean(response.writeHead(401).end('{}'));
  const down = await admin.fetch('/preview/draft-one');
  space.state.fault = null;
  assert.equal(down.status, 502);
  assert.match(await down.text(), /could not be read from its source[\s\S]*refuses the access token/);
});
