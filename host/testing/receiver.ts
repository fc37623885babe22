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
  readonly data: Readonly<Record<string, unknown>>;
}

/** An operator's system that takes messages: the status it answers each, and what has come; `onMessage` is called before it answers. */
export async function startReceiver(onMessage = () => {}) {
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
    messages.push({ ...JSON.parse(body || '{}'), id, isGenuine });
    onMessage();
    response.writeHead(state.status, state.headers).end();
    changed();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    messages,
    state,
    /** Resolves once `isThere` holds of what has come. */
    async until(isThere: () => boolean) {
      while (!isThere()) await new Promise<void>((resolve) => (changed = resolve));
    },
    stop: () => server.close().closeAllConnections(),
  };
}
