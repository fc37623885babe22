import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { customerScope, guestScope, startServer } from '../testing/search-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
before(async () => {
  server = await startServer();
});
after(() => server.app.close());

describe('keys', () => {
  const wrong: [name: string, headers: () => Record<string, string>][] = [
    ['missing', () => ({ 'x-algolia-api-key': '' })],
    ['changed', () => ({ 'x-algolia-api-key': `${server.keyFor(customerScope)}x` })],
    ['of another app', () => ({ 'x-algolia-application-id': 'OTHER' })],
    ['without app', () => ({ 'x-algolia-application-id': '' })],
  ];
  for (const [name, headers] of wrong) {
    it(`a key ${name} gets 403 and nothing else, on every path`, async () => {
      const paths = [
        '/1/indexes/*/queries',
        '/1/indexes/hc_en-US/query',
        '/1/events',
        '/1/indexes/hc_en-US/browse',
        '/1/keys',
      ];
      for (const path of paths) {
        const answer = await server.post(path, { requests: [{ indexName: 'hc_en-US' }] }, headers());
        assert.equal(answer.statusCode, 403, path);
        assert.deepEqual(answer.json(), { message: 'Invalid Application-ID or API key', status: 403 }, path);
      }
    });
  }

  it('a key of one user finds nothing more, whatever the request asks', async () => {
    const guest = { 'x-algolia-api-key': server.keyFor(guestScope) };
    const forged = [
      {},
      { filters: 'persona:admin OR persona:none' },
      { filters: 'NOT persona:none' },
      { optionalFilters: ['access:customer'] },
      { facetFilters: ['access:customer'] },
      { facets: ['*', 'access', 'persona'] },
      { attributesToRetrieve: ['*', 'access'] },
      { scope: { access: 'internal' }, access: 'internal', personas: ['admin'] },
      { params: 'filters=access:internal&access=internal&facets=%5B%22access%22%5D' },
    ];
    for (const body of forged) {
      const answer = await server.post('/1/indexes/hc_en-US/query', { query: 'payroll', ...body }, guest);
      const text = answer.body;
      assert.equal(answer.statusCode, 200, text);
      assert.ok(answer.json().nbHits <= 1, text);
      assert.doesNotMatch(JSON.stringify(answer.json().hits), /runbook|admin|draft|customer|access|persona/);
      assert.doesNotMatch(JSON.stringify(answer.json().facets ?? {}), /customer|admin|access|persona/);
    }
  });
});

describe('what is read most', () => {
  const ask = async (key: string, request: object = {}) =>
    server.post(
      '/1/indexes/*/recommendations',
      { requests: [{ indexName: 'hc_en-US', model: 'trending-items', threshold: 0, ...request }] },
      { 'x-algolia-api-key': key },
    );
  const idsOf = async (key: string, request?: object) =>
    (await ask(key, request)).json().results[0].hits.map((hit: { objectID: string }) => hit.objectID);

  it('names what the holder of the key may see, in order, and nothing that is gone', async () => {
    assert.deepEqual(await idsOf(server.keyFor(customerScope)), ['admin', 'runbook', 'guide']);
    assert.deepEqual(await idsOf(server.keyFor(customerScope), { maxRecommendations: 1 }), ['admin']);
    assert.deepEqual(await idsOf(server.keyFor(guestScope)), ['guide']);
  });

  it('lets the filters of the request leave out more, never let in', async () => {
    const filtered = (filters: string) => ({ queryParameters: { filters, attributesToRetrieve: ['title'] } });
    assert.deepEqual(await idsOf(server.keyFor(customerScope), filtered('persona:none')), [
      'runbook',
      'guide',
    ]);
    assert.deepEqual(await idsOf(server.keyFor(guestScope), filtered('NOT persona:none')), []);
    const [hit] = (await ask(server.keyFor(guestScope), filtered(''))).json().results[0].hits;
    assert.deepEqual(hit, { objectID: 'guide', title: 'Payroll guide' });
  });

  it('is refused without a key, and for other models', async () => {
    assert.equal((await ask('')).statusCode, 403);
    assert.equal((await ask(server.keyFor(guestScope), { model: 'bought-together' })).statusCode, 400);
    assert.equal((await ask(server.keyFor(guestScope), { indexName: 'hc_xx' })).statusCode, 404);
  });
});

describe('everything else of the service', () => {
  const others: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string][] = [
    ['GET', '/1/indexes'],
    ['GET', '/1/indexes/hc_en-US'],
    ['GET', '/1/indexes/hc_en-US/guide'],
    ['GET', '/1/indexes/hc_en-US/browse'],
    ['POST', '/1/indexes/hc_en-US/browse'],
    ['GET', '/1/indexes/hc_en-US/settings'],
    ['PUT', '/1/indexes/hc_en-US/settings'],
    ['POST', '/1/indexes/*/objects'],
    ['POST', '/1/indexes/hc_en-US/queries'],
    ['POST', '/1/indexes/hc_en-US/facets/product/query'],
    ['POST', '/1/indexes/hc_en-US/batch'],
    ['POST', '/1/indexes/hc_en-US'],
    ['DELETE', '/1/indexes/hc_en-US'],
    ['GET', '/1/keys'],
    ['POST', '/1/keys'],
    ['GET', '/1/logs'],
  ];
  for (const [method, url] of others) {
    it(`${method} ${url} is refused without data`, async () => {
      const answer = await server.app.inject({ method, url, headers: server.headersFor(customerScope) });
      assert.equal(answer.statusCode, 403);
      assert.deepEqual(answer.json(), { message: 'Method not allowed with this API key', status: 403 });
    });
  }
});
