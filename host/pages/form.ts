import type { FastifyInstance, FastifyRequest } from 'fastify';

const formLimit = 10_000;

/** Lets the routes of a part of the application take what HTML forms send, and nothing else. */
export function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}

/** The text of a field of a form or a query; '' when there is none. */
export function fieldOf(fields: unknown, name: string): string {
  const value =
    typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
