import fastify from 'fastify';
import { replaceIndex } from '../search/build/replace.ts';
import type { SearchEvent } from '../search/protocol/events.ts';
import { issueKey, type SearchScope } from '../search/protocol/keys.ts';
import { createSearchPool } from '../search/threads/pool.ts';
import { searchService } from '../server/search-service.ts';
import { createDatabase, createDocument } from './search-index.ts';

/** The application id of the test server. */
export const appId = 'HARBOR';

/** How long a client of the search waits for a busy machine, in milliseconds: longer than for one that is away. */
export const patient = { connect: 30_000, read: 30_000, write: 30_000 };

/** What the test server signs keys with. */
export const secret = 'only the server of this test knows';

/** Sees public documents. */
export const guestScope: SearchScope = { personas: [], access: ['public'] };

/** Sees documents for customers and administrators, too. */
export const customerScope: SearchScope = { personas: ['admin'], access: ['public', 'customer'] };

const documents = [
  createDocument('guide', { title: 'Payroll guide' }),
  createDocument('runbook', { title: 'Payroll runbook', access: ['customer'] }),
  createDocument('admin', { title: 'Payroll for admins', access: ['customer'], persona: ['admin'] }),
  createDocument('draft', { title: 'Payroll draft', access: [] }),
];

/** A server with the search routes over one index `hc_en-US`, listening on a free port; close `app` at the end. */
export async function startServer() {
  const clock = { now: Date.UTC(2026, 8, 1) };
  const events: SearchEvent[][] = [];
  const db = createDatabase();
  await replaceIndex(db, 'hc_en-US', documents);
  const app = fastify();
  const searchPool = createSearchPool(db, { log: app.log });
  app.addHook('onClose', () => searchPool.close());
  await app.register(searchService, {
    searchPool,
    appId,
    secrets: () => [secret],
    now: () => clock.now,
    mostRead: async () => ['draft', 'admin', 'gone', 'runbook', 'guide'],
    onEvents: async (_request, received) => {
      events.push(received);
    },
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  const keyFor = (scope: SearchScope) =>
    issueKey({ appId, scope, userToken: '005', now: clock.now, ttlSeconds: 60, secret }).searchKey;
  const headersFor = (scope: SearchScope) => ({
    'x-algolia-api-key': keyFor(scope),
    'x-algolia-application-id': appId,
  });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: path,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headersFor(customerScope), ...headers },
    });
  return { app, db, origin, clock, events, keyFor, headersFor, post };
}
