import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { searchKeyOf, UserInfoSchema } from '#contracts/userShapes.ts';
import { limits } from '../site/limits.ts';
import { userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

let host: TestHost;
before(async () => {
  host = await startHost();
});
after(() => host.stop());

const most = 50;

/** Sentences that no two searches share, of words that the demo's articles have. */
function sentences(seed: number, count: number): string[] {
  const words = 'change pay card report hire benefits device lock expense contractor invoice tax'.split(' ');
  const word = (n: number) => words[n % words.length];
  return Array.from({ length: count }, (_, n) =>
    [3, 5, 7, 11, 13].map((step) => `${word(seed + n * step)} ${seed * count + n}`).join(' how do i '),
  );
}

/** A user with the search key that their pages have. */
async function searcher(email: string) {
  const client = await userOf(host, email);
  const info = UserInfoSchema.parse(await client.ask('getUserInfo', {}));
  const key = searchKeyOf(info, host.site.settings.providers.search);
  assert.ok(key);
  const headers = { 'x-algolia-application-id': key.appId, 'x-algolia-api-key': key.key };
  const post = (path: string, body: object) =>
    fetch(`${host.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const search = (queries: readonly string[]) =>
    post('/1/indexes/*/queries', {
      requests: queries.map((query) => ({ indexName: 'harbor_en-US', query, hitsPerPage: 5 })),
    });
  return { client, post, search };
}

/** Expects that a request was refused as the search protocol refuses, and says when to come back. */
async function refusedForAWhile(response: Response): Promise<void> {
  assert.equal(response.status, 429);
  assert.match(response.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
  const { message, status } = (await response.json()) as { message?: string; status?: number };
  assert.equal(status, 429);
  assert.match(message ?? '', /Wait a moment and try again\.$/);
}

describe('searches of one user', () => {
  it('never stand before the one of another, however many they are', async () => {
    const [many, one] = [await searcher('admin@harbor.example'), await searcher('employee@harbor.example')];
    await Promise.all([many.search(['payroll']), one.search(['payroll'])]);
    const order: string[] = [];
    const posts = Array.from({ length: 8 }, async (_, n) => {
      const response = await many.search(sentences(n, most));
      if (response.status === 200) order.push('many');
      else await refusedForAWhile(response);
      return response.status;
    });
    const answer = await one.search(['expense report']);
    order.push('one');
    const statuses = await Promise.all(posts);
    assert.equal(answer.status, 200);
    assert.equal(order[0], 'one', `in the order ${order}`);
    assert.deepEqual([...new Set(statuses)].sort(), [200, 429]);
  });

  it('are counted each by itself, with those of a page the host draws, and beyond the limit refused', async () => {
    const [much, other] = [await searcher('aso@harbor.example'), await searcher('payroll@harbor.example')];
    const { results } = (await (await much.search(['payroll'])).json()) as { results: unknown[] };
    assert.equal(results.length, 1);
    for (let asked = 1; asked + most < limits.search.max; asked += most)
      assert.equal((await much.search(Array(most).fill('payroll'))).status, 200);
    await refusedForAWhile(await much.search(Array(most).fill('payroll')));
    await refusedForAWhile(await much.search(['payroll']));
    const recommended = { indexName: 'harbor_en-US', model: 'trending-items', threshold: 0 };
    await refusedForAWhile(await much.post('/1/indexes/*/recommendations', { requests: [recommended] }));
    const page = await much.client.fetch('/search?q=payroll');
    assert.deepEqual([page.status, page.headers.get('retry-after')], [200, null]);
    assert.equal((await other.search(['payroll'])).status, 200);
  });

  it('are counted in what is recommended too', async () => {
    const { post } = await searcher('partner@harbor.example');
    const requests = Array(most).fill({ indexName: 'harbor_en-US', model: 'trending-items', threshold: 0 });
    for (let asked = 0; asked < limits.search.max; asked += most)
      assert.equal((await post('/1/indexes/*/recommendations', { requests })).status, 200);
    await refusedForAWhile(await post('/1/indexes/*/recommendations', { requests }));
  });
});
