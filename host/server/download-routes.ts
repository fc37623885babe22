import { open } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachmentPath } from '../cases/attachment-files.ts';
import { type Attachment, findDocument } from '../cases/attachments.ts';
import { fileNameParameters } from '../http/file-name.ts';
import { notFound } from '../http/http-error.ts';
import type { Site } from '../site/site.ts';
import { userOfRequest } from '../site/visitor.ts';

const path = '/sfc/servlet.shepherd/document/download';

const unknown = () => notFound('There is no such file.');

/**
 * Files of cases as downloads, for those who see the case (docs/behaviour/case-detail.md#attachments); to others they
 * don't exist (docs/behaviour/reliability.md#files).
 */
export async function downloadRoutes(app: FastifyInstance, { site }: { site: Site }): Promise<void> {
  const { siteBasePath: base, dataDir } = site.config;

  const download = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const user = await userOfRequest(site, request);
    if (user === null) {
      const back = encodeURIComponent(request.originalUrl);
      return reply.header('Cache-Control', 'no-store').redirect(`${base}/login?startURL=${back}`, 302);
    }
    const file = await findDocument(site.store.db, request.params.id, user);
    if (!file) throw unknown();
    const handle = await open(attachmentPath(dataDir, file.document_id)).catch((error: unknown) => {
      request.log.error(error);
      throw unknown();
    });
    reply.headers(downloadHeaders(file));
    if (request.method !== 'HEAD') return reply.send(handle.createReadStream());
    await handle.close();
    return reply.send('');
  };
  // Compressed on the way, a file would have no length, and its progress no end.
  app.route({ method: ['GET', 'HEAD'], url: `${path}/:id`, compress: false, handler: download });
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
