import type { Selectable } from 'kysely';
import type { BrandConfig } from '#contracts/config.ts';
import type { MailChoice } from '#contracts/mailChoices.ts';
import { nearestLocale } from '#domain/locales.ts';
import { pathOf, siteRoot } from '#domain/routes.ts';
import { linkMinutes, makePasswordLink } from '../auth/password-links.ts';
import { findLogin, findUser, type SiteUser } from '../auth/users.ts';
import { findCase } from '../cases/cases.ts';
import { recordTypes } from '../cases/model.ts';
import { oneLine } from '../cases/texts.ts';
import type { HostConfig } from '../config.ts';
import { textLines } from '../content/plain-text.ts';
import type { Store } from '../store/database.ts';
import type { CaseTable, MailTable } from '../store/tables.ts';
import { type HostTexts, hostTextsOf } from '../texts/host-texts.ts';
import { siteNameOf } from '../texts/site-name.ts';
import { isPaused } from './bounces.ts';
import { choiceOf, leaveTokenOf } from './choices.ts';
import { type MailParts, mailHtml, mailText } from './design.ts';
import { domainOf } from './mails.ts';
import type { Mail } from './transport.ts';

/** What mails are made with. */
export interface MailSite {
  readonly config: Pick<
    HostConfig,
    'siteBasePath' | 'mailFrom' | 'mailReplyTo' | 'mailBounces' | 'mailWords' | 'origin'
  >;
  readonly brand: BrandConfig;
  /** Signs the links by which mails are left. */
  readonly secret: string;
  /** The time that links to set a password go by. */
  readonly now: () => Date;
}

/** A mail that is noted. */
export type NotedMail = Selectable<MailTable>;

/** A mail to be sent, or why nobody wants it any more. */
export type Composed = { readonly mail: Mail } | { readonly skip: string };

/** How many characters of a comment a mail shows. */
const mostWords = 2000;

/** The name of the site in mails of a language. */
const siteName = (brand: BrandConfig, t: HostTexts) => oneLine(siteNameOf(brand, t));

/** Makes a mail as it is to be sent now: it goes by what holds now, not by what held when it was noted. */
export function compose(store: Store, site: MailSite, noted: NotedMail): Promise<Composed> {
  return noted.case_id === null ? composePersonal(store, site, noted) : composeOfCase(store, site, noted);
}

const skipped = (skip: string): Composed => ({ skip });

const wanted: Readonly<Record<MailChoice, readonly NotedMail['kind'][]>> = {
  all: ['case-opened', 'comment', 'case-closed'],
  answers: ['comment'],
  none: [],
};

async function composeOfCase(store: Store, site: MailSite, noted: NotedMail): Promise<Composed> {
  const { db } = store;
  const { recipient } = noted;
  const found = await db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', noted.case_id ?? '')
    .executeTakeFirst();
  const owner = found?.owner_id ? await findUser(db, found.owner_id) : null;
  if (!found || !owner) return skipped('There is no such case any more.');
  const reader = (await findLogin(db, recipient))?.user ?? null;
  if (reader && !reader.isActive) return skipped('Its reader is shut out.');
  if (noted.is_copy === 0 && reader?.id !== owner.id) return skipped('Its reader has another address now.');
  if (!wanted[await choiceOf(db, recipient)].includes(noted.kind)) return skipped('Its reader wants none.');
  if (await isPaused(db, recipient)) return skipped('Mails to this address came back.');
  const canOpen = reader !== null && (await findCase(db, found.id, reader)) !== null;
  const comment = noted.comment_id === null ? null : await commentOf(store, noted.comment_id);
  if (noted.kind === 'comment' && comment === null) return skipped('There is no such comment any more.');
  return { mail: mailOfCase(site, noted, { found, owner, reader, canOpen, comment }) };
}

