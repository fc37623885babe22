import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ContentStore } from '../../store/database.ts';
import { contentKeyOf, isContentKey, mediaFolder } from '../media.ts';
import { type PixelSize, sizeOfDrawing } from './drawing-size.ts';
import { decoded, type ValidFile } from './validate-assets.ts';

const temporary = '.new-';

/** How much of a drawing is read for its size, in bytes. */
const headLength = 4096;

/** A file in the media folder, or the key of one that the export came without. */
export interface MediaFile {
  readonly contentKey: string;
  readonly size: number;
  readonly stored: boolean;
  /** In pixels, of drawings alone, whose size an export doesn't name; null for other files. */
  readonly drawnSize: PixelSize | null;
}

/** Finds the source of an asset's file by its address; null when there is none. */
export type AssetSource = (url: string) => Promise<string | null>;

/**
 * Files as `contentful space export --download-assets` lays them down: `{folder}/{host}/{space}/{id}/{hash}/{name}`.
 * Nothing outside the folder is ever read, not even by a symbolic link.
 */
export function assetFolder(folder: string): AssetSource {
  return async (url) => {
    const path = url.slice(2);
    for (const candidate of new Set([path, decoded(path) ?? path])) {
      const found = await fileInside(folder, candidate);
      if (found) return found;
    }
    return null;
  };
}

/** The real path of a file below a folder; null where there is none, and for what leads out of it. */
export async function fileInside(folder: string, path: string): Promise<string | null> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
    throw error;
  }
}

/**
 * Copies a file into the media folder under a key made of its content and type, so that a file that is there is
 * never overwritten: written under another name, flushed to disk, then renamed.
 */
export async function storeFile(dataDir: string, file: ValidFile, source: AssetSource): Promise<MediaFile> {
  const path = await source(file.url);
  const hash = createHash('sha256').update(`${file.contentType}\n`);
  if (path === null) {
    return {
      contentKey: contentKeyOf(hash.update(`missing\n${file.url}`).digest('hex')),
      size: file.size,
      stored: false,
      drawnSize: null,
    };
  }
  const folder = mediaFolder(dataDir);
  const unfinished = join(folder, `${temporary}${randomUUID()}`);
  let size = 0;
  let head = '';
  try {
    const measured = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        if (head.length < headLength) head += chunk.toString('latin1', 0, headLength);
        yield chunk;
      }
    };
    await pipeline(
      createReadStream(path),
      measured,
      createWriteStream(unfinished, { flags: 'wx', flush: true }),
    );
    const contentKey = contentKeyOf(hash.digest('hex'));
    await rename(unfinished, join(folder, contentKey));
    return {
      contentKey,
      size,
      stored: true,
      drawnSize: file.contentType === 'image/svg+xml' ? sizeOfDrawing(head) : null,
    };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The stored file of the same address, which stands for its bytes; null where there is none yet. */
export async function keptFile({ db, dataDir }: ContentStore, file: ValidFile): Promise<MediaFile | null> {
  const row = await db
    .selectFrom('asset_files')
    .select(['content_key as contentKey', 'size', 'width', 'height'])
    .where('url', '=', file.url)
    .where('content_type', '=', file.contentType)
    .where('stored', '=', 1)
    .limit(1)
    .executeTakeFirst();
  if (!row || !existsSync(join(mediaFolder(dataDir), row.contentKey))) return null;
  const { contentKey, size, width, height } = row;
  const drawnSize = width !== null && height !== null ? { width, height } : null;
  return { contentKey, size, stored: true, drawnSize };
}

/** Makes the media folder where it is missing. */
export async function prepareMediaFolder(dataDir: string): Promise<void> {
  await mkdir(mediaFolder(dataDir), { recursive: true });
}

/** Makes the renames of `storeFile` outlive a power failure. */
export async function flushMediaFolder(dataDir: string): Promise<void> {
  const folder = await open(mediaFolder(dataDir), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Whether a file lies in the media folder. */
export const hasMedia = (dataDir: string, contentKey: string) =>
  existsSync(join(mediaFolder(dataDir), contentKey));

/** Puts a file that came from elsewhere into the media folder; answers whether its bytes are those its key stands for. */
export async function takeMedia(
  dataDir: string,
  { contentKey, contentType }: { readonly contentKey: string; readonly contentType: string },
  bytes: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  const hash = createHash('sha256').update(`${contentType}\n`);
  const unfinished = join(mediaFolder(dataDir), `${temporary}${randomUUID()}`);
  try {
    const hashed = async function* () {
      for await (const chunk of bytes) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(hashed, createWriteStream(unfinished, { flags: 'wx', flush: true }));
    if (contentKeyOf(hash.digest('hex')) !== contentKey) return false;
    await rename(unfinished, join(mediaFolder(dataDir), contentKey));
    return true;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * Removes files no content refers to: what imports left that were broken off, and what newer content replaced. With
 * `before` only what was written earlier than that moment.
 */
export async function removeOrphans(
  dataDir: string,
  used: ReadonlySet<string>,
  before: Date | null = null,
): Promise<number> {
  const names = await readdir(mediaFolder(dataDir));
  const orphans = names.filter(
    (name) => (isContentKey(name) && !used.has(name)) || name.startsWith(temporary),
  );
  let count = 0;
  for (const name of orphans) {
    const path = join(mediaFolder(dataDir), name);
    if (before !== null && (await writtenAt(path)) >= before) continue;
    await rm(path, { force: true });
    count += 1;
  }
  return count;
}

/** When a file was written; the beginning of time for one that is gone by now. */
async function writtenAt(path: string): Promise<Date> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Date(0);
    throw error;
  }
}
