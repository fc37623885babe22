import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { isObject } from './export-shape.ts';
import { ImportError } from './import-error.ts';
import { JsonError, type JsonPart, jsonLists } from './json-lists.ts';

/** An export that is read item by item, as often as it takes. Reading throws an ImportError for a broken file. */
export interface ExportSource {
  parts(): AsyncIterable<JsonPart>;
}

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: "can't be read by this user",
  EPERM: "can't be read by this user",
  EISDIR: 'is a folder, not a file',
};

/** An export file, plain or compressed by gzip (told by its content, not its name). */
export function exportFile(file: string): ExportSource {
  return {
    async *parts() {
      try {
        yield* jsonLists(await bytesOf(file));
      } catch (error) {
        throw importErrorOf(file, error);
      }
    },
  };
}

/** An export that is in memory already. */
export function exportOf(raw: unknown): ExportSource {
  return {
    async *parts() {
      if (!isObject(raw)) {
        yield { kind: 'value', name: null, value: raw };
        return;
      }
      for (const [name, value] of Object.entries(raw)) {
        if (Array.isArray(value)) {
          for (const [index, item] of value.entries()) yield { kind: 'item', list: name, index, value: item };
          yield { kind: 'list', list: name, length: value.length };
        } else yield { kind: 'value', name, value };
      }
    },
  };
}

async function bytesOf(file: string): Promise<AsyncIterable<Uint8Array>> {
  const handle = await open(file);
  const start = new Uint8Array(2);
  try {
    const { bytesRead } = await handle.read(start, 0, 2, 0);
    if (bytesRead === 0) throw new ImportError([`${file} is empty.`]);
  } finally {
    await handle.close();
  }
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 });
  if (start[0] !== 0x1f || start[1] !== 0x8b) return stream;
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  stream.on('error', (error) => unpacked.destroy(error));
  return stream.pipe(unpacked);
}

function importErrorOf(file: string, error: unknown): unknown {
  if (error instanceof ImportError) return error;
  if (error instanceof JsonError) {
    const isCut = error.message.startsWith('it ends');
    const advice = isCut ? ' Copy or export it again.' : '';
    return new ImportError([`${file} is not valid JSON: ${error.message}.${advice}`]);
  }
  const reason = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (reason.startsWith('Z_')) {
    const truncated = reason === 'Z_BUF_ERROR';
    return new ImportError([
      `${file} is a ${truncated ? 'truncated' : 'damaged'} gzip file; download or copy it again.`,
    ]);
  }
  if (reason === '') return error;
  return new ImportError([`${file} ${unreadable[reason] ?? `can't be read (${reason})`}.`]);
}
