import { isIP } from 'node:net';
import nodemailer, { type NodemailerError } from 'nodemailer';
import type { HostConfig } from '../config.ts';
import type { MailServer } from '../mail-settings.ts';

/** Somebody a mail names: a name, and an address that is one address and nothing more. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A mail, ready to be sent. */
export interface Mail {
  /** Without the angle brackets: the same however often it is sent. */
  readonly messageId: string;
  readonly date: Date;
  readonly to: Mailbox;
  readonly from: Mailbox;
  /** Where answers go; null: nowhere. */
  readonly replyTo: string | null;
  /** Who is told by other servers that it did not arrive. */
  readonly bounces: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers by their names. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What came of sending a mail: taken; not now, so that it is tried again; refused for good because of its recipient; or
 * refused for good. `fault` says why, in the server's words.
 */
export type Outcome =
  | { readonly kind: 'sent'; readonly answer: string }
  | { readonly kind: 'later' | 'no-recipient' | 'refused'; readonly fault: string };

/** A way to the mail server. */
export interface MailTransport {
  /** Sends a mail, over a connection of its own. An abort ends it in the middle. */
  send(mail: Mail, signal?: AbortSignal): Promise<Outcome>;
  /** Connects and signs in, and sends nothing. Answers why not, null when all is well. */
  verify(): Promise<string | null>;
}

const second = 1000;

/** The settings of mail, where it is on. */
export type MailConfig = Pick<HostConfig, 'mailTls'> & { readonly mailServer: MailServer };

/** Whether a server is this machine itself: nobody is between. */
const isHere = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** How long it may take to be let in. */
const longestGreeting = 30 * second;
/** How long the server may be silent, as RFC 5321 has it: who asks sooner sends twice what was taken. */
const longestSilence = 600 * second;

/** The way to the mail server of the settings; `timeout` is how long it may be silent, in milliseconds. */
export function createTransport(
  { mailServer: { host, port, isTls, login }, mailTls }: MailConfig,
  timeout = longestSilence,
): MailTransport {
  const needsTls = mailTls && !isHere(host);
  const greeting = Math.min(timeout, longestGreeting);
  const transport = nodemailer.createTransport({
    host,
    ...(port === null ? {} : { port }),
    ...(login === null ? {} : { auth: login }),
    secure: isTls,
    requireTLS: needsTls && !isTls,
    ignoreTLS: !needsTls,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    dnsTimeout: greeting,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, bounces, replyTo, to, from, ...mail }, signal) {
      try {
        const { response } = await transport.sendMail({
          ...mail,
          messageId: `<${messageId}>`,
          // As objects, and with an envelope of their own: no text is read for addresses.
          to: { ...to },
          from: { ...from },
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
          envelope: { from: { name: '', address: bounces }, to: [{ name: '', address: to.address }] },
          ...(signal ? { signal } : {}),
        });
        return { kind: 'sent', answer: response };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        return faultOf(error);
      }
    },
  };
}

/** Why a mail was not taken, in one line. */
function faultOf(error: unknown): string {
  const { response, message } =
    error instanceof Error ? (error as NodemailerError) : { message: String(error) };
  return String(response ?? message)
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);
}

/** Status codes that tell of the mailbox: its address, or that it takes nothing. */
const ofMailbox = /^5\d\d[ -]5\.[12]\.\d/;
const ofPolicy = /^5\d\d[ -]5\.7\.\d/;

function outcomeOf(error: unknown): Outcome {
  const fault = faultOf(error);
  if (!(error instanceof Error)) return { kind: 'later', fault };
  const { code, command, responseCode = 0, response = '', rejectedErrors } = error as NodemailerError;
  const said = rejectedErrors?.[0]?.response ?? response;
  // Judged here, before anything was sent.
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', fault };
  if (responseCode < 500) return { kind: 'later', fault };
  if (command === 'RCPT TO') return { kind: ofPolicy.test(said) ? 'refused' : 'no-recipient', fault };
  if (command === 'DATA') return { kind: ofMailbox.test(said) ? 'no-recipient' : 'refused', fault };
  // Of the sender, or of signing in: the operator's to mend, and no fault of the mail.
  return { kind: 'later', fault };
}
