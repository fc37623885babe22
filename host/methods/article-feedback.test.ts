import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { articleFeedbackEvent } from '#contracts/feedback.ts';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { startReceiver, webhookSecret } from '../testing/receiver.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

let host: TestHost;
let admin: Client;
let employee: Client;

before(async () => {
  host = await startHost();
  admin = await userOf(host, 'admin@harbor.example');
  employee = await userOf(host, 'employee@harbor.example');
});
after(() => host.stop());

const articleId = 'request-time-off';
const say = (client: Client, feedback: unknown) =>
  client.call('logEvent', {
    event: articleFeedbackEvent,
    value: typeof feedback === 'string' ? feedback : JSON.stringify(feedback),
  });
const kept = () => host.site.store.db.selectFrom('article_feedback').selectAll().orderBy('user_id').execute();

describe('what readers say of an article', () => {
  it('is kept once a reader, and changes when they change their mind', async () => {
    assert.equal((await say(admin, { articleId, isHelpful: true })).status, 200);
    assert.equal((await say(employee, { articleId, isHelpful: true })).status, 200);
    const changed = { articleId, isHelpful: false, reason: 'outdated', text: 'The menu moved.' };
    assert.equal((await say(admin, changed)).status, 200);
    const rows = (await kept()).map(({ is_helpful, reason, text }) => [is_helpful, reason, text]);
    assert.deepEqual(rows.sort(), [
      [0, 'outdated', 'The menu moved.'],
      [1, '', ''],
    ]);
    const events = await host.site.store.db.selectFrom('log_events').selectAll().execute();
    assert.deepEqual(events, []);
  });

  it('is told to the operator’s system, without the reader', async () => {
    const receiver = await startReceiver();
    const env = { HC_WEBHOOK_URL: receiver.url, HC_WEBHOOK_SECRET: webhookSecret };
    const told = await startHost({ env });
    const reader = await userOf(told, 'admin@harbor.example');
    await say(reader, { articleId, isHelpful: false, reason: 'outdated', text: 'The menu moved.' });
    await receiver.until(() => receiver.messages.length > 0);
    await told.stop();
    receiver.stop();
    const [message] = receiver.messages;
    assert.equal(message?.type, 'article.rated');
    assert.deepEqual(message?.data, {
      articleId,
      isHelpful: false,
      reason: 'outdated',
      text: 'The menu moved.',
    });
  });

  it('is refused, naming the field, where it is malformed or of an article the reader may not read', async () => {
    const before = await kept();
    const { data } = (await (
      await userOf(host, 'internal@harbor.example')
    ).ask('getContentById', { contentId: 'peo-shared-responsibilities', langLocale: 'en-US' })) as {
      data: Record<string, { title: string }>;
    };
    assert.ok(Object.values(data)[0]?.title, 'there is such an article');
    for (const [value, words] of [
      ['no JSON', /value/],
      [{ isHelpful: true }, /articleId/],
      [{ articleId, isHelpful: 'yes' }, /isHelpful/],
      [{ articleId, isHelpful: true, reason: 'dull' }, /reason/],
      [{ articleId, isHelpful: true, text: 'x'.repeat(1001) }, /text/],
      [{ articleId: 'nothing-here', isHelpful: true }, /articleId/],
      [{ articleId: 'peo-shared-responsibilities', isHelpful: true }, /articleId/],
    ] as const) {
      const response = await say(employee, value);
      assert.equal(response.status, 400, JSON.stringify(value));
      assert.match(await response.text(), words);
    }
    assert.deepEqual(await kept(), before);
  });

  it('is not asked of guests', async () => {
    assert.equal((await say(guestOf(host), { articleId, isHelpful: true })).status, 401);
  });
});

describe('reads of an article', () => {
  const mostRead = (personas: readonly string[] = []) => host.site.articleReads.mostRead(personas);
  const read = (client: Client, contentId: string) =>
    client.ask('getContentById', { contentId, langLocale: 'en-US' });

  it('count once a reader and day, for the personas of who may read it, and name nobody', async () => {
    const { db } = host.site.store;
    await db.deleteFrom('article_reads').execute();
    const readers = await Promise.all(
      ['admin', 'aso', 'employee'].map((name) => userOf(host, `${name}@harbor.example`)),
    );
    const [, , worker = employee] = readers;
    for (let time = 0; time < 5; time++) await read(worker, 'issue-a-company-card');
    await read(guestOf(host), 'issue-a-company-card');
    assert.deepEqual(await mostRead(), [], 'the reads of one reader are nobody else’s business');
    for (const reader of readers) await read(reader, 'clock-in-and-out');
    for (const reader of readers) await read(reader, 'peo-shared-responsibilities');
    assert.deepEqual(await mostRead(), ['clock-in-and-out']);
    assert.deepEqual(await mostRead(['partner-user']), []);
    const [row] = await db.selectFrom('article_reads').selectAll().execute();
    assert.deepEqual(Object.keys(row ?? {}).sort(), ['article_id', 'day', 'persona', 'reads']);
  });
});

describe('related articles', () => {
  it('share a topic with the article, are open to the reader, and come with its answer', async () => {
    const related = async (client: Client, contentId: string) => {
      const { data } = (await client.ask('getContentById', { contentId, langLocale: 'en-US' })) as {
        data: Record<string, { relatedCollection: { items: { title: string; sys: { id: string } }[] } }>;
      };
      return Object.values(data).flatMap(({ relatedCollection }) => relatedCollection.items);
    };
    const articles = await related(admin, articleId);
    assert.ok(articles.length > 0 && articles.length <= 5, `${articles.length} articles`);
    assert.ok(articles.every(({ title, sys }) => title !== '' && sys.id !== articleId));
    for (const { sys } of await related(guestOf(host), articleId)) {
      const answer = (await guestOf(host).ask('getContentById', {
        contentId: sys.id,
        langLocale: 'en-US',
      })) as { articleHtml: string };
      assert.notEqual(answer.articleHtml, '', `${sys.id} is open to guests`);
    }
  });
});
