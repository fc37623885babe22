import * as z from 'zod/mini';
import type { AcceptedExtension, FilePayload } from '#contracts/cases.ts';
import type { Limits } from '#contracts/config.ts';
import { methodRequests } from '#contracts/methodRequests.ts';
import type { Refusal } from '../errors.ts';
import type { Files, NewFile } from '../files/files.ts';
import { bodyParams, checkParams } from '../params.ts';
import { readJson, type TextSink } from '../streamed-json.ts';
import { refusal } from './fields.ts';
import {
  type CheckedName,
  checkCount,
  checkName,
  type FilePlace,
  fileRefusal,
  headBytes,
  isOfKind,
} from './file-checks.ts';
import { newId } from './ids.ts';

/** A checked file. Its contents are where files lie, under its document id, and no row names them yet. */
export interface ReceivedFile extends Pick<CheckedName, 'title' | 'fileType'> {
  readonly contents: NewFile;
  readonly size: number;
  /** SHA-256 in hexadecimal digits. */
  readonly sha256: string;
}

/** What files are received under. */
export interface Receiving {
  readonly files: Files;
  readonly limits: Limits;
  /** Whether the case takes files, asked as soon as the request has named it. Rejects when it doesn't. */
  readonly judge: (caseId: string) => Promise<void>;
  /** Told of the key among the parameters. */
  readonly keyed?: (idempotencyKey: string) => void;
}

/** How much base64 text is decoded at once, in characters: whole groups of four. */
const block = 65_536;

const { params } = methodRequests.attachFilesToCase;

const givenTwice = (name: string) => refusal('INVALID_PARAMETER', `The parameter ${name} is given twice.`);

/**
 * Reads a request with files as it comes (docs/behaviour/uploads.md#receiving-files): contents go to where files lie part
 * by part, so that a request takes little memory however large it is. Answers the files, all checked. Throws a Refusal, `FilesAway`,
 * what `judge` and the body throw, and leaves nothing behind then.
 */
export async function receiveFiles(
  body: AsyncIterable<Uint8Array>,
  { files: place, limits, judge, keyed }: Receiving,
): Promise<readonly ReceivedFile[]> {
  const incoming = new Map<number, Incoming>();
  let isJudged = false;
  const open = async (at: number, within: unknown): Promise<TextSink> => {
    if (incoming.has(at)) throw givenTwice(`files.${at}.data`);
    checkCount(at + 1, limits);
    const { Title = '', PathOnClient } = namesIn(within);
    const extension = PathOnClient === undefined ? null : checkName({ Title, PathOnClient }, at).extension;
    const says = (rule: string) => fileRefusal(Title, at, rule);
    const contents = measure(await beginFile(place), { mostBytes: limits.fileBytes, extension, says });
    const file = decodeInto(contents, says);
    incoming.set(at, file);
    return file;
  };
  try {
    const given = await readJson(body, {
      sinkFor([field, at, name, ...deeper], within) {
        const isContents = field === 'files' && name === 'data' && deeper.length === 0;
        return isContents && typeof at === 'number' ? open(at, within) : null;
      },
      async onField(name, value) {
        if (name === 'idempotencyKey' && typeof value === 'string') keyed?.(value);
        if (name !== 'caseId') return;
        if (isJudged) throw givenTwice(name);
        isJudged = true;
        await judge(checkParams(params, { caseId: value, files: [] }).caseId);
      },
    });
    const { files } = checkParams(params, bodyParams(given));
    checkCount(files.length, limits);
    if (incoming.size !== files.length) throw givenTwice('files');
    if (files.some(({ part }) => part !== undefined))
      throw refusal('INVALID_FILE', 'This site takes files whole: send the file without `part`.');
    const received: ReceivedFile[] = [];
    for (const [at, file] of files.entries()) received.push(checkFile(file, at, incoming.get(at)?.contents));
    return received;
  } catch (error) {
    for (const { contents } of incoming.values()) await contents.file.remove();
    throw error;
  }
}

/** What is known of a file's names when its contents begin; a client may send them later. */
function namesIn(within: unknown): { readonly Title?: string; readonly PathOnClient?: string } {
  const names = z.safeParse(EarlyNames, within);
  return names.success ? names.data : {};
}

const EarlyNames = z.object({ Title: z.string(), PathOnClient: z.string() });

