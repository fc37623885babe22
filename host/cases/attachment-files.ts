import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../store/database.ts';
import { inTransaction } from '../store/transaction.ts';

/** Where the files of cases lie, each under its document id: the names users gave are never file names. */
const attachmentFolder = (dataDir: string) => join(dataDir, 'attachments');

/** Where the bytes of a document lie. */
export const attachmentPath = (dataDir: string, documentId: string) =>
  join(attachmentFolder(dataDir), documentId);

const temporary = '.new-';

/** Bytes on disk that have no name yet. */
export interface WrittenFile {
  readonly path: string;
  readonly documentId: string;
}

/** A file without a name, while it is written. */
export interface TemporaryFile {
  readonly path: string;
  write(bytes: Uint8Array): Promise<void>;
  /** Flushes what was written to the disk; answers its digest, SHA-256 in hexadecimal digits. */
  end(): Promise<string>;
  /** Takes it away, finished or not. */
  remove(): Promise<void>;
}

/** Begins a file under a temporary name. */
export async function openTemporary(dataDir: string): Promise<TemporaryFile> {
  const folder = attachmentFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${temporary}${randomUUID()}`);
  const file = await open(path, 'wx');
  const hash = createHash('sha256');
  return {
    path,
    async write(bytes) {
      hash.update(bytes);
      for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
    },
    async end() {
      await file.sync();
      await file.close();
      return hash.digest('hex');
    },
    async remove() {
      // Closing it once more does nothing.
      await file.close();
      await rm(path, { force: true });
    },
  };
}

/** The first bytes of a file, at most so many. */
export async function readHead(path: string, bytes: number): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Gives written files their names, so that they outlive a power failure. Call it inside the transaction that adds
 * their rows, before its end: rows then never lack their files.
 */
export async function nameFiles(dataDir: string, files: readonly WrittenFile[]): Promise<void> {
  for (const { path, documentId } of files) await rename(path, attachmentPath(dataDir, documentId));
  const folder = await open(attachmentFolder(dataDir), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Removes written files whose rows were not kept, under whichever name they are. */
export async function removeFiles(dataDir: string, files: readonly WrittenFile[]): Promise<void> {
  for (const { path, documentId } of files) {
    await rm(path, { force: true });
    await rm(attachmentPath(dataDir, documentId), { force: true });
  }
}

/**
 * Removes what uploads left that were broken off: files without a row. For the start of the host. Returns how many
 * files went.
 */
export function sweepAttachments(store: Store): Promise<number> {
  return inTransaction(store, async ({ db, dataDir }) => {
    const folder = attachmentFolder(dataDir);
    await mkdir(folder, { recursive: true });
    const rows = await db.selectFrom('case_attachments').select('document_id').execute();
    const used = new Set(rows.map(({ document_id: id }) => id));
    const orphans = (await readdir(folder)).filter((name) => !used.has(name));
    for (const name of orphans) await rm(join(folder, name), { force: true });
    return orphans.length;
  });
}
