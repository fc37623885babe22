import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, globSync } from 'node:fs';
import { chmod, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createTarPacker } from 'modern-tar';
import { mediaFolder } from '../content/media.ts';
import type { FileKind, Files } from '../files/files.ts';
import { checkIntegrity } from '../store/integrity.ts';
import { programVersion } from '../version.ts';
import {
  BackupError,
  type BackupHead,
  type BackupProgress,
  backupFormat,
  checksumFile,
  type DatabaseName,
  databaseFiles,
  headFile,
  isComplaintText,
  megabyte,
} from './format.ts';
import { readBackup } from './read-backup.ts';

/** How a backup is made. */
export interface BackupOptions {
  /** Writes over an earlier backup of this name; without it one is refused. */
  readonly replace: boolean;
  readonly now: Date;
  /** Where files of cases and pictures lie. */
  readonly files: Files;
  readonly progress?: BackupProgress;
}

/** What a backup holds. */
export interface BackupSummary {
  readonly file: string;
  readonly createdAt: string;
  readonly files: number;
  readonly bytes: number;
  /** Files that the databases name and that were not there before: they were lost earlier. */
  readonly missing: readonly string[];
  readonly seconds: number;
}

/** All pages in one step: a copy in steps would begin anew with every write of the site. */
const allPages = 2 ** 31 - 1;

/**
 * Writes everything of a data folder into one file, while the site serves and writes: the databases as they are at one
 * moment each, every file they name, and the texts of the complaints pages. The file is readable for its owner alone, and
 * gets its name when it was read again and found whole. Throws a BackupError, and `FilesAway`.
 */
export async function writeBackup(
  dataDir: string,
  target: string,
  { replace, now, files: place, progress = () => {} }: BackupOptions,
): Promise<BackupSummary> {
  const started = performance.now();
  const file = resolve(target);
  if (!existsSync(join(dataDir, databaseFiles.site)))
    throw new BackupError(
      `There is no help center in ${resolve(dataDir)}; name its folder with HC_DATA_DIR.`,
    );
  if (!replace && existsSync(file))
    throw new BackupError(`${file} is there already; name another file, or add --replace.`);
  const scratch = await mkdtemp(join(dirname(file), `.${basename(file)}.`)).catch((error: unknown) => {
    throw new BackupError(`${dirname(file)} can't be written to (${codeOf(error)}).`);
  });
  try {
    const unfinished = join(scratch, 'backup.tar');
    const missing = await pack({ dataDir, place }, scratch, unfinished, now, progress);
    const { size } = await stat(unfinished);
    const { files } = await readBackup(unfinished, { progress });
    await rename(unfinished, file);
    await flushFolder(dirname(file));
    const seconds = (performance.now() - started) / 1000;
    return { file, createdAt: now.toISOString(), files: files.length, bytes: size, missing, seconds };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error));

/** Makes the names in a folder outlive a power failure. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A database as it is now, and what stands in its first column for a query. */
interface Snapshot {
  readonly path: string;
  readonly schema: number;
  names(query: string): string[];
  close(): void;
}

async function takeSnapshot(dataDir: string, scratch: string, name: DatabaseName): Promise<Snapshot> {
  const path = join(scratch, databaseFiles[name]);
  await rm(path, { force: true });
  const source = new DatabaseSync(join(dataDir, databaseFiles[name]), { readOnly: true });
  try {
    await backup(source, path, { rate: allPages });
  } finally {
    source.close();
  }
  await chmod(path, 0o600);
  const copy = new DatabaseSync(path);
  // One file without a log beside it; opening it by the program turns the log on again.
  copy.exec('PRAGMA journal_mode = DELETE');
  return {
    path,
    schema: Number(copy.prepare('PRAGMA user_version').get()?.user_version),
    names: (query) =>
      copy
        .prepare(query)
        .all()
        .map((row) => String(Object.values(row)[0])),
    close: () => copy.close(),
  };
}

const versionOf = (content: Snapshot) => content.names('SELECT version FROM content_version')[0];

/** Throws a BackupError when a copy of a database is damaged, and so the database itself. */
async function judge(dataDir: string, scratch: string): Promise<void> {
  const [damaged] = await checkIntegrity({ dataDir: scratch, databaseUrl: null }).damaged;
  if (damaged === undefined) return;
  throw new BackupError(`${join(dataDir, basename(damaged))} is damaged; restore it from an earlier backup.`);
}

