import { type AcceptedExtension, type FilePayload, fieldLengths } from '#contracts/cases.ts';
import type { Limits } from '#contracts/config.ts';
import { acceptedExtensionOf } from '#domain/caseRules.ts';
import type { Refusal } from '../errors.ts';
import { lineField, refusal } from './fields.ts';
import { fileName } from './texts.ts';

/** What a file is called once its name is checked. */
export interface CheckedName {
  /** The name without its extension. */
  readonly title: string;
  /** The extension in capitals, without a dot. */
  readonly fileType: string;
  readonly extension: AcceptedExtension;
}

/** Which file of a request's list it is; null where a request is one file. */
export type FilePlace = number | null;

/** Refuses a file of a request by a rule, which ends the sentence that names it. */
export function fileRefusal(name: string, at: FilePlace, rule: string): Refusal {
  const place = at === null ? '' : ` (files.${at})`;
  return refusal('INVALID_FILE', `The file ${JSON.stringify(fileName(name).slice(0, 100))}${place} ${rule}.`);
}

/** Throws a Refusal when a request holds too many files, or none. */
export function checkCount(count: number, { fileCount }: Limits): void {
  if (count === 0) throw refusal('REQUIRED_FIELD_MISSING', 'The field files must hold a file.');
  if (count > fileCount)
    throw refusal('INVALID_FILE', `The field files may hold at most ${fileCount} files.`);
}

/** Checks what a file of a request is called. Throws a Refusal. */
export function checkName({ Title, PathOnClient }: Omit<FilePayload, 'data'>, at: FilePlace): CheckedName {
  const nameOf = (field: 'Title' | 'PathOnClient', text: string) =>
    lineField(at === null ? 'name' : `files.${at}.${field}`, fileName(text), fieldLengths.fileName);
  const name = nameOf('Title', Title);
  const path = nameOf('PathOnClient', PathOnClient);
  const extension = acceptedExtensionOf(name);
  if (extension === null || acceptedExtensionOf(path) !== extension) {
    throw fileRefusal(
      name,
      at,
      'is of a kind that is not accepted; accepted are SVG, PNG, JPG, GIF, PDF and ZIP',
    );
  }
  const title = name.slice(0, -extension.length).trim();
  if (title === '') throw fileRefusal(name, at, 'has no name');
  return { title, fileType: extension.slice(1).toUpperCase(), extension };
}

/** How much of a file's beginning tells its kind, in bytes. */
export const headBytes = 65_536;

/** Whether a file begins as its extension says. */
export const isOfKind = (extension: AcceptedExtension, head: Uint8Array): boolean =>
  signatures[extension](Buffer.from(head.buffer, head.byteOffset, head.byteLength));

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
  const head = bytes.subarray(0, headBytes);
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  return new TextDecoder().decode(head);
}
