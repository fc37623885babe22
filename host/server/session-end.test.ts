import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { methodAnswers } from '#contracts/methodAnswers.ts';
import { limits } from '../site/limits.ts';
import { type Client, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

let host: TestHost;
before(async () => {
  host = await startHost({ content: 'none' });
});
after(() => host.stop());

async function searchHeaders(client: Client) {
  const key = methodAnswers.getSearchKey.parse(await client.ask('getSearchKey', {}));
  return {
    'x-algolia-application-id': key?.appId ?? '',
    'x-algolia-api-key': key?.key ?? '',
    'content-type': 'application/json',
  };
}

const click = {
  events: [
    {
      eventType: 'click',
      eventName: 'SearchBarResult-Click',
      index: 'harbor_en-US',
      userToken: 'x',
      objectIDs: ['a'],
      positions: [1],
      queryID: 'a'.repeat(32),
    },
  ],
};

describe('a search key', () => {
  it('ends with the session it came with: no search and no event after signing out', async () => {
    const client = await userOf(host, 'admin@harbor.example');
    const headers = await searchHeaders(client);
    const post = (path: string, body: unknown) =>
      fetch(`${host.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const query = { requests: [{ indexName: 'harbor_en-US', params: 'query=pay' }] };
    assert.equal((await post('/1/events', click)).status, 200);
    assert.notEqual((await post('/1/indexes/*/queries', query)).status, 403);
    const events = async () => host.site.store.db.selectFrom('event_counts').selectAll().execute();
    const before = await events();

    await client.fetch('/secur/logout.jsp');
    assert.equal((await post('/1/events', click)).status, 403);
    assert.equal((await post('/1/indexes/*/queries', query)).status, 403);
    assert.deepEqual(await events(), before);
  });

  it('of another session of the user goes on', async () => {
    const here = await userOf(host, 'admin@harbor.example');
    const there = await userOf(host, 'admin@harbor.example');
    const headers = await searchHeaders(there);
    await here.fetch('/secur/logout.jsp');
    const response = await fetch(`${host.url}/1/events`, {
      method: 'POST',
      headers,
      body: JSON.stringify(click),
    });
    assert.equal(response.status, 200);
  });
});

describe('writes of a user', () => {
  it('have a limit, that of others is not touched', async () => {
    const client = await userOf(host, 'aso@harbor.example');
    const comment = () =>
      client.call('createCaseComment', {
        commentBody: 'x',
        caseId: 'none',
        isPublishedComment: false,
        isCommunity: true,
        documentIds: [],
      });
    const statuses = new Set<number>();
    for (let n = 0; n < limits.write.max; n += 50) {
      for (const { status } of await Promise.all(Array.from({ length: 50 }, comment))) statuses.add(status);
    }
    assert.deepEqual([...statuses], [404]);
    const refused = await comment();
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    const other = await userOf(host, 'employee@harbor.example');
    assert.equal((await other.call('logEvent', { event: 'x', value: 'y' })).status, 200);
  });
});
