import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { caseChangesPath } from '#contracts/live.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { limits } from '../site/limits.ts';
import { agentOf } from '../testing/agents.ts';
import { advisorPayload, commentParams } from '../testing/cases.ts';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { sqlOn } from '../testing/test-store.ts';
import { streamBounds } from './live-routes.ts';

let host: TestHost;
before(async () => {
  host = await startHost({ content: 'none' });
});
after(() => host.stop());

interface Event {
  readonly event: string;
  readonly id: string;
  readonly data: { readonly caseIds?: readonly string[] | null };
}

/** The stream of an open page; it reads what comes until it is closed. */
async function streamOf(client: Client, query = '', headers: Readonly<Record<string, string>> = {}) {
  const stop = new AbortController();
  const answer = await client.fetch(`${caseChangesPath}${query}`, {
    headers: { Accept: 'text/event-stream', ...headers },
    signal: stop.signal,
  });
  const events: Event[] = [];
  let isOver = false;
  let heard = () => {};
  const read = async () => {
    let text = '';
    for await (const part of answer.body ?? []) {
      text += Buffer.from(part).toString();
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      for (const each of whole) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(each)?.[1] ?? '';
        events.push({ event: field('event'), id: field('id'), data: JSON.parse(field('data')) });
      }
      heard();
    }
  };
  const reading = read().then(
    () => undefined,
    () => undefined,
  );
  void reading.then(() => {
    isOver = true;
    heard();
  });
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    ended: () => isOver,
    async until(isThere: () => boolean) {
      while (!isThere()) await new Promise<void>((resolve) => (heard = resolve));
    },
    close: () => stop.abort(),
  };
}

const admin = () => userOf(host, 'admin@harbor.example');
const employee = () => userOf(host, 'employee@harbor.example');
const openFor = async (client: Client) => String(await client.ask('createCaseFromJson', advisorPayload()));

describe('an open page', () => {
  it('hears which of its user’s cases change, whoever changes them, and of nobody else’s', async () => {
    const [mine, theirs] = [await admin(), await employee()];
    const { ask } = await agentOf(host);
    const page = await streamOf(mine);
    const other = await streamOf(theirs);
    assert.equal(page.headers.get('content-type'), 'text/event-stream; charset=utf-8');
    assert.equal(page.headers.get('x-accel-buffering'), 'no');
    await page.until(() => page.events.length > 0);
    assert.equal(page.events[0]?.event, 'hello');
    const id = await openFor(mine);
    await mine.call('createCaseComment', commentParams(id));
    await ask('POST', `/cases/${id}/comments`, { agent: 'Priya', body: 'Hello' });
    await ask('POST', `/cases/${id}/close`);
    const changes = () => page.events.filter(({ event }) => event === 'changed');
    await page.until(() => changes().length >= 2);
    assert.ok(changes().every(({ data }) => data.caseIds?.every((each) => each === id)));
    const numbers = changes().map((each) => Number(each.id));
    assert.deepEqual(
      numbers,
      numbers.toSorted((a, b) => a - b),
    );
    assert.ok(!JSON.stringify(page.events).includes('Hello'), 'ids alone are told');
    // Theirs says hello and nothing of it, though what happens to them comes.
    await sqlOn(
      host.site.store,
      "UPDATE cases SET owner_id = (SELECT id FROM users WHERE email LIKE 'employee@%') WHERE id = ?",
      id,
    );
    await ask('POST', `/cases/${id}/reopen`);
    await other.until(() => other.events.some(({ event }) => event === 'changed'));
    assert.equal(other.events.filter(({ event }) => event === 'changed').length, 1);
    page.close();
    other.close();
  });

  it('goes on where it was cut off, by the last event or by the age of what it shows', async () => {
    const client = await admin();
    const first = await streamOf(client);
    await first.until(() => first.events.length > 0);
    const last = first.events[0]?.id ?? '';
    first.close();
    const id = await openFor(client);
    for (const [query, headers] of [
      ['', { 'Last-Event-ID': last }],
      [`?since=${last}`, {}],
      ['?age=60000', {}],
    ] as const) {
      const next = await streamOf(client, query, headers);
      await next.until(() => next.events.length > 0);
      assert.ok(next.events[0]?.data.caseIds?.includes(id), query);
      next.close();
    }
    const polled = await client.fetch(`${caseChangesPath}?since=${last}`);
    const answer = (await polled.json()) as { readonly last: string; readonly caseIds: readonly string[] };
    assert.deepEqual(answer.caseIds, [id]);
    const again = await client.fetch(`${caseChangesPath}?since=${answer.last}`);
    assert.deepEqual(await again.json(), { last: answer.last, caseIds: [] });
    const all = (await (await client.fetch(`${caseChangesPath}?since=0`)).json()) as typeof answer;
    assert.ok(all.caseIds === null || all.caseIds.length <= 100);
  });

  it('hears the end of its session, and listening keeps no session alive', async () => {
    const client = await admin();
    const { store } = host.site;
    const [user] = await sqlOn(store, "SELECT id FROM users WHERE email LIKE 'admin@%'");
    const page = await streamOf(client);
    await page.until(() => page.events.length > 0);
    const id = await openFor(client);
    await sqlOn(store, 'UPDATE sessions SET last_seen_at = last_seen_at - 600000');
    const seen = () => sqlOn(store, 'SELECT max(last_seen_at) AS at FROM sessions');
    const before = await seen();
    await client.fetch(caseChangesPath);
    (await streamOf(client)).close();
    assert.deepEqual(await seen(), before);
    await endSessionsOf(store.db, String(user?.id));
    const { ask } = await agentOf(host);
    await ask('POST', `/cases/${id}/close`);
    await page.until(() => page.ended());
    assert.equal(page.events.at(-1)?.event, 'ended');
    assert.equal((await client.fetch(caseChangesPath)).status, 401);
    assert.equal((await guestOf(host).fetch(caseChangesPath)).status, 401);
  });

  it('is one of a bounded number, and asks no more often than it may', async () => {
    const client = await userOf(host, 'payroll@harbor.example');
    const pages = await Promise.all(Array.from({ length: streamBounds.user }, () => streamOf(client)));
    const refused = await streamOf(client);
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    pages[0]?.close();
    await pages[0]?.until(() => pages[0]?.ended() ?? true);
    for (let tries = 0; ; tries += 1) {
      const next = await streamOf(client);
      if (next.status === 200) {
        next.close();
        break;
      }
      assert.ok(tries < 20, 'a place is free again');
    }
    for (const page of pages) page.close();
    const answers = await Promise.all(
      Array.from({ length: limits.changes.max + 1 }, () => client.fetch(caseChangesPath)),
    );
    assert.ok(answers.some(({ status }) => status === 429));
  });

  it('doesn’t keep a host from ending', async () => {
    const other = await startHost({ content: 'none' });
    const page = await streamOf(await userOf(other, 'admin@harbor.example'));
    await page.until(() => page.events.length > 0);
    const began = performance.now();
    await other.stop();
    await page.until(() => page.ended());
    assert.ok(performance.now() - began < 8000);
  });
});
