import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteUser } from '../auth/users.ts';
import type { Site } from '../site/site.ts';
import { cardPage } from './card-page.ts';
import { html } from './html.ts';
import { ownPartsOf, sendOwnPage } from './own-page.ts';

/**
 * For a download while files are out of reach: says so in the user's language, and offers to try again
 * (docs/behaviour/reliability.md#files).
 */
export async function sendFileAway(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  user: SiteUser,
): Promise<FastifyReply> {
  const parts = ownPartsOf(site, request, user.locale);
  const { t } = parts;
  reply.code(503).header('Retry-After', '30');
  const page = cardPage(
    parts,
    t('files.awayTitle'),
    html`<p>${t('files.away')}</p>
<p><a class="login__provider" href="${request.originalUrl}">${t('signIn.again')}</a></p>`,
  );
  return sendOwnPage(site, request, reply, page, parts.locale);
}
