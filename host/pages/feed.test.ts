import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Parser } from 'htmlparser2';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { type Feed, jsonFeed, rssFeed } from './feed.ts';

/** The texts of every element of that name, in order. */
function textsOf(xml: string, name: string): string[] {
  const texts: string[] = [];
  let isInside = false;
  const parser = new Parser(
    {
      onopentag: (tag) => {
        isInside = tag === name;
        if (isInside) texts.push('');
      },
      ontext: (text) => {
        if (isInside) texts.push(`${texts.pop()}${text}`);
      },
      onclosetag: () => {
        isInside = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return texts;
}

const feed: Feed = {
  title: 'Notes & more',
  description: 'What is new',
  language: 'en-US',
  home: 'https://x.example/release-feed',
  files: 'https://x.example/release-feed',
  items: [
    {
      id: 'n1',
      title: 'Less < more \u0000\u000b]]> \ud800',
      text: 'Write <b> & save',
      link: 'https://x.example/article?articleId=a&b=1',
      day: '2026-01-04',
      apps: ['Time & Pay', 'IT'],
    },
    { id: 'n2', title: 'B', text: '', link: 'https://y.example/', day: '', apps: [] },
  ],
};

describe('the formats', () => {
  it('RSS holds every text as it is, and nothing that XML has no place for', () => {
    const xml = rssFeed(feed);
    assert.deepEqual(textsOf(xml, 'title'), ['Notes & more', 'Less < more ]]> \ufffd', 'B']);
    assert.deepEqual(textsOf(xml, 'link').slice(1), [
      'https://x.example/article?articleId=a&b=1',
      'https://y.example/',
    ]);
    assert.deepEqual(textsOf(xml, 'category'), ['Time & Pay', 'IT']);
    assert.doesNotMatch(xml.replaceAll('\n', ' '), /\p{Cc}/u);
  });

  it('RSS descriptions are HTML, so that a text with brackets is read as one', () => {
    assert.deepEqual(textsOf(rssFeed(feed), 'description'), [
      'What is new',
      'Write &lt;b&gt; &amp; save',
      '',
    ]);
  });

  it('RSS dates are those of mail; an undated note has none', () => {
    assert.deepEqual(textsOf(rssFeed(feed), 'pubDate'), ['Sun, 04 Jan 2026 00:00:00 GMT']);
    assert.deepEqual(textsOf(rssFeed({ ...feed, items: [] }), 'lastBuildDate'), []);
  });

  it('JSON Feed holds the same', () => {
    const { version, feed_url, items } = JSON.parse(jsonFeed(feed));
    assert.equal(version, 'https://jsonfeed.org/version/1.1');
    assert.equal(feed_url, 'https://x.example/release-feed.json');
    assert.deepEqual(items[0], {
      id: 'n1',
      url: 'https://x.example/article?articleId=a&b=1',
      title: feed.items[0]?.title,
      content_text: 'Write <b> & save',
      date_published: '2026-01-04T00:00:00Z',
      tags: ['Time & Pay', 'IT'],
    });
    assert.deepEqual(items[1], {
      id: 'n2',
      url: 'https://y.example/',
      title: 'B',
      content_text: '',
      tags: [],
    });
  });
});

const sites = [
  { name: 'at the root', base: '', origin: 'https://help.example.com' },
  { name: 'below a path, that was not told its origin', base: '/support', origin: '' },
];
for (const { name, base, origin } of sites) {
  describe(`the feeds of a site ${name}`, () => {
    const url = `${origin}${base}`;
    let host: TestHost;
    let guest: Client;
    let employee: Client;
    before(async () => {
      host = await startHost({
        env: { HC_SITE_BASE_PATH: base, HC_ORIGIN: origin, HC_TRUST_PROXY: '127.0.0.1' },
      });
      guest = guestOf(host);
      employee = await userOf(host, 'employee@harbor.example');
    });
    after(() => host.stop());

    it('carry the notes that the page shows, with the addresses of the site', async () => {
      const langLocale = 'en-US';
      const answer = await (await employee.call('getReleaseNotes', { type: 'all', langLocale })).text();
      const titles = JSON.parse(answer).data.releaseNoteCollection.items.map(
        (note: { title: string }) => note.title,
      );
      assert.ok(titles.length > 0);

      const rss = await employee.fetch('/release-feed.rss');
      const xml = await rss.text();
      assert.equal(rss.status, 200);
      assert.equal(rss.headers.get('content-type'), 'application/rss+xml; charset=utf-8');
      assert.deepEqual(textsOf(xml, 'title').slice(1), titles);
      assert.equal(new Set(textsOf(xml, 'guid')).size, titles.length);
      assert.equal(textsOf(xml, 'link')[0], `${url}/release-feed`);

      const json = await employee.fetch('/release-feed.json');
      assert.equal(json.headers.get('content-type'), 'application/feed+json; charset=utf-8');
      const { home_page_url, items } = (await json.json()) as {
        home_page_url: string;
        items: { title: string; url: string }[];
      };
      assert.equal(home_page_url, `${url}/release-feed`);
      assert.deepEqual(
        items.map(({ title }) => title),
        titles,
      );
      // Each leads to the note itself, whose page says so in its title.
      assert.ok(items.every((item) => item.url.startsWith(`${url}/release-note?id=`)));
      const [first] = items;
      const page = await employee.fetch(first?.url.slice(url.length) ?? '');
      assert.equal(page.status, 200);
      assert.ok((await page.text()).includes(`<title>${first?.title}`));
      assert.equal((await employee.fetch('/release-note?id=nothing')).status, 404);
    });

    it('speak the language of their address', async () => {
      const { title, language, home_page_url, items } = (await (
        await employee.fetch('/de/release-feed.json')
      ).json()) as { title: string; language: string; home_page_url: string; items: { url?: string }[] };
      assert.equal(title, 'Harbor-Hilfe-Center · Neuerungen');
      assert.equal(language, 'de-DE');
      assert.equal(home_page_url, `${url}/de/release-feed`);
      assert.ok(items.some((item) => item.url?.startsWith(`${url}/de/release-note?`)));
      assert.equal((await employee.fetch('/nowhere/release-feed.json')).status, 404);
    });

    it('repeat nothing that a request claims about its host', async () => {
      for (const path of ['/release-feed.rss', '/de/release-feed.json']) {
        const response = await employee.fetch(path, { headers: { 'X-Forwarded-Host': 'evil.example' } });
        assert.equal(response.status, 200);
        assert.doesNotMatch(await response.text(), /evil\.example/, path);
      }
    });

    it('are closed to guests, and nothing of them is kept by caches in between', async () => {
      for (const path of ['/release-feed.rss', '/release-feed.json', '/de/release-feed.rss']) {
        const response = await guest.fetch(path);
        assert.equal(response.status, 401, path);
        assert.match(response.headers.get('cache-control') ?? '', /private/);
        assert.deepEqual(await response.json(), [
          { errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid.' },
        ]);
        assert.match((await employee.fetch(path)).headers.get('cache-control') ?? '', /private/);
      }
    });

    it('are read only', async () => {
      const response = await employee.fetch('/release-feed.rss', {
        method: 'POST',
        headers: { Origin: host.origin },
      });
      assert.equal(response.status, 405);
      assert.equal((await employee.fetch('/release-feed.rss', { method: 'HEAD' })).status, 200);
    });
  });
}
