import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { type Files, fileKinds } from '../files/files.ts';
import { putFile, sideBySide } from '../files/put.ts';
import { isStoreBusy } from '../store/failures.ts';
import { checkIntegrity } from '../store/integrity.ts';
import { BackupError, type BackupProgress, backedUp, databaseFiles } from './format.ts';
import { readBackup } from './read-backup.ts';
import { flushFolder } from './write-backup.ts';

/** How a backup is put back. */
export interface RestoreOptions {
  /** Puts it in the place of what is in the data folder; without it only an empty one is taken. */
  readonly replace: boolean;
  /** Where files of cases and pictures are to lie. */
  readonly files: Files;
  readonly progress?: BackupProgress;
}

/** What was put back. */
export interface RestoreSummary {
  readonly dataDir: string;
  readonly createdAt: string;
  /** The program that made the backup. */
  readonly program: string;
  readonly files: number;
  readonly seconds: number;
}

const unfinishedPrefix = '.restoring-';
const formerPrefix = '.replaced-';
/** What the log of a database leaves beside it. */
const logs = ['-wal', '-shm', '-journal'];

/**
 * Puts a backup into a data folder: all of it, read and judged before anything there is changed. Throws a BackupError or
 * `FilesAway`, and leaves the folder as it was, for a backup that is broken or too new, a folder that isn't empty, one in
 * use, and object storage that is out of reach or another site's.
 */
export async function restoreBackup(
  source: string,
  folder: string,
  { replace, files: place, progress = () => {} }: RestoreOptions,
): Promise<RestoreSummary> {
  const started = performance.now();
  const file = resolve(source);
  const dataDir = resolve(folder);
  const found = await stat(dataDir).catch(() => null);
  const isNew = found === null;
  if (found && !found.isDirectory())
    throw new BackupError(`${dataDir} is no folder; name another HC_DATA_DIR.`);
  judgeTarget(dataDir, found ? await readdir(dataDir) : [], replace);
  const owner = place.isOwn ? null : await place.readNote('site');
  await mkdir(dataDir, { recursive: true });
  // Within the folder: what is beside it may belong to another user, or to another disk.
  const unfinished = await mkdtemp(join(dataDir, unfinishedPrefix));
  let isDone = false;
  try {
    const { head, files } = await readBackup(file, {
      phase: 'restore',
      progress,
      take: async (path, chunks) => {
        const to = join(unfinished, path);
        await mkdir(dirname(to), { recursive: true });
        await pipeline(chunks, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
      },
    });
    const [damaged] = await checkIntegrity({ dataDir: unfinished, databaseUrl: null }).damaged;
    if (damaged !== undefined) throw new BackupError(`${file} holds a damaged ${basename(damaged)}.`);
    for (const name of logs.flatMap((log) => Object.values(databaseFiles).map((each) => each + log)))
      await rm(join(unfinished, name), { force: true });
    judgeTarget(dataDir, await readdir(dataDir), replace);
    if (!place.isOwn) await putFiles(unfinished, place, owner);
    await putInPlace(dataDir, unfinished);
    isDone = true;
    const seconds = (performance.now() - started) / 1000;
    return { dataDir, createdAt: head.createdAt, program: head.program, files: files.length, seconds };
  } finally {
    await rm(isNew && !isDone ? dataDir : unfinished, { recursive: true, force: true });
  }
}

/** Throws a BackupError unless a backup may be put into a folder with these names in it. */
function judgeTarget(dataDir: string, names: readonly string[], replace: boolean): void {
  const there = names.filter((name) => name !== 'lost+found' && !name.startsWith(unfinishedPrefix));
  if (there.length > 0 && !replace)
    throw new BackupError(
      `${dataDir} is not empty; name another HC_DATA_DIR, or add --replace to put the backup in the place of what is there.`,
    );
  for (const name of Object.values(databaseFiles)) {
    if (there.includes(name) && isInUse(join(dataDir, name)))
      throw new BackupError(`${dataDir} is in use; stop the host and imports first.`);
  }
}

/** Whether another process has a database open. */
export function isInUse(file: string): boolean {
  const sqlite = new DatabaseSync(file);
  try {
    sqlite.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (error) {
    // A damaged one is what a backup is for.
    return isStoreBusy(error);
  } finally {
    sqlite.close();
  }
}

/** How many files are brought to object storage at the same time. */
const atOnce = 8;

/**
 * Brings the files of a restored folder to object storage: names stand for their bytes there, so nothing of what is there
 * is written over. Throws a BackupError where another site's files are.
 */
async function putFiles(restored: string, place: Files, owner: string | null): Promise<void> {
  const site = siteOf(restored);
  if (owner !== null && owner !== site)
    throw new BackupError(`${place.place} holds the files of another site; name another HC_FILES_URL.`);
  if (site !== null) await place.writeNote('site', site);
  for (const kind of fileKinds) {
    const folder = join(restored, kind);
    const names = (await readdir(restored)).includes(kind) ? await readdir(folder) : [];
    await sideBySide(names, atOnce, async (name) => {
      await putFile(place, kind, name, createReadStream(join(folder, name)));
    });
    await rm(folder, { recursive: true, force: true });
  }
}

/** The site that a database is of; null for one of a version that did not tell. */
function siteOf(folder: string): string | null {
  const sqlite = new DatabaseSync(join(folder, databaseFiles.site), { readOnly: true });
  try {
    const row = sqlite.prepare("SELECT value FROM secrets WHERE name = 'site'").get();
    return typeof row?.value === 'string' ? row.value : null;
  } finally {
    sqlite.close();
  }
}

/** Moves what was restored to where it belongs, and what was there away; all of it, or nothing. */
async function putInPlace(dataDir: string, unfinished: string): Promise<void> {
  const former = await mkdtemp(join(dataDir, formerPrefix));
  const [before, restored] = [await readdir(dataDir), await readdir(unfinished)];
  const withLogs = backedUp.flatMap((name) => [name, ...logs.map((log) => name + log)]);
  const leaving = withLogs.filter((name) => before.includes(name)).reverse();
  const coming = backedUp.filter((name) => restored.includes(name));
  const moves = [
    ...leaving.map((name) => [join(dataDir, name), join(former, name)] as const),
    ...coming.map((name) => [join(unfinished, name), join(dataDir, name)] as const),
  ];
  const made: (readonly [string, string])[] = [];
  try {
    for (const move of moves) {
      await rename(...move);
      made.push(move);
    }
    await flushFolder(dataDir);
  } catch (error) {
    for (const [from, to] of made.reverse()) await rename(to, from);
    throw error;
  }
  await rm(former, { recursive: true });
}
