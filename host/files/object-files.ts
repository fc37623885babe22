import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { ObjectPlace } from '../files-settings.ts';
import { FilesAway } from './away.ts';
import type { FileKind, Files, NewFile, NoteName } from './files.ts';

/** How large a file may be that is sent in one request, and how large the parts of larger ones are, in bytes. */
export const partBytes = 8 * 1024 * 1024;

/** How long is waited for a connection, for an answer, and for the next bytes of one, in milliseconds. */
const waits = { connectionTimeout: 3000, requestTimeout: 15_000, socketTimeout: 60_000 };

/** How often a request is tried before its failure is told. */
const attempts = 2;

/** How many requests may be under way at the same time: each download is one, for as long as its reader takes. */
const mostSockets = 1000;

/** How many names a list is asked for at once. */
const listed = 1000;

/** What a storage says when the key is not right, or may not do this. */
const refusals = [
  'AccessDenied',
  'Forbidden',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'InvalidToken',
  '403',
];

/** What it says when there is no such file, or upload. */
const missing = ['NoSuchKey', 'NotFound', 'NoSuchUpload'];

/** The name of an error of the client, or its code. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** A failure of object storage in a sentence for operators. */
function awayOf(error: unknown, { bucket }: ObjectPlace): FilesAway {
  const name = nameOf(error);
  const says = (reason: string) =>
    new FilesAway(`The storage of HC_FILES_URL ${reason}.`, error instanceof Error ? { cause: error } : {});
  if (name === 'NoSuchBucket') return says(`has no bucket ${bucket}`);
  if (refusals.includes(name)) return says(`does not let HC_FILES_KEY do this (${name})`);
  if (name === 'RequestTimeTooSkewed')
    return says('has another time than this machine (RequestTimeTooSkewed)');
  if (
    ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'].includes(name)
  )
    return says(`has the bucket in another region than HC_FILES_REGION (${name})`);
  return says(`is not reached (${name})`);
}

