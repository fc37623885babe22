import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guestOf, userOf } from '../testing/client.ts';
import { startCollector } from '../testing/collector.ts';
import { startHost } from '../testing/start-host.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';
const parent = 'b7ad6b7169203331';

test('a collector gets a trace of each request: what was asked for, how it ended, and nothing that a reader wrote', async () => {
  const collector = await startCollector();
  const host = await startHost({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team=help',
      OTEL_SERVICE_NAME: 'help-center',
      HC_TRUST_PROXY: '1',
      HC_LOG_LEVEL: 'silent',
    },
  });
  const guest = guestOf(host);
  const headers = { traceparent: `00-${trace}-${parent}-01` };
  const page = await guest.fetch('/search?q=salary-of-ana', { headers });
  await page.arrayBuffer();
  const user = await userOf(host, 'admin@harbor.example');
  await user.ask('getUserInfo', {});
  await (await guest.fetch('/readyz')).arrayBuffer();
  await host.stop();
  collector.stop();

  const { spans } = collector;
  const search = spans.find(({ name }) => name === 'GET page search');
  assert.equal(search?.traceId, trace);
  assert.equal(search.parentSpanId, parent);
  assert.equal(search.service, 'help-center');
  assert.equal(search.attributes['http.response.status_code'], 200);
  assert.equal(search.attributes['hc.request_id'], page.headers.get('x-request-id'));
  assert.ok(spans.some(({ name }) => name === 'GET HelpCenterUserService/getUserInfo'));
  assert.ok(!JSON.stringify(spans).includes('salary'));
  assert.ok(!spans.some(({ name }) => name.includes('readyz')));
  for (const { authorization, 'x-team': team } of collector.headers)
    assert.deepEqual([authorization, team], ['Bearer abc', 'help']);
});

test('a collector that is away, or refuses, costs readers nothing, and the host its end no longer than a moment', async () => {
  const collector = await startCollector();
  const { url } = collector;
  collector.stop();
  for (const endpoint of [url, 'http://127.0.0.1:1/otlp']) {
    const host = await startHost({
      content: 'none',
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, HC_LOG_LEVEL: 'silent' },
    });
    assert.equal((await guestOf(host).fetch('/')).status, 200);
    await host.stop();
  }
  await assert.rejects(startHost({ content: 'none', env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' } }), {
    message: /^OTEL_EXPORTER_OTLP_ENDPOINT is "collector"; it must be empty or an address such as /,
  });
});
