import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StorePlace } from './database.ts';

/** A check of databases under way. */
export interface IntegrityCheck {
  /** The files that are damaged; empty when the check was stopped. */
  readonly damaged: Promise<readonly string[]>;
  stop(): Promise<void>;
}

/**
 * Checks the databases of a data folder whole, in a thread of its own: reading hundreds of megabytes takes seconds,
 * and the quick check at the start finds no index that contradicts its table.
 */
export function checkIntegrity({
  dataDir,
  databaseUrl,
}: Pick<StorePlace, 'dataDir' | 'databaseUrl'>): IntegrityCheck {
  const names = databaseUrl === null ? ['hc', 'content'] : ['content'];
  const files = names.map((name) => join(dataDir, `${name}.sqlite`));
  const worker = new Worker(new URL('./integrity-worker.ts', import.meta.url), { workerData: files });
  const result = once(worker, 'message').then(([damaged]) => damaged as readonly string[]);
  const end = once(worker, 'exit').then(() => []);
  return {
    damaged: Promise.race([result, end]),
    async stop() {
      await worker.terminate();
    },
  };
}