function checkFile(
  payload: Omit<FilePayload, 'data'>,
  at: FilePlace,
  contents: Contents | undefined,
): ReceivedFile {
  const { title, fileType, extension } = checkName(payload, at);
  const says = (rule: string) => fileRefusal(payload.Title, at, rule);
  if (contents === undefined) throw says('is empty');
  // Its names may have come behind it.
  checkKind(contents, extension, says);
  const { file, size, sha256 } = contents;
  return { title, fileType, contents: file, size: size(), sha256: sha256() };
}

/** Makes a refusal of the file at hand. */
type Says = (rule: string) => Refusal;

/** Throws what `says` makes of contents that are none, or don't begin as their extension says. */
function checkKind({ size, head }: Contents, extension: AcceptedExtension, says: Says): void {
  if (size() === 0) throw says('is empty');
  if (!isOfKind(extension, head())) throw says(`is not what its extension ${extension} says`);
}

/**
 * Reads a request that is one file, as it comes: the same checks as those of a list of files. Answers it with its contents
 * where files lie. Throws a Refusal, `FilesAway` and what the body throws, and leaves nothing behind then.
 */
export async function receiveFile(
  body: AsyncIterable<Uint8Array>,
  name: string,
  { files, limits }: Omit<Receiving, 'judge' | 'keyed'>,
): Promise<ReceivedFile> {
  const payload = { Title: name, PathOnClient: name };
  const { extension } = checkName(payload, null);
  const says: Says = (rule) => fileRefusal(name, null, rule);
  const contents = measure(await beginFile(files), { mostBytes: limits.fileBytes, extension, says });
  try {
    for await (const part of body) await contents.add(part);
    await contents.end();
    return checkFile(payload, null, contents);
  } catch (error) {
    await contents.file.remove();
    throw error;
  }
}

const beginFile = (files: Files) => files.begin('attachments', newId('document'));

/** The contents of a file on their way to where files lie. */
interface Contents {
  readonly file: NewFile;
  /** Takes more of them. */
  add(bytes: Uint8Array): Promise<void>;
  /** To be called when there are no more. */
  end(): Promise<void>;
  /** How many bytes have come. */
  size(): number;
  /** The first of them. */
  head(): Uint8Array;
  /** Of all of them, once they have ended. */
  sha256(): string;
}

interface Measure {
  readonly mostBytes: number;
  /** Null where the file's names have not come yet. */
  readonly extension: AcceptedExtension | null;
  readonly says: Says;
}

/** Judges the contents of a file while they come: what is refused is not brought on. Throws what `says` makes of it. */
function measure(file: NewFile, { mostBytes, extension, says }: Measure): Contents {
  let size = 0;
  let sha256 = '';
  let head: Uint8Array = new Uint8Array();
  const contents: Contents = {
    file,
    size: () => size,
    head: () => head,
    sha256: () => sha256,
    async add(bytes) {
      size += bytes.length;
      if (size > mostBytes) throw says(`is larger than ${mostBytes / 1024 / 1024} MB`);
      if (head.length < headBytes) {
        head = Buffer.concat([head, bytes.subarray(0, headBytes - head.length)]);
        if (head.length === headBytes && extension !== null) checkKind(contents, extension, says);
      }
      await file.write(bytes);
    },
    async end() {
      if (extension !== null) checkKind(contents, extension, says);
      sha256 = await file.end();
    },
  };
  return contents;
}

/** The contents of a file as base64 text on its way. */
interface Incoming extends TextSink {
  readonly contents: Contents;
}

/** Decodes base64 into the contents of a file. Throws what `says` makes of a text that is none, and what they throw. */
function decodeInto(contents: Contents, says: Says): Incoming {
  let pending = '';
  const decode = async (text: string, isLast: boolean) => {
    const bytes = bytesOf(text, isLast);
    if (bytes === null) throw says('is not base64 text');
    await contents.add(bytes);
  };
  return {
    contents,
    write(part) {
      pending += part;
      if (pending.length < block) return null;
      const text = pending.slice(0, block);
      pending = pending.slice(block);
      return decode(text, false);
    },
    async end() {
      await decode(pending, true);
      await contents.end();
    },
  };
}

/** The bytes of base64 text, which only the last part may fill up; null when it is anything else, such as a data URL. */
function bytesOf(text: string, isLast: boolean): Buffer | null {
  if (text.length % 4 !== 0) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  if (padding > 0 && !isLast) return null;
  const bytes = Buffer.from(text, 'base64');
  // Characters that are none of base64 are left out by the decoder.
  return bytes.length === (text.length / 4) * 3 - padding ? bytes : null;
}
