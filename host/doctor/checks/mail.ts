import { Resolver } from 'node:dns/promises';
import { domainOf } from '../../mail/mails.ts';
import { mailState } from '../../mail/queue.ts';
import { createTransport } from '../../mail/transport.ts';
import { type Check, codeOf, type Finding, good, skipped, warning, wrong } from '../check.ts';

/** How old the oldest mail may be, in seconds. */
const patience = 3600;
/** How long the server may be silent, in milliseconds. */
const timeout = 10_000;

/** Whether the mail server lets the site in, its address can be from there, and mails go out. */
export const mail: Check = {
  name: 'mail',
  async run({ config, store }) {
    const { mailServer, mailTls, mailFrom } = config;
    const findings: Finding[] = [];
    const { dead, waiting, oldestAge, paused } = store
      ? await mailState(store.db, new Date())
      : { dead: 0, waiting: 0, oldestAge: 0, paused: 0 };
    if (dead > 0)
      findings.push(
        wrong(
          `Mails that were not sent, or came back: ${dead.toLocaleString('en')}.`,
          'hc mails list dead says why; mend that, then hc mails send-again --all.',
        ),
      );
    if (paused > 0)
      findings.push(
        warning(
          `Addresses that get no mails because three in a row came back: ${paused.toLocaleString('en')}.`,
          'hc mails list paused says which; correct them, or write to them again by hc mails resume ADDRESS.',
        ),
      );
    if (mailServer === null || mailFrom === null) {
      if (waiting > 0)
        findings.push(
          warning('Mails wait, and HC_MAIL_URL is empty.', 'Set it: they go out when the host starts.'),
        );
      return findings.length > 0 ? findings : [skipped('HC_MAIL_URL is empty.')];
    }
    if (oldestAge > patience)
      findings.push(
        warning(
          `Mails that wait: ${waiting.toLocaleString('en')}, the oldest for ${Math.round(oldestAge / 3600)} h.`,
          'hc mails list waiting says why.',
        ),
      );
    const fault = await createTransport({ mailServer, mailTls }, timeout).verify();
    if (fault !== null)
      findings.push(
        wrong(
          `The server of HC_MAIL_URL does not let the site in (${fault}).`,
          'Check name, port, password and its certificate; a server of your own network without TLS needs HC_MAIL_TLS=off.',
        ),
      );
    findings.push(...(await senderFindings(domainOf(mailFrom))));
    return findings.length > 0 ? findings : [good('The server lets the site in, and mails go out.')];
  },
};

/** Whether mail servers find where the address of the sender is from; nothing where names can't be looked up here. */
async function senderFindings(domain: string): Promise<Finding[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  // Each answers null where there is none, and undefined where nobody answers.
  const look = <T>(found: Promise<T[]>) =>
    found.catch((error: unknown) => (['ENOTFOUND', 'ENODATA'].includes(codeOf(error)) ? null : undefined));
  const [exchanges, addresses, texts, policies] = await Promise.all([
    look(resolver.resolveMx(domain)),
    look(resolver.resolve4(domain)),
    look(resolver.resolveTxt(domain)),
    look(resolver.resolveTxt(`_dmarc.${domain}`)),
  ]);
  if (exchanges === null && addresses === null)
    return [
      wrong(
        `The domain of HC_MAIL_FROM, ${domain}, takes no mail and is nowhere: most servers refuse its mails.`,
        'Use an address of a domain that you own.',
      ),
    ];
  const begins = (records: string[][] | null | undefined, start: string) =>
    records === undefined || (records ?? []).some((parts) => parts.join('').startsWith(start));
  if (begins(texts, 'v=spf1') && begins(policies, 'v=DMARC1')) return [];
  return [
    warning(
      `The domain of HC_MAIL_FROM, ${domain}, says not in full who may send for it (SPF, DMARC): mails may be taken for spam.`,
      'Add both records, and let the server sign with DKIM (docs/deploying.md).',
    ),
  ];
}
