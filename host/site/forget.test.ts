import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { searchKeyOf, UserInfoSchema } from '#contracts/userShapes.ts';
import { keptLogEvents } from '../events/log-events.ts';
import { userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { sqlOn } from '../testing/test-store.ts';
import { limits } from './limits.ts';

const day = 86_400_000;

const countOf = async ({ site }: TestHost, table: string) =>
  Number((await sqlOn(site.store, `SELECT count(*) AS n FROM ${table}`))[0]?.n);

/** Posts events to the search service, with the key that a user's pages have. */
async function reporter(host: TestHost, email: string) {
  const info = UserInfoSchema.parse(await (await userOf(host, email)).ask('getUserInfo', {}));
  const key = searchKeyOf(info, host.site.settings.providers.search);
  assert.ok(key);
  const headers = { 'x-algolia-application-id': key.appId, 'x-algolia-api-key': key.key };
  return (events: readonly object[]) =>
    fetch(`${host.url}/1/events`, { method: 'POST', headers, body: JSON.stringify({ events }) });
}

describe('events of the search', () => {
  let host: TestHost;
  before(async () => {
    host = await startHost();
  });
  after(() => host.stop());

  const view = (objectIDs: readonly string[]) => ({
    eventType: 'view',
    eventName: 'V',
    index: 'i',
    userToken: 'x',
    objectIDs,
  });

  it('are counted each result by itself against a limit, and leave a row for each article at most', async () => {
    const report = await reporter(host, 'employee@harbor.example');
    const events = Array.from({ length: limits.events.max / 20 }, (_, n) =>
      view(Array.from({ length: 20 }, (_, at) => `made-up-${n}-${at}`)),
    );
    assert.equal((await report(events)).status, 200);
    for (const more of [events, [view(['a'])]]) {
      const refused = await report(more);
      assert.equal(refused.status, 429);
      assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
      assert.equal(((await refused.json()) as { status: number }).status, 429);
    }
    assert.equal(await countOf(host, 'event_counts'), 1);
    const other = await reporter(host, 'payroll@harbor.example');
    const real = ['run-off-cycle-payroll', 'run-a-regular-payroll', 'run-off-cycle-payroll'];
    assert.equal((await other([view(real), view(['a', 'b'])])).status, 200);
    const { db } = host.site.store;
    const rows = await db
      .selectFrom('event_counts')
      .select(['object_id', 'times'])
      .orderBy('object_id')
      .execute();
    assert.deepEqual(
      rows.map(({ object_id, times }) => [object_id, times]),
      [
        ['', limits.events.max + 2],
        ['run-a-regular-payroll', 1],
        ['run-off-cycle-payroll', 2],
      ],
    );
  });
});

describe('what pages log', () => {
  it('is kept as far as a number, the newest', async (t) => {
    const host = await startHost();
    t.after(() => host.stop());
    const now = host.site.now().getTime();
    await sqlOn(
      host.site.store,
      `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${keptLogEvents})
      INSERT INTO log_events (at, user_id, event, value) SELECT ${now}, 'x', 'old', value FROM n`,
    );
    const client = await userOf(host, 'employee@harbor.example');
    for (const value of ['a', 'b']) await client.ask('logEvent', { event: 'Invalid URL', value });
    assert.equal(await countOf(host, 'log_events'), keptLogEvents);
    const { db } = host.site.store;
    const newest = await db.selectFrom('log_events').select('value').orderBy('id', 'desc').limit(2).execute();
    assert.deepEqual(
      newest.map(({ value }) => value),
      ['b', 'a'],
    );
    const oldest = await db.selectFrom('log_events').select('value').orderBy('id').limit(1).execute();
    assert.deepEqual(
      oldest.map(({ value }) => value),
      ['3'],
    );
  });
});

/** The moments up to which each table keeps what is older than its time: a row just too old, and one just not. */
const lives: readonly [table: string, days: number, insert: (at: number) => string][] = [
  ['event_counts', 90, (at) => `VALUES (${Math.floor(at / day)}, 'k', 'o', 1)`],
  ['log_events', 90, (at) => `(at, user_id, event, value) VALUES (${at}, 'u', 'e', 'v')`],
  ['article_reads', 28, (at) => `VALUES (${Math.floor(at / day)}, 'p', 'a', 1)`],
  ['idempotency_keys', 1, (at) => `VALUES ('v', 'k${at}', 'h', 'a', ${at})`],
  [
    'sessions',
    0.5,
    (at) =>
      `(id_hash, user_id, created_at, last_seen_at) SELECT 'h${at}', min(id), ${at}, ${at} + 43000000 FROM users`,
  ],
  ['login_failures', 15 / 1440, (at) => `(account_key, source_key, at) VALUES ('k', 's', ${at})`],
];

/** Puts rows that are just too old beside some that are just not; answers the tables' counts without the old ones. */
async function fill(host: TestHost): Promise<Readonly<Record<string, number>>> {
  const now = host.site.now().getTime();
  const { store } = host.site;
  const rest: Record<string, number> = {};
  for (const [table, days, insert] of lives) {
    await sqlOn(store, `INSERT INTO ${table} ${insert(now - days * day + 60_000 + (days >= 2 ? day : 0))}`);
    rest[table] = await countOf(host, table);
    await sqlOn(store, `INSERT INTO ${table} ${insert(now - days * day - 60_000)}`);
  }
  return rest;
}

async function counts(host: TestHost): Promise<Readonly<Record<string, number>>> {
  const all = lives.map(async ([table]) => [table, await countOf(host, table)] as const);
  return Object.fromEntries(await Promise.all(all));
}

describe('what is older than it is kept', () => {
  const clock = { HC_CLOCK: '2026-11-20T10:00:00Z' };

  it('goes when the host starts', async (t) => {
    const scratch = await mkdtemp(join(tmpdir(), 'hc-forget-'));
    const dataDir = join(scratch, 'data');
    const first = await startHost({ dataDir, env: clock });
    const rest = await fill(first);
    await first.stop();
    const second = await startHost({ dataDir, env: clock });
    t.after(async () => {
      await second.stop();
      await rm(scratch, { recursive: true });
    });
    assert.deepEqual(await counts(second), rest);
  });

  it('goes once a day while the host runs, and not after it has stopped', async () => {
    let tick = async () => {};
    let isOn = true;
    const everyDay = (work: () => Promise<void>) => {
      tick = work;
      return () => {
        isOn = false;
      };
    };
    const host = await startHost({ env: clock, everyDay });
    const rest = await fill(host);
    assert.notDeepEqual(await counts(host), rest);
    await tick();
    assert.deepEqual(await counts(host), rest);
    await host.stop();
    assert.equal(isOn, false);
  });

  it('stays for the next time when it can’t be removed, and keeps the host from nothing', async (t) => {
    let tick = async () => {};
    const everyDay = (work: () => Promise<void>) => {
      tick = work;
      return () => {};
    };
    const host = await startHost({ env: clock, everyDay });
    t.after(() => host.stop());
    const rest = await fill(host);
    const said: string[] = [];
    t.mock.method(console, 'error', (message: string) => said.push(message));
    await sqlOn(host.site.store, 'PRAGMA query_only = ON');
    await tick();
    // Beside those of `lives`, undelivered messages, links to set a password, mails and words of providers.
    assert.equal(said.length, lives.length + 4);
    assert.match(said[0] ?? '', /^Old events of the search could not be removed: /);
    assert.equal((await fetch(`${host.url}/login`)).status, 200);
    await sqlOn(host.site.store, 'PRAGMA query_only = OFF');
    await tick();
    assert.deepEqual(await counts(host), rest);
  });
});
