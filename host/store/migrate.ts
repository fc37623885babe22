import type { DatabaseSync } from 'node:sqlite';
import { StartError } from '../errors.ts';
import { type Migration, statementsFor } from './migrations/statements.ts';

/**
 * Brings a database file to the newest schema, each step in a transaction of its own; `user_version` counts the
 * steps done. Safe when two processes open the file at once. Throws a StartError for a newer schema.
 */
export function migrateSqlite(sqlite: DatabaseSync, steps: readonly Migration[], file: string): void {
  const done = () => Number(sqlite.prepare('PRAGMA user_version').get()?.user_version);
  if (done() > steps.length) {
    throw new StartError(
      `The database ${file} was written by a newer version of this program (schema ${done()}, known up to ${steps.length}); start that version, or name another HC_DATA_DIR.`,
    );
  }
  while (done() < steps.length) {
    sqlite.exec('BEGIN IMMEDIATE');
    try {
      // Read again: another process may have taken the step while this one waited for the lock.
      const next = steps[done()];
      for (const statement of statementsFor('sqlite', next ?? [])) sqlite.exec(statement);
      if (next) sqlite.exec(`PRAGMA user_version = ${done() + 1}`);
      sqlite.exec('COMMIT');
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
      throw error;
    }
  }
}