/** Files in object storage, by the protocol of S3. They are read through the host alone: no link leads to the storage. */
export function objectFiles(where: ObjectPlace): Files {
  const { bucket: Bucket, prefix, endpoint, region, key, secret } = where;
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Storages that are not that of AWS keep the checksums that the client adds by itself as bytes of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: {
      ...waits,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: mostSockets },
      httpsAgent: { keepAlive: true, maxSockets: mostSockets },
    },
  });
  const keyOf = (kind: FileKind, name: string) => `${prefix}${kind}/${name}`;
  const noteKey = (name: NoteName) => `${prefix}hc-${name}.txt`;

  /** An answer of the storage. Throws FilesAway. */
  const asked = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      throw awayOf(error, where);
    }
  };
  /** The same, or null when there is no such file. */
  const found = async <T>(answer: Promise<T>): Promise<T | null> => {
    try {
      return await answer;
    } catch (error) {
      if (missing.includes(nameOf(error))) return null;
      throw awayOf(error, where);
    }
  };
  const get = (Key: string, Range?: string) =>
    found(client.send(new GetObjectCommand({ Bucket, Key, ...(Range === undefined ? {} : { Range }) })));
  const put = (Key: string, Body: Uint8Array | string) =>
    asked(client.send(new PutObjectCommand({ Bucket, Key, Body })));
  const drop = async (Key: string) => {
    await asked(client.send(new DeleteObjectCommand({ Bucket, Key })));
  };
  const abort = async (Key: string, UploadId: string) => {
    await found(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
  };

  return {
    place: `s3://${Bucket}${prefix === '' ? '' : `/${prefix.slice(0, -1)}`}${endpoint === null ? '' : ` at ${endpoint}`}`,
    isOwn: false,

    async begin(kind, name) {
      return beginObject(kind, name);
    },

    // They have had their names since they ended; what no row names is collected.
    async keep() {},

    async sizeOf(kind, name) {
      const head = await found(client.send(new HeadObjectCommand({ Bucket, Key: keyOf(kind, name) })));
      return head === null ? null : (head.ContentLength ?? 0);
    },

    async read(kind, name, range) {
      const part = range ? `bytes=${range.first}-${range.last}` : undefined;
      const answer = await get(keyOf(kind, name), part);
      // In Node it is one.
      return answer === null ? null : (answer.Body as Readable);
    },

    remove: (kind, name) => drop(keyOf(kind, name)),

    async *list(kind) {
      const Prefix = keyOf(kind, '');
      for (let from: string | undefined, isMore = true; isMore; ) {
        const page = await asked(
          client.send(
            new ListObjectsV2Command({
              ...{ Bucket, Prefix, MaxKeys: listed },
              ...(from === undefined ? {} : { ContinuationToken: from }),
            }),
          ),
        );
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
          yield { name: Key.slice(Prefix.length), writtenAt: async () => LastModified };
        from = page.NextContinuationToken;
        isMore = page.IsTruncated === true && from !== undefined;
      }
    },

    async endUnfinished(before) {
      let count = 0;
      for (let after: { KeyMarker?: string; UploadIdMarker?: string } = {}, isMore = true; isMore; ) {
        const page = await asked(
          client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...after })),
        );
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (Key === undefined || UploadId === undefined || !Initiated || Initiated >= before) continue;
          await abort(Key, UploadId);
          count += 1;
        }
        const { NextKeyMarker, NextUploadIdMarker } = page;
        isMore = page.IsTruncated === true && NextKeyMarker !== undefined;
        after = {
          ...(NextKeyMarker === undefined ? {} : { KeyMarker: NextKeyMarker }),
          ...(NextUploadIdMarker === undefined ? {} : { UploadIdMarker: NextUploadIdMarker }),
        };
      }
      return count;
    },

    async readNote(name) {
      const answer = await get(noteKey(name));
      return answer === null ? null : asked(answer.Body?.transformToString() ?? Promise.resolve(''));
    },

    async writeNote(name, text) {
      if (text === null) await drop(noteKey(name));
      else await put(noteKey(name), text);
    },

    close: () => client.destroy(),
  };

  /** Sends a file as it comes: a small one in one request once it is whole, a larger one part by part. */
  function beginObject(kind: FileKind, name: string): NewFile {
    const Key = keyOf(kind, name);
    const hash = createHash('sha256');
    const parts: { readonly PartNumber: number; readonly ETag: string }[] = [];
    let pending: Uint8Array[] = [];
    let pendingBytes = 0;
    let uploadId: string | null = null;
    let isSent = false;

    /** Takes so many of the bytes that wait. */
    const take = (count: number): Uint8Array => {
      const all = pending.length === 1 && pending[0] ? pending[0] : Buffer.concat(pending);
      pending = all.length > count ? [all.subarray(count)] : [];
      pendingBytes = all.length - Math.min(count, all.length);
      return all.subarray(0, count);
    };
    const sendPart = async (Body: Uint8Array) => {
      if (uploadId === null) {
        const begun = await asked(client.send(new CreateMultipartUploadCommand({ Bucket, Key })));
        uploadId = begun.UploadId ?? '';
      }
      const PartNumber = parts.length + 1;
      const part = { Bucket, Key, UploadId: uploadId, PartNumber, Body };
      const { ETag = '' } = await asked(client.send(new UploadPartCommand(part)));
      parts.push({ PartNumber, ETag });
    };

    return {
      kind,
      name,
      async write(bytes) {
        hash.update(bytes);
        pending.push(bytes);
        pendingBytes += bytes.length;
        // A file of one part exactly needs no second one: the last part is sent at the end.
        while (pendingBytes > partBytes) await sendPart(take(partBytes));
      },
      async end() {
        const rest = take(pendingBytes);
        if (uploadId === null) {
          isSent = true;
          await put(Key, rest);
        } else {
          await sendPart(rest);
          isSent = true;
          const whole = { Bucket, Key, UploadId: uploadId, MultipartUpload: { Parts: parts } };
          await asked(client.send(new CompleteMultipartUploadCommand(whole)));
        }
        return hash.digest('hex');
      },
      async remove() {
        pending = [];
        try {
          if (uploadId !== null) await abort(Key, uploadId);
          // It may be there although its answer never came.
          if (isSent) await drop(Key);
        } catch (error) {
          // What is left is collected once the storage is back.
          if (!(error instanceof FilesAway)) throw error;
        }
      },
    };
  }
}
