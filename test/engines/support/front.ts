import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestHost } from '../../../host/testing/start-host.ts';
import { engineName } from './engine.ts';

/** The name under which a page keeps its problems for the whole visit. */
const noted = 'engine-problems';
const notingScript = '/engine-problems.js';

/** A server before the host, as a proxy is: it can hold scripts back as a slow line does. */
export interface Front {
  readonly url: string;
  readonly origin: string;
  /** Holds back the elements' scripts that are asked for from now on, until the answered function is called. */
  holdScripts(): () => void;
  /** Changes the documents that are asked for from now on; undefined leaves them as they are. */
  change(document: ((html: string) => string) | undefined): void;
  stop(): Promise<void>;
}

/** Starts a front before a host. */
export async function startFront(host: Pick<TestHost, 'url'>): Promise<Front> {
  let held = Promise.resolve();
  let changed = (html: string) => html;
  let isChanged = false;
  // WebDriver says nothing of the console: there each page notes its problems itself.
  const notes = engineName() === 'webkit';
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === notingScript)
      outgoing
        .setHeader('Content-Type', 'text/javascript')
        .end(`(${noteProblems})(${JSON.stringify(noted)})`);
    else void pass(incoming, outgoing);
  });
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (/\/site\/.*\.js$/.test(incoming.url ?? '')) await held;
    const { 'if-none-match': known, ...asked } = incoming.headers;
    const sent = request(new URL(incoming.url ?? '/', host.url), {
      method: incoming.method,
      headers: {
        ...asked,
        'accept-encoding': 'identity',
        // A document that the browser has is the one before the change.
        ...(known && !isChanged ? { 'if-none-match': known } : {}),
      },
    });
    sent.once('error', () => outgoing.destroy());
    sent.once('response', async (answer) => {
      const isDocument = answer.headers['content-type']?.startsWith('text/html') ?? false;
      if (!isDocument) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      const html = changed(Buffer.concat(parts).toString());
      const { 'content-length': _, ...headers } = answer.headers;
      // The policy names the styles of the page as the host made it.
      if (isChanged) delete headers['content-security-policy'];
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      outgoing.end(notes ? html.replace('<head>', `<head><script src="${notingScript}"></script>`) : html);
    });
    incoming.pipe(sent);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    origin,
    holdScripts() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    change(document) {
      isChanged = document !== undefined;
      changed = document ?? ((html) => html);
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Runs in the page: notes its errors, those of the console and those of the security policy. */
function noteProblems(key: string): void {
  const note = (problem: unknown) => {
    const before = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    sessionStorage.setItem(key, JSON.stringify([...before, String(problem)]));
  };
  addEventListener('error', ({ error, message }) => note(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note(`security policy: ${effectiveDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words) => {
    note(words.join(' '));
    error(...words);
  };
}

/** Runs in the page: the problems it has noted on this visit. */
export function notedProblems(): string[] {
  return JSON.parse(sessionStorage.getItem('engine-problems') ?? '[]') as string[];
}
