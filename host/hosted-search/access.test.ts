import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { liteClient } from 'algoliasearch/lite';
import { SearchAnswerSchema } from '#contracts/search.ts';
import { SearchKeySchema } from '#contracts/userShapes.ts';
import { runSearch } from '../commands/search.ts';
import { guestOf, userOf } from '../testing/client.ts';
import { type HostedSearch, startHostedSearch } from '../testing/hosted-search.ts';
import { patient } from '../testing/search-server.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

const people = ['admin', 'aso', 'payroll', 'employee', 'partner', 'internal', 'trial', 'empty'];
const locales = ['en-US', 'de-DE'];

/** Resolves when the host has sent its content, as its operator would look. */
async function isSent({ config }: TestHost, env: Readonly<Record<string, string>>): Promise<void> {
  for (;;) {
    let output = '';
    const out = { write: (text: string) => (output += text) };
    await runSearch(['status', '--json'], out, out, { ...env, HC_DATA_DIR: config.dataDir });
    const { indexes = [] } = JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as {
      indexes?: readonly { isCurrent: boolean }[];
    };
    if (indexes.length > 0 && indexes.every(({ isCurrent }) => isCurrent)) return;
  }
}

/** Asks as the elements do, with the key that the host issued. */
async function asking(host: TestHost, person: string) {
  const user = await userOf(host, `${person}@harbor.example`);
  const key = SearchKeySchema.parse(await user.ask('getSearchKey', {}));
  const hosts = key.hosts.map((address) => {
    const { host: name, protocol } = new URL(address, `${host.url}/`);
    const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
    return { url: name, accept: 'readWrite' as const, protocol: scheme };
  });
  const client = liteClient(key.appId, key.key, { hosts, timeouts: patient });
  return {
    key,
    async ask(indexName: string, params: Readonly<Record<string, unknown>> = {}) {
      const { results } = await client.search({
        requests: [{ indexName, hitsPerPage: 1000, query: '', ...params }],
      });
      return SearchAnswerSchema.parse(results[0]);
    },
  };
}

describe('a site that searches by a hosted service', () => {
  let service: HostedSearch;
  let own: TestHost;
  let hosted: TestHost;
  before(async () => {
    service = await startHostedSearch();
    own = await startHost();
    hosted = await startHost({ env: service.env });
    await isSent(hosted, service.env);
  });
  after(async () => {
    await Promise.all([own.stop(), hosted.stop()]);
    await service.stop();
  });

  for (const person of people)
    it(`lets ${person} find there what the host's own search lets them find, and nothing else`, async () => {
      const [here, there] = await Promise.all([asking(own, person), asking(hosted, person)]);
      for (const locale of locales) {
        const [mine, theirs] = await Promise.all([
          here.ask(`harbor_${locale}`, { facets: ['product', 'audience', 'access', 'persona'] }),
          there.ask(`help_${locale}`, { facets: ['product', 'audience', 'access', 'persona'] }),
        ]);
        const idsOf = (hits: readonly { objectID: string }[]) => hits.map(({ objectID }) => objectID).sort();
        assert.ok(mine.hits.length > 0);
        assert.deepEqual(idsOf(theirs.hits), idsOf(mine.hits));
        assert.equal(theirs.nbHits, mine.nbHits);
        const { product, audience, ...others } = theirs.facets ?? {};
        const { '': _none, ...products } = product ?? {};
        assert.deepEqual(products, mine.facets?.product);
        assert.deepEqual(audience, mine.facets?.audience);
        assert.deepEqual(others, {});
      }
    });

  it('shows nothing of who may find a text, whatever is asked', async () => {
    const { ask } = await asking(hosted, 'internal');
    const { hits } = await ask('help_en-US', { attributesToRetrieve: ['*', 'access', 'persona'] });
    const names = new Set(hits.flatMap((hit) => Object.keys(hit)));
    for (const name of ['access', 'persona', 'labels', 'headings', 'original', 'place', 'published'])
      assert.ok(!names.has(name), name);
    assert.ok(names.has('title') && names.has('body'));
  });

  it('keeps a reader to their scope and their indexes', async () => {
    const { key, ask } = await asking(hosted, 'employee');
    const all = (await ask('help_en-US')).nbHits;
    for (const params of [
      { filters: 'persona:none OR persona:internal-user' },
      { filters: 'NOT persona:nobody' },
      { facetFilters: [['access:customer', 'access:public', 'access:peo']] },
    ])
      assert.ok((await ask('help_en-US', params)).nbHits <= all, JSON.stringify(params));
    await assert.rejects(ask('other_en-US'), /Index not allowed/);
    const forged = Buffer.from(
      Buffer.from(key.key, 'base64').toString().replace('customer', 'internal'),
    ).toString('base64');
    const hosts = [
      { url: new URL(service.url).host, accept: 'readWrite' as const, protocol: 'http' as const },
    ];
    const client = liteClient(key.appId, forged, { hosts, timeouts: patient });
    await assert.rejects(client.search({ requests: [{ indexName: 'help_en-US', query: '' }] }), /API key/);
  });

  it('gives keys that end soon by the clock of the service, and tell it of nobody', async () => {
    const { key } = await asking(hosted, 'employee');
    const said = new URLSearchParams(Buffer.from(key.key, 'base64').toString().slice(64));
    const left = Number(said.get('validUntil')) - Date.now() / 1000;
    assert.ok(left > 800 && left <= 900, String(left));
    assert.equal(key.expiresAt - (key.serverTime ?? 0), 900_000);
    assert.match(said.get('userToken') ?? '', /^[0-9a-f]{32}$/);
    assert.ok(key.key.length < 1000);
    assert.deepEqual(key.hosts, [service.url]);
    const info = (await guestOf(hosted).ask('getUserInfo', {})) as Readonly<Record<string, unknown>>;
    assert.deepEqual([info.isGuest, info.algolia], [true, undefined]);
  });

  it('lets its pages ask the service, and answers no searches itself', async () => {
    const user = await userOf(hosted, 'employee@harbor.example');
    const page = await user.fetch('/search?q=payroll');
    assert.match(
      page.headers.get('content-security-policy') ?? '',
      new RegExp(`connect-src 'self' ${service.url};`),
    );
    const text = await page.text();
    assert.match(text, /"indexPrefix":"help"/);
    for (const secret of [service.env.HC_ALGOLIA_ADMIN_KEY, service.env.HC_ALGOLIA_SEARCH_KEY])
      assert.ok(!text.includes(secret));
    const embed = await (await userOf(hosted, 'internal@harbor.example')).fetch('/embed');
    assert.match(await embed.text(), /"indexPrefix":"help"/);
    const answer = await user.fetch('/1/indexes/*/queries', { method: 'POST', body: '{"requests":[]}' });
    assert.equal(answer.status, 404);
    assert.match(
      ((await answer.json()) as { message: string }).message,
      /ask the hosts that the search key names/,
    );
  });
});
