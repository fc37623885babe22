import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isStoreBusy } from './failures.ts';

/**
 * Takes a lock of a data folder for this process alone; a process that dies gives it up. Answers how to give it back, or
 * null where another one has it.
 */
export function lockFolder(dataDir: string, name: 'search' | 'sync'): (() => void) | null {
  const lock = new DatabaseSync(join(dataDir, `${name}.lock`));
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isStoreBusy(error)) return null;
    throw error;
  }
  return () => lock.close();
}
