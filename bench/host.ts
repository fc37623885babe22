import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { startHost } from '../host/testing/start-host.ts';
import { runAlone } from './alone/run.ts';
import { compare, type Row } from './figures.ts';
import type { BenchOptions } from './options.ts';

const requests = 2000;
const users = 8;

interface Answer {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ body: Buffer.concat(chunks), headers: response.headers }));
    });
    outgoing.on('error', reject).end();
  });
}

/** Readers on another processor than the server's: what they do themselves is none of its work. */
const clients = `
  const { request, Agent } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  const agent = new Agent({ keepAlive: true });
  const get = (url) => new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br' };
    request(url, { agent, headers }, (response) => response.on('end', resolve).resume()).on('error', reject).end();
  });
  parentPort.on('message', async ({ url, users, requests }) => {
    const start = performance.now();
    const user = async () => {
      for (let sent = 0; sent < requests / users; sent += 1) await get(url);
    };
    await Promise.all(Array.from({ length: users }, user));
    parentPort.postMessage(performance.now() - start);
  });`;

/** Milliseconds of many requests by several users at once. */
async function load(worker: Worker, url: string): Promise<number> {
  worker.postMessage({ url, users, requests });
  const [milliseconds] = await once(worker, 'message');
  return milliseconds;
}

/** A server that sends the same bytes each time and does nothing else. */
async function bareServer({ body, headers }: Answer): Promise<{ url: string; stop(): void }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, headers as Record<string, string>).end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
    stop: () => server.close(),
  };
}

async function throughput(runs: number, what: string, url: string, least: number): Promise<Row> {
  const worker = new Worker(clients, { eval: true });
  await load(worker, url);
  const bare = await bareServer(await get(url, { 'Accept-Encoding': 'br' }));
  const { ratio, range } = await compare(
    runs,
    () => load(worker, bare.url),
    () => load(worker, url),
  );
  bare.stop();
  await worker.terminate();
  return {
    part: 'host',
    what,
    figure: ratio,
    unit: '×',
    target: { least },
    range,
    note: 'bare node:http, the same bytes',
  };
}

/** How much longer the same answers take while they are measured, each from a host of its own. */
async function whileMeasured(runs: number, plain: string, path: string): Promise<Row> {
  const measured = await startHost({ env: { HC_METRICS_PORT: '0' } });
  const worker = new Worker(clients, { eval: true });
  try {
    for (const url of [plain, measured.url]) await load(worker, `${url}${path}`);
    const { ratio, range } = await compare(
      runs,
      () => load(worker, `${measured.url}${path}`),
      () => load(worker, `${plain}${path}`),
    );
    const note = 'a host without metrics';
    return {
      part: 'host',
      what: 'article page while measured',
      figure: ratio,
      unit: '×',
      target: { most: 1.1 },
      range,
      note,
    };
  } finally {
    await worker.terminate();
    await measured.stop();
  }
}

/** What a long case list takes: memory of the host beyond what it had, and bytes on the wire. */
async function caseList(cases: number): Promise<Row[]> {
  const { memory, compressed } = await runAlone<{ memory: number; compressed: number }>(
    'read-case-list.ts',
    String(cases),
  );
  const row = (what: string, figure: number, most: number): Row => ({
    part: 'host',
    what: `${cases.toLocaleString('en')} cases, ${what}`,
    figure,
    unit: '×',
    target: { most },
    note: 'the answer',
  });
  return [row('memory at most', memory, 3), row('bytes on the wire', compressed, 0.2)];
}

/** How many answers the host gives in the time a bare server gives them. */
export async function host({ runs }: BenchOptions): Promise<Row[]> {
  const site = await startHost();
  try {
    const params = encodeURIComponent(
      JSON.stringify({ contentId: 'understand-your-pay-statement', langLocale: 'en-US' }),
    );
    return [
      await throughput(
        runs,
        'article page',
        `${site.url}/article?articleId=understand-your-pay-statement`,
        0.5,
      ),
      await throughput(
        runs,
        'article answer',
        `${site.url}/lwr/apex/v64.0/HelpCenterContentService/getContentById?methodParams=${params}`,
        0.5,
      ),
      await whileMeasured(runs, site.url, '/article?articleId=understand-your-pay-statement'),
      ...(await caseList(100_000)),
    ];
  } finally {
    await site.stop();
  }
}
