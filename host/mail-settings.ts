import * as z from 'zod/mini';
import { hostname, mailAddress, onOff, text } from './setting-values.ts';
import { type Values, variable } from './variable.ts';

/** A mail server: where it is, and how one signs in there. */
export interface MailServer {
  readonly host: string;
  /** Null for the usual one. */
  readonly port: number | null;
  /** Whether TLS begins with the connection, else after it (STARTTLS). */
  readonly isTls: boolean;
  readonly login: { readonly user: string; readonly pass: string } | null;
}

/** The server that an address such as smtps://name:password@mail.example.com names; null for every other text. */
function mailServerOf(value: string): MailServer | null {
  const [, scheme, user, pass, host = '', port] =
    /^(smtps?):\/\/(?:([^/@:?#\s]+):([^/@:?#\s]+)@)?([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?\/?$/i.exec(
      value,
    ) ?? [];
  if (scheme === undefined || !hostname.test(host.toLowerCase()) || Number(port ?? 1) > 65_535) return null;
  try {
    return {
      host: host.toLowerCase().replace(/^\[|\]$/g, ''),
      port: port === undefined ? null : Number(port),
      isTls: scheme.toLowerCase() === 'smtps',
      login:
        user === undefined || pass === undefined
          ? null
          : { user: decodeURIComponent(user), pass: decodeURIComponent(pass) },
    };
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

const mailServer = z.pipe(
  text.check(z.refine((value) => value === '' || mailServerOf(value) !== null)),
  z.transform(mailServerOf),
);
const perMinute = z.pipe(
  text.check(z.regex(/^[1-9]\d{0,3}$/)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(6000))),
);

/** The settings of mail. */
export const mailVariables = {
  mailServer: variable(
    'HC_MAIL_URL',
    '',
    'Server that takes mails, such as smtps://name:password@mail.example.com; empty: no mail is sent.',
    'empty or smtp:// or smtps://, name and password where they are needed (% and what follows for special characters), host and port, such as smtps://name:password@mail.example.com:465',
    mailServer,
  ),
  mailTls: variable(
    'HC_MAIL_TLS',
    'on',
    'Whether that server must have TLS; off is for one in your own network that has none.',
    'on or off',
    onOff,
  ),
  mailFrom: variable(
    'HC_MAIL_FROM',
    '',
    'Address that mails come from; the name beside it is that of the help center.',
    'empty or an e-mail address',
    mailAddress,
  ),
  mailReplyTo: variable(
    'HC_MAIL_REPLY_TO',
    '',
    'Address that answers to mails go to; empty: mails say that nobody reads answers.',
    'empty or an e-mail address',
    mailAddress,
  ),
  mailBounces: variable(
    'HC_MAIL_BOUNCES',
    '',
    'Address that other mail servers report to what they could not deliver; that of HC_MAIL_FROM when empty.',
    'empty or an e-mail address',
    mailAddress,
  ),
  mailWords: variable(
    'HC_MAIL_WORDS',
    'on',
    'Whether mails hold the words of a comment, or only say that there is one.',
    'on or off',
    onOff,
  ),
  mailsPerMinute: variable(
    'HC_MAILS_PER_MINUTE',
    '120',
    'How many mails are sent in a minute at most.',
    'a whole number from 1 to 6000',
    perMinute,
  ),
} as const;

/** What is wrong with them together, a sentence each; `origin` is where the site is. */
export function mailProblems({
  mailServer: server,
  mailFrom,
  origin,
}: Values<typeof mailVariables> & { readonly origin: string | null }): string[] {
  if (server === null || (mailFrom !== null && origin !== null)) return [];
  return ['HC_MAIL_URL needs HC_MAIL_FROM, and HC_ORIGIN for the links in mails.'];
}
