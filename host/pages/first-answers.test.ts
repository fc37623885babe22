import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { methodAnswers } from '#contracts/methodAnswers.ts';
import type { MethodName } from '#contracts/methods.ts';
import { type Client, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

let host: TestHost;
before(async () => {
  host = await startHost({ env: { HC_LOG_LEVEL: 'silent' } });
});
after(() => host.stop());

/** Asks an address, and answers its text with what the host parsed meanwhile. */
async function asked(client: Client, address: string) {
  const { parse } = JSON;
  const parsed: string[] = [];
  JSON.parse = (text, reviver) => {
    parsed.push(String(text));
    return parse(text, reviver);
  };
  try {
    const response = await client.fetch(address);
    assert.equal(response.status, 200, address);
    return { text: await response.text(), parsed };
  } finally {
    JSON.parse = parse;
  }
}

it('an answer comes into the page that carries it without being parsed on its way', async () => {
  const admin = await userOf(host, 'admin@harbor.example');
  const pages = ['/', '/my-cases', '/release-feed', '/glossary', '/search?q=payroll', '/page?app=payroll'];
  for (const page of pages) {
    // What is kept is the same for the next reader.
    for (const turn of ['first', 'again']) {
      const { text, parsed } = await asked(admin, page);
      const block = /<script[^>]* id="hc-answers"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '[]';
      const carried = JSON.parse(block) as readonly { readonly answer: unknown }[];
      assert.ok(carried.length > 0, page);
      const own = new Set(carried.map(({ answer }) => JSON.stringify(answer)));
      const again = parsed.filter((each) => own.has(each) || each.includes('"nbHits":'));
      assert.deepEqual(
        again.map((each) => each.slice(0, 80)),
        [],
        `${page}, ${turn}`,
      );
    }
  }
});

it('what of it says that it fits is what the shapes of the catalogue make of it, and content does', async () => {
  const admin = await userOf(host, 'admin@harbor.example');
  const fitting = new Set<string>();
  for (const page of ['/', '/my-cases', '/release-feed', '/glossary', '/page?app=payroll', '/complaints']) {
    const { text } = await asked(admin, page);
    const block = /<script[^>]* id="hc-answers"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '[]';
    const carried = JSON.parse(block) as readonly {
      readonly method: MethodName;
      readonly answer: unknown;
      readonly fits: boolean;
    }[];
    for (const { method, answer, fits } of carried) {
      if (!fits) continue;
      assert.deepEqual(methodAnswers[method].parse(answer), answer, `${page}: ${method}`);
      fitting.add(method);
    }
  }
  for (const method of ['getAllGlossaryTerms', 'getReleaseNotes', 'getLandingPage', 'getCaseList'])
    assert.ok(fitting.has(method), method);
});

it('nor is what a feed and a search engine are told of it', async () => {
  const admin = await userOf(host, 'admin@harbor.example');
  const notes = await admin.call('getReleaseNotes', { type: 'all', langLocale: 'en-US' });
  const own = await notes.text();
  for (const file of ['/release-feed.rss', '/release-feed.json']) {
    const { parsed } = await asked(admin, file);
    assert.ok(!parsed.includes(own), file);
  }
  const [article] = await host.site.content.publicArticles();
  const params = { contentId: article?.id ?? '', langLocale: 'en-US' };
  const answer = await (await admin.call('getContentById', params)).text();
  const address = `/services/data/v65.0/connect/communities/x/seo/properties/${article?.id}?language=en-US`;
  const { parsed } = await asked(admin, address);
  assert.ok(!parsed.includes(answer));
});
