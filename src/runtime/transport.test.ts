import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { defaultConfig, type SiteConfig } from '#contracts/config.ts';
import type { MethodName } from '#contracts/methods.ts';
import type { HostCallOptions } from '#contracts/settings.ts';
import { CallError, isAnswerLost } from './errors.ts';
import { hostSend } from './hostSend.ts';
import { primeFromPage } from './lateTransport.ts';
import { createTransport, lwrSend, type Transport } from './transport.ts';

const opened: Transport[] = [];
// A kept answer holds a timer for as long as it is kept: minutes after the last test.
afterEach(() => {
  for (const transport of opened.splice(0)) transport.clear();
});
const openTransport: typeof createTransport = (...given) => {
  const transport = createTransport(...given);
  opened.push(transport);
  return transport;
};

interface Seen {
  readonly url: string;
  readonly init: RequestInit;
}

/** The network as a list of answers; each is a body, a Response, or an error. */
function network(...answers: unknown[]) {
  const seen: Seen[] = [];
  const ask: typeof fetch = async (input, init = {}) => {
    seen.push({ url: String(input), init });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  return { seen, ask };
}

const quick: SiteConfig = {
  ...defaultConfig,
  timings: { ...defaultConfig.timings, interfaceDebounce: 1, readTimeout: 60, writeTimeout: 60 },
};
const overNetwork = (net: ReturnType<typeof network>, config = quick, basePath = '') =>
  openTransport(
    lwrSend(net.ask, config, () => basePath),
    config,
  );
const failure = (kind: string) => (error: unknown) => error instanceof CallError && error.kind === kind;
const article = { articleHtml: '<p>x</p>', data: { concept: { title: 'T' } } };
const click = {
  eventName: 'SearchBarResult-Click' as const,
  eventType: 'click' as const,
  indexName: 'i',
  userToken: 'u',
  objectID: 'o',
  position: 1,
  queryID: 'q',
};

describe('server methods over the wire', () => {
  it('asks reads by GET with methodParams and same-origin credentials', async () => {
    const net = network(article);
    await overNetwork(net).call('getContentById', { contentId: 'a&b', langLocale: 'de-DE' });
    const [{ url, init } = { url: '', init: {} }] = net.seen;
    const parsed = new URL(url, 'https://x.example');
    assert.equal(parsed.pathname, '/lwr/apex/v65.0/HelpCenterContentService/getContentById');
    assert.deepEqual(JSON.parse(parsed.searchParams.get('methodParams') ?? ''), {
      contentId: 'a&b',
      langLocale: 'de-DE',
    });
    assert.equal(init.method, 'GET');
    assert.equal(init.credentials, 'same-origin');
    assert.equal(init.body, undefined);
    const headers = new Headers(init.headers);
    assert.equal(headers.get('Content-Type'), 'application/json');
    assert.equal(headers.get('X-SFDC-Allow-Continuation'), 'false');
  });

  it('leaves methodParams out of a read without parameters', async () => {
    const net = network({ userId: 'u' });
    await overNetwork(net).call('getUserInfo', {});
    assert.equal(net.seen[0]?.url, '/lwr/apex/v65.0/HelpCenterUserService/getUserInfo');
  });

  it('sends writes by POST with a flat body', async () => {
    const net = network(null);
    await overNetwork(net).write('sendEvent', click);
    assert.equal(net.seen[0]?.url, '/lwr/apex/v65.0/HelpCenterSearchService/sendEvent');
    assert.equal(net.seen[0]?.init.method, 'POST');
    assert.deepEqual(JSON.parse(String(net.seen[0]?.init.body)), click);
  });

  it('goes below the base path, to another version and to renamed classes', async () => {
    const net = network({ userId: 'u' });
    const config: SiteConfig = {
      ...quick,
      transport: { ...quick.transport, apiVersion: 'v66.0' },
      methodNames: { getUserInfo: 'ns__Users.whoAmI' },
    };
    await overNetwork(net, config, '/support').call('getUserInfo', {});
    assert.equal(net.seen[0]?.url, '/support/lwr/apex/v66.0/ns__Users/whoAmI');
  });

  it('sends an idempotency key as a header, and as the first of the parameters', async () => {
    const net = network('500000000000001');
    await overNetwork(net).write('createEorCase', { caseObj1: '{}' }, { idempotencyKey: 'k1' });
    assert.equal(new Headers(net.seen[0]?.init.headers).get('Idempotency-Key'), 'k1');
    assert.equal(net.seen[0]?.init.body, '{"idempotencyKey":"k1","caseObj1":"{}"}');
  });

  it('sends lone surrogates as a character every server can read', async () => {
    const net = network(null);
    await overNetwork(net).write('logEvent', { event: 'a\ud800', value: 'v' });
    assert.equal(JSON.parse(String(net.seen[0]?.init.body)).event, 'a\ufffd');
  });
});

describe('cached reads', () => {
  const params = { contentId: 'a', langLocale: 'en-US' };

  it('asks once for the same question, together or later', async () => {
    const net = network(article);
    const transport = overNetwork(net);
    await Promise.all([transport.call('getContentById', params), transport.call('getContentById', params)]);
    await transport.call('getContentById', params);
    assert.equal(net.seen.length, 1);
    await transport.call('getContentById', { ...params, langLocale: 'de-DE' });
    assert.equal(net.seen.length, 2);
  });

  it('keeps answers for 300 seconds', async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
    const net = network(article);
    const transport = overNetwork(net);
    await transport.call('getContentById', params);
    context.mock.timers.setTime(1_000_000 + 299_999);
    await transport.call('getContentById', params);
    assert.equal(net.seen.length, 1);
    context.mock.timers.setTime(1_000_000 + 300_001);
    await transport.call('getContentById', params);
    assert.equal(net.seen.length, 2);
  });

  it('asks again after a write that made the answer stale, and only then', async () => {
    const net = network({ caseNumber: '1' }, true, { caseNumber: '1' });
    const transport = overNetwork(net);
    await transport.call('getCase', { caseId: '5' });
    await transport.write('attachFilesToCase', { caseId: '5', files: [] });
    await transport.call('getCase', { caseId: '5' });
    assert.equal(net.seen.length, 3);
    await transport.write('logEvent', { event: 'e', value: 'v' });
    await transport.call('getCase', { caseId: '5' });
    assert.equal(net.seen.length, 4);
  });

  it('asks again after a write that nobody knows the end of', async () => {
    const net = network({ caseNumber: '1' }, {}, { caseNumber: '2' });
    const transport = overNetwork(net);
    await transport.call('getCase', { caseId: '5' });
    await assert.rejects(
      transport.write('attachFilesToCase', { caseId: '5', files: [] }),
      failure('incomplete'),
    );
    assert.equal((await transport.call('getCase', { caseId: '5' })).caseNumber, '2');
  });

  it('uses answers that came with the page, but no malformed ones', async () => {
    const net = network(article);
    const transport = overNetwork(net);
    const judged = structuredClone(article);
    primeFromPage(transport, [
      { method: 'getContentById', params, answer: { ...article, articleHtml: 'from the page' } },
      { method: 'getContentById', params: { ...params, contentId: 'b' }, answer: { articleHtml: 5 } },
      { method: 'getContentById', params: { ...params, contentId: 'c' }, answer: judged, fits: true },
      { method: 'noSuchMethod', params: {}, answer: {} },
      null,
      'x',
    ]);
    assert.equal((await transport.call('getContentById', params)).html, 'from the page');
    // What its server has judged is no copy.
    const taken = await transport.call('getContentById', { ...params, contentId: 'c' });
    assert.equal(taken.article, judged.data.concept);
    assert.equal(net.seen.length, 0);
    await transport.call('getContentById', { ...params, contentId: 'b' });
    assert.equal(net.seen.length, 1);
    for (const block of [null, undefined, {}, 'x', 5]) primeFromPage(transport, block);
  });

  it('forgets everything when told to', async () => {
    const net = network(article);
    const transport = overNetwork(net);
    await transport.call('getContentById', params);
    transport.clear();
    await transport.call('getContentById', params);
    assert.equal(net.seen.length, 2);
  });
});