const commentOf = async ({ db }: Store, id: string) =>
  (await db
    .selectFrom('case_comments')
    .select(['author_name', 'owner_name', 'body'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

interface OfCase {
  readonly found: Selectable<CaseTable>;
  readonly owner: SiteUser;
  /** Who reads it, where the address is that of a user. */
  readonly reader: SiteUser | null;
  readonly canOpen: boolean;
  readonly comment: Awaited<ReturnType<typeof commentOf>>;
}

function mailOfCase(site: MailSite, noted: NotedMail, about: OfCase): Mail {
  const { found, owner, reader, canOpen } = about;
  const locale = nearestLocale((reader ?? owner).locale);
  const t = hostTextsOf(locale);
  const name = nameOf(owner);
  const { number } = found;
  const subject = oneLine(found.subject);
  const root = rootOf(site, locale);
  const leave = `${root}/mails/leave?for=${leaveTokenOf(site.secret, noted.recipient)}`;
  const url = `${site.config.origin}${pathOf({ view: 'case-detail', caseId: found.id }, { basePath: site.config.siteBasePath, locale })}`;
  const isCopy = noted.is_copy === 1;
  const thread = `<case-${found.id}@${domainOf(site.config.mailFrom ?? '')}>`;
  return finish(site, noted, {
    name: reader ? nameOf(reader) : '',
    lang: locale,
    headers: {
      References: thread,
      'In-Reply-To': thread,
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    parts: {
      lang: locale,
      direction: t('site.direction'),
      subject: t('mail.subject', { number: String(number), subject }),
      site: siteName(site.brand, t),
      greeting: greetingOf(t, noted, reader),
      topic: { label: t('mail.number', { number: String(number) }), name: subject },
      ...whatHappened(site, t, noted, about),
      action: canOpen ? { label: t('mail.open'), href: url } : null,
      notes: [
        isCopy ? t('mail.whyCopy', { name }) : t('mail.whyOwn'),
        `${replies(site, t)} ${t('mail.notAdded')}`,
        ...(reader ? [t('mail.choose')] : []),
      ],
      leave: { label: t('mail.stop'), href: leave },
    },
  });
}

/** None before what somebody wrote, who greets by themselves. */
function greetingOf(t: HostTexts, { kind }: NotedMail, reader: SiteUser | null): string {
  if (kind === 'comment') return '';
  return reader ? t('mail.hello', { name: oneLine(reader.firstName) }) : t('mail.helloAll');
}

const nameOf = ({ firstName, lastName }: SiteUser) => oneLine(`${firstName} ${lastName}`);

function replies({ config }: MailSite, t: HostTexts): string {
  const { mailReplyTo: address } = config;
  return address === null ? t('mail.noReplies') : t('mail.repliesTo', { address });
}

type Told = Pick<MailParts, 'title' | 'text' | 'words' | 'afterWords'>;

function whatHappened(
  { config }: MailSite,
  t: HostTexts,
  noted: NotedMail,
  { found, owner, canOpen, comment }: OfCase,
): Told {
  const name = nameOf(owner);
  const isCopy = noted.is_copy === 1;
  const told = (title: string, text: string): Told => ({ title, text, words: [], afterWords: '' });
  if (noted.kind === 'case-opened')
    return isCopy
      ? told(t('mail.includedTitle'), t('mail.included', { name }))
      : told(t('mail.openedTitle'), t('mail.opened'));
  if (comment === null)
    return told(t('mail.closedTitle'), isCopy ? t('mail.closedCopy', { name }) : t('mail.closed'));
  const writer = oneLine(comment.owner_name ?? comment.author_name);
  if (!config.mailWords || found.record_type === recordTypes.complaint)
    return told(t('mail.answerTitle'), t(canOpen ? 'mail.answered' : 'mail.answeredCopy', { name: writer }));
  const { words, isCut } = beginning(textLines(comment.body));
  const afterWords = isCut ? t(canOpen ? 'mail.cut' : 'mail.cutCopy') : '';
  return { title: t('mail.answerTitle'), text: t('mail.wrote', { name: writer }), words, afterWords };
}

/** The first lines of a comment, and whether there are more. */
function beginning(lines: readonly string[]): { readonly words: string[]; readonly isCut: boolean } {
  const words: string[] = [];
  let left = mostWords;
  for (const line of lines) {
    if (line.length > left) {
      const cut = line.slice(0, left).toWellFormed();
      const end = cut.lastIndexOf(' ');
      words.push(`${end > 0 ? cut.slice(0, end) : cut}…`);
      return { words, isCut: true };
    }
    words.push(line);
    left -= line.length;
  }
  return { words, isCut: false };
}

/** Where the pages of a language are, for who is elsewhere. */
const rootOf = ({ config: { origin, siteBasePath } }: MailSite, locale: string) =>
  `${origin}${siteRoot({ basePath: siteBasePath, locale })}`;

/** An invitation, or a link for who has forgotten the password. The link is made now: nothing keeps it but the mail. */
async function composePersonal(store: Store, site: MailSite, noted: NotedMail): Promise<Composed> {
  const login = await findLogin(store.db, noted.recipient);
  if (!login?.user.isActive || login.user.isDemo) return skipped('Nobody signs in with this address.');
  const { user } = login;
  const locale = nearestLocale(user.locale);
  const t = hostTextsOf(locale);
  const { code } = await makePasswordLink(store, user.id, site.now());
  const brand = siteName(site.brand, t);
  const isInvitation = noted.kind === 'invitation';
  const subject = t(isInvitation ? 'mail.invitationSubject' : 'mail.passwordSubject', { site: brand });
  const mail = finish(site, noted, {
    name: nameOf(user),
    lang: locale,
    headers: {},
    parts: {
      lang: locale,
      direction: t('site.direction'),
      subject,
      site: brand,
      title: isInvitation ? subject : t('mail.passwordTitle'),
      greeting: t('mail.hello', { name: oneLine(user.firstName) }),
      text: t(isInvitation ? 'mail.invitation' : 'mail.password', { site: brand }),
      topic: null,
      words: [],
      afterWords: '',
      action: { label: t('mail.setPassword'), href: `${rootOf(site, locale)}/login/password?code=${code}` },
      notes: [
        t('mail.holds', { minutes: linkMinutes }),
        ...(isInvitation ? [] : [t('mail.notYou')]),
        replies(site, t),
      ],
      leave: null,
    },
  });
  // Another link makes it another mail: a mailbox that keeps ids must not drop the one whose link holds.
  return { mail: { ...mail, messageId: mail.messageId.replace('@', `.${noted.attempts}@`) } };
}

interface Finished {
  readonly name: string;
  readonly lang: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly parts: MailParts;
}

function finish(
  { config }: MailSite,
  noted: Pick<NotedMail, 'message_id' | 'created_at' | 'recipient'>,
  { name, lang, headers, parts }: Finished,
): Mail {
  const from = config.mailFrom ?? '';
  return {
    messageId: noted.message_id,
    date: new Date(noted.created_at),
    to: { name, address: noted.recipient },
    from: { name: parts.site, address: from },
    replyTo: config.mailReplyTo,
    bounces: config.mailBounces ?? from,
    subject: parts.subject,
    text: mailText(parts),
    html: mailHtml(parts),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Exchange answers with notes of absence otherwise.
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': lang,
      ...headers,
    },
  };
}

/** A mail that tries the settings. */
export function composeTest(
  site: MailSite,
  noted: Pick<NotedMail, 'message_id' | 'created_at' | 'recipient'>,
): Mail {
  const t = hostTextsOf('en-US');
  const none = { greeting: '', topic: null, words: [], afterWords: '', action: null, leave: null };
  const subject = siteName(site.brand, t);
  const text = t('mail.test', { site: subject });
  return finish(site, noted, {
    name: '',
    lang: 'en-US',
    headers: {},
    parts: {
      ...none,
      lang: 'en-US',
      direction: t('site.direction'),
      subject,
      site: subject,
      title: subject,
      text,
      notes: [replies(site, t)],
    },
  });
}
