import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address in front of several hosts. */
export interface Balancer {
  readonly url: string;
  readonly origin: string;
  /** Puts a host behind it. */
  add(url: string): void;
  /** Sends nothing more to a host. */
  remove(url: string): void;
  stop(): void;
}

/** Sends every request to a random one of its hosts; answers 502 where that one is lost on the way. */
export async function startBalancer(): Promise<Balancer> {
  const hosts: URL[] = [];
  const server = createServer((incoming, outgoing) => {
    const host = hosts[randomInt(hosts.length)];
    const onward = request(
      {
        host: host?.hostname,
        port: host?.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.once('error', () => outgoing.destroy());
      },
    );
    onward.once('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    origin: url,
    add: (host) => hosts.push(new URL(host)),
    remove(host) {
      const at = hosts.findIndex(({ origin }) => origin === new URL(host).origin);
      if (at >= 0) hosts.splice(at, 1);
    },
    stop: () => server.close().closeAllConnections(),
  };
}
