import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedText } from '../cache/prepared-text.ts';

/**
 * Sends an answer that many requests get: compressed already, and not at all to a browser that has it. What it may be
 * kept by is the caller's to say.
 */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedText,
): Promise<FastifyReply> {
  reply.headers({ ETag: answer.etag, Vary: 'Accept-Encoding, Cookie, Origin' });
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  const encoded = await answer.encoded(request.headers['accept-encoding'] ?? '');
  if (encoded === null) return reply.send(answer.body());
  return reply.header('Content-Encoding', encoded.encoding).send(encoded.bytes);
}
