import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { searchTables } from '../../store/migrations/search-003.ts';
import { createDocument, internalScope } from '../../testing/search-index.ts';
import { replaceIndex } from '../build/replace.ts';
import type { SearchResult } from '../protocol/answers.ts';
import { type SearchRequest, search } from '../read/search.ts';
import { createSearchPool, mostWaiting, type SearchPool } from './pool.ts';

const guide = createDocument('guide', { title: 'Payroll guide' });
const plan = createDocument('plan', { title: 'Payroll plan', access: ['plan'] });
const asked = (query: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
  indexName: 'help',
  params: { query, clickAnalytics: false },
  scope: internalScope,
  ...more,
});

describe('searches read by several threads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hc-search-pool-'));
  const workers: Worker[] = [];
  const note = (worker: Worker) => workers.push(worker);
  let db: DatabaseSync;
  let searchPool: SearchPool;

  before(async () => {
    process.on('worker', note);
    db = new DatabaseSync(join(folder, 'content.sqlite'));
    db.exec('PRAGMA journal_mode = WAL');
    for (const statement of searchTables) db.exec(statement);
    await replaceIndex(db, 'help', [guide, plan]);
    searchPool = createSearchPool(db, { log: console, threads: 2, leastDocuments: 1 });
  });
  after(async () => {
    process.off('worker', note);
    await searchPool.close();
    db.close();
    rmSync(folder, { recursive: true });
  });

  const answerOf = async (request: SearchRequest, asker = 'a user') => {
    const [answer = ''] = await searchPool.answer(asker, [request]);
    return answer;
  };
  const found = async (request: SearchRequest): Promise<SearchResult> => JSON.parse(await answerOf(request));
  const idsOf = async (request: SearchRequest) => (await found(request)).hits.map(({ objectID }) => objectID);

  it('are answered as in place, each for what its asker may see', async () => {
    const guest = { personas: [], access: ['public'] };
    const requests = ['payroll', 'guide', 'plan', 'nothing', ''].flatMap((query) => [
      asked(query),
      asked(query, { scope: guest }),
    ]);
    const answers = await Promise.all(requests.map(found));
    assert.equal(workers.length, 2);
    for (const [at, request] of requests.entries()) {
      const own = await search(db, request);
      assert.deepEqual({ ...answers[at], processingTimeMS: 0 }, { ...own, processingTimeMS: 0 });
    }
  });

  it('are answered in the order in which they were asked', async () => {
    const order: number[] = [];
    const all = Array.from({ length: 12 }, (_, at) => answerOf(asked('payroll')).then(() => order.push(at)));
    await Promise.all(all);
    for (const [place, at] of order.entries()) {
      const overtaken = order.slice(place).filter((later) => later < at);
      assert.ok(overtaken.length < 2, `of two threads one at most is at an earlier one: ${order}`);
    }
  });

  it('of one user are never before those of another who asks later', async () => {
    const order: string[] = [];
    const noted = (asker: string) => (answers: unknown) => {
      order.push(asker);
      return answers;
    };
    const many = Array.from({ length: 50 }, () =>
      searchPool.answer('many', [asked('payroll')]).then(noted('many')),
    );
    await Promise.all([...many, searchPool.answer('one', [asked('payroll')]).then(noted('one'))]);
    // Two are under way when it is asked, two more may be when its turn comes.
    assert.ok(order.indexOf('one') <= 4, `answered as ${order.indexOf('one') + 1} of ${order.length}`);
  });

  it('of one user wait up to a number, all of a request or none; others are not refused', async () => {
    const batch = (count: number) => Array.from({ length: count }, () => asked('payroll'));
    const first = searchPool.answer('much', batch(mostWaiting - 10));
    await assert.rejects(searchPool.answer('much', batch(11)), {
      name: 'SearchError',
      status: 429,
      message: 'Too many searches at once. Wait a moment and try again.',
      retryAfter: 1,
    });
    const [second, other] = await Promise.all([
      searchPool.answer('much', batch(10)),
      searchPool.answer('another', batch(50)),
    ]);
    assert.deepEqual([(await first).length, second.length, other.length], [mostWaiting - 10, 10, 50]);
    assert.equal((await searchPool.answer('much', batch(mostWaiting))).length, mostWaiting);
  });

  it('are answered as values too', async () => {
    for (const request of [asked('payroll'), asked('nothing')]) {
      const [value] = await searchPool.find('asker', [request]);
      assert.deepEqual({ ...value, processingTimeMS: 0 }, { ...(await found(request)), processingTimeMS: 0 });
    }
    await assert.rejects(searchPool.find('asker', [asked('payroll', { indexName: 'none' })]), {
      status: 404,
    });
  });

  it('are refused with the same status', async () => {
    const broken = asked('payroll', { params: { query: 'payroll', filters: 'broken' } });
    await assert.rejects(answerOf(broken), { name: 'SearchError', status: 400 });
    await assert.rejects(answerOf(asked('payroll', { indexName: 'none' })), { status: 404 });
  });

  it('see an index that was built meanwhile', async () => {
    await replaceIndex(db, 'help', [guide, plan, createDocument('new', { title: 'Zebra' })]);
    assert.deepEqual(await idsOf(asked('zebra')), ['new']);
  });

  it('go on when their threads die: whoever waits for one is told, the others are answered', async () => {
    await idsOf(asked('zebra'));
    const dying = workers.splice(0);
    const waiting = Promise.allSettled(Array.from({ length: 40 }, () => idsOf(asked('zebra'))));
    await Promise.all(dying.map((worker) => worker.terminate()));
    for (const one of await waiting) {
      if (one.status === 'fulfilled') assert.deepEqual(one.value, ['new']);
      else assert.match(String(one.reason), /worker exited/);
    }
    assert.deepEqual(await idsOf(asked('zebra')), ['new']);
    assert.equal(workers.length, 2);
  });
});

it('small indexes, and those in memory, are read in place', async () => {
  const db = new DatabaseSync(':memory:');
  for (const statement of searchTables) db.exec(statement);
  await replaceIndex(db, 'help', [guide]);
  const started: Worker[] = [];
  const note = (worker: Worker) => started.push(worker);
  process.on('worker', note);
  const searchPool = createSearchPool(db, { log: console, threads: 2, leastDocuments: 0 });
  const [answer = ''] = await searchPool.answer('a user', [asked('guide')]);
  assert.equal(JSON.parse(answer).nbHits, 1);
  process.off('worker', note);
  assert.deepEqual(started, []);
  await searchPool.close();
});

it('searches in place let others have their turn, and the process hear what comes, between each two', async () => {
  const db = new DatabaseSync(':memory:');
  for (const statement of searchTables) db.exec(statement);
  await replaceIndex(db, 'help', [guide]);
  const searchPool = createSearchPool(db, { log: console });
  const order: string[] = [];
  const batch = Array.from({ length: 50 }, () => asked('guide'));
  const many = searchPool.answer('many', batch).then(() => order.push('many'));
  const heard = new Promise<void>((resolve) => {
    // What a request that comes later is to the process.
    setTimeout(() => {
      order.push('heard');
      resolve();
    }, 0);
  });
  const recommended = Array.from({ length: 50 }, () => ({ ...asked(''), ids: ['guide'], most: 1 }));
  const read = searchPool.recommend('many', recommended).then(() => order.push('recommended'));
  const one = searchPool.answer('one', [asked('guide')]).then(() => order.push('one'));
  await Promise.all([many, heard, read, one]);
  assert.deepEqual(order.slice(0, 2).sort(), ['heard', 'one']);
  await searchPool.close();
});
