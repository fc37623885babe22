import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../config.ts';
import { contentfulSignature } from '../http/contentful-signature.ts';
import { startSpace, type TestSpace } from '../testing/contentful.ts';
import { startProcess } from '../testing/host-process.ts';
import { diagram, diagramSvg, smallExport, withDataFolder } from '../testing/small-export.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { startContentSync } from './content-sync.ts';

const secret = 'webhook-secret-'.padEnd(64, 'x');

async function withSpace(work: (space: TestSpace) => Promise<void>): Promise<void> {
  const space = await startSpace(smallExport(), { [diagram.url]: diagramSvg });
  try {
    await work(space);
  } finally {
    space.stop();
  }
}

/** A request as the source sends and signs it. */
function hook({ url }: Pick<TestHost, 'url'>, change: { body?: string; at?: number; key?: string } = {}) {
  const body = '{"sys":{"type":"Entry","id":"public-one"}}';
  const headers: Record<string, string> = {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-topic': 'ContentManagement.Entry.publish',
    'x-contentful-timestamp': String(change.at ?? Date.now()),
    'x-contentful-signed-headers':
      'content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
  };
  const address = new URL(`${url}/hooks/content`);
  const signed = { method: 'POST', path: address.pathname, headers, body };
  headers['x-contentful-signature'] = contentfulSignature(change.key ?? secret, signed);
  return fetch(address, { method: 'POST', headers, body: change.body ?? body });
}

/** Waits until the article has a title, as a reader sees it. */
async function titleComes(url: string, title: string): Promise<void> {
  const shows = async () =>
    (await (await fetch(`${url}/article?articleId=public-one`)).text()).includes(`<title>${title}`);
  while (!(await shows()));
}

test('a host brings the content of its source by itself, and follows it when the source tells of news', {
  timeout: 60_000,
}, async () => {
  await withSpace(async (space) => {
    const host = await startHost({
      content: 'none',
      env: {
        ...space.environment,
        HC_DEMO: 'off',
        HC_CONTENTFUL_WEBHOOK_SECRET: secret,
        HC_METRICS_PORT: '0',
        HC_LOG_LEVEL: 'silent',
        HC_SITE_BASE_PATH: '/support',
      },
    });
    try {
      await titleComes(host.url, 'Zebra pay');
      space.retitle('public-one', 'Told by a hook');
      assert.equal((await hook(host)).status, 202);
      await titleComes(host.url, 'Told by a hook');
      const metrics = await (await fetch(String(host.metricsUrl))).text();
      assert.match(metrics, /^hc_content_sync_failed 0$/m);
      assert.match(metrics, /^hc_content_sync_held 0$/m);
      assert.match(metrics, /^hc_content_sync_age_seconds \d/m);
    } finally {
      await host.stop();
    }
  });
});

test('a hook that is not signed, altered, old or of another secret is refused, and none is there without a secret', async () => {
  const host = await startHost({
    content: 'none',
    env: {
      HC_CONTENTFUL_SPACE: 'space-a',
      HC_CONTENTFUL_TOKEN: 'token',
      HC_CONTENTFUL_HOST: 'http://127.0.0.1:9',
      HC_CONTENTFUL_WEBHOOK_SECRET: secret,
      HC_SYNC_MINUTES: 'off',
      HC_LOG_LEVEL: 'silent',
    },
  });
  try {
    const minutes = 60_000;
    for (const [name, change] of Object.entries({
      altered: { body: '{}' },
      old: { at: Date.now() - 6 * minutes },
      'of the future': { at: Date.now() + 6 * minutes },
      'of another secret': { key: 'y'.repeat(64) },
    }))
      assert.equal((await hook(host, change)).status, 403, name);
    const plain = await fetch(`${host.url}/hooks/content`, { method: 'POST', body: '{}' });
    assert.equal(plain.status, 403);
    assert.match(await plain.text(), /"errorCode":"INVALID_SIGNATURE"/);
    assert.notEqual((await fetch(`${host.url}/hooks/content`)).status, 202);
  } finally {
    await host.stop();
  }
  const without = await startHost({ content: 'none', env: { HC_LOG_LEVEL: 'silent' } });
  try {
    assert.equal((await hook(without)).status, 404);
  } finally {
    await without.stop();
  }
});

test('news that come while the source is being followed lead to one more look, and never to two at once', async () => {
  const config = readConfig({ HC_CONTENTFUL_SPACE: 'a', HC_CONTENTFUL_TOKEN: 't', HC_SYNC_MINUTES: 'off' });
  let looks = 0;
  let atOnce = 0;
  let end = () => {};
  let began = () => {};
  const begins = () => new Promise<void>((resolve) => (began = resolve));
  const follow = async () => {
    looks += 1;
    atOnce += 1;
    assert.equal(atOnce, 1);
    began();
    await new Promise<void>((resolve) => (end = resolve));
    atOnce -= 1;
    return false;
  };
  const sync = startContentSync(config, { follow, gathering: 1 });
  assert.ok(sync);
  let beginning = begins();
  for (let times = 0; times < 5; times += 1) sync.soon();
  await beginning;
  beginning = begins();
  for (let times = 0; times < 5; times += 1) sync.soon();
  end();
  await beginning;
  const stopped = sync.stop();
  end();
  await stopped;
  assert.equal(looks, 2);
});

test('where another host follows the source it is looked at once more afterwards: its news may be newer', async () => {
  const config = readConfig({ HC_CONTENTFUL_SPACE: 'a', HC_CONTENTFUL_TOKEN: 't', HC_SYNC_MINUTES: 'off' });
  let looks = 0;
  let ended = () => {};
  const isDone = new Promise<void>((resolve) => (ended = resolve));
  const follow = async () => {
    looks += 1;
    if (looks === 3) ended();
    return looks < 3;
  };
  const sync = startContentSync(config, { follow, gathering: 1 });
  sync?.soon();
  await isDone;
  await sync?.stop();
  assert.equal(looks, 3);
});

test('a host that is killed while it follows its source has all of the content or none at the next start', async () => {
  await withSpace(async (space) => {
    await withDataFolder(async (folder) => {
      const env = { ...space.environment, HC_DEMO: 'off', HC_LOG_LEVEL: 'silent' };
      for (const after of [3, 5, 7]) {
        let count = 0;
        const { child, ended } = await new Promise<Awaited<ReturnType<typeof startProcess>>>(
          (resolve, reject) => {
            const starting = startProcess(folder, `${folder}/data`, env);
            space.state.fault = () => {
              count += 1;
              if (count === after) starting.then(({ child: host }) => host.kill('SIGKILL'), reject);
              return false;
            };
            starting.then(resolve, reject);
          },
        );
        await ended;
        assert.equal(child.signalCode, 'SIGKILL');
      }
      space.state.fault = null;
      const { child, ended, host } = await startProcess(folder, `${folder}/data`, env);
      await titleComes(host.url, 'Zebra pay');
      child.kill('SIGTERM');
      await ended;
    });
  });
});
