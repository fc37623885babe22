import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { caseChangesPath, liveBeat } from '#contracts/live.ts';
import type { SiteUser } from '../auth/users.ts';
import { concernedBy, isConcerned } from '../cases/access.ts';
import type { CaseRevision } from '../cases/case-watch.ts';
import { changesFor, findCase } from '../cases/cases.ts';
import { HttpError, signInFirst, tooMany } from '../http/http-error.ts';
import type { Limiter } from '../site/limits.ts';
import type { Site } from '../site/site.ts';
import { watcherOf } from '../site/visitor.ts';

/** How many streams of one user, and of all together, are open at the same time. */
export const streamBounds = { user: 10, host: 2000 } as const;

/** How much may wait for a client that reads too slowly, in bytes. */
const mostWaiting = 64 * 1024;

/** When one who was turned away may come again, in seconds. */
const comeAgain = 60;

/** An open page that is told of changes. */
interface Stream {
  readonly user: SiteUser;
  /** Whose rights count by now; null when the session is over. */
  readonly look: () => Promise<SiteUser | null>;
  readonly response: ServerResponse;
}

/** What the routes of changes need. */
export interface LiveRoutesOptions {
  readonly site: Site;
  readonly limit: Limiter;
}

/**
 * Which of their cases change, for open pages: as a stream of events, or as one answer for those whose streams are cut
 * (docs/behaviour/case-detail.md#live). Only ids are told; what a case holds is asked as ever.
 */
export async function liveRoutes(app: FastifyInstance, { site, limit }: LiveRoutesOptions): Promise<void> {
  const { store, caseWatch, now } = site;
  const streams = new Set<Stream>();
  let stopWatching = () => {};
  let beat: NodeJS.Timeout | undefined;

  const close = (stream: Stream) => {
    if (!streams.delete(stream)) return;
    stream.response.end();
    if (streams.size > 0) return;
    stopWatching();
    clearInterval(beat);
  };

  const send = (stream: Stream, event: string, data: object, id: number | null = null) => {
    const { response } = stream;
    if (response.writableLength > mostWaiting) {
      response.destroy();
      return;
    }
    response.write(`event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  };

  const end = (stream: Stream) => {
    send(stream, 'ended', {});
    close(stream);
  };

  /** Runs what may fail for one stream alone; it comes again then. */
  const guarded = async (stream: Stream, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      app.log.error(error);
      close(stream);
    }
  };

  const tell = async (changes: readonly CaseRevision[]) => {
    for (const { caseId, revision } of changes) {
      const concerned = await concernedBy(store.db, caseId);
      for (const stream of [...streams].filter(({ user }) => isConcerned(concerned, user)))
        await guarded(stream, async () => {
          const user = await stream.look();
          if (user === null) end(stream);
          else if (await findCase(store.db, caseId, user))
            send(stream, 'changed', { caseIds: [caseId] }, revision);
        });
    }
  };

  let telling = Promise.resolve();
  const watch = () => {
    stopWatching = caseWatch.subscribe((changes) => {
      // One after the other: a page goes on from the last number it was told.
      telling = telling.then(() => tell(changes)).catch((error: unknown) => app.log.error(error));
    });
    beat = setInterval(() => {
      for (const stream of streams)
        void guarded(stream, async () => {
          if ((await stream.look()) === null) end(stream);
          else send(stream, 'beat', {});
        });
    }, liveBeat).unref();
  };

  app.addHook('preClose', async () => {
    for (const stream of streams) close(stream);
  });

  app.get(caseChangesPath, async (request, reply) => {
    const look = () => watcherOf(site, request);
    const user = await look();
    if (user === null) throw signInFirst();
    await limit('changes', request);
    const since = sinceOf(request, now());
    if (!(request.headers.accept ?? '').includes('text/event-stream')) {
      const { last, caseIds } = await changesFor(store.db, user, since);
      return reply.header('Cache-Control', 'no-store').send({ last: String(last), caseIds });
    }
    const ofUser = [...streams].filter((stream) => stream.user.id === user.id);
    if (ofUser.length >= streamBounds.user) throw tooMany(comeAgain);
    if (streams.size >= streamBounds.host)
      throw new HttpError(503, 'SERVER_UNAVAILABLE', 'The site is busy. Try again in a moment.', {
        'Retry-After': String(comeAgain),
      });
    const stream: Stream = { user, look, response: begin(reply) };
    if (streams.size === 0) watch();
    streams.add(stream);
    reply.raw.once('close', () => close(stream));
    // Asked after it listens: what changes meanwhile comes twice rather than never.
    await guarded(stream, async () => {
      const { last, caseIds } = await changesFor(store.db, user, since);
      send(stream, 'hello', { caseIds }, last);
    });
    return reply;
  });
}

/** Begins a stream; a proxy that heeds it passes each event on at once. */
function begin(reply: FastifyReply): ServerResponse {
  reply
    .header('Content-Type', 'text/event-stream; charset=utf-8')
    .header('Cache-Control', 'no-store, no-transform')
    .header('X-Accel-Buffering', 'no');
  const headers = reply.getHeaders();
  reply.hijack();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200);
  reply.raw.flushHeaders();
  return reply.raw;
}

const number = /^\d{1,15}$/;

/** From where on a page wants to know: the last event it got, the number it names, or how old what it shows is. */
function sinceOf({ headers, query }: FastifyRequest, now: Date) {
  const { since, age } = query as Readonly<Record<string, unknown>>;
  const last = headers['last-event-id'] ?? since;
  if (typeof last === 'string' && number.test(last)) return { after: Number(last) };
  const old = typeof age === 'string' && number.test(age) ? Number(age) : 0;
  return { from: now.getTime() - old };
}
