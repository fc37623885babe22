import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOfLeaveToken, choiceOf, setChoice } from '../mail/choices.ts';
import type { Limiter } from '../site/limits.ts';
import type { Site } from '../site/site.ts';
import { type CardPage, cardPage } from './card-page.ts';
import { fieldOf, takeForms } from './form.ts';
import { html } from './html.ts';
import { type OwnPageParts, ownPartsOf, sendOwnPage } from './own-page.ts';

interface Options {
  readonly site: Site;
  readonly limit: Limiter;
}

/** How large the body may be that a program for mail sends, in bytes. */
const bodyLimit = 10_000;

/**
 * The page by which mails are left, without signing in (docs/behaviour/mail.md#leaving). Looking at it changes nothing:
 * software opens links, too. Programs for mail send the one press themselves, from elsewhere and in any form; the link
 * alone says for which address.
 */
export async function mailRoutes(app: FastifyInstance, { site, limit }: Options): Promise<void> {
  takeForms(app);
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, async () => ({}));
  const onRequest = async (request: FastifyRequest) => {
    await limit('login', request);
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const parts = ownPartsOf(site, request);
    const address = addressOfLeaveToken(site.secrets.mails.accepted, fieldOf(request.query, 'for'));
    if (address === null) return sendOwnPage(site, request, reply.code(404), badLinkPage(parts));
    const { db } = site.store;
    const isPress = request.method === 'POST';
    if (isPress)
      await setChoice(db, address, fieldOf(request.body, 'choice') === 'all' ? 'all' : 'none', new Date());
    const isLeft = (await choiceOf(db, address)) === 'none';
    return sendOwnPage(site, request, reply, leavePage(parts, { address, isLeft, isPress }));
  };
  for (const url of ['/mails/leave', '/:language/mails/leave']) {
    app.get(url, { onRequest }, answer);
    app.post(url, { onRequest }, answer);
  }
}

interface Leaving {
  readonly address: string;
  /** Whether the address gets no mails about cases. */
  readonly isLeft: boolean;
  /** Whether that was just chosen. */
  readonly isPress: boolean;
}

function leavePage(parts: OwnPageParts, { address, isLeft, isPress }: Leaving): CardPage {
  const { t } = parts;
  const told = isLeft ? t('mail.left', { address }) : t('mail.isBack', { address });
  const text =
    isLeft || isPress ? html`<p role="status">${told}</p>` : html`<p>${t('mail.leave', { address })}</p>`;
  return cardPage(
    parts,
    t('mail.leaveTitle'),
    html`${text}
<p class="login__hint">${t('mail.stillSent')}</p>
<form method="post">
<input type="hidden" name="choice" value="${isLeft ? 'all' : 'none'}">
<button class="login__submit" type="submit">${isLeft ? t('mail.again') : t('mail.leaveButton')}</button>
</form>`,
  );
}

function badLinkPage(parts: OwnPageParts): CardPage {
  const { t } = parts;
  return cardPage(parts, t('mail.badTitle'), html`<p>${t('mail.bad')}</p>`);
}
