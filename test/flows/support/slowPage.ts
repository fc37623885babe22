import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestHost } from '../../../host/testing/start-host.ts';

/** A line to a host on which a page stops in its midst. */
export interface SlowLine {
  readonly url: string;
  readonly origin: string;
  /** Lets the rest of the pages come that were asked for until now, and those asked for then. */
  release(): void;
  /** Has pages stop again. */
  hold(): void;
  stop(): Promise<void>;
}

/** Brings what a host answers, and of its pages nothing behind `until` before they are released. */
export async function slowLineTo(host: TestHost, until: string): Promise<SlowLine> {
  let released = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const headers = { cookie: request.headers.cookie ?? '', accept: request.headers.accept ?? '' };
    const answer = await fetch(`${host.origin}${request.url}`, { headers });
    for (const name of ['content-type', 'content-security-policy', 'cache-control']) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.writeHead(answer.status);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const at = bytes.indexOf(until);
    if (at >= 0) {
      response.write(bytes.subarray(0, at + until.length));
      await released.promise;
    }
    response.end(bytes.subarray(at < 0 ? 0 : at + until.length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    url: origin,
    origin,
    release: () => released.resolve(),
    hold() {
      released = Promise.withResolvers();
    },
    stop: () =>
      new Promise((resolve) => {
        released.resolve();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
