import { type FilePayload, fieldLengths } from '#contracts/cases.ts';
import type { Limits, SiteConfig } from '#contracts/config.ts';
import { acceptedExtensionOf } from './caseRules.ts';

/** The kinds of files as a helper text names them (docs/behaviour/uploads.md#accepted-files); '.jpeg' is a JPG. */
export const acceptedKinds: readonly string[] = ['SVG', 'PNG', 'JPG', 'GIF', 'PDF', 'ZIP'];

/** Why a file is not taken. */
export type FileRefusal =
  | 'extension'
  | 'unnamed'
  | 'name'
  | 'empty'
  | 'size'
  | 'count'
  | 'total'
  | 'duplicate';

/** What is known of a file before anyone reads it. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  readonly lastModified?: number;
}

/** How large and how many the files of one form may be. */
export type FileLimits = Pick<Limits, 'fileBytes' | 'fileCount' | 'fileTotalBytes'>;

/** What became of files that were offered; each refused one has its reason. */
export interface CheckedFiles<F> {
  readonly accepted: readonly F[];
  readonly refused: readonly { readonly file: F; readonly reason: FileRefusal }[];
}

/**
 * Which of the new files may join those chosen before, and why the others may not (checked on every path). Each is
 * judged by itself, so that one refused file never takes another along.
 */
export function checkFiles<F extends FileFacts>(
  incoming: readonly F[],
  chosen: readonly FileFacts[],
  limits: FileLimits,
): CheckedFiles<F> {
  const accepted: F[] = [];
  const refused: { file: F; reason: FileRefusal }[] = [];
  for (const file of incoming) {
    const reason = refusalOf(file, [...chosen, ...accepted], limits);
    if (reason === null) accepted.push(file);
    else refused.push({ file, reason });
  }
  return { accepted, refused };
}

function refusalOf(file: FileFacts, before: readonly FileFacts[], limits: FileLimits): FileRefusal | null {
  const extension = acceptedExtensionOf(file.name);
  if (extension === null) return 'extension';
  if (file.name.slice(0, -extension.length).trim() === '') return 'unnamed';
  if (file.name.length > fieldLengths.fileName) return 'name';
  if (file.size === 0) return 'empty';
  if (file.size > limits.fileBytes) return 'size';
  if (before.some((other) => isSameFile(file, other))) return 'duplicate';
  if (before.length >= limits.fileCount) return 'count';
  if (totalBytes(before) + file.size > limits.fileTotalBytes) return 'total';
  return null;
}

function isSameFile(a: FileFacts, b: FileFacts): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

/** The summed size of the chosen files. */
export function totalBytes(files: readonly FileFacts[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** A name that none of the others has: 'image.png' becomes 'image (2).png'. For pasted files, all named alike. */
export function freeName(name: string, taken: readonly string[]): string {
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.')) : '';
  const stem = name.slice(0, name.length - extension.length);
  let free = name;
  for (let count = 2; taken.includes(free); count += 1) free = `${stem} (${count})${extension}`;
  return free;
}

/** The payload item of a file, from the data URL of its content (docs/behaviour/uploads.md#sending-files). */
export function filePayload(name: string, dataUrl: string): FilePayload {
  return { Title: name, PathOnClient: name, data: dataUrl.slice(dataUrl.indexOf(',') + 1) };
}

/** How long the sending of so many bytes may take before its first progress, in milliseconds. */
export function uploadTimeout(
  bytes: number,
  { timings, limits }: Pick<SiteConfig, 'timings' | 'limits'>,
): number {
  return timings.writeTimeout + Math.ceil((bytes / limits.uploadBytesPerSecond) * 1000);
}

/** A stretch of a file, its place among all from 1 on, and how many there are. */
export interface FilePart {
  readonly start: number;
  readonly end: number;
  readonly index: number;
  readonly count: number;
}

/** The parts that a file is sent in, in their order; one, the whole, where `partBytes` is 0 or it is no larger. */
export function filePartsOf(size: number, partBytes: number): FilePart[] {
  const count = partBytes > 0 ? Math.max(1, Math.ceil(size / partBytes)) : 1;
  const length = count === 1 ? size : partBytes;
  return Array.from({ length: count }, (_, at) => ({
    start: at * length,
    end: Math.min(size, (at + 1) * length),
    index: at + 1,
    count,
  }));
}
