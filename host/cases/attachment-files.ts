import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
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

/** Writes bytes under a temporary name and flushes them to the disk. Removes them again when that fails. */
export async function writeTemporary(
  dataDir: string,
  documentId: string,
  bytes: Uint8Array,
): Promise<WrittenFile> {
  const folder = attachmentFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${temporary}${randomUUID()}`);
  try {
    await writeFile(path, bytes, { flag: 'wx', flush: true });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, documentId };
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
