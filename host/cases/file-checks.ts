import { type AcceptedExtension, type FilePayload, fieldLengths } from '#contracts/cases.ts';
import type { Limits } from '#contracts/config.ts';
import { acceptedExtensionOf } from '#domain/caseRules.ts';
import type { Refusal } from '../errors.ts';
import { lineField, refusal } from './fields.ts';
import { fileName } from './texts.ts';

/** A file that may be kept. */
export interface CheckedFile {
  /** The name without its extension. */
  readonly title: string;
  /** The extension in capitals, without a dot. */
  readonly fileType: string;
  readonly bytes: Buffer;
}

/** Decodes and checks the files of a request, all or none. Throws a Refusal that names the first bad one. */
export function checkFiles(files: readonly FilePayload[], limits: Limits): CheckedFile[] {
  if (files.length === 0) throw refusal('REQUIRED_FIELD_MISSING', 'The field files must hold a file.');
  if (files.length > limits.fileCount) {
    throw refusal('INVALID_FILE', `The field files may hold at most ${limits.fileCount} files.`);
  }
  return files.map((file, at) => checkFile(file, at, limits));
}

function checkFile({ Title, PathOnClient, data }: FilePayload, at: number, limits: Limits): CheckedFile {
  const nameOf = (field: 'Title' | 'PathOnClient', text: string) =>
    lineField(`files.${at}.${field}`, fileName(text), fieldLengths.fileName);
  const name = nameOf('Title', Title);
  const path = nameOf('PathOnClient', PathOnClient);
  const says = (rule: string): Refusal =>
    refusal('INVALID_FILE', `The file ${JSON.stringify(name.slice(0, 100))} (files.${at}) ${rule}.`);
  const extension = acceptedExtensionOf(name);
  if (extension === null || acceptedExtensionOf(path) !== extension) {
    throw says('is of a kind that is not accepted; accepted are SVG, PNG, JPG, GIF, PDF and ZIP');
  }
  const title = name.slice(0, -extension.length).trim();
  if (title === '') throw says('has no name');
  const bytes = bytesOf(data);
  if (bytes === null) throw says('is not base64 text');
  if (bytes.length === 0) throw says('is empty');
  if (bytes.length > limits.fileBytes) {
    throw says(`is larger than ${limits.fileBytes / 1024 / 1024} MB`);
  }
  if (!signatures[extension](bytes)) throw says(`is not what its extension ${extension} says`);
  return {
    title,
    fileType: extension.slice(1).toUpperCase(),
    bytes,
  };
}

/** The bytes of base64 text; null when it is anything else, such as a data URL. */
function bytesOf(text: string): Buffer | null {
  if (text.length % 4 !== 0) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(text, 'base64');
  // Characters that are none of base64 are left out by the decoder.
  return bytes.length === (text.length / 4) * 3 - padding ? bytes : null;
}

const beginsWith =
  (...starts: readonly (string | readonly number[])[]) =>
  (bytes: Buffer) =>
    starts.some((start) => {
      const expected = typeof start === 'string' ? Buffer.from(start, 'latin1') : Buffer.from(start);
      return bytes.subarray(0, expected.length).equals(expected);
    });

const isJpeg = beginsWith([0xff, 0xd8, 0xff]);

/** What the bytes of each kind begin with. */
const signatures: Readonly<Record<AcceptedExtension, (bytes: Buffer) => boolean>> = {
  '.jpg': isJpeg,
  '.jpeg': isJpeg,
  '.png': beginsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  '.gif': beginsWith('GIF87a', 'GIF89a'),
  '.pdf': (bytes) => bytes.subarray(0, 1024).includes('%PDF-'),
  '.zip': beginsWith('PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'),
  '.svg': isSvg,
};

/** Whether a text's first element is an svg; declarations and comments may stand before it. */
function isSvg(bytes: Buffer): boolean {
  let text = startOf(bytes).trimStart();
  for (;;) {
    if (/^<(?:[A-Za-z_][\w.-]*:)?svg[\s/>]/.test(text)) return true;
    const ends: readonly (readonly [start: string, end: string])[] = [
      ['<?', '?>'],
      ['<!--', '-->'],
      ['<!DOCTYPE', '>'],
    ];
    const [start, end] = ends.find(([each]) => text.startsWith(each)) ?? [];
    if (start === undefined || end === undefined) return false;
    const at = endOf(text, start, end);
    if (at < 0) return false;
    text = text.slice(at).trimStart();
  }
}

function endOf(text: string, start: string, end: string): number {
  // A document type may hold declarations of its own.
  const subset = start === '<!DOCTYPE' ? /^[^>[]*\[/.exec(text) : null;
  const from = subset ? text.indexOf(']', subset[0].length) : start.length;
  const at = from < 0 ? -1 : text.indexOf(end, from);
  return at < 0 ? -1 : at + end.length;
}

/** The beginning of a text file in the encoding its mark names. */
function startOf(bytes: Buffer): string {
  const head = bytes.subarray(0, 65_536);
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  return new TextDecoder().decode(head);
}
