import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

// Reads every page and index of the databases named in `workerData`, and tells which are damaged.

const files = workerData as readonly string[];

function isSound(file: string): boolean {
  try {
    const sqlite = new DatabaseSync(file, { readOnly: true });
    try {
      return sqlite.prepare('PRAGMA integrity_check(1)').get()?.integrity_check === 'ok';
    } finally {
      sqlite.close();
    }
  } catch {
    return false;
  }
}

parentPort?.postMessage(files.filter((file) => !isSound(file)));
