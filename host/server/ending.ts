import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long nothing may come until all that was sent has come, and the longest that is waited for it, in milliseconds. */
const quiet = 100;
const longestWait = 2000;

/** How often connections that nobody uses are closed at the end, in milliseconds. */
const betweenLooks = 50;

/**
 * Lets an application end only when it has heard what was sent to it before (docs/behaviour/reliability.md#start-and-end):
 * closing a connection whose request lies unread would reset it. Answers then tell clients to send no more this way.
 */
export function hearOutBeforeClosing(app: FastifyInstance): void {
  const { server } = app;
  let isEnding = false;
  let hasCome = false;
  const note = () => {
    hasCome = true;
  };

  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('Connection', 'close');
  });

  app.addHook('preClose', async () => {
    isEnding = true;
    server.on('connection', note).on('request', note);
    const end = performance.now() + longestWait;
    do {
      hasCome = false;
      await pause(quiet);
      // What came while this thread was busy lies unread until its next turn.
      await nextTurn();
    } while (hasCome && performance.now() < end);
    // An answer that had begun before says nothing of the end, and its connection would hold the host back.
    const looking = setInterval(() => server.closeIdleConnections(), betweenLooks);
    server.once('close', () => clearInterval(looking));
  });
}
