import * as z from 'zod/mini';
import type { FilePayload } from '#contracts/cases.ts';
import type { Limits } from '#contracts/config.ts';
import { methodRequests } from '#contracts/methodRequests.ts';
import { bodyParams, checkParams } from '../params.ts';
import { readJson, type TextSink } from '../streamed-json.ts';
import { openTemporary, readHead, type TemporaryFile } from './attachment-files.ts';
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

/** A checked file, its contents on the disk under a temporary name. */
export interface ReceivedFile extends Pick<CheckedName, 'title' | 'fileType'> {
  readonly path: string;
  readonly size: number;
  /** SHA-256 in hexadecimal digits. */
  readonly sha256: string;
}

/** What files are received under. */
export interface Receiving {
  readonly dataDir: string;
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
 * Reads a request with files as it comes (docs/behaviour/uploads.md#receiving-files): contents go to the disk part by
 * part, so that a request takes little memory however large it is. Answers the files, all checked. Throws a Refusal, what
 * `judge` and the body throw, and leaves nothing behind then.
 */
export async function receiveFiles(
  body: AsyncIterable<Uint8Array>,
  { dataDir, limits, judge, keyed }: Receiving,
): Promise<readonly ReceivedFile[]> {
  const incoming = new Map<number, Incoming>();
  let isJudged = false;
  const open = async (at: number, within: unknown): Promise<TextSink> => {
    if (incoming.has(at)) throw givenTwice(`files.${at}.data`);
    checkCount(at + 1, limits);
    const { Title = '', PathOnClient } = namesIn(within);
    if (PathOnClient !== undefined) checkName({ Title, PathOnClient }, at);
    const says = (rule: string) => fileRefusal(Title, at, rule);
    const file = createIncoming(await openTemporary(dataDir), limits.fileBytes, says);
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
    for (const [at, file] of files.entries()) received.push(await checkFile(file, at, incoming.get(at)));
    return received;
  } catch (error) {
    for (const { file } of incoming.values()) await file.remove();
    throw error;
  }
}

/** What is known of a file's names when its contents begin; a client may send them later. */
function namesIn(within: unknown): { readonly Title?: string; readonly PathOnClient?: string } {
  const names = z.safeParse(EarlyNames, within);
  return names.success ? names.data : {};
}

const EarlyNames = z.object({ Title: z.string(), PathOnClient: z.string() });

async function checkFile(
  payload: Omit<FilePayload, 'data'>,
  at: FilePlace,
  written: Written | undefined,
): Promise<ReceivedFile> {
  const { title, fileType, extension } = checkName(payload, at);
  const says = (rule: string) => fileRefusal(payload.Title, at, rule);
  if (written === undefined || written.size() === 0) throw says('is empty');
  const { path } = written.file;
  if (!isOfKind(extension, await readHead(path, headBytes))) {
    throw says(`is not what its extension ${extension} says`);
  }
  return { title, fileType, path, size: written.size(), sha256: written.sha256() };
}

/**
 * Reads a request that is one file, as it comes: the same checks as those of a list of files. Answers it with its contents
 * on the disk. Throws a Refusal and what the body throws, and leaves nothing behind then.
 */
export async function receiveFile(
  body: AsyncIterable<Uint8Array>,
  name: string,
  { dataDir, limits }: Omit<Receiving, 'judge' | 'keyed'>,
): Promise<ReceivedFile> {
  const payload = { Title: name, PathOnClient: name };
  checkName(payload, null);
  const file = await openTemporary(dataDir);
  try {
    let size = 0;
    for await (const part of body) {
      size += part.length;
      if (size > limits.fileBytes) throw tooLarge((rule) => fileRefusal(name, null, rule), limits.fileBytes);
      await file.write(part);
    }
    const sha256 = await file.end();
    return await checkFile(payload, null, { file, size: () => size, sha256: () => sha256 });
  } catch (error) {
    await file.remove();
    throw error;
  }
}

/** The contents of a file on the disk. */
interface Written {
  readonly file: TemporaryFile;
  /** How many bytes have come. */
  size(): number;
  /** Of all of them, once they are there. */
  sha256(): string;
}

/** The contents of a file on their way to the disk. */
type Incoming = Written & TextSink;

const tooLarge = (says: (rule: string) => Error, mostBytes: number) =>
  says(`is larger than ${mostBytes / 1024 / 1024} MB`);

/** Decodes base64 into a file. Throws what `says` makes of a text that is none, or too long. */
function createIncoming(file: TemporaryFile, mostBytes: number, says: (rule: string) => Error): Incoming {
  let pending = '';
  let size = 0;
  let sha256 = '';
  const decode = async (text: string, isLast: boolean) => {
    const bytes = bytesOf(text, isLast);
    if (bytes === null) throw says('is not base64 text');
    size += bytes.length;
    if (size > mostBytes) throw tooLarge(says, mostBytes);
    await file.write(bytes);
  };
  return {
    file,
    size: () => size,
    sha256: () => sha256,
    write(part) {
      pending += part;
      if (pending.length < block) return null;
      const text = pending.slice(0, block);
      pending = pending.slice(block);
      return decode(text, false);
    },
    async end() {
      await decode(pending, true);
      sha256 = await file.end();
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