/** Writes the whole file and flushes it. Answers the names of the files that the databases name in vain. */
async function pack(
  { dataDir, place }: { readonly dataDir: string; readonly place: Files },
  scratch: string,
  file: string,
  now: Date,
  progress: BackupProgress,
): Promise<string[]> {
  // The site first: a file of a case is there before a row names it, and none is ever taken away.
  const site = await takeSnapshot(dataDir, scratch, 'site');
  let content = await takeSnapshot(dataDir, scratch, 'content');
  await judge(dataDir, scratch);
  const { readable, controller } = createTarPacker();
  const checksums: string[] = [];
  let total = (await stat(site.path)).size + (await stat(content.path)).size;
  let done = 0;
  const tell = () => progress('backup', Math.ceil(done / megabyte), Math.ceil(total / megabyte));

  const add = async (
    name: string,
    size: number,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ) => {
    const writer = controller.add({ name, size, mode: 0o600, mtime: now }).getWriter();
    const hash = createHash('sha256');
    for await (const chunk of chunks) {
      hash.update(chunk);
      await writer.write(chunk);
      done += chunk.length;
      tell();
    }
    await writer.close();
    checksums.push(`${hash.digest('hex')}  ${name}\n`);
  };
  const addText = (name: string, text: string) => {
    const bytes = Buffer.from(text);
    return add(name, bytes.length, [bytes]);
  };
  /** Whether there was such a file. */
  const addFile = async (name: string, path: string): Promise<boolean> => {
    const handle = await open(path).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    });
    if (handle === null) return false;
    const { size } = await handle.stat();
    await add(name, size, handle.createReadStream());
    return true;
  };
  /** Whether there was such a file where files lie. */
  const addStored = async (kind: FileKind, name: string): Promise<boolean> => {
    const size = await place.sizeOf(kind, name);
    const bytes = size === null ? null : await place.read(kind, name);
    if (size === null || bytes === null) return false;
    await add(`${kind}/${name}`, size, bytes);
    return true;
  };
  const has = new Set<string>();
  const addMedia = async (): Promise<string[]> => {
    const keys = content.names('SELECT DISTINCT content_key FROM asset_files WHERE stored = 1');
    for (const key of keys)
      if (!has.has(key) && (await addFile(`media/${key}`, join(mediaFolder(dataDir), key)))) has.add(key);
    return keys.filter((key) => !has.has(key));
  };

  const write = async () => {
    const head: BackupHead = {
      format: backupFormat,
      program: programVersion(),
      node: process.versions.node,
      createdAt: now.toISOString(),
      schemas: { site: site.schema, content: content.schema },
    };
    await addText(headFile, `${JSON.stringify(head, null, 2)}\n`);
    const documents = site.names('SELECT document_id FROM case_attachments');
    total += Number(site.names('SELECT coalesce(sum(size), 0) FROM case_attachments')[0]);
    total += Number(content.names('SELECT coalesce(sum(size), 0) FROM asset_files WHERE stored = 1')[0]);
    const missing: string[] = [];
    for (const id of documents) if (!(await addStored('attachments', id))) missing.push(`attachments/${id}`);
    // A folder that no host of this program has opened yet has no table of them.
    const [table] = site.names("SELECT name FROM sqlite_schema WHERE name = 'built_pictures'");
    if (table) total += Number(site.names(`SELECT coalesce(sum(size), 0) FROM ${table}`)[0]);
    for (const key of table ? site.names(`SELECT content_key FROM ${table}`) : [])
      if (!(await addStored('pictures', key))) missing.push(`pictures/${key}`);
    let lost = await addMedia();
    while (lost.length > 0) {
      // An import may have taken them away since: what it brought is what the site has now. Names stand for bytes, so
      // those that are in the backup already stay good.
      const before = versionOf(content);
      content.close();
      content = await takeSnapshot(dataDir, scratch, 'content');
      await judge(dataDir, scratch);
      if (versionOf(content) === before) break;
      lost = await addMedia();
    }
    for (const path of globSync('complaints/*/*.html', { cwd: dataDir }).sort())
      if (isComplaintText(path)) await addFile(path, join(dataDir, path));
    await addFile(databaseFiles.content, content.path);
    await addFile(databaseFiles.site, site.path);
    await addText(checksumFile, checksums.join(''));
    controller.finalize();
    return [...missing, ...lost.map((key) => `media/${key}`)];
  };

  try {
    const written = pipeline(readable, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
    const writing = write().catch((error: unknown) => {
      controller.error(error);
      throw error;
    });
    const [missing] = await Promise.all([writing, written]);
    return missing;
  } finally {
    site.close();
    content.close();
  }
}
