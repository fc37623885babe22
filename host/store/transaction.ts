import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from './database.ts';
import { isStoreBusy } from './sqlite-errors.ts';

/** How long a transaction waits for the write lock, and how often it looks, in milliseconds. */
const longestWait = 5000;
const betweenLooks = 20;

/**
 * Runs `work` in one write transaction: all of it is kept, or none. The write lock is taken at the start, so two
 * of them never work side by side, even from two processes. While another process has it, reads go on; a store whose
 * `busy_timeout` is 0 doesn't wait. `work` must use the store it is given: queries of the outer one wait until it is
 * done.
 */
export async function inTransaction<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  const { sqlite } = store;
  const timeout = Number(sqlite.prepare('PRAGMA busy_timeout').get()?.timeout);
  const end = performance.now() + (timeout === 0 ? 0 : longestWait);
  for (;;) {
    const attempt = await store.db.connection().execute(async (db) => {
      if (!begin(store, timeout, performance.now() < end)) return null;
      try {
        const result = await work({ ...store, db });
        sqlite.exec('COMMIT');
        return { result };
      } catch (error) {
        // SQLite has ended the transaction by itself when the disk was full.
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
        throw error;
      }
    });
    if (attempt) return attempt.result;
    await pause(betweenLooks);
  }
}

/** Takes the write lock without waiting for it. Answers whether it did; throws when it may not be asked for again. */
function begin({ sqlite }: Store, timeout: number, mayWait: boolean): boolean {
  sqlite.exec('PRAGMA busy_timeout = 0');
  try {
    sqlite.exec('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if (mayWait && isStoreBusy(error)) return false;
    throw error;
  } finally {
    sqlite.exec(`PRAGMA busy_timeout = ${timeout}`);
  }
}

/**
 * Runs a write of one statement or one transaction of the query interface, again and again while another process has
 * the write lock, as long as `inTransaction` waits. Throws what it throws, and the lock when the time is over.
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
