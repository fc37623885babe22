import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Connector } from './connector.ts';
import type { Memory } from './memory.ts';

/** What messages are judged by. */
export interface ServerDeps {
  readonly connector: Connector;
  readonly memory: Memory;
  /** The id of the token whose own changes come back as messages. */
  readonly tokenId: string;
  /** `HC_WEBHOOK_SECRET` of the help center. */
  readonly webhookSecret: string;
  /** The signature token of Zammad's webhook. */
  readonly zammadSecret: string;
  readonly warn: (sentence: string) => void;
}

const largestBody = 4 * 1024 * 1024;

/** How far off the time of a message may be, in seconds. */
const mostOff = 300;

const isSame = (given: string, expected: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Takes the messages of both sides: `/help-center` and `/zammad`. A message is answered 204 when it is done, so that its
 * sender tries it again otherwise.
 */
export function createMessageServer({
  connector,
  memory,
  tokenId,
  webhookSecret,
  zammadSecret,
  warn,
}: ServerDeps): Server {
  async function takeFromHelpCenter(request: IncomingMessage, body: string): Promise<number> {
    const header = (name: string) => String(request.headers[name] ?? '');
    const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
    const key = Buffer.from(webhookSecret.replace(/^whsec_/, ''), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    if (
      !header('webhook-signature')
        .split(' ')
        .some((each) => isSame(each, `v1,${signature}`))
    )
      return 401;
    if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= mostOff)) return 401;
    const name = `message ${id}`;
    if (memory.isDone(name)) return 204;
    const { origin, data } = JSON.parse(body);
    const isOwn = origin?.by === 'agent' && origin.token === tokenId;
    if (!isOwn && typeof data?.caseId === 'string') await connector.push(data.caseId);
    memory.done(name);
    return 204;
  }

  async function takeFromZammad(request: IncomingMessage, body: string): Promise<number> {
    const signature = createHmac('sha1', zammadSecret).update(body).digest('hex');
    if (!isSame(String(request.headers['x-hub-signature'] ?? ''), `sha1=${signature}`)) return 401;
    const ticketId = JSON.parse(body).ticket?.id;
    if (typeof ticketId === 'number') await connector.pull(ticketId);
    return 204;
  }

  return createServer(async (request, response) => {
    const take = { '/help-center': takeFromHelpCenter, '/zammad': takeFromZammad }[request.url ?? ''];
    if (!take || request.method !== 'POST') return response.writeHead(take ? 405 : 404).end();
    try {
      const body = await bodyOf(request);
      if (body === null) return response.writeHead(413).end();
      return response.writeHead(await take(request, body)).end();
    } catch (error) {
      warn(
        `A message of ${request.url} is to be sent again: ${error instanceof Error ? error.message : error}`,
      );
      return response.writeHead(error instanceof SyntaxError ? 400 : 502).end();
    }
  });
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > largestBody) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
