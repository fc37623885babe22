import { createServer, request } from 'node:http';
import { startHost } from '../host/testing/start-host.ts';
import { compare, type Row } from './figures.ts';
import type { BenchOptions } from './main.ts';

const requests = 400;
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

/** Milliseconds of many requests by several users at once. */
async function load(url: string): Promise<number> {
  const start = performance.now();
  const user = async () => {
    for (let sent = 0; sent < requests / users; sent += 1) await get(url, { 'Accept-Encoding': 'br' });
  };
  await Promise.all(Array.from({ length: users }, user));
  return performance.now() - start;
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
  await load(url);
  const bare = await bareServer(await get(url, { 'Accept-Encoding': 'br' }));
  const { ratio, range } = await compare(
    runs,
    () => load(bare.url),
    () => load(url),
  );
  bare.stop();
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
    ];
  } finally {
    await site.stop();
  }
}
