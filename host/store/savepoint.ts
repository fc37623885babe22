import type { DatabaseSync } from 'node:sqlite';

/** Runs `work` as one step that happens whole or not at all, also inside a transaction of the caller. */
export function atomically<T>(db: DatabaseSync, work: () => T): T {
  db.exec('SAVEPOINT hc_step');
  try {
    const result = work();
    db.exec('RELEASE hc_step');
    return result;
  } catch (error) {
    // A full disk makes SQLite roll back by itself; there is nothing left to undo then.
    if (db.isTransaction) db.exec('ROLLBACK TO hc_step; RELEASE hc_step');
    throw error;
  }
}
