import type { Store } from './database.ts';

/**
 * Runs `work` in one write transaction: all of it is kept, or none. The write lock is taken at the start, so two
 * of them never work side by side, even from two processes. `work` must use the store it is given: queries of the
 * outer one wait until it is done.
 */
export function inTransaction<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  return store.db.connection().execute(async (db) => {
    store.sqlite.exec('BEGIN IMMEDIATE');
    try {
      const result = await work({ ...store, db });
      store.sqlite.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite has ended the transaction by itself when the disk was full.
      if (store.sqlite.isTransaction) store.sqlite.exec('ROLLBACK');
      throw error;
    }
  });
}
