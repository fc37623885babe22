import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { liteClient } from 'algoliasearch/lite';
import { ArticleAnswerSchema } from '#contracts/content.ts';
import { SearchAnswerSchema } from '#contracts/search.ts';
import { SearchKeySchema } from '#contracts/userShapes.ts';
import { demoUsers } from '../demo/users.ts';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { patient } from '../testing/search-server.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

let host: TestHost;
const visitors = new Map<string, Client>();

before(async () => {
  host = await startHost();
  visitors.set('guest', guestOf(host));
  for (const { email } of demoUsers) visitors.set(email.split('@')[0] ?? '', await userOf(host, email));
});
after(() => host.stop());

/** They see everything. */
const internals = ['internal', 'site', 'site2'];

const users = [
  'admin',
  'aso',
  'payroll',
  'employee',
  'partner',
  ...internals,
  'trial',
  'empty',
  'german',
  'polish',
  'limited',
  'sandbox',
];

/** Who may read which article of the demo (docs/behaviour/access.md#articles). */
const readers: Readonly<Record<string, readonly string[]>> = {
  'reset-your-password': ['guest', ...users],
  'compare-hsa-and-fsa': ['guest', ...users],
  'run-off-cycle-payroll': users,
  'peo-shared-responsibilities': ['admin', ...internals],
  'hr-services-handbook-and-policy-reviews': ['aso', ...internals],
  'close-your-harbor-account': [...internals],
  'employ-people-in-germany-through-eor': ['admin', 'employee', ...internals],
  'employ-people-in-france-through-eor': ['admin', 'employee', ...internals],
  'employ-people-in-the-uk-and-us-through-eor': [...internals],
};

/** Words that stand in no other article. */
const wordsOf: Readonly<Record<string, string>> = {
  'peo-shared-responsibilities': 'who does what with Harbor PEO',
  'hr-services-handbook-and-policy-reviews': 'handbook policies reviewed',
  'close-your-harbor-account': 'close your harbor account',
  'employ-people-in-germany-through-eor': 'employ people in Germany',
  'employ-people-in-the-uk-and-us-through-eor': 'United Kingdom United States EOR',
};

const clientOf = (name: string) => visitors.get(name) ?? assert.fail(`no visitor ${name}`);
const articleFor = async (name: string, contentId: string) =>
  ArticleAnswerSchema.parse(await clientOf(name).ask('getContentById', { contentId, langLocale: 'en-US' }));

describe('who may read an article', () => {
  for (const [id, allowed] of Object.entries(readers)) {
    it(`${id}: ${allowed.join(', ')}`, async () => {
      for (const name of visitors.keys()) {
        const answer = await articleFor(name, id);
        const article = answer.data?.concept ?? answer.data?.tutorial;
        const expected = allowed.includes(name);
        assert.equal((answer.articleHtml ?? '') !== '', expected, name);
        assert.equal(Boolean(article?.title), expected, name);
        assert.ok(article, 'the page must learn that the article exists, and for whom');
      }
    });

    it(`${id} in the page and in the properties for search engines follows the same rule`, async () => {
      for (const name of visitors.keys()) {
        const page = await (await clientOf(name).fetch(`/article?articleId=${id}`)).text();
        const expected = allowed.includes(name);
        assert.equal(/<article[ >]/.test(page), expected, name);
        const properties = await clientOf(name).fetch(
          `/services/data/v65.0/connect/communities/0DB1/seo/properties/${id}`,
        );
        assert.equal(properties.status, expected ? 200 : 404, name);
      }
    });
  }
});

describe('guests', () => {
  it('find no page, topic or release note', async () => {
    const guest = clientOf('guest');
    const langLocale = 'en-US';
    assert.equal((await guest.call('getLandingPage', { slug: 'payroll', langLocale })).status, 401);
    assert.equal((await guest.call('getTopicsWithArticles', { slug: 'payroll', langLocale })).status, 401);
    assert.equal((await guest.call('getReleaseNotes', { type: 'all', langLocale })).status, 401);
    assert.equal((await guest.call('getSearchKey', {})).status, 401);
  });
});

describe('the user record', () => {
  it('is one’s own; a foreign and an unknown id have none', async () => {
    const admin = clientOf('admin');
    const own = JSON.stringify(await admin.ask('getUserRecord', {}));
    assert.match(own, /"Email":"admin@harbor\.example"/);
    assert.match(own, /"Product_Mix__c":"[^"]*EOR - Germany/);
    assert.match(
      JSON.stringify(await admin.ask('getUserRecord', { usrId: '005hc000000ADMIN01' })),
      /admin@harbor/,
    );
    for (const usrId of ['005hc000000INTERN1', '005000000000000000', 'x']) {
      assert.equal(await admin.ask('getUserRecord', { usrId }), null, usrId);
    }
  });
});

async function keyOf(name: string) {
  return SearchKeySchema.parse(await clientOf(name).ask('getSearchKey', {}));
}

/** A search as the product sends it, through the provider's own client. */
async function search(
  key: { appId: string; key: string },
  query: string,
  more: Record<string, unknown> = {},
) {
  const { host: address } = new URL(host.origin);
  const client = liteClient(key.appId, key.key, {
    hosts: [{ url: address, accept: 'readWrite', protocol: 'http' }],
    timeouts: patient,
  });
  const { results } = await client.search({
    requests: [{ indexName: 'harbor_en-US', query, hitsPerPage: 1000, ...more }],
  });
  return SearchAnswerSchema.parse(results[0]);
}

