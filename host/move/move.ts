import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openSecrets } from '../auth/secrets.ts';
import { databaseFiles } from '../backup/format.ts';
import { isInUse } from '../backup/restore-backup.ts';
import type { HostConfig } from '../config.ts';
import { openFiles } from '../files/open-files.ts';
import { openStore } from '../store/database.ts';
import { filesPart } from './files-part.ts';
import { type MovedPart, MoveError, type MovePart, type MoveProgress } from './part.ts';

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
  if (to.databaseUrl !== from.databaseUrl)
    throw new MoveError('HC_DATABASE_URL is not the same in both settings; hc move brings files alone.');
  if (from.databaseUrl === null) judgeFolder(dataDir);
  const store = await openStore(from);
  const [source, target] = [await openFiles(from), await openFiles(to)];
  try {
    const places = { store, site: (await openSecrets(store.db)).site, source, target };
    const parts: readonly MovePart[] = source.place === target.place ? [] : [filesPart(places)];
    if (parts.length === 0)
      throw new MoveError('Both settings name the same places; name another HC_FILES_URL in one of them.');
    for (const part of parts) await part.judge();
    const moved: MovedPart[] = [];
    for (const part of parts) moved.push(await part.run(progress));
    return { parts: moved, seconds: (performance.now() - started) / 1000 };
  } finally {
    source.close();
    target.close();
    await store.close();
  }
}

/** Throws a MoveError unless there is a site in a data folder, and nothing has it open. */
function judgeFolder(dataDir: string): void {
  const database = join(dataDir, databaseFiles.site);
  if (!existsSync(database)) throw new MoveError(`There is no help center in ${dataDir}.`);
  if (isInUse(database)) throw new MoveError(`${dataDir} is in use; stop the host and imports first.`);
}
