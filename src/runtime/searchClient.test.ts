import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { defaultConfig, type Timings } from '#contracts/config.ts';
import { createSearchClient } from './searchClient.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** The address of a service on this machine that answers as told. */
async function startHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function clientOf(hosts: readonly string[], timings: Partial<Timings> = {}) {
  const search = { ...defaultConfig.search, hosts };
  const config = { ...defaultConfig, search, timings: { ...defaultConfig.timings, ...timings } };
  const client = createSearchClient(config, () => 'http://site.test/');
  const key = { appId: 'APP', key: 'KEY', expiresAt: 0, serverTime: null, hosts: [] };
  return () => client.ask(key, [{ indexName: 'harbor_en-US', query: 'payroll' }]);
}

const never = 600_000;
const inTime = { timeout: 20_000 };

describe('a host of the search service', () => {
  it('that does not begin to answer is waited for as long as connecting may take', inTime, async () => {
    const host = await startHost(() => undefined);
    const ask = clientOf([host], {
      searchConnectTimeout: 40,
      searchReadTimeout: never,
      searchWriteTimeout: never,
    });
    await assert.rejects(ask(), { name: 'RetryError' });
  });

  it('that does not end its answer is waited for as long as reading may take', inTime, async () => {
    const host = await startHost((_request, response) => response.writeHead(200).write('{'));
    const ask = clientOf([host], {
      searchConnectTimeout: never,
      searchReadTimeout: 40,
      searchWriteTimeout: never,
    });
    await assert.rejects(ask(), { name: 'RetryError' });
  });

  it('that failed is left alone for 120 seconds', inTime, async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-20T09:00:00Z') });
    const asked: string[] = [];
    const broken = await startHost((request) => {
      asked.push('broken');
      request.socket.destroy();
    });
    const sound = await startHost((_request, response) => {
      asked.push('sound');
      response.end(JSON.stringify({ results: [] }));
    });
    const ask = clientOf([broken, sound]);
    const asks = async () => {
      asked.length = 0;
      await ask();
      return asked.join(' ');
    };
    assert.equal(await asks(), 'broken sound');
    context.mock.timers.tick(120_000);
    assert.equal(await asks(), 'sound');
    context.mock.timers.tick(1);
    assert.equal(await asks(), 'broken sound');
  });
});
