import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findDocument } from '../cases/attachments.ts';
import { FilesAway } from '../files/away.ts';
import { sendFileAway } from '../pages/file-away.ts';
import { noSuchFile, sendDownload } from '../site/downloads.ts';
import type { Site } from '../site/site.ts';
import { userOfRequest } from '../site/visitor.ts';

const path = '/sfc/servlet.shepherd/document/download';

/**
 * Files of cases as downloads, for those who see the case (docs/behaviour/case-detail.md#attachments); to others they
 * don't exist (docs/behaviour/reliability.md#files).
 */
export async function downloadRoutes(app: FastifyInstance, { site }: { site: Site }): Promise<void> {
  const { siteBasePath: base } = site.config;

  const download = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const user = await userOfRequest(site, request);
    if (user === null) {
      const back = encodeURIComponent(request.originalUrl);
      return reply.header('Cache-Control', 'no-store').redirect(`${base}/login?startURL=${back}`, 302);
    }
    const file = await findDocument(site.store.db, request.params.id, user);
    if (!file) throw noSuchFile();
    return sendDownload(site, request, reply, file).catch((error: unknown) => {
      if (!(error instanceof FilesAway)) throw error;
      request.log.error(error);
      return sendFileAway(site, request, reply, user);
    });
  };
  // Compressed on the way, a file would have no length, and its progress no end.
  app.route({ method: ['GET', 'HEAD'], url: `${path}/:id`, compress: false, handler: download });
}
