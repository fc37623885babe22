import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

/** A folder that is served to this machine alone. */
export interface ServedFolder {
  /** Without a slash at its end. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Serves a built folder as any static web server does. `root` is absolute. */
export async function serveFolder(root: string): Promise<ServedFolder> {
  const server = fastify();
  await server.register(fastifyStatic, { root });
  return {
    origin: await server.listen({ host: '127.0.0.1', port: 0 }),
    stop: () => server.close(),
  };
}
