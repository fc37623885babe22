import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEmailAddress } from '#domain/caseRules.ts';
import { setPasswordByLink, userOfLink } from '../auth/password-links.ts';
import { passwordLengths, weaknessOf } from '../auth/password-rules.ts';
import type { SiteUser } from '../auth/users.ts';
import { checkOrigin } from '../http/security.ts';
import type { Limiter } from '../site/limits.ts';
import type { Site } from '../site/site.ts';
import { signIn } from '../site/visitor.ts';
import { storeReasonOf } from '../store/failures.ts';
import { inTransaction } from '../store/transaction.ts';
import { fieldOf, takeForms } from './form.ts';
import { ownPartsOf, sendOwnPage } from './own-page.ts';
import {
  askedPage,
  askForLinkPage,
  forgottenPage,
  overPage,
  type PasswordProblem,
  setPasswordPage,
} from './password-page.ts';
import { textsOf } from './texts.ts';

interface Options {
  readonly site: Site;
  readonly limit: Limiter;
}

/** The pages of forgotten passwords and of links to set one (docs/behaviour/session.md#passwords). */
export async function passwordRoutes(app: FastifyInstance, { site, limit }: Options): Promise<void> {
  takeForms(app);
  const { accessContact: contact } = site.config;
  const guard = async (request: FastifyRequest) => {
    await limit('login', request);
  };
  const guardForm = async (request: FastifyRequest) => {
    checkOrigin(request);
    await guard(request);
  };
  const guardAsking = async (request: FastifyRequest) => {
    checkOrigin(request);
    await limit('forgotten', request);
  };

  for (const root of ['/login', '/:language/login']) {
    app.get(`${root}/forgotten`, async (request, reply) => {
      const parts = ownPartsOf(site, request);
      const page = site.mails.isOn ? askForLinkPage(parts, null) : forgottenPage(parts, contact);
      return sendOwnPage(site, request, reply, page);
    });
    if (site.mails.isOn)
      app.post(`${root}/forgotten`, { onRequest: guardAsking }, async (request, reply) =>
        answerAsked(site, request, reply),
      );
    app.get(`${root}/password`, { onRequest: guard }, async (request, reply) => {
      const code = fieldOf(request.query, 'code');
      const user = await userOfLink(site.store.db, code, site.now());
      return user ? ask(site, request, reply, { code, user, problem: null }) : tellOver(site, request, reply);
    });
    app.post(`${root}/password`, { onRequest: guardForm }, async (request, reply) =>
      answer(site, request, reply),
    );
  }
}

function tellOver(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const page = overPage(ownPartsOf(site, request), site.config.accessContact, site.mails.isOn);
  return sendOwnPage(site, request, reply.code(410), page);
}

/** Takes an address; whether it is that of a user is judged when the mail is sent, so that no answer tells. */
async function answerAsked(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const parts = ownPartsOf(site, request);
  const email = fieldOf(request.body, 'email').trim();
  if (!isEmailAddress(email))
    return sendOwnPage(site, request, reply.code(400), askForLinkPage(parts, email.slice(0, 254)));
  await inTransaction(site.store, ({ db }) => site.mails.noteForgotten(db, email));
  return sendOwnPage(site, request, reply, askedPage(parts, email));
}

interface Asked {
  readonly code: string;
  readonly user: SiteUser;
  readonly problem: PasswordProblem | null;
}

async function ask(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, user, problem }: Asked,
): Promise<FastifyReply> {
  const parts = ownPartsOf(site, request);
  const cantSave = (await textsOf(parts.locale))('login.cantSave');
  return sendOwnPage(
    site,
    request,
    reply,
    setPasswordPage({ ...parts, code, email: user.email, problem, cantSave }),
  );
}

/** What is wrong with a password that somebody typed twice; null when nothing is. */
async function problemOf(site: Site, user: SiteUser, body: unknown): Promise<PasswordProblem | null> {
  const password = fieldOf(body, 'password');
  if (password.length > passwordLengths.most) return 'easy';
  const { brand } = site.settings;
  const about = [
    user.email,
    user.firstName,
    user.lastName,
    user.account.name,
    brand.name,
    brand.helpCenterName,
  ];
  const weakness = await weaknessOf(password, about);
  return weakness ?? (password === fieldOf(body, 'repeated') ? null : 'different');
}

async function answer(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const code = fieldOf(request.body, 'code');
  const user = await userOfLink(site.store.db, code, site.now());
  if (!user) return tellOver(site, request, reply);
  const problem = await problemOf(site, user, request.body);
  if (problem) return ask(site, request, reply.code(400), { code, user, problem });
  try {
    const set = await setPasswordByLink(site.store, code, fieldOf(request.body, 'password'), site.now());
    if (!set) return await tellOver(site, request, reply);
    await signIn(site, request, reply, set);
  } catch (error) {
    if (storeReasonOf(error) === null) throw error;
    request.log.error(error);
    return ask(site, request, reply.code(503), { code, user, problem: 'cant-save' });
  }
  const { home } = ownPartsOf(site, request);
  return reply.header('Cache-Control', 'no-store').redirect(home, 303);
}