describe('an answer without what it must hold', () => {
  const langLocale = 'en-US';
  const reads: readonly (readonly [MethodName, Readonly<Record<string, string>>, unknown])[] = [
    ['getContentById', { contentId: 'a', langLocale }, article],
    [
      'getLandingPage',
      { slug: 'a', langLocale },
      { data: { pageLandingPageNewCollection: { items: [{ landingPageTitle: 'T' }] } } },
    ],
    [
      'getTopicsWithArticles',
      { slug: 'a', langLocale },
      { data: { topicCollection: { items: [{ title: 'T' }] } } },
    ],
    ['getReleaseNotes', { type: 'all', langLocale }, { data: { releaseNoteCollection: { items: [] } } }],
    ['getAllGlossaryTerms', { langLocale }, { data: { elementGlossaryTermCollection: { items: [] } } }],
    ['getCaseList', { userId: 'u' }, { caseList: [] }],
    ['getCase', { caseId: '5' }, { caseNumber: '1' }],
    ['getMainSectionContent', { langLocale }, ''],
    ['getCountrySectionContent', { region: 'UK', langLocale }, ''],
  ];
  for (const [method, params, good] of reads) {
    for (const hollow of [{}, null, { data: null }, { data: {} }, new Response(null, { status: 204 })]) {
      const shown = hollow instanceof Response ? 'status 204' : JSON.stringify(hollow);
      it(`${shown} for ${method} is an error, is not kept, and is asked again`, async () => {
        const net = network(hollow, good);
        const transport = overNetwork(net);
        await assert.rejects(
          transport.call(method, params as never),
          (error: unknown) => error instanceof CallError && ['malformed', 'incomplete'].includes(error.kind),
        );
        assert.notEqual(await transport.call(method, params as never), undefined);
        assert.equal(net.seen.length, 2);
      });
    }
  }

  it('is no answer that came with the page either', async () => {
    const net = network(article);
    const transport = overNetwork(net);
    const params = { contentId: 'a', langLocale };
    primeFromPage(transport, [{ method: 'getContentById', params, answer: { articleHtml: '<p>x</p>' } }]);
    await transport.call('getContentById', params);
    assert.equal(net.seen.length, 1);
  });

  it("that says why is refused, in the server's words", async () => {
    const said: readonly (readonly [MethodName, Readonly<Record<string, string>>, unknown])[] = [
      ['getContentById', { contentId: 'a', langLocale }, { status: 'ERROR', errorMessage: 'because' }],
      ['getContentById', { contentId: 'a', langLocale }, { status: 'ERROR', error: 'because' }],
      ['getCase', { caseId: '5' }, { error: 'because' }],
    ];
    for (const [method, params, answer] of said) {
      await assert.rejects(
        overNetwork(network(answer)).call(method, params as never),
        (error: unknown) =>
          error instanceof CallError && error.kind === 'refused' && error.serverMessage === 'because',
      );
    }
  });
});

