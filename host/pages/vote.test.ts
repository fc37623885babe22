import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

let host: TestHost;
let employee: Client;
before(async () => {
  host = await startHost();
  employee = await userOf(host, 'employee@harbor.example');
});
after(() => host.stop());

const article = '/article?articleId=request-time-off';
const send = (client: Client, path: string, fields: Record<string, string>, origin = host.origin) =>
  client.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: origin } });
const words = async () =>
  (
    await host.site.store.db.selectFrom('article_feedback').select(['article_id', 'is_helpful']).execute()
  ).map(({ article_id, is_helpful }) => [article_id, is_helpful]);

describe('the form below an article', () => {
  it('keeps a reader’s word, the last one, and leads back to the article in its language', async () => {
    const yes = await send(employee, article, { helpful: 'yes' });
    assert.deepEqual([yes.status, yes.headers.get('location')], [303, `${article}&helpful=yes`]);
    const no = await send(employee, `/de${article}`, { helpful: 'no' });
    assert.deepEqual([no.status, no.headers.get('location')], [303, `/de${article}&helpful=no`]);
    assert.deepEqual(await words(), [['request-time-off', 0]]);
  });

  it('leads guests to the sign-in and back, in the language of the article', async () => {
    for (const root of ['', '/de']) {
      const { status, headers } = await send(guestOf(host), `${root}${article}`, { helpful: 'yes' });
      const goal = encodeURIComponent(`${root}${article}`);
      assert.deepEqual([status, headers.get('location')], [303, `${root}/login?startURL=${goal}`]);
    }
  });

  it('changes nothing by what says nothing, by another site or for what may not be read', async () => {
    const before = await words();
    assert.equal((await send(employee, article, { helpful: 'perhaps' })).headers.get('location'), article);
    assert.equal((await send(employee, article, { helpful: 'yes' }, 'https://evil.example')).status, 403);
    assert.equal((await send(employee, '/article?articleId=none', { helpful: 'yes' })).status, 400);
    assert.equal((await send(employee, '/article', { helpful: 'yes' })).status, 404);
    assert.equal((await send(employee, `/xx${article}`, { helpful: 'yes' })).status, 404);
    assert.deepEqual(await words(), before);
  });

  it('takes no more words than a page may send', async () => {
    const reader = employee;
    let status = 303;
    for (let sent = 0; sent < 70 && status === 303; sent += 1)
      ({ status } = await send(reader, article, { helpful: 'yes' }));
    assert.equal(status, 429);
  });
});
