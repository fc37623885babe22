import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooDeep, tooDeep } from '../params.ts';
import { HttpError } from './http-error.ts';

/** Reads the bodies of these routes as JSON and as nothing else; an empty one is an empty object. */
export function takeJson(routes: FastifyInstance): void {
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => {
      if (body.trim() === '') return {};
      if (isTooDeep(body)) throw tooDeep('The body');
      try {
        return JSON.parse(body);
      } catch {
        throw new HttpError(400, 'JSON_PARSER_ERROR', 'The body is not JSON.');
      }
    },
  );
}
