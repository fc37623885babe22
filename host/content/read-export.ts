import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ImportError } from './import-error.ts';

/** The largest export accepted, unpacked; one text can't hold more. */
const largestExport = 512 * 1024 * 1024 - 64;
const megabyte = 1024 * 1024;

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: "can't be read by this user",
  EPERM: "can't be read by this user",
  EISDIR: 'is a folder, not a file',
};

/**
 * The JSON of an export file, plain or compressed by gzip (told by its content, not its name).
 * Throws an ImportError that says what is wrong with the file.
 */
export async function readExport(file: string): Promise<unknown> {
  const bytes = await unpacked(file, await contentOf(file));
  if (bytes.length === 0) throw new ImportError([`${file} is empty.`]);
  return parsed(file, textOf(file, bytes));
}

async function contentOf(file: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(file);
    if (size > largestExport) throw tooLarge(file);
    return await readFile(file);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new ImportError([`${file} ${unreadable[code] ?? `can't be read (${code || String(error)})`}.`]);
  }
}

function tooLarge(file: string): ImportError {
  return new ImportError([`${file} is larger than ${Math.floor(largestExport / megabyte)} MB unpacked.`]);
}

async function unpacked(file: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: largestExport });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(file);
    const truncated = code === 'Z_BUF_ERROR';
    throw new ImportError([
      `${file} is a ${truncated ? 'truncated' : 'damaged'} gzip file; download or copy it again.`,
    ]);
  }
}

function textOf(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError([`${file} is not UTF-8 text.`]);
  }
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const [, unexpected] = /^Unexpected token '(.+?)', /su.exec(message) ?? [];
    if (unexpected !== undefined) {
      throw new ImportError([
        `${file} is not valid JSON: ${JSON.stringify(unexpected)} stands where JSON has none.`,
      ]);
    }
    const found = /position (\d+)/.exec(message)?.[1];
    const position = found === undefined ? text.length : Number(found);
    const line = text.slice(0, position).split('\n').length;
    const column = position - text.lastIndexOf('\n', position - 1);
    const end =
      position >= text.length ? 'it ends too early' : `line ${line}, column ${column} is not as JSON must be`;
    throw new ImportError([`${file} is not valid JSON: ${end}.`]);
  }
}