describe('a list that comes in parts', () => {
  const part = (name: string, next?: string) => ({ caseList: [{ Id: name }], next });
  const asked = ({ url }: Seen) =>
    JSON.parse(new URL(url, 'https://x.example').searchParams.get('methodParams') ?? '');

  it('is asked for until it is whole, and kept as one answer', async () => {
    const net = network(part('a', '1'), part('b', '2'), part('c'));
    const transport = overNetwork(net);
    const list = [{ Id: 'a' }, { Id: 'b' }, { Id: 'c' }];
    assert.deepEqual(await transport.call('getCaseList', { userId: 'u' }), list);
    assert.deepEqual(await transport.call('getCaseList', { userId: 'u' }), list);
    assert.deepEqual(net.seen.map(asked), [
      { userId: 'u' },
      { userId: 'u', after: '1' },
      { userId: 'u', after: '2' },
    ]);
  });

  it('fails as a whole where a part fails, or comes again and again', async () => {
    const refused = network(part('a', '1'), Response.json([], { status: 403 }));
    await assert.rejects(overNetwork(refused).call('getCaseList', { userId: 'u' }), failure('forbidden'));
    const turning = network(part('a', '1'), part('b', '1'));
    await assert.rejects(overNetwork(turning).call('getCaseList', { userId: 'u' }), failure('malformed'));
  });

  it('is asked for where only a part came with the page', async () => {
    const net = network({ caseList: [] });
    const transport = overNetwork(net);
    const params = { userId: 'u' };
    primeFromPage(transport, [{ method: 'getCaseList', params, answer: part('a', '1') }]);
    assert.deepEqual(await transport.call('getCaseList', params), []);
  });
});

