import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createTarDecoder } from 'modern-tar';
import {
  BackupError,
  BackupForm,
  BackupHead,
  type BackupPhase,
  type BackupProgress,
  backupFormat,
  checksumFile,
  databaseFiles,
  databases,
  headFile,
  isBackedUp,
  knownSchemas,
  megabyte,
} from './format.ts';

/** How a backup is read. */
export interface ReadOptions {
  /** Takes the bytes of each file as they come; they are judged only when all were read. */
  readonly take?: (path: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Told, as this part of the work, how much was read. */
  readonly phase?: BackupPhase;
  readonly progress?: BackupProgress;
}

/** A backup that was read whole and is sound. */
export interface ReadBackup {
  readonly head: BackupHead;
  readonly files: readonly string[];
}

/** How long a text within a backup may be, in bytes: the longest has a line of checksums for each file. */
const longestText = 64 * 1024 * 1024;

/**
 * Reads a backup from its beginning to its end and checks it: its form, the versions, the name and the checksum of every
 * file. Throws a BackupError that names the backup.
 */
export async function readBackup(file: string, options: ReadOptions = {}): Promise<ReadBackup> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new BackupError(`${file} is no file.`);
  try {
    return await readEntries(file, options);
  } catch (error) {
    // The archive's own reader knows no other faults than these.
    if (error instanceof ArchiveFault)
      throw new BackupError(`${file} is damaged, or no backup of this program.`);
    throw error;
  }
}

/** A fault of the archive itself. */
class ArchiveFault extends Error {}

interface Entry {
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

async function* entriesOf(file: string, progress: (done: number) => void): AsyncGenerator<Entry> {
  let done = 0;
  const bytes = async function* () {
    for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
      done += chunk.length;
      progress(done);
      yield new Uint8Array(chunk);
    }
  };
  const source = bytes();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done: isOver, value } = await source.next();
      if (isOver) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await source.return(undefined);
    },
  });
  const decoded = stream.pipeThrough(createTarDecoder({ strict: true }));
  const reader = decoded.getReader();
  try {
    for (;;) {
      const { done: isOver, value } = await reader.read().catch((error: unknown) => {
        throw new ArchiveFault(String(error));
      });
      if (isOver) return;
      const { name, type = 'file' } = value.header;
      if (type !== 'file') throw new ArchiveFault(`${name} is no file`);
      yield { name, chunks: chunksOf(value.body) };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The bytes of an entry; a fault of them is one of the archive. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new ArchiveFault(String(error));
    });
    if (done) return;
    yield value;
  }
}

async function textOf({ chunks }: Entry): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > longestText) throw new ArchiveFault('too long');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function readEntries(
  file: string,
  { take, phase = 'check', progress = () => {} }: ReadOptions,
): Promise<ReadBackup> {
  const checksums = new Map<string, string>();
  let head: BackupHead | null = null;
  let expected: ReadonlyMap<string, string> | null = null;
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  const tell = (done: number) => progress(phase, Math.ceil(done / megabyte), Math.ceil(size / megabyte));
  for await (const entry of entriesOf(file, tell)) {
    const { name } = entry;
    if (expected) throw new BackupError(`${file} goes on behind its end.`);
    if (name === checksumFile) {
      expected = parseChecksums(await textOf(entry));
      continue;
    }
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const chunk of entry.chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    if (head === null) {
      if (name !== headFile) throw new BackupError(`${file} is damaged, or no backup of this program.`);
      head = parseHead(file, await textOf({ name, chunks: hashed() }));
    } else {
      if (!isBackedUp(name) || checksums.has(name))
        throw new BackupError(`${file} holds ${JSON.stringify(name)}, which belongs into no backup.`);
      if (take) await take(name, hashed());
      else for await (const _chunk of hashed());
    }
    checksums.set(name, hash.digest('hex'));
  }
  if (head === null) throw new BackupError(`${file} is damaged, or no backup of this program.`);
  if (expected === null) throw new BackupError(`${file} ends too early: it is a part of a backup.`);
  for (const name of new Set([...expected.keys(), ...checksums.keys(), ...Object.values(databaseFiles)]))
    if (!checksums.has(name)) throw new BackupError(`${file} lacks ${name}.`);
    else if (checksums.get(name) !== expected.get(name))
      throw new BackupError(`${file} is damaged: ${name} is not what was written.`);
  return { head, files: [...checksums.keys()].filter((name) => name !== headFile) };
}

function parseHead(file: string, text: string): BackupHead {
  const form = BackupForm.safeParse(jsonOf(text));
  if (!form.success) throw new BackupError(`${file} is damaged, or no backup of this program.`);
  const { format, program } = form.data;
  const newer = `${file} was made by a newer version of this program (${program}); restore it with that one.`;
  if (format > backupFormat) throw new BackupError(newer);
  const head = BackupHead.safeParse(jsonOf(text));
  if (!head.success) throw new BackupError(`${file} is damaged, or no backup of this program.`);
  if (databases.some((name) => head.data.schemas[name] > knownSchemas[name])) throw new BackupError(newer);
  return head.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function parseChecksums(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}
