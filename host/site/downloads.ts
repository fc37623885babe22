import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Attachment } from '../cases/attachments.ts';
import { fileNameParameters } from '../http/file-name.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { rangeOf } from '../http/range.ts';
import type { Site } from './site.ts';

/** There is no such file, or none for whoever asks: 404. */
export const noSuchFile = () => notFound('There is no such file.');

/**
 * Sends a file of a case, or the part of it that the request asks for, to whoever may see that case. Throws `FilesAway`,
 * and an HttpError when its bytes are gone or there is no such part.
 */
export async function sendDownload(
  { files }: Pick<Site, 'files'>,
  request: FastifyRequest,
  reply: FastifyReply,
  file: Attachment,
): Promise<FastifyReply> {
  const { document_id: name, size } = file;
  const isRead = request.method !== 'HEAD';
  const range = isRead ? partOf(request, file) : null;
  const bytes = isRead
    ? await files.read('attachments', name, range ?? undefined)
    : await files.sizeOf('attachments', name);
  if (bytes === null) {
    request.log.error('The bytes of a file are gone that a case names.');
    throw noSuchFile();
  }
  reply.headers(downloadHeaders(file));
  if (range !== null) {
    const { first, last } = range;
    reply.code(206).header('Content-Range', `bytes ${first}-${last}/${size}`);
    reply.header('Content-Length', String(last - first + 1));
  }
  return reply.send(typeof bytes === 'number' ? '' : bytes);
}

/** Stands for the bytes of a file. */
const etagOf = ({ sha256 }: Attachment) => `"${sha256}"`;

/** The part of a file that is asked for; null for all of it. Throws an HttpError when there is no such part. */
function partOf({ headers }: FastifyRequest, file: Attachment) {
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etagOf(file)) return null;
  const range = rangeOf(headers.range, file.size);
  if (range !== 'none') return range;
  throw new HttpError(416, 'RANGE_NOT_SATISFIABLE', 'The file has no such part.', {
    'Content-Range': `bytes */${file.size}`,
  });
}

/** Headers under which a browser only ever saves the file, whatever is in it. */
function downloadHeaders(file: Attachment): Record<string, string> {
  const { title, file_type: type, size } = file;
  return {
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(size),
    'Content-Disposition': `attachment; ${fileNameParameters(`${title}.${type.toLowerCase()}`)}`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    'Accept-Ranges': 'bytes',
    ETag: etagOf(file),
  };
}