describe('failures', () => {
  const list = (status: number, body: unknown = [{ errorCode: 'CODE', message: 'because' }]) =>
    Response.json(body, { status });

  const kinds: [status: number, kind: string][] = [
    [400, 'server'],
    [401, 'signed-out'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [408, 'timeout'],
    [429, 'too-many'],
    [500, 'server'],
    [504, 'timeout'],
  ];
  for (const [status, kind] of kinds) {
    it(`reads an error list with status ${status} as ${kind}`, async () => {
      const transport = overNetwork(network(list(status)));
      await assert.rejects(transport.call('getUserInfo', {}), (error: unknown) => {
        assert.ok(error instanceof CallError);
        assert.deepEqual(
          [error.kind, error.status, error.code, error.serverMessage],
          [kind, status, 'CODE', 'because'],
        );
        return true;
      });
    });
  }

  it('understands errors without a list, without JSON and without a body', async () => {
    for (const answer of [
      list(500, { message: 'x' }),
      list(500, []),
      new Response('<html>', { status: 502 }),
      new Response(null, { status: 500 }),
    ]) {
      await assert.rejects(overNetwork(network(answer)).call('getUserInfo', {}), failure('server'));
    }
  });

  it('takes no page of markup for the words of a server', async () => {
    const page = '<html><body><h1>502 Bad Gateway</h1></body></html>';
    for (const message of [page, ` \n<h1>Bad gateway</h1>`, `Upstream: ${page}`])
      await assert.rejects(
        overNetwork(network(list(502, [{ message }]))).call('getCase', { caseId: '5' }),
        (error: unknown) => error instanceof CallError && error.serverMessage === '',
        message,
      );
  });

  it('calls an answer of another shape, or no JSON, malformed', async () => {
    for (const answer of [
      [],
      'text',
      7,
      { userId: 5 },
      new Response('<html></html>'),
      new Response('{"userId":'),
    ]) {
      await assert.rejects(
        overNetwork(network(answer)).call('getUserInfo', {}),
        failure('malformed'),
        JSON.stringify(answer),
      );
    }
  });

  it('tries once more when the network or a gateway fails, and then says so', async () => {
    const once = network(new TypeError('down'), { userId: 'u' });
    assert.equal((await overNetwork(once).call('getUserInfo', {})).userId, 'u');
    assert.equal(once.seen.length, 2);
    const gone = network(new TypeError('down'));
    await assert.rejects(overNetwork(gone).call('getUserInfo', {}), failure('unreachable'));
    assert.equal(gone.seen.length, 2);
    const refused = network(list(403));
    await assert.rejects(overNetwork(refused).call('getUserInfo', {}), failure('forbidden'));
    assert.equal(refused.seen.length, 1);
  });

  it('tells a browser that is offline from a server that is down, and knows that nothing was sent', async () => {
    const net = network(new TypeError('down'));
    let isOnline = true;
    const transport = openTransport(
      lwrSend(
        net.ask,
        quick,
        () => '',
        () => isOnline,
      ),
      quick,
    );
    const write = () =>
      transport.write('logEvent', { event: 'e', value: 'v' }).catch((error: unknown) => error);
    const down = await write();
    assert.ok(failure('unreachable')(down));
    assert.equal(isAnswerLost(down), true, 'nobody knows how far the request got');
    await assert.rejects(transport.call('getUserInfo', {}), failure('unreachable'));
    isOnline = false;
    const offline = await write();
    assert.ok(failure('offline')(offline));
    assert.equal(isAnswerLost(offline), false, 'nothing was sent');
    await assert.rejects(transport.call('getUserInfo', {}), failure('offline'));
  });

  it('never repeats a write by itself', async () => {
    const net = network(new TypeError('down'));
    await assert.rejects(
      overNetwork(net).write('logEvent', { event: 'e', value: 'v' }),
      failure('unreachable'),
    );
    assert.equal(net.seen.length, 1);
  });

  it('gives up on a silent server, also when the sender ignores the signal', async () => {
    const silent = openTransport(() => new Promise(() => {}), quick);
    await assert.rejects(silent.call('getUserInfo', {}), failure('timeout'));
    await assert.rejects(silent.write('logEvent', { event: 'e', value: 'v' }), failure('timeout'));
  });

  const limits: readonly (readonly [string, number, (transport: Transport) => Promise<unknown>])[] = [
    ['a question', 8000, (transport) => transport.call('getUserInfo', {})],
    ['a write', 15_000, (transport) => transport.write('logEvent', { event: 'e', value: 'v' })],
    [
      'an upload that stands still',
      15_000,
      (transport) =>
        transport.write(
          'attachFilesToCase',
          { caseId: '5', files: [] },
          { timeout: 600_000, onProgress: () => undefined },
        ),
    ],
  ];
  for (const [what, limit, start] of limits) {
    it(`waits ${limit / 1000} seconds for the answer to ${what}`, async (context) => {
      context.mock.timers.enable({ apis: ['setTimeout'] });
      const signals: AbortSignal[] = [];
      const silent = openTransport(({ signal, onProgress }) => {
        signals.push(signal);
        onProgress?.(0.5);
        return new Promise(() => {});
      }, defaultConfig);
      const ended = assert.rejects(start(silent), failure('timeout'));
      await new Promise(setImmediate);
      context.mock.timers.tick(limit - 1);
      assert.equal(signals[0]?.aborted, false);
      context.mock.timers.tick(1);
      assert.equal(signals[0]?.aborted, true);
      // A read is tried once more.
      await new Promise(setImmediate);
      context.mock.timers.tick(defaultConfig.timings.interfaceDebounce);
      await new Promise(setImmediate);
      context.mock.timers.tick(limit);
      await ended;
    });
  }

  it('stops a write when its caller does', async () => {
    const silent = openTransport(() => new Promise(() => {}), defaultConfig);
    const stop = new AbortController();
    const call = silent.write('logEvent', { event: 'e', value: 'v' }, { signal: stop.signal });
    stop.abort(new Error('left the page'));
    await assert.rejects(call, /left the page/);
  });
});

describe('a long answer', () => {
  const answerIn = (parts: number, pause: number) =>
    lwrSend(
      async () =>
        new Response(
          new ReadableStream({
            async start(controller) {
              const bytes = new TextEncoder().encode(JSON.stringify({ userId: 'ü'.repeat(50) }));
              for (let at = 0; at < parts; at += 1) {
                await new Promise((resolve) => setTimeout(resolve, pause));
                controller.enqueue(
                  bytes.subarray((bytes.length * at) / parts, (bytes.length * (at + 1)) / parts),
                );
              }
              controller.close();
            },
          }),
        ),
      quick,
      () => '',
    );

  it('is waited for as long as it keeps coming, wherever it is cut', async () => {
    const transport = openTransport(answerIn(7, quick.timings.readTimeout / 2), quick);
    assert.equal((await transport.call('getUserInfo', {})).userId, 'ü'.repeat(50));
  });

  it('ends when it stands still', async () => {
    const transport = openTransport(answerIn(2, quick.timings.readTimeout * 3), quick);
    await assert.rejects(transport.call('getUserInfo', {}), failure('timeout'));
  });
});

describe('a long upload', () => {
  const files = { caseId: '5', files: [{ Title: 'a', data: 'QQ==', PathOnClient: 'a' }] };

  it('is waited for as long as it goes on, and tells how far it is', async () => {
    const seen: number[] = [];
    const slow = openTransport(async ({ onProgress }) => {
      for (const share of [0.25, 0.5, 0.75, 1]) {
        await new Promise((resolve) => setTimeout(resolve, 40));
        onProgress?.(share);
      }
      return true;
    }, quick);
    await slow.write('attachFilesToCase', files, { onProgress: (share) => seen.push(share) });
    assert.deepEqual(seen, [0.25, 0.5, 0.75, 1]);
  });

  it('ends when it stands still', async () => {
    const stuck = openTransport(({ onProgress }) => {
      onProgress?.(0.5);
      return new Promise(() => {});
    }, quick);
    await assert.rejects(
      stuck.write('attachFilesToCase', files, { onProgress: () => undefined, timeout: 10_000 }),
      failure('timeout'),
    );
  });
});

describe('server methods handed in by a wrapper', () => {
  it('calls the function of the class and method with the parameters', async () => {
    const calls: unknown[] = [];
    const functions = {
      'HelpCenterContentService.getContentById': async (params: object) => {
        calls.push(params);
        return article;
      },
    };
    const transport = openTransport(hostSend(functions), quick);
    const answer = await transport.call('getContentById', { contentId: 'a', langLocale: 'en-US' });
    assert.equal(answer.html, '<p>x</p>');
    assert.deepEqual(calls, [{ contentId: 'a', langLocale: 'en-US' }]);
  });

  it('hands on what makes a write one action, stops it and tells how far it is', async () => {
    const given: HostCallOptions[] = [];
    const functions = {
      'HelpCenterCaseService.createEorCase': async (params: object, options: HostCallOptions) => {
        given.push(options);
        assert.deepEqual(params, { idempotencyKey: 'k1', caseObj1: '{}' });
        options.onProgress?.(0.5);
        return '500000000000001';
      },
      'HelpCenterUserService.getUserInfo': async (_params: object, options: HostCallOptions) => {
        given.push(options);
        return { userId: 'u' };
      },
    };
    const transport = openTransport(hostSend(functions), quick);
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    const stop = new AbortController();
    await transport.write(
      'createEorCase',
      { caseObj1: '{}' },
      { idempotencyKey: 'k1', onProgress, signal: stop.signal },
    );
    await transport.call('getUserInfo', {});
    stop.abort();
    assert.equal(given[0]?.idempotencyKey, 'k1');
    assert.equal(given[0]?.signal.aborted, true);
    assert.deepEqual(shares, [0.5]);
    assert.deepEqual(Object.keys(given[1] ?? {}), ['signal']);
  });

  it("carries the platform's own messages, whatever their shape", async () => {
    const errors: [thrown: unknown, message: string][] = [
      [{ body: { message: 'from the body' } }, 'from the body'],
      [{ body: [{ message: 'from the list' }] }, 'from the list'],
      [new Error('plain'), 'plain'],
      ['text', ''],
      [null, ''],
    ];
    for (const [thrown, message] of errors) {
      const transport = openTransport(
        hostSend({
          'HelpCenterUserService.getUserInfo': () => Promise.reject(thrown),
        }),
        quick,
      );
      await assert.rejects(
        transport.call('getUserInfo', {}),
        (error: unknown) => error instanceof CallError && error.serverMessage === message,
      );
    }
  });

  it('says which function is missing', async () => {
    await assert.rejects(
      openTransport(hostSend({}), quick).call('getUserInfo', {}),
      /HelpCenterUserService.getUserInfo/,
    );
  });
});
