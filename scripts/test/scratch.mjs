import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const memory = '/dev/shm';
/** What must be free of it, and of the machine's memory, in bytes: several times what all tests had at once. */
const least = 4e9;

/**
 * Has temporary files of tests, their databases and profiles of browsers, lie in memory where the machine has room for
 * them: each commit of a database waits for its disk, and nobody keeps what a test wrote. Answers what removes them.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !existsSync(memory)) return () => undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, process.availableMemory()) < least) return () => undefined;
  removeLeftovers();
  const folder = mkdtempSync(join(memory, `hc-tests-${process.pid}-`));
  // Programs that run as another user, such as PostgreSQL, get through it to what is theirs.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Removes what runs that were killed have left. */
function removeLeftovers() {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^hc-tests-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(join(memory, name), { recursive: true, force: true });
  }
}
