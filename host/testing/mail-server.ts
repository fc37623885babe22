import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it came. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header lines by their names in small letters, unfolded; several of a name one below the other. */
  readonly headers: ReadonlyMap<string, string>;
  /** All of it, as it came. */
  readonly source: string;
  /** Its parts, decoded. */
  readonly text: string;
  readonly html: string;
}

/** An error by which the server refuses. */
export const refusalOf = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** The settings of a host whose mails a server gets. */
export const mailEnv = (url: string): Readonly<Record<string, string>> => ({
  HC_MAIL_URL: url,
  HC_MAIL_FROM: 'help@harbor.example',
  HC_ORIGIN: 'https://help.harbor.example',
  HC_MAILS_PER_MINUTE: '6000',
});

/** What a server of a test does beside taking everything. */
export interface MailServerOptions extends SMTPServerOptions {
  /** Port to listen on; a free one unless said otherwise. */
  readonly port?: number;
  /** Refuses a recipient by the error it answers. */
  readonly refuse?: (address: string) => Error | null;
  /** Judges a mail that has come whole, before it is answered; an error refuses it. */
  readonly judge?: (mail: ReceivedMail) => Promise<void>;
}

/** A mail server that keeps what it takes, every time it takes it. */
export async function startMailServer({ port = 0, refuse, judge, ...options }: MailServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  let changed = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(refuse?.(address) ?? null),
    onData(stream, { envelope }, done) {
      void text(stream)
        .then(async (source) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          const mail = { from, to: envelope.rcptTo.map(({ address }) => address), ...read(source) };
          await judge?.(mail);
          mails.push(mail);
          changed();
          done(null);
        })
        .catch((error: Error) => done(error));
    },
    ...options,
  });
  // A client that goes in the middle is no fault of the server.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const { port: taken } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    /** Resolves once `isThere` holds of what has come. */
    async until(isThere: () => boolean) {
      while (!isThere()) await new Promise<void>((resolve) => (changed = resolve));
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Reads a mail of two alternatives, text and HTML. */
function read(source: string): Pick<ReceivedMail, 'headers' | 'source' | 'text' | 'html'> {
  const [head = ''] = source.split('\r\n\r\n', 1);
  const headers = headersOf(head);
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '') ?? [];
  const [, plain = '', rich = ''] = source.split(`--${boundary}`);
  return { headers, source, text: bodyOf(plain), html: bodyOf(rich) };
}

function headersOf(head: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    const earlier = headers.get(name);
    const value = line.slice(at + 1).trim();
    headers.set(name, earlier === undefined ? value : `${earlier}\n${value}`);
  }
  return headers;
}

const bodyOf = (part: string) => decodedBody(part).replaceAll('\r\n', '\n');

function decodedBody(part: string): string {
  const trimmed = part.replace(/^\r\n/, '');
  const end = trimmed.indexOf('\r\n\r\n');
  const encoding = headersOf(trimmed.slice(0, end)).get('content-transfer-encoding');
  const body = trimmed.slice(end + 4).replace(/\r\n$/, '');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The text of a header, of which parts may be encoded words. */
export const decodedHeader = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, encoded: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(encoded, 'base64').toString('latin1')
        : encoded
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/gi, (__, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
    )
    .replace(/^[\s\S]*$/, (latin) =>
      /[\u0080-\u00ff]/.test(latin) ? Buffer.from(latin, 'latin1').toString() : latin,
    );
