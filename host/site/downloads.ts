import { open } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachmentPath } from '../cases/attachment-files.ts';
import type { Attachment } from '../cases/attachments.ts';
import { fileNameParameters } from '../http/file-name.ts';
import { notFound } from '../http/http-error.ts';
import type { Site } from './site.ts';

/** There is no such file, or none for whoever asks: 404. */
export const noSuchFile = () => notFound('There is no such file.');

/** Sends a file of a case, for whoever may see that case. Throws an HttpError when its bytes are gone. */
export async function sendDownload(
  { config }: Pick<Site, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  file: Attachment,
): Promise<FastifyReply> {
  const handle = await open(attachmentPath(config.dataDir, file.document_id)).catch((error: unknown) => {
    request.log.error(error);
    throw noSuchFile();
  });
  reply.headers(downloadHeaders(file));
  if (request.method !== 'HEAD') return reply.send(handle.createReadStream());
  await handle.close();
  return reply.send('');
}

/** Headers under which a browser only ever saves the file, whatever is in it. */
function downloadHeaders({ title, file_type: type, size }: Attachment): Record<string, string> {
  return {
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(size),
    'Content-Disposition': `attachment; ${fileNameParameters(`${title}.${type.toLowerCase()}`)}`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  };
}
