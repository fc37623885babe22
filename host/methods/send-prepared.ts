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
  reply.header('ETag', answer.etag);
  if (request.headers['if-none-match'] !== answer.etag) return sendText(request, reply, answer);
  return reply.header('Vary', vary).code(304).send();
}

/** Sends a text as a whole, in the best encoding that the client takes. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: PreparedText,
): Promise<FastifyReply> {
  reply.header('Vary', vary);
  const encoded = await text.encoded(request.headers['accept-encoding'] ?? '');
  if (encoded === null) return reply.send(text.body());
  return reply.header('Content-Encoding', encoded.encoding).send(encoded.bytes);
}

/** What an answer goes by. */
const vary = 'Accept-Encoding, Cookie, Origin';
