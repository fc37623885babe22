import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Files } from '../../files/files.ts';
import { putFile, sideBySide } from '../../files/put.ts';
import { type ContentStore, contentFile, openContentStore, type Store } from '../../store/database.ts';
import { migrations } from '../../store/migrations/index.ts';
import { contentMark, countEntries } from '../entries.ts';
import { longestImport } from '../import/import.ts';
import { mediaFolder } from '../media.ts';
import { fetchVersion } from './fetch-version.ts';
import { servedFile } from './served-file.ts';
import {
  type ContentVersion,
  mediaOfVersion,
  newestPublication,
  newestVersion,
  type Publication,
  publish,
  type VersionMedia,
} from './versions.ts';

/** A site of which several hosts serve the content. */
export interface SharedSite {
  readonly store: Store;
  readonly files: Files;
  readonly now: () => Date;
}

/** What became of the content, and what the work answered. */
export interface NextVersion<T> {
  readonly result: T;
  /** The version that was published; null where the work changed nothing. */
  readonly published: number | null;
}

/** What the names of folders begin with in which versions are made. */
const unfinished = '.content-';

/** How many files are sent at the same time. */
const atOnce = 8;

/** All pages in one step: a copy in steps would begin anew with every write. */
const allPages = 2 ** 31 - 1;

/**
 * Makes the next version of the content by `work` on a copy of the one that is published, puts it where all hosts find it,
 * and publishes it by one row: they all serve it then, or none does. Work that makes no new version publishes none. Throws
 * what the work throws, `NotPublished` when another version was published meanwhile, and `FilesAway`.
 */
export async function nextVersion<T>(
  { store, files, now }: SharedSite,
  work: (copy: ContentStore) => Promise<T>,
): Promise<NextVersion<T>> {
  const { dataDir } = store;
  const base = await newestPublication(store.db);
  await removeLeftovers(dataDir);
  // In the data folder, whose disk has room for content.
  const folder = await mkdtemp(join(dataDir, unfinished));
  try {
    const path = join(folder, 'copy.sqlite');
    await copyBase({ dataDir, files, base }, path);
    const copy = await openContentStore(dataDir, path);
    const sealed = join(folder, 'sealed.sqlite');
    let made: Made;
    let result: T;
    try {
      const before = await contentMark(copy.db);
      result = await work(copy);
      const mark = await contentMark(copy.db);
      if (mark.version === before.version) return { result, published: null };
      // After a rollback the number after that of the base is taken.
      const version = Math.max(mark.version, (await newestVersion(store.db)) + 1);
      await copy.db.updateTable('content_version').set({ version }).execute();
      made = await describe(copy, version);
      // One file without a log beside it, and without what is no longer in it.
      copy.sqlite.prepare('VACUUM INTO ?').run(sealed);
    } finally {
      copy.close();
    }
    const { size: bytes } = await stat(sealed);
    const version = { ...made, bytes, file: await digestOf(sealed) };
    const known = base === null ? {} : await mediaOfVersion(store.db, base.version);
    await send({ dataDir, files }, version, sealed, known);
    await publish(store, version, base?.id ?? null, now());
    return { result, published: version.version };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what was left by work that was killed. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unfinished)) continue;
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > longestImport) await rm(path, { recursive: true, force: true });
  }
}

/** Copies what is published; before anything is, what lies in the data folder. */
async function copyBase(
  {
    dataDir,
    files,
    base,
  }: { readonly dataDir: string; readonly files: Files; readonly base: Publication | null },
  path: string,
): Promise<void> {
  const own = contentFile(dataDir);
  if (base !== null && servedFile(dataDir) !== base.file) return fetchVersion(files, base, path);
  if (!existsSync(own)) return;
  const source = new DatabaseSync(own, { readOnly: true });
  try {
    await backup(source, path, { rate: allPages });
  } finally {
    source.close();
  }
}

/** A version before it has its file. */
type Made = Omit<ContentVersion, 'file' | 'bytes'> & { readonly media: VersionMedia };

async function describe({ db, sqlite }: ContentStore, version: number): Promise<Made> {
  const { source, importedAt } = await contentMark(db);
  const rows = sqlite
    .prepare('SELECT DISTINCT content_key, content_type FROM asset_files WHERE stored = 1')
    .all();
  const media = Object.fromEntries(rows.map((row) => [String(row.content_key), String(row.content_type)]));
  const schema = migrations.content.length;
  return { version, schema, entries: await countEntries(db), source, importedAt, media };
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Puts the files of a version where all hosts find them. What the version before has is there already, as far as it is: of
 * everything else a collection of old files may be under way, so that it is written anew.
 */
async function send(
  { dataDir, files }: { readonly dataDir: string; readonly files: Files },
  { file, media }: Pick<ContentVersion, 'file'> & { readonly media: VersionMedia },
  sealed: string,
  known: VersionMedia,
): Promise<void> {
  const there = new Set<string>();
  for await (const { name } of files.list('snapshots')) there.add(name);
  const lacking = Object.keys(media).filter((key) => !there.has(key) || !Object.hasOwn(known, key));
  await sideBySide(lacking, atOnce, async (key) => {
    await putFile(files, 'snapshots', key, createReadStream(join(mediaFolder(dataDir), key)));
  });
  const digest = await putFile(files, 'snapshots', file, createReadStream(sealed));
  if (digest !== file) throw new Error(`${basename(sealed)} changed while it was read`);
}
