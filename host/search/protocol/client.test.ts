import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { liteClient } from 'algoliasearch/lite';
import { appId, customerScope, guestScope, patient, startServer } from '../../testing/search-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
before(async () => {
  server = await startServer();
});
after(() => server.app.close());

describe('the client of the search service', () => {
  const hosts = [{ url: '', accept: 'readWrite' as const, protocol: 'http' as const }];
  const clientFor = (key: string, authMode: 'WithinHeaders' | 'WithinQueryParameters') =>
    liteClient(appId, key, {
      hosts: hosts.map((host) => ({ ...host, url: new URL(server.origin).host })),
      authMode,
      timeouts: patient,
    });
  const request = {
    indexName: 'hc_en-US',
    query: 'payroll',
    typoTolerance: true,
    attributesToRetrieve: ['objectID', 'title', 'contentType'],
    length: 5,
    offset: 0,
    filters: 'persona:none OR (persona:admin)',
    facets: ['product', 'audience'],
    clickAnalytics: true,
    advancedSyntax: true,
  };

  for (const authMode of ['WithinHeaders', 'WithinQueryParameters'] as const) {
    it(`searches with its key ${authMode}, in both ways of calling`, async () => {
      const client = clientFor(server.keyFor(customerScope), authMode);
      const flat = await client.searchForHits({ requests: [request] });
      const { indexName, ...params } = request;
      const listed = await client.searchForHits([{ indexName, params }]);
      for (const answer of [flat, listed]) {
        const result = answer.results[0];
        assert.deepEqual(result?.hits.map((hit) => hit.objectID).sort(), ['admin', 'guide', 'runbook']);
        assert.equal(result?.nbHits, 3);
        assert.match(result?.queryID ?? '', /^[0-9a-f]{32}$/);
        assert.deepEqual(result?.facets, { product: { Payroll: 3 }, audience: { Employees: 3 } });
        assert.match(JSON.stringify(result?.hits[0]?._highlightResult), /<em>Payroll<\/em>/);
      }
    });
  }

  it('gets the answers of several searches in their order', async () => {
    const { results } = await clientFor(server.keyFor(guestScope), 'WithinHeaders').searchForHits({
      requests: [
        { indexName: 'hc_en-US', query: 'guide' },
        { indexName: 'hc_en-US', query: 'nothing-like-it' },
        { indexName: 'hc_en-US', query: '' },
      ],
    });
    assert.deepEqual(
      results.map((result) => result.nbHits),
      [1, 0, 1],
    );
  });

  it('is told that its key ended, and goes on with a new one', async () => {
    const client = clientFor(server.keyFor(guestScope), 'WithinQueryParameters');
    server.clock.now += 60_000;
    const search = () => client.searchForHits({ requests: [{ indexName: 'hc_en-US', query: 'payroll' }] });
    await assert.rejects(search(), { status: 403, message: 'Invalid Application-ID or API key' });
    client.setClientApiKey({ apiKey: server.keyFor(guestScope) });
    assert.equal((await search()).results[0]?.nbHits, 1);
  });

  it('is told which index does not exist', async () => {
    const client = clientFor(server.keyFor(guestScope), 'WithinHeaders');
    const search = client.searchForHits({ requests: [{ indexName: 'other', query: 'x' }] });
    await assert.rejects(search, { status: 404, message: 'Index other does not exist' });
  });
});
