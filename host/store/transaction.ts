import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ContentStore, Store } from './database.ts';
import { betweenLooks, longestWait } from './dialect.ts';
import { isStoreBusy } from './failures.ts';

/** What is to be done once a transaction is kept, by the connection that it is made on. */
const afterwards = new WeakMap<object, (() => void)[]>();

/**
 * Runs `work` in one write transaction: all of it is kept, or none. Two of them never work side by side, even from two
 * processes or hosts. `work` must use the store it is given, and is run once: what it does beside the database is not
 * done twice.
 */
export async function inTransaction<S extends Store | ContentStore, T>(
  store: S,
  work: (store: S) => Promise<T>,
): Promise<T> {
  const calls: (() => void)[] = [];
  const result = await store.dialect.inTransaction(store.db as Kysely<unknown>, (db) => {
    afterwards.set(db, calls);
    return work({ ...store, db });
  });
  for (const call of calls) call();
  return result;
}

/** Calls `call` once the transaction that `db` is of was kept; at once outside of one. */
export function afterCommit<DB>(db: Kysely<DB>, call: () => void): void {
  const calls = afterwards.get(db);
  if (calls) calls.push(call);
  else call();
}

/**
 * Runs a write of one statement or one transaction of the query interface, again and again while another process has
 * the lock it needs, as long as `inTransaction` waits. Throws what it throws, and the lock when the time is over.
 */
export async function whenUnlocked<T>(write: () => Promise<T>): Promise<T> {
  const end = performance.now() + longestWait;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isStoreBusy(error) || performance.now() >= end) throw error;
      await pause(betweenLooks);
    }
  }
}