describe('the search key', () => {
  it('finds what its user may read and nothing else, whatever the request asks for', async () => {
    const tricks: Record<string, unknown>[] = [
      {},
      { filters: 'persona:none OR persona:internal-user OR NOT persona:none' },
      { facetFilters: [['persona:-none', 'persona:none']] },
      { optionalFilters: ['access:internal'], restrictSearchableAttributes: ['title'] },
      { attributesToRetrieve: ['*'], facets: ['*'] },
    ];
    for (const [at, name] of users.entries()) {
      const key = await keyOf(name);
      const hidden = Object.keys(readers).filter((id) => !readers[id]?.includes(name));
      // Each trick with each query and each user, but not all three with each other: that is 500 searches more.
      for (const [turn, query] of ['', ...Object.values(wordsOf)].entries()) {
        const { hits } = await search(key, query, tricks[(at + turn) % tricks.length]);
        const ids = hits.map(({ objectID }) => objectID);
        assert.deepEqual(
          ids.filter((id) => hidden.includes(id)),
          [],
          `${name} ${query}`,
        );
      }
      for (const [id, words] of Object.entries(wordsOf)) {
        const { hits } = await search(key, words);
        assert.equal(
          hits.some(({ objectID }) => objectID === id),
          readers[id]?.includes(name),
          `${name} ${id}`,
        );
      }
    }
  });

  it('comes with the user info, and is the same kind of key', async () => {
    const info = JSON.stringify(await clientOf('employee').ask('getUserInfo', {}));
    assert.match(
      info,
      /"algolia":\{"appId":"[^"]+","searchKey":"[^"]+","expiresAt":\d+,"serverTime":\d+,"hosts":\["[^"]*"\]\}/,
    );
    assert.doesNotMatch(JSON.stringify(await clientOf('guest').ask('getUserInfo', {})), /algolia|searchKey/);
  });

  it('changed, foreign or missing is refused', async (t) => {
    const key = await keyOf('employee');
    const [payload = '', signature = ''] = key.key.split('.');
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const wider = Buffer.from(JSON.stringify({ ...content, access: 'internal' })).toString('base64url');
    const other = await startHost({ content: 'none' });
    t.after(() => other.stop());
    const foreign = SearchKeySchema.parse(
      await (await userOf(other, 'internal@harbor.example')).ask('getSearchKey', {}),
    );
    for (const forged of [
      'x',
      `${wider}.${signature}`,
      `${payload}.${signature}x`,
      `${payload}.`,
      foreign.key,
    ]) {
      await assert.rejects(
        search({ appId: key.appId, key: forged }, 'payroll'),
        /403|Invalid Application-ID or API key/,
      );
    }
    await assert.rejects(search({ appId: 'OTHER', key: key.key }, 'payroll'), /Invalid Application-ID/);
  });

  it('ends after an hour by the server’s clock', async (t) => {
    const dataDir = `${host.config.dataDir}-clock`;
    // The session outlives its key.
    const at = (clock: string) =>
      startHost({ content: 'none', dataDir, env: { HC_CLOCK: clock, HC_SESSION_MINUTES: '120' } });
    const first = await at('2026-11-20T09:00:00Z');
    const { key, appId, expiresAt, serverTime } = SearchKeySchema.parse(
      await (await userOf(first, 'admin@harbor.example')).ask('getSearchKey', {}),
    );
    assert.deepEqual(
      [serverTime, expiresAt],
      [Date.parse('2026-11-20T09:00:00Z'), Date.parse('2026-11-20T10:00:00Z')],
    );
    await first.stop();
    const body = JSON.stringify({ requests: [{ indexName: 'harbor_en-US', query: 'payroll' }] });
    for (const [clock, isRefused] of [
      ['2026-11-20T09:59:59Z', false],
      ['2026-11-20T10:00:00Z', true],
    ] as const) {
      const later = await at(clock);
      t.after(() => later.stop());
      const path = `/1/indexes/*/queries?x-algolia-api-key=${key}&x-algolia-application-id=${appId}`;
      const { status } = await fetch(`${later.url}${path}`, { method: 'POST', body });
      assert.equal(status === 403, isRefused, clock);
    }
  });
});

describe('a click on a result', () => {
  it('is counted by day, kind and result, of nobody in particular', async () => {
    const event = {
      eventName: 'SearchViewResult-Click',
      eventType: 'click',
      indexName: 'harbor_en-US',
      userToken: 'somebody-else',
      objectID: 'run-off-cycle-payroll',
      position: 3,
      queryID: 'a'.repeat(32),
    } as const;
    const bar = { ...event, eventName: 'SearchBarResult-Click' } as const;
    const sent = [event, event, bar, { ...event, objectID: 'made-up' }];
    for (const one of sent) assert.equal((await clientOf('payroll').call('sendEvent', one)).status, 200);
    const rows = await host.site.store.db
      .selectFrom('event_counts')
      .selectAll()
      .orderBy('kind')
      .orderBy('object_id')
      .execute();
    const day = Math.floor(host.site.now().getTime() / 86_400_000);
    assert.deepEqual(
      rows.map((row) => ({ ...row })),
      [
        { day, kind: 'SearchBarResult-Click', object_id: 'run-off-cycle-payroll', times: 1 },
        { day, kind: 'SearchViewResult-Click', object_id: '', times: 1 },
        { day, kind: 'SearchViewResult-Click', object_id: 'run-off-cycle-payroll', times: 2 },
      ],
    );
  });
});
