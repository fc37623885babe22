import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '../outbox/delivery.ts';

/** The secret that the receivers of tests share with their hosts. */
export const webhookSecret = `whsec_${Buffer.from('a secret of 32 bytes, for tests.').toString('base64')}`;

/** A message as it came. */
export interface Received {
  readonly id: string;
  readonly isGenuine: boolean;
  readonly type: string;
  readonly origin: { readonly by: string; readonly token?: string };
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * An operator's system that takes messages: the status it answers each, and what has come; `onMessage` is called before it
 * answers. It holds back so many answers until it is told to release them.
 */
export async function startReceiver(onMessage = () => {}, { holdFirst = 0 } = {}) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let arrived = 0;
  const messages: Received[] = [];
  const state = { status: 204, headers: {} as Readonly<Record<string, string>> };
  let changed = () => {};
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const header = (name: string) => String(request.headers[name]);
    const id = header('webhook-id');
    const isGenuine =
      header('webhook-signature') === signatureOf(webhookSecret, id, header('webhook-timestamp'), body);
    if (request.method === 'HEAD') return response.writeHead(204).end();
    arrived += 1;
    if (arrived <= holdFirst) {
      changed();
      await released;
    }
    messages.push({ ...JSON.parse(body || '{}'), id, isGenuine });
    onMessage();
    response.writeHead(state.status, state.headers).end();
    return changed();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return {
    url,
    messages,
    state,
    release,
    /** How many messages have come, those among them that are not answered yet. */
    arrived: () => arrived,
    /** Resolves when all that was on its way before has come. */
    async settle() {
      for (let turn = 0; turn < 20; turn += 1) await fetch(url, { method: 'HEAD' });
    },
    /** Resolves once `isThere` holds of what has come. */
    async until(isThere: () => boolean) {
      while (!isThere()) await new Promise<void>((resolve) => (changed = resolve));
    },
    stop: () => server.close().closeAllConnections(),
  };
}
