import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { clickEvents, defaultConfig, type SiteConfig } from '#contracts/config.ts';
import { CallError } from './errors.ts';
import { createLog } from './log.ts';
import { createSearch, type SearchRequest } from './search.ts';
import { createSession } from './session.ts';
import type { PageStorage } from './storage.ts';
import { createTransport, type Transport } from './transport.ts';

const day = 86_400_000;
const minute = 60_000;
const found = { nbHits: 1, hits: [{ objectID: 'a1', title: 'Payroll' }], queryID: 'q1' };

interface Asked {
  readonly key: string;
  readonly at: number;
  readonly requests: readonly Record<string, unknown>[];
}

interface Service {
  readonly origin: string;
  readonly asked: Asked[];
}

const servers: Server[] = [];
const pages: { transport: Transport }[] = [];
afterEach(() => {
  // The cache's timers would keep the process alive.
  for (const { transport } of pages.splice(0)) transport.clear();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/**
 * A search service that takes the keys for which `accepts` is true, refuses others, with the status it says if it says
 * one, and answers every request alike unless told.
 */
async function startService(
  accepts: (key: string, count: number) => boolean | number | Promise<boolean>,
  answerTo: (request: { facetFilters?: readonly string[]; hitsPerPage?: number }) => object = () => found,
) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { requests } = JSON.parse(Buffer.concat(chunks).toString());
    const inQuery = new URL(request.url ?? '', 'http://x').searchParams.get('x-algolia-api-key');
    const key = String(request.headers['x-algolia-api-key'] ?? inQuery);
    asked.push({ key, at: performance.now(), requests });
    const said = await accepts(key, asked.length);
    const status = said === true ? 200 : said || 403;
    const results = requests.map(answerTo);
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
    response.end(JSON.stringify(status === 200 ? { results } : { message: 'Refused', status }));
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await new Promise((resolve) => server.once('listening', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked } satisfies Service;
}

interface Page {
  readonly service: Service;
  readonly userInfo?: Record<string, unknown>;
  /** Answers of getSearchKey in order; the last one repeats. */
  readonly keys?: readonly (object | Error)[];
  /** The local clock, milliseconds off the server's. */
  readonly skew?: number;
  readonly timings?: Partial<SiteConfig['timings']>;
}

const retryDelay = 30;
/** Waits that are none of the search's own. */
const otherWaits = { searchDebounce: 600_000, searchFirstDelay: 600_000 };
const serverTime = Date.now();
const key = (name: string, life: number, withTime = true) => ({
  appId: 'APP',
  key: name,
  expiresAt: serverTime + life,
  ...(withTime ? { serverTime } : {}),
});

function openPage({ service, userInfo = {}, keys = [], skew = 0, timings = {} }: Page) {
  const config: SiteConfig = {
    ...defaultConfig,
    search: { ...defaultConfig.search, hosts: [`${service.origin}/`] },
    timings: { ...defaultConfig.timings, ...otherWaits, searchRetryDelay: retryDelay, ...timings },
  };
  const calls: { method: string; params: Readonly<Record<string, unknown>> }[] = [];
  let renewals = 0;
  const transport = createTransport(async ({ method, params }) => {
    calls.push({ method, params });
    if (method === 'getUserInfo') return { userId: 'u1', ...userInfo };
    if (method !== 'getSearchKey') return null;
    const answer = keys[Math.min(renewals, keys.length - 1)] ?? new Error('no key');
    renewals += 1;
    // As long as a real answer takes at the least, so that searches meet while one is under way.
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (answer instanceof Error) throw answer;
    return answer;
  }, config);
  pages.push({ transport });
  const storage: PageStorage = {
    get: () => null,
    set: () => undefined,
    remove: () => undefined,
    isAnnouncementDismissed: () => false,
    dismissAnnouncement: () => undefined,
    keepSignInTarget: () => undefined,
    takeSignInTarget: () => null,
  };
  const drafts = { keepOnly: async () => undefined, clear: async () => undefined };
  const memory = { keepOnly: () => undefined, clear: () => undefined };
  const session = createSession({ transport, storage, drafts, memory });
  const logged: string[] = [];
  const log = {
    ...createLog(
      () => transport,
      () => true,
    ),
    error: (what: string) => void logged.push(what),
  };
  const search = createSearch({
    config,
    transport,
    session,
    log,
    now: () => Date.now() + skew,
    locale: () => 'en-US',
    address: () => 'http://site.test/search?q=x',
  });
  const find = (request: Partial<SearchRequest> = {}, signal = new AbortController().signal) =>
    search.find({ query: 'payroll', source: 'bar', ...request }, signal);
  return { search, session, find, calls, logged, renewals: () => renewals };
}

const keysUsed = ({ asked }: Service) => asked.map((each) => each.key);

describe('the life of a search', () => {
  it('searches at once with the key of the user info', async () => {
    const service = await startService(() => true);
    const page = openPage({ service, userInfo: { algolia: key('K1', minute) } });
    const { answer, indexName, total } = await page.find();
    assert.deepEqual([answer.queryID, indexName, total], ['q1', 'harbor_en-US', 1]);
    assert.deepEqual(keysUsed(service), ['K1']);
    assert.equal(page.renewals(), 0);
  });

  it('asks for a key when none came with the user info, and loses no attempt and no second by it', async () => {
    const service = await startService(() => true);
    const page = openPage({ service, keys: [key('K1', minute)], timings: { searchRetryDelay: 60_000 } });
    await page.find();
    assert.deepEqual(keysUsed(service), ['K1']);
  });

  it('waits, refreshes an expired key and searches again', async () => {
    const service = await startService(() => true);
    const page = openPage({
      service,
      userInfo: { algolia: key('old', -1) },
      keys: [key('new', minute)],
    });
    const start = performance.now();
    await page.find();
    assert.deepEqual(keysUsed(service), ['new']);
    assert.ok(performance.now() - start >= retryDelay - 2);
    assert.equal(page.renewals(), 1);
  });

  it('counts the life of the key that came with the user info from its arrival', async (context) => {
    const steady = performance.now.bind(performance);
    let passed = 0;
    context.mock.method(performance, 'now', () => steady() + passed);
    const service = await startService(() => true);
    const page = openPage({ service, userInfo: { algolia: key('old', minute) }, keys: [key('new', minute)] });
    await page.session.load();
    passed = minute;
    await page.find();
    assert.deepEqual(keysUsed(service), ['new']);
  });

  it('refreshes a refused key and retries after the wait', async () => {
    const service = await startService((name) => name === 'K2');
    const page = openPage({ service, userInfo: { algolia: key('K1', minute) }, keys: [key('K2', minute)] });
    await page.find();
    assert.deepEqual(keysUsed(service), ['K1', 'K2']);
    const [first, second] = service.asked;
    assert.ok(second!.at - first!.at >= retryDelay - 2);
    assert.deepEqual(page.logged, ['a search failed']);
  });

  it('gives up after five attempts with four waits between them', async () => {
    const service = await startService(() => false);
    const page = openPage({ service, keys: [key('K', minute)] });
    const start = performance.now();
    await assert.rejects(page.find(), { kind: 'server' });
    assert.equal(service.asked.length, 5);
    assert.ok(performance.now() - start >= 4 * (retryDelay - 2));
  });

  it('starts anew with a new key when the user tries again', async () => {
    const service = await startService((name) => name === 'K6');
    const names = ['K1', 'K2', 'K3', 'K4', 'K5', 'K6'];
    const page = openPage({ service, keys: names.map((name) => key(name, minute)) });
    await assert.rejects(page.find(), { kind: 'server' });
    await page.find();
    assert.deepEqual(keysUsed(service), names);
  });

  it('goes on with the old key while no new one can be had', async () => {
    const service = await startService((_name, count) => count === 3);
    const page = openPage({ service, userInfo: { algolia: key('K1', minute) }, keys: [new Error('down')] });
    await page.find();
    assert.deepEqual(keysUsed(service), ['K1', 'K1', 'K1']);
    assert.equal(page.logged.filter((what) => what === 'error refreshing the search key').length, 2);
  });

  it('gives up, without asking the service, when there is never a key', async () => {
    const service = await startService(() => true);
    const page = openPage({ service, keys: [new Error('down')] });
    await assert.rejects(page.find(), { kind: 'server' });
    assert.equal(service.asked.length, 0);
    assert.equal(page.renewals(), 5);
  });

  it('ends at the first refusal to a guest: to ask again would change nothing', async () => {
    const service = await startService(() => true);
    const page = openPage({ service, keys: [new CallError('signed-out', 'for users only')] });
    await assert.rejects(page.find(), { kind: 'signed-out' });
    await assert.rejects(page.search.popular(new AbortController().signal), { kind: 'signed-out' });
    await page.search.ready();
    assert.deepEqual([page.renewals(), service.asked.length], [3, 0], 'one request for a key each');
    assert.equal(page.logged.filter((what) => what === 'error refreshing the search key').length, 3);
  });

  for (const withTime of [true, false]) {
    for (const skew of [-day, day]) {
      const when = `${skew / day} days off${withTime ? '' : ' and no server time'}`;
      it(`never burns its attempts by a local clock ${when}`, async () => {
        const service = await startService(() => true);
        const page = openPage({
          service,
          skew,
          userInfo: { algolia: key('K1', minute, withTime) },
          keys: [key('K2', minute, withTime)],
        });
        await page.find();
        assert.equal(service.asked.length, 1);
        assert.ok(page.renewals() <= 1);
      });
    }
  }

  it('ends at once when it is told that too much was asked, and asks no more by itself', async () => {
    const service = await startService((_name, count) => (count <= 2 ? 429 : true));
    const page = openPage({ service, userInfo: { algolia: key('K1', minute) }, keys: [key('K2', minute)] });
    await assert.rejects(page.find(), { kind: 'too-many', status: 429 });
    await assert.rejects(page.search.popular(new AbortController().signal), { kind: 'too-many' });
    assert.deepEqual([service.asked.length, page.renewals()], [2, 0]);
    assert.equal((await page.find()).answer.queryID, 'q1');
    assert.deepEqual(keysUsed(service), ['K1', 'K1', 'K1']);
  });

  it('shares one refresh between bar and results page', async () => {
    const service = await startService((name) => name !== 'K1');
    const page = openPage({ service, userInfo: { algolia: key('K1', minute) }, keys: [key('K2', minute)] });
    await Promise.all([page.find(), page.find({ source: 'page' })]);
    assert.deepEqual(keysUsed(service).sort(), ['K1', 'K1', 'K2', 'K2']);
    assert.equal(page.renewals(), 1);
  });

  it('does not refresh a key that another search has already replaced', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const service = await startService(async (name, count) => {
      if (count === 1) await late;
      return name !== 'K1';
    });
    const page = openPage({ service, userInfo: { algolia: key('K1', minute) }, keys: [key('K2', minute)] });
    const slow = page.find({ query: 'slow' });
    await page.find({ query: 'quick' });
    release();
    await slow;
    assert.equal(page.renewals(), 1);
  });

  it('stops retrying when it is aborted', async () => {
    const service = await startService(() => false);
    const page = openPage({ service, keys: [key('K', minute)], timings: { searchRetryDelay: 60_000 } });
    const stop = new AbortController();
    const search = page.find({}, stop.signal);
    while (page.logged.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort();
    await assert.rejects(search, { name: 'AbortError' });
    assert.equal(service.asked.length, 1);
  });

  it('ends after 25 seconds when nothing ever answers', async (context) => {
    const clock = new AbortController();
    const limits: number[] = [];
    context.mock.method(AbortSignal, 'timeout', (milliseconds: number) => {
      limits.push(milliseconds);
      return clock.signal;
    });
    const service = await startService(() => new Promise<boolean>(() => undefined));
    const page = openPage({ service, keys: [key('K', minute)] });
    const search = assert.rejects(page.find(), { kind: 'timeout' });
    while (service.asked.length === 0) await new Promise(setImmediate);
    assert.deepEqual(limits, [25_000]);
    clock.abort();
    await search;
  });

  it('takes an answer of an unexpected shape for a failure', async () => {
    const service = await startService(() => true);
    const page = openPage({ service, keys: [{ appId: 'APP', expiresAt: 1 }] });
    await assert.rejects(page.find(), { kind: 'server' });
  });

  it('searches as nobody when the user look-up fails', async () => {
    const service = await startService(() => true);
    const page = openPage({ service, userInfo: { personaAccess: 7 }, keys: [key('K', minute)] });
    await page.find();
    assert.equal(service.asked[0]?.requests[0]?.filters, 'persona:none');
  });
});

describe('what a search sends', () => {
  const sent = async (request: Partial<SearchRequest>, userInfo = {}) => {
    const service = await startService(() => true);
    const page = openPage({ service, userInfo, keys: [key('K', minute)] });
    await page.find(request);
    return service.asked[0]?.requests ?? [];
  };
  const common = {
    indexName: 'harbor_en-US',
    query: 'payroll',
    typoTolerance: true,
    filters: 'persona:none OR (persona:admin)',
    clickAnalytics: true,
    advancedSyntax: true,
  };
  const admin = { personaAccess: ['admin'] };

  it('asks for five hits from the bar', async () => {
    assert.deepEqual(await sent({}, admin), [
      { ...common, attributesToRetrieve: ['objectID', 'title', 'contentType'], length: 5, offset: 0 },
    ]);
  });

  it('asks for a page with the counts of the filters from the results page', async () => {
    assert.deepEqual(await sent({ source: 'page', page: 2 }, admin), [
      {
        ...common,
        attributesToRetrieve: ['objectID', 'title', 'body', 'audience', 'product', 'contentType'],
        page: 2,
        facets: ['product', 'audience'],
      },
    ]);
  });

  it('counts each filter without itself, and all results without any', async () => {
    const requests = await sent({ source: 'page', app: 'Payroll', role: 'Admins' }, admin);
    assert.deepEqual(
      requests.map(({ facetFilters, hitsPerPage }) => [facetFilters, hitsPerPage]),
      [
        [['product:Payroll', 'audience:Admins'], undefined],
        [['audience:Admins'], 0],
        [['product:Payroll'], 0],
        [undefined, 0],
      ],
    );
  });

  it('takes the counts of a filter from the search without it, and the total from the one without any', async () => {
    const service = await startService(
      () => true,
      ({ facetFilters = ['all'], hitsPerPage }) => ({
        ...found,
        nbHits: hitsPerPage === 0 ? 96 : 2,
        facets: { product: { [`for ${facetFilters}`]: 1 }, audience: { [`for ${facetFilters}`]: 1 } },
      }),
    );
    const page = openPage({ service, keys: [key('K', minute)] });
    const both = await page.find({ source: 'page', app: 'Payroll', role: 'Admins' });
    assert.deepEqual([both.answer.nbHits, both.total], [2, 96]);
    assert.deepEqual([both.apps, both.roles], [{ 'for audience:Admins': 1 }, { 'for product:Payroll': 1 }]);
    const all = await page.find({ source: 'page' });
    assert.deepEqual([all.total, all.apps, all.roles], [2, { 'for all': 1 }, { 'for all': 1 }]);
  });

  it('asks the test index for sandbox users', async () => {
    assert.equal((await sent({}, { isSandbox: true }))[0]?.indexName, 'harbor_Test');
  });

  it('cuts very long terms and never sends half a character', async () => {
    const [request] = await sent({ query: `x${'😀'.repeat(300)}` });
    assert.equal(request?.query, `x${'😀'.repeat(255)}`);
    assert.equal((await sent({ query: 'a\uD800b' }))[0]?.query, 'a\uFFFDb');
  });
});

describe('clicks on results', () => {
  const event = {
    eventName: clickEvents.searchBar,
    indexName: 'harbor_en-US',
    objectID: 'a1',
    position: 1,
    queryID: 'q1',
  };

  it('are sent with the user', async () => {
    const page = openPage({ service: await startService(() => true) });
    await page.session.load();
    page.search.click(event);
    assert.deepEqual(page.calls.at(-1), {
      method: 'sendEvent',
      params: { ...event, eventType: 'click', userToken: 'u1' },
    });
  });

  it("are sent with 'N/A' for somebody unknown", async () => {
    const page = openPage({ service: await startService(() => true) });
    page.search.click(event);
    assert.equal(page.calls.at(-1)?.params.userToken, 'N/A');
  });
});

describe('what is popular', () => {
  const popularOf = ({ search }: ReturnType<typeof openPage>) => search.popular(new AbortController().signal);

  it('is asked for with the filter of the personas, and none where the service refuses to recommend', async () => {
    const service = await startService(() => true);
    const page = openPage({
      service,
      userInfo: { algolia: key('K1', minute), personaAccess: ['admin'] },
    });
    assert.deepEqual(
      (await popularOf(page)).map(({ objectID }) => objectID),
      ['a1'],
    );
    const [asked] = service.asked;
    const [request] = asked?.requests ?? [];
    assert.deepEqual(
      [request?.indexName, request?.model, request?.maxRecommendations, request?.queryParameters],
      [
        'harbor_en-US',
        'trending-items',
        5,
        {
          filters: 'persona:none OR (persona:admin)',
          attributesToRetrieve: ['objectID', 'title', 'contentType'],
        },
      ],
    );

    const refusing = await startService(() => false);
    const other = openPage({
      service: refusing,
      userInfo: { algolia: key('K1', minute) },
      keys: [key('K2', minute)],
    });
    assert.deepEqual(await popularOf(other), []);
    assert.deepEqual(keysUsed(refusing), ['K1', 'K2']);
  });
});
