import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type FileKind, type Files, fileKinds, type NewFile, type NoteName } from './files.ts';

const temporary = '.new-';

/** Where the files of a kind lie in a data folder. */
export const folderOf = (dataDir: string, kind: FileKind) => join(dataDir, kind);

/** Beside the files of cases, whose folder machines share: it goes where they go. */
const noteFile = (dataDir: string, name: NoteName) => join(folderOf(dataDir, 'attachments'), `.${name}`);

/**
 * Files in a data folder: each is written under a temporary name, flushed, and gets its own when it is kept. Several hosts may
 * share it, where it is not one's own.
 */
export function folderFiles(dataDir: string, isOwn = true): Files {
  /** Under which temporary names files are that have none yet. */
  const paths = new WeakMap<NewFile, string>();
  const pathOf = (kind: FileKind, name: string) => join(folderOf(dataDir, kind), name);

  return {
    place: resolve(dataDir),
    isOwn,

    async begin(kind, name) {
      const folder = folderOf(dataDir, kind);
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${temporary}${randomUUID()}`);
      const file = await open(path, 'wx', 0o600);
      const hash = createHash('sha256');
      const begun: NewFile = {
        kind,
        name,
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
          await rm(pathOf(kind, name), { force: true });
        },
      };
      paths.set(begun, path);
      return begun;
    },

    async keep(files) {
      for (const file of files) await rename(paths.get(file) ?? '', pathOf(file.kind, file.name));
      for (const kind of new Set(files.map((file) => file.kind))) await flush(folderOf(dataDir, kind));
    },

    sizeOf: (kind, name) => unlessMissing(async () => (await stat(pathOf(kind, name))).size),

    read: (kind, name, range) =>
      unlessMissing(async () => {
        const file = await open(pathOf(kind, name));
        return file.createReadStream(range ? { start: range.first, end: range.last } : {});
      }),

    remove: (kind, name) => rm(pathOf(kind, name), { force: true }),

    async *list(kind) {
      for (const name of (await unlessMissing(() => readdir(folderOf(dataDir, kind)))) ?? []) {
        // Those on their way, and notes.
        if (name.startsWith('.')) continue;
        // Asked of the few without a row alone: there may be many files.
        yield { name, writtenAt: () => unlessMissing(async () => (await stat(pathOf(kind, name))).mtime) };
      }
    },

    async endUnfinished(before) {
      let count = 0;
      for (const kind of fileKinds) {
        for (const name of (await unlessMissing(() => readdir(folderOf(dataDir, kind)))) ?? []) {
          if (!name.startsWith(temporary)) continue;
          const found = await unlessMissing(() => stat(pathOf(kind, name)));
          if (!found || found.mtime >= before) continue;
          await rm(pathOf(kind, name), { force: true });
          count += 1;
        }
      }
      return count;
    },

    readNote: (name) => unlessMissing(() => readFile(noteFile(dataDir, name), 'utf8')),

    async writeNote(name, text) {
      const file = noteFile(dataDir, name);
      if (text === null) return rm(file, { force: true });
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text, { mode: 0o600, flush: true });
    },

    close() {},
  };
}

/** Makes the names in a folder outlive a power failure. */
async function flush(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** What is read, or null when there is no such file or folder. */
async function unlessMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
