import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionOf } from './postgres.ts';

/** What of a site on PostgreSQL one process does at a time: `hosts` is held by each host while it hears changes. */
export type SiteLock = 'hosts' | 'source' | 'search';

/** The numbers of a lock, as arguments of PostgreSQL's functions for them. */
export const lockOf = (name: SiteLock): string => `hashtext('hc ${name}'), hashtext(current_schema())`;

/**
 * Takes a lock of a site for this process alone, on a connection of its own, whose end gives it back; null where another
 * process has it, and keeps it for `patience` milliseconds. `url` is that of PostgreSQL itself, and of no pooler.
 */
export async function takeLock(
  url: string,
  name: SiteLock,
  patience = 0,
): Promise<(() => Promise<void>) | null> {
  const client = new pg.Client(connectionOf(url));
  // One that breaks gives the lock back.
  client.on('error', () => {});
  await client.connect();
  for (const until = Date.now() + patience; ; await pause(100)) {
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(${lockOf(name)}) AS is_ours`);
    if (rows[0]?.is_ours === true) return () => client.end();
    if (Date.now() >= until) break;
  }
  await client.end();
  return null;
}
