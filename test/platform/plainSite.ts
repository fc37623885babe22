import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { kebabCase } from '#contracts/names.ts';
import type { OpenRuntime } from './openRuntime.ts';

const script = join(import.meta.dirname, '../../dist/hc.iife.js');

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify',
].join('; ');

/** Pages of the host itself, which brings its own policy for them. */
const hostPages = /^\/(?:login|secur|documents|media)\b/;

/** The page around the element that the query asks for, as the page of the open runtime does; else around the shell. */
function pageOf(query: URLSearchParams): string {
  const tag = kebabCase(query.get('component') ?? 'hcShell');
  const properties: Record<string, unknown> = JSON.parse(query.get('properties') ?? '{}');
  const attributes = Object.entries(properties).map(([name, value]) => ` ${kebabCase(name)}="${value}"`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title>
<script src="/plain/hc.iife.js"></script><script src="/plain/settings.js"></script></head>
<body><${tag}${attributes.join('')}></${tag}></body></html>`;
}

const settings = 'HelpCenter.configure({ config: { search: { hosts: [window.location.origin] } } });';

/** Serves the classic script in plain pages under a strict policy with trusted types, before a reference host. */
export async function startPlainSite(hostUrl: string): Promise<OpenRuntime> {
  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://plain');
    const send = (type: string, body: string | Buffer) =>
      outgoing.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy }).end(body);
    if (pathname === '/plain/hc.iife.js') send('text/javascript', readFileSync(script));
    else if (pathname === '/plain/settings.js') send('text/javascript', settings);
    else if (incoming.headers['sec-fetch-dest'] === 'document' && !hostPages.test(pathname))
      send('text/html', pageOf(searchParams));
    else handOn(hostUrl, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Hands a request to the reference host, as coming to its own address. */
function handOn(hostUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { hostname, port } = new URL(hostUrl);
  const { url: path, method, headers } = incoming;
  const onward = request({ hostname, port, path, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
