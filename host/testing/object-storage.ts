import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { startFauxqs } from 'fauxqs';
import type { Files } from '../files/files.ts';
import { signatureFor, signatureIn } from './signature.ts';

/** What opens the storage of tests. */
const storageKey = { key: 'TESTKEY', secret: 'a-secret/of-the+storage/for-tests' } as const;

/** How the storage answers instead of as it should. */
export type StorageFault =
  /** Connections are refused. */
  | 'away'
  /** It takes requests and answers none. */
  | 'silent'
  /** It says that it is overloaded. */
  | 'busy'
  /** Answers to reads break off in their middle. */
  | 'cut';

/** A request that came, such as `PUT /bucket/key?partNumber=1`, and how many bytes with it. */
export interface StorageRequest {
  readonly what: string;
  readonly bytes: number;
}

/**
 * Object storage for tests: what takes requests for fauxqs, which knows no signatures and no list of uploads, refuses those
 * that are signed wrongly, answers that list, and breaks in every way when it is told to.
 */
export async function startStorage() {
  const storage = await startFauxqs({ port: 0, logger: false });
  storage.createBucket('help');
  const state = { fault: null as StorageFault | null, requests: [] as StorageRequest[] };
  const sockets = new Set<Socket>();
  const underway = new Set<ServerResponse>();
  const uploads = new Map<string, { readonly key: string; readonly initiated: string }>();
  let changed = () => {};
  const server = createServer((incoming, response) => {
    underway.add(response);
    response.once('close', () => {
      underway.delete(response);
      changed();
    });
    void take(incoming, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (state.fault === 'away') socket.destroy();
  });

  async function waitFor(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      changed = resolve;
      await promise;
    }
  }

  async function take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state.fault === 'away') return void incoming.socket.destroy();
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const body = Buffer.concat(parts);
    const { method = '', url = '', headers } = incoming;
    state.requests.push({ what: `${method} ${url}`, bytes: body.length });
    changed();
    if (state.fault === 'silent') return;
    if (state.fault === 'busy') return refuse(response, 503, 'SlowDown');
    const signed = { method, url, headers, body };
    const signature = signatureFor(signed, storageKey.secret);
    if (signature === null || signature !== signatureIn(signed))
      return refuse(response, 403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(url, 'http://storage');
    if (method === 'GET' && searchParams.has('uploads')) return listUploads(response, searchParams);
    const passed = request({
      host: '127.0.0.1',
      port: storage.port,
      method,
      path: url,
      headers,
      agent: false,
    });
    passed.end(body);
    // Who leaves takes what is passed on along.
    response.once('close', () => passed.destroy());
    const [answer] = (await once(passed, 'response')) as [IncomingMessage];
    const upload = searchParams.get('uploadId');
    if (method === 'POST' && searchParams.has('uploads')) {
      const text = await buffer(answer);
      const [, id = ''] = /<UploadId>([^<]+)</.exec(text.toString()) ?? [];
      const key = decodeURIComponent(pathname.slice('/help/'.length));
      uploads.set(id, { key, initiated: new Date().toISOString() });
      response.writeHead(answer.statusCode ?? 502, answer.headers).end(text);
      return;
    }
    if (upload !== null && (method === 'POST' || method === 'DELETE') && (answer.statusCode ?? 500) < 300)
      uploads.delete(upload);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    if (state.fault !== 'cut' || method !== 'GET') return void answer.pipe(response);
    const [first] = (await once(answer, 'data')) as [Buffer];
    answer.destroy();
    response.write(first.subarray(0, Math.ceil(first.length / 2)), () => response.destroy());
  }

  /** So few at once that there is a next page. */
  function listUploads(response: ServerResponse, asked: URLSearchParams): void {
    const after = asked.get('upload-id-marker') ?? '';
    const all = [...uploads].filter(
      ([id, { key }]) => key.startsWith(asked.get('prefix') ?? '') && id > after,
    );
    const page = all.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, 2);
    const [last, { key = '' } = {}] = page.at(-1) ?? [];
    const rows = page.map(
      ([id, each]) =>
        `<Upload><Key>${each.key}</Key><UploadId>${id}</UploadId><Initiated>${each.initiated}</Initiated></Upload>`,
    );
    const next =
      page.length < all.length
        ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${key}</NextKeyMarker><NextUploadIdMarker>${last}</NextUploadIdMarker>`
        : '<IsTruncated>false</IsTruncated>';
    sendXml(
      response,
      200,
      `<ListMultipartUploadsResult>${rows.join('')}${next}</ListMultipartUploadsResult>`,
    );
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    /** How it answers; null as it should. A fault breaks what is under way. */
    fail(fault: StorageFault | null) {
      state.fault = fault;
      if (fault === 'away') for (const socket of sockets) socket.destroy();
    },
    /** What came since it was asked last. */
    taken: () => state.requests.splice(0),
    /** Resolves when so many requests of a form have come since `taken` was asked last. */
    until: (form: RegExp, count = 1) =>
      waitFor(() => state.requests.filter(({ what }) => form.test(what)).length >= count),
    /** Resolves when nothing is under way. */
    idle: () => waitFor(() => underway.size === 0),
    /** Settings of a host whose files lie in a folder of it. */
    env: (folder: string) => ({
      HC_FILES_URL: `s3://help/${folder}`,
      HC_FILES_ENDPOINT: endpoint,
      HC_FILES_KEY: storageKey.key,
      HC_FILES_SECRET: storageKey.secret,
    }),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await storage.stop();
    },
  };
}

/** A storage of a test. */
export type TestStorage = Awaited<ReturnType<typeof startStorage>>;

function refuse(response: ServerResponse, status: number, code: string): void {
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

/** The names of all files of cases at a place, in order. */
export async function documentsIn(files: Files): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list('attachments')) names.push(name);
  return names.sort();
}
