import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advisorPayload, payloadOf, pdf } from '../testing/cases.ts';
import { guestOf, userOf } from '../testing/client.ts';
import { startReceiver, webhookSecret } from '../testing/receiver.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

/** The samples of an answer to Prometheus, by name and labels. */
async function samplesOf(url: string): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(url);
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

async function withHost(
  env: Readonly<Record<string, string>>,
  work: (host: TestHost, metrics: string) => Promise<void>,
) {
  const host = await startHost({ env: { HC_METRICS_PORT: '0', HC_LOG_LEVEL: 'silent', ...env } });
  try {
    await work(host, host.metricsUrl ?? assert.fail('no metrics'));
  } finally {
    await host.stop();
  }
}

test('without the setting nothing is measured, and the site itself has no metrics', async () => {
  const host = await startHost({ content: 'none' });
  assert.equal(host.metricsUrl, null);
  assert.equal((await fetch(`${host.url}/metrics`)).status, 404);
  await host.stop();
});

test('an operator reads requests, searches, refusals, sessions, sizes and content at a port of its own', async () => {
  await withHost({ HC_SITE_BASE_PATH: '/support' }, async (host, metrics) => {
    const guest = guestOf(host);
    const admin = await userOf(host, 'admin@harbor.example');
    for (let times = 0; times < 3; times += 1) await guest.fetch('/fr/article?articleId=reset-your-password');
    await admin.fetch('/search?q=pay');
    await admin.call('getUserInfo', {});
    for (let times = 0; times < 61; times += 1)
      await admin.call('logEvent', { eventName: 'x', eventValue: 'y' } as never);
    const samples = await samplesOf(metrics);
    const value = (name: string) => samples.get(name) ?? assert.fail(`${name} is missing`);
    assert.equal(value('hc_http_requests_total{route="page article",status="200"}'), 3);
    assert.equal(value('hc_http_request_duration_seconds_count{route="page article"}'), 3);
    assert.equal(value('hc_http_requests_total{route="HelpCenterUserService/getUserInfo",status="200"}'), 1);
    assert.equal(value('hc_limit_refusals_total{limit="logEvent"}'), 1);
    assert.ok(value('hc_searches_total') >= 1);
    assert.equal(value('hc_sessions'), 1);
    assert.ok(value('hc_database_bytes{database="site"}') > 10_000);
    assert.ok(value('hc_database_bytes{database="content"}') > 100_000);
    assert.ok(value('hc_content_entries') > 50);
    assert.ok(value('hc_content_age_seconds') >= 0);
    assert.equal(value('hc_healthy'), 1);
    assert.equal(value('hc_outbox_waiting'), 0);
    for (const name of ['waiting', 'dead', 'oldest_seconds', 'paused_addresses'])
      assert.equal(value(`hc_mails_${name}`), 0);
    for (const quantile of ['0.5', '0.99'])
      assert.ok(value(`hc_event_loop_lag_seconds{quantile="${quantile}"}`) >= 0);
    assert.ok(value('process_resident_memory_bytes') > 10_000_000);
    assert.equal((await fetch(new URL('/', metrics))).status, 404);
  });
});

test('what waits for the own system is seen, and how long', async () => {
  const receiver = await startReceiver();
  const { url } = receiver;
  receiver.stop();
  await withHost({ HC_WEBHOOK_URL: url, HC_WEBHOOK_SECRET: webhookSecret }, async (host, metrics) => {
    const admin = await userOf(host, 'admin@harbor.example');
    await admin.ask('createCaseFromJson', advisorPayload());
    const samples = await samplesOf(metrics);
    assert.equal(samples.get('hc_outbox_waiting'), 1);
    assert.equal(samples.get('hc_outbox_dead'), 0);
    assert.ok((samples.get('hc_outbox_oldest_seconds') ?? -1) >= 0);
  });
});

test('an operator sees how the database answers, how many files came, and whether their place is out of reach', async () => {
  await withHost({}, async (host, metrics) => {
    const admin = await userOf(host, 'admin@harbor.example');
    const caseId = String(await admin.ask('createCaseFromJson', advisorPayload()));
    const before = await samplesOf(metrics);
    await admin.ask('attachFilesToCase', { caseId, files: [payloadOf('a.pdf')] });
    const refused = payloadOf('b.pdf', Buffer.from('no such thing'));
    assert.equal((await admin.call('attachFilesToCase', { caseId, files: [refused] })).status, 400);
    const samples = await samplesOf(metrics);
    const grown = (name: string) => (samples.get(name) ?? 0) - (before.get(name) ?? 0);
    assert.equal(grown('hc_uploads_total{result="whole"}'), 1);
    assert.equal(grown('hc_uploads_total{result="broken off"}'), 1);
    assert.ok(grown('hc_upload_bytes_total') >= pdf.length);
    assert.equal(samples.get('hc_files_away_total'), 0);
    assert.ok(grown('hc_database_query_duration_seconds_count') > 5);
    assert.equal(samples.get('hc_database_failures_total'), 0);
  });
});

test('whatever addresses are asked, the number of series does not grow', async () => {
  await withHost({}, async (host, metrics) => {
    const guest = guestOf(host);
    const ask = async (word: string) => {
      for (const path of [
        `/${word}`,
        `/fr/${word}?query=${word}`,
        `/article?articleId=${word}`,
        `/page/${word}`,
        `/assets/${word}.js`,
        `/lwr/apex/v65.0/${word}/${word}`,
        `/lwr/apex/v${word.length}.0/HelpCenterUserService/getUserInfo`,
        `/sfc/servlet.shepherd/document/download/${word}`,
        `/sfsites/c/cms/delivery/media/${word}`,
        `/${word}/release-feed.rss`,
      ])
        await (await guest.fetch(path)).arrayBuffer();
    };
    await ask('first');
    const before = (await samplesOf(metrics)).size;
    for (let word = 0; word < 30; word += 1) await ask(`word-${word}`);
    const samples = await samplesOf(metrics);
    assert.equal(samples.size, before);
    assert.ok(![...samples.keys()].some((name) => name.includes('word')));
    assert.ok(samples.size < 400, String(samples.size));
  });
});

test('a port that is taken is one sentence with the name of the setting', async () => {
  await withHost({}, async (_host, metrics) => {
    const { port } = new URL(metrics);
    await assert.rejects(startHost({ content: 'none', env: { HC_METRICS_PORT: port } }), {
      name: 'StartError',
      message: `Port ${port} is taken; stop what uses it, or set HC_METRICS_PORT to another one.`,
    });
  });
});

test('a balancer learns when the host is ready, damaged and ending', async () => {
  const host = await startHost({ content: 'none', env: { HC_LOG_LEVEL: 'silent' } });
  const ready = async () => {
    const response = await fetch(`${host.url}/readyz`);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    return [response.status, ((await response.json()) as { readonly status: string }).status];
  };
  assert.deepEqual(await ready(), [200, 'ready']);
  host.site.health.damaged = ['hc.sqlite'];
  assert.deepEqual(await ready(), [503, 'damaged']);
  host.site.health.damaged = [];
  const stopped = host.stop();
  assert.deepEqual(await ready(), [503, 'ending']);
  await stopped;
});
