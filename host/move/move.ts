import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openSecrets } from '../auth/secrets.ts';
import { databaseFiles } from '../backup/format.ts';
import { isInUse } from '../backup/restore-backup.ts';
import type { HostConfig } from '../config.ts';
import { openFiles } from '../files/open-files.ts';
import { openStore } from '../store/database.ts';
import { placeOf } from '../store/postgres-place.ts';
import { filesPart } from './files-part.ts';
import { type MovedPart, MoveError, type MovePart, type MoveProgress } from './part.ts';
import { rowsPart } from './rows-part.ts';

/** What was moved. */
export interface MoveSummary {
  readonly parts: readonly MovedPart[];
  readonly seconds: number;
}

/**
 * Brings a site from where its settings say to where others say: each part whose place differs, counted and verified one
 * by one. What is at the old place stays. Broken off, it goes on where it was when it is called again. Throws a MoveError
 * and `FilesAway`.
 */
export async function moveSite(
  from: HostConfig,
  to: HostConfig,
  progress: MoveProgress = () => {},
): Promise<MoveSummary> {
  const started = performance.now();
  const dataDir = resolve(from.dataDir);
  if (resolve(to.dataDir) !== dataDir)
    throw new MoveError(
      'HC_DATA_DIR is not the same in both settings. To another folder or machine a site goes by hc backup and hc restore.',
    );
  if (from.databaseUrl === null && !existsSync(join(dataDir, databaseFiles.site)))
    throw new MoveError(`There is no help center in ${dataDir}.`);
  const closing: (() => unknown)[] = [];
  /** Opens something that is closed in the end. */
  const opened = async <T extends { close(): unknown }>(opening: Promise<T>): Promise<T> => {
    const open = await opening;
    closing.unshift(() => open.close());
    return open;
  };
  try {
    const parts: MovePart[] = [];
    closing.unshift(await alone(from));
    const store = await opened(openStore(from));
    if (to.databaseUrl !== from.databaseUrl) {
      closing.unshift(await alone(to));
      const target = await opened(openStore(to));
      parts.push(rowsPart({ source: store, target, from: databaseOf(from), to: databaseOf(to) }));
    }
    const { site } = await openSecrets(store.db);
    const [source, target] = [await opened(openFiles(from)), await opened(openFiles(to))];
    if (source.place !== target.place) parts.push(filesPart({ store, site, source, target }));
    if (parts.length === 0)
      throw new MoveError(
        'Both settings name the same places; name another HC_DATABASE_URL or HC_FILES_URL in one of them.',
      );
    for (const part of parts) await part.judge();
    const moved: MovedPart[] = [];
    for (const part of parts) moved.push(await part.run(progress));
    for (const part of parts) await part.finish();
    return { parts: moved, seconds: (performance.now() - started) / 1000 };
  } finally {
    for (const close of closing) await close();
  }
}

/** Where the rows of a site are, for people. */
const databaseOf = ({ databaseUrl, dataDir }: HostConfig): string =>
  databaseUrl === null ? join(resolve(dataDir), databaseFiles.site) : placeOf(databaseUrl);

/**
 * Throws a MoveError where a host has the rows of a site open. Answers what lets hosts be known again where several may be:
 * those of PostgreSQL are known by the lock that each holds.
 */
async function alone(config: HostConfig): Promise<() => unknown> {
  const inUse = new MoveError(`${databaseOf(config)} is in use; stop the hosts and imports first.`);
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url === null) {
    const file = join(resolve(config.dataDir), databaseFiles.site);
    if (existsSync(file) && isInUse(file)) throw inUse;
    return () => {};
  }
  const { takeLock } = await import('../store/site-locks.ts');
  // One that was just ended gives its lock back a moment later.
  const release = await takeLock(url, 'hosts', 2000);
  if (release === null) throw inUse;
  return release;
}
