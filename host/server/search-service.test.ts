import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { appId, guestScope, startServer } from '../testing/search-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
before(async () => {
  server = await startServer();
});
after(() => server.app.close());

describe('the wire', () => {
  it('takes JSON under every content type, and parameters as one URL-encoded text', async () => {
    const params = new URLSearchParams({
      query: 'payroll',
      hitsPerPage: '1',
      attributesToRetrieve: '["title"]',
      facets: 'product,audience',
      typoTolerance: 'true',
    }).toString();
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const many = await server.post(
        '/1/indexes/*/queries',
        { requests: [{ indexName: 'hc_en-US', params }] },
        { 'content-type': type },
      );
      const [result] = many.json().results;
      assert.deepEqual(
        [result.nbHits, result.hits.length, result.hitsPerPage, result.params],
        [3, 1, 1, params],
        type,
      );
      assert.deepEqual(result.facets.product, { Payroll: 3 });
      const one = await server.post('/1/indexes/hc_en-US/query', { params }, { 'content-type': type });
      assert.deepEqual([one.json().nbHits, one.json().hits.length], [3, 1], type);
    }
  });

  it('an empty body is an empty query', async () => {
    assert.equal((await server.post('/1/indexes/hc_en-US/query', '')).json().nbHits, 3);
  });

  it('answers are not kept by caches', async () => {
    assert.equal((await server.post('/1/indexes/hc_en-US/query', '')).headers['cache-control'], 'no-store');
  });

  const bad: [name: string, path: string, body: unknown, status: number, message: RegExp][] = [
    ['no JSON', '/1/indexes/*/queries', '{', 400, /Invalid JSON/],
    ['a deep nest', '/1/indexes/*/queries', '['.repeat(50_000), 400, /nested deeper than 100 levels/],
    ['a list', '/1/indexes/*/queries', [], 400, /Invalid request body/],
    ['null', '/1/indexes/*/queries', 'null', 400, /Invalid request body/],
    ['no requests', '/1/indexes/*/queries', {}, 400, /requests/],
    ['no index', '/1/indexes/*/queries', { requests: [{ query: 'x' }] }, 400, /indexName/],
    [
      'a search for facet values',
      '/1/indexes/*/queries',
      { requests: [{ indexName: 'hc_en-US', type: 'facet' }] },
      400,
      /type/,
    ],
    [
      'too many requests',
      '/1/indexes/*/queries',
      { requests: Array(51).fill({ indexName: 'hc_en-US' }) },
      400,
      /requests/,
    ],
    ['a long query', '/1/indexes/hc_en-US/query', { query: 'x'.repeat(10_000) }, 400, /512 characters/],
    ['a broken filter', '/1/indexes/hc_en-US/query', { filters: 'persona:none OR' }, 400, /filters: /],
    ['a huge body', '/1/indexes/hc_en-US/query', { query: 'x'.repeat(200_000) }, 413, /./],
    [
      'a polluting body',
      '/1/indexes/hc_en-US/query',
      '{"__proto__":{"filters":"x"},"constructor":1}',
      200,
      /./,
    ],
  ];
  for (const [name, path, body, status, message] of bad) {
    it(`${name} is answered with ${status} in JSON`, async () => {
      const answer = await server.post(path, body);
      assert.equal(answer.statusCode, status);
      if (status === 200) return;
      assert.equal(answer.json().status, status);
      assert.match(answer.json().message, message);
    });
  }

  it('a compressed body is refused as no JSON', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/1/indexes/hc_en-US/query',
      payload: gzipSync('{}'),
      headers: { ...server.headersFor(guestScope), 'content-encoding': 'gzip' },
    });
    assert.equal(answer.statusCode, 400);
  });
});

describe('click events', () => {
  const click = {
    eventType: 'click',
    eventName: 'SearchBarResult-Click',
    index: 'hc_en-US',
    userToken: 'N/A',
    queryID: 'a'.repeat(32),
    objectIDs: ['guide'],
    positions: [1],
  };

  it('are accepted and handed on', async () => {
    const answer = await server.post('/1/events', { events: [click] }, { 'content-type': 'text/plain' });
    assert.deepEqual([answer.statusCode, answer.json()], [200, { message: 'OK', status: 200 }]);
    assert.deepEqual(server.events.at(-1), [click]);
  });

  const refused: [why: string, body: unknown][] = [
    ['no events', {}],
    ['an empty list', { events: [] }],
    ['an unknown type', { events: [{ ...click, eventType: 'look' }] }],
    ['a control character in the name', { events: [{ ...click, eventName: 'a\nb' }] }],
    ['a name too long', { events: [{ ...click, eventName: 'x'.repeat(65) }] }],
    ['a malformed query id', { events: [{ ...click, queryID: 'x' }] }],
    ['positions without objects', { events: [{ ...click, objectIDs: undefined }] }],
    [
      'naming more than a thousand results',
      {
        events: Array(51).fill({
          ...click,
          objectIDs: Array(20).fill('a'),
          positions: undefined,
          queryID: undefined,
        }),
      },
    ],
    ['position 0', { events: [{ ...click, positions: [0] }] }],
  ];
  for (const [why, body] of refused) {
    it(`are refused for ${why}, and nothing is handed on`, async () => {
      const before = server.events.length;
      const answer = await server.post('/1/events', body);
      assert.deepEqual([answer.statusCode, answer.json().status], [422, 422]);
      assert.equal(server.events.length, before);
    });
  }
});

it('a fault inside is answered without a word about it', async () => {
  const broken = await startServer();
  broken.db.close();
  const answer = await broken.post('/1/indexes/hc_en-US/query', {});
  assert.deepEqual([answer.statusCode, answer.json()], [500, { message: 'Internal error', status: 500 }]);
  await broken.app.close();
});

it('a search through the port works beside other routes of the host', async () => {
  const answer = await fetch(
    `${server.origin}/1/indexes/hc_en-US/query?x-algolia-api-key=${server.keyFor(guestScope)}&x-algolia-application-id=${appId}`,
    {
      method: 'POST',
      body: '{"query":"guide"}',
    },
  );
  assert.match(await answer.text(), /"nbHits":1,/);
});
