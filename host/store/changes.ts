import pg from 'pg';
import { connectionOf } from './postgres.ts';
import { lockOf } from './site-locks.ts';
import { type EditionName, editionNames } from './tables.ts';

/** How long it is waited until a lost connection is tried again, in milliseconds; each failure doubles it up to the longest. */
const firstWait = 500;
const longestWait = 10_000;

/**
 * Hears from PostgreSQL what other hosts change, on a connection of its own, and calls `tell` with its name. After a break
 * it calls it with every name: whatever it has missed is among them. Returns what ends it.
 */
export function hearChanges(url: string, tell: (name: EditionName) => void): () => Promise<void> {
  let isEnding = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let wait = firstWait;

  const again = () => {
    if (isEnding) return;
    timer = setTimeout(connect, wait).unref();
    wait = Math.min(longestWait, wait * 2);
  };

  const connect = () => {
    const own = new pg.Client(connectionOf(url));
    client = own;
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      void own.end().catch(() => {});
      again();
    };
    own.on('error', over);
    own.on('end', over);
    own.on('notification', ({ payload }) => {
      const name = editionNames.find((each) => each === payload);
      if (name) tell(name);
    });
    own
      .connect()
      .then(() => own.query(`LISTEN hc_changes; SELECT pg_advisory_lock_shared(${lockOf('hosts')})`))
      .then(() => {
        wait = firstWait;
        for (const name of editionNames) tell(name);
      })
      .catch(over);
  };

  connect();
  return async () => {
    isEnding = true;
    clearTimeout(timer);
    // One that is broken has nothing to be ended.
    await client?.end().catch(() => {});
  };
}
