import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openContentStore } from '../store/database.ts';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { entryIn, importSmall, type LooseExport } from '../testing/small-export.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

const paragraph = '<p>Pay is due on the <strong>last working day</strong> of each month.</p>\n';
const ending = 'This is the last sentence.';

/** A body of so many characters. */
const bodyOf = (length: number) =>
  `${paragraph.repeat(Math.floor((length - ending.length - 7) / paragraph.length))}<p>${ending}</p>`;

/** As much as an import allows. */
const long = 1_990_000;

/** As many headings as that has room for: each is three nodes more of the page. */
const headings = 13_000;
const manyHeadings = Array.from(
  { length: headings },
  (_, at) => `<h2>Part ${at + 1}</h2>\n${paragraph}<p>Ask your advisor about it in time.</p>\n`,
).join('');

function lengthen(content: LooseExport): void {
  for (const id of ['public-one', 'customers-one'])
    entryIn(content, id).fields.body = { 'en-US': bodyOf(long) };
  entryIn(content, 'peo-one').fields.body = { 'en-US': manyHeadings };
  entryIn(content, 'note-new').fields.description = { 'en-US': bodyOf(300_000) };
}

describe('content of any length', () => {
  let host: TestHost;
  let guest: Client;
  let customer: Client;
  before(async () => {
    host = await startHost({ env: { HC_ORIGIN: 'https://help.example.com' } });
    const store = await openContentStore(host.config.dataDir);
    await importSmall(store, lengthen, { replace: true });
    store.close();
    guest = guestOf(host);
    customer = await userOf(host, 'admin@harbor.example');
  });
  after(() => host.stop());

  const titleOf = (page: string) => /<title>(.*?)<\/title>/.exec(page)?.[1];
  const robotsOf = (page: string) => /<meta name="robots" content="(.*?)">/.exec(page)?.[1];
  const open = async (client: Client, path: string) => {
    const response = await client.fetch(path);
    return { status: response.status, page: await response.text() };
  };

  for (const [name, visitor] of [
    ['guest', () => guest],
    ['customer', () => customer],
  ] as const)
    it(`a ${name} reads a long public article, which is listed as any other`, async () => {
      const { status, page } = await open(visitor(), '/article?articleId=public-one');
      assert.equal(status, 200);
      assert.equal(titleOf(page), 'Zebra pay · Help Center');
      assert.equal(robotsOf(page), 'index, nofollow');
      assert.match(
        page,
        /<link rel="canonical" href="https:\/\/help\.example\.com\/article\?articleId=public-one">/,
      );
      assert.match(page, /<meta name="description" content="Pay is due on the last working day/);
      assert.match(page, /<h1 slot="title"[^>]*>Zebra pay<\/h1>/);
      assert.equal(page.split(ending).length, 2, 'the text is in the page once, to its end');
    });

  it('an article of 13,000 headings holds nobody else up, and has a contents list that ends', async () => {
    assert.ok(manyHeadings.length > 1_500_000 && manyHeadings.length < long);
    let areDrawn = false;
    const path = '/article?articleId=peo-one';
    const drawing = Promise.all([open(customer, path), open(customer, path)]).finally(() => {
      areDrawn = true;
    });
    for (let asked = 0; asked < 5; asked += 1) assert.equal((await open(guest, '/complaints')).status, 200);
    assert.equal(areDrawn, false, 'the host answers others meanwhile');
    for (const { status, page } of await drawing) {
      assert.equal(status, 200);
      assert.equal(page.split('<div class="hc-heading hc-heading--h2">').length - 1, headings);
      const [contents = ''] = /<ol class="hc-toc__list".*?<\/ol>/s.exec(page) ?? [];
      assert.equal(contents.split('<li>').length - 1, 200);
      assert.match(page, /Only the first 200 headings are listed\./);
    }
  });

  it('the sitemap names it', async () => {
    const { page } = await open(guest, '/sitemap.xml');
    assert.match(page, /articleId=public-one</);
  });

  it('a customer reads a long one for customers; a guest learns nothing of it', async () => {
    const mine = await open(customer, '/article?articleId=customers-one');
    assert.equal(mine.status, 200);
    assert.equal(titleOf(mine.page), 'Title of customers-one · Help Center');
    assert.equal(robotsOf(mine.page), 'noindex, nofollow');
    assert.ok(mine.page.includes(ending));
    const closed = await open(guest, '/article?articleId=customers-one');
    const absent = await open(guest, '/article?articleId=customers-two');
    assert.equal(closed.status, absent.status);
    assert.equal(titleOf(closed.page), titleOf(absent.page));
    assert.doesNotMatch(closed.page, /Title of customers-one|last working day/);
  });

  it('a note of a long feed is found', async () => {
    const { status, page } = await open(customer, '/release-note?id=note-new');
    assert.equal(status, 200);
    assert.equal(titleOf(page), 'New note · Help Center');
  });
});
