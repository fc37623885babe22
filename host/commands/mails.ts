import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { defaultConfig } from '#contracts/config.ts';
import { isEmailAddress } from '#domain/caseRules.ts';
import { describeEnvironment, type HostConfig, readConfig } from '../config.ts';
import { countBounce, countReport, forgetBounces, listPaused } from '../mail/bounces.ts';
import { composeTest } from '../mail/compose.ts';
import { domainOf } from '../mail/mails.ts';
import { listMails, mailStates, sendAgain } from '../mail/queue.ts';
import { createTransport } from '../mail/transport.ts';
import type { Store } from '../store/database.ts';
import { whenUnlocked } from '../store/transaction.ts';
import { onStore } from './on-store.ts';
import type { Output } from './progress-bar.ts';
import {
  asksForJson,
  type CommandReport,
  FailedCommand,
  linesOf,
  readArgs,
  runCommand,
  UsageError,
} from './run-command.ts';

const usage = `Shows the mails to readers, sends dead ones again, and tries the settings.

Usage: hc mails list ${mailStates.join(' | ')} | paused [--json]
       hc mails send-again ID | --all [--json]
       hc mails test ADDRESS [--json]
       hc mails bounced ADDRESS | < REPORT [--json]
       hc mails resume ADDRESS [--json]

  list        Lists at most 1000: mails that wait, that are dead because they were refused or tried for three days in
              vain, that were sent in the last seven days, that nobody wanted any more; or the addresses that three
              mails in a row came back from, which get none about cases.
  send-again  Sends a dead mail again, or all of them.
  test        Sends a mail to an address at once, and says what the server answers.
  bounced     Counts that a mail to an address came back for good; without an address, reads the report of another mail
              server from the standard input, as its alias or filter hands it on.
  resume      Writes to a paused address again.
  --json      Answers one JSON object.
  --help      Shows this text.

The site may be running.

Environment:
${describeEnvironment()}
`;

type Listed = (typeof mailStates)[number] | 'paused';

type Call =
  | { readonly action: 'list'; readonly what: Listed }
  | { readonly action: 'send-again'; readonly id: string | null }
  | { readonly action: 'test'; readonly address: string }
  | { readonly action: 'resume'; readonly address: string }
  | { readonly action: 'bounced'; readonly address: string | null };

const isListed = (what: string | undefined): what is Listed =>
  [...mailStates, 'paused'].some((each) => each === what);

function readCall(args: readonly string[]): Call | 'help' {
  const options = {
    all: { type: 'boolean' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = readArgs(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
  if (values.help) return 'help';
  const [action, name, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`${JSON.stringify(more[0])} is too much.`);
  if (values.all && action !== 'send-again') throw new UsageError('--all is for send-again.');
  switch (action) {
    case 'list':
      if (isListed(name)) return { action, what: name };
      throw new UsageError(`Say which: list ${mailStates.join(', ')} or paused.`);
    case 'send-again':
      if ((name === undefined) !== (values.all === true))
        throw new UsageError('Name a mail to send again, or --all.');
      return { action, id: name ?? null };
    case 'test':
    case 'resume':
      return { action, address: addressOf(name) };
    case 'bounced':
      return { action, address: name === undefined ? null : addressOf(name) };
    default:
      throw new UsageError('Say list, send-again, test, bounced or resume.');
  }
}

function addressOf(name: string | undefined): string {
  if (name === undefined) throw new UsageError('Name an e-mail address.');
  if (!isEmailAddress(name))
    throw new UsageError(`${JSON.stringify(name.slice(0, 80))} is no e-mail address.`);
  return name;
}

async function list({ db }: Store, what: Listed): Promise<CommandReport> {
  if (what === 'paused') {
    const addresses = await listPaused(db);
    const lines = addresses.map(({ address, bounces, since, reason }) =>
      [since, address, `${bounces} came back`, reason].join('  '),
    );
    return { text: linesOf(lines), data: { addresses } };
  }
  const mails = await listMails(db, what);
  const lines = mails.map(({ id, kind, recipient, createdAt, attempts, lastError }) =>
    [id, createdAt, kind, recipient, `${attempts} attempts`, lastError].join('  ').trimEnd(),
  );
  return { text: linesOf(lines), data: { mails } };
}

async function again({ db }: Store, id: string | null): Promise<CommandReport> {
  const count = await whenUnlocked(() => sendAgain(db, id, new Date()));
  if (count === 0 && id !== null) throw new UsageError(`There is no dead mail ${id}.`);
  return { text: `Mails sent again: ${count}.\n`, data: { sentAgain: count } };
}

async function test(config: HostConfig, address: string): Promise<CommandReport> {
  const { mailServer, mailTls, mailFrom } = config;
  if (mailServer === null || mailFrom === null)
    throw new UsageError('HC_MAIL_URL is empty: there is no server to send by.');
  const noted = {
    message_id: `${randomUUID()}@${domainOf(mailFrom)}`,
    created_at: Date.now(),
    recipient: address,
  };
  const site = { config, brand: defaultConfig.brand, secret: '', now: () => new Date() };
  const outcome = await createTransport({ mailServer, mailTls }).send(composeTest(site, noted));
  if (outcome.kind !== 'sent') throw new FailedCommand(`The mail was not taken: ${outcome.fault}`);
  return {
    text: `The server took the mail to ${address}: ${outcome.answer}\n`,
    data: { address, answer: outcome.answer },
  };
}

async function bounced({ db }: Store, address: string | null, input: NodeJS.ReadableStream) {
  if (address !== null) {
    await whenUnlocked(() => countBounce(db, address, 'Counted by hc mails bounced.', new Date()));
    return { text: `A mail to ${address} is counted as come back.\n`, data: { address } };
  }
  const report = await text(input);
  const counted = await whenUnlocked(() => countReport(db, report, new Date()));
  const told =
    counted === null
      ? 'Nothing is counted: this is no report that a mail of this site failed for good.'
      : `A mail to ${counted} is counted as come back.`;
  return { text: `${told}\n`, data: { address: counted } };
}

async function resume({ db }: Store, address: string): Promise<CommandReport> {
  const wasCounted = await whenUnlocked(() => forgetBounces(db, address));
  if (!wasCounted) throw new UsageError(`No mail came back from ${address}.`);
  return { text: `${address} is written to again.\n`, data: { address } };
}

/** Runs the command; resolves with its exit code. `environment` and `input` are those of the process unless given. */
export function runMails(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
  input: NodeJS.ReadableStream = process.stdin,
): Promise<0 | 1> {
  const run = async (): Promise<CommandReport> => {
    const call = readCall(args);
    if (call === 'help') return usage;
    if (call.action === 'test') return test(readConfig(environment), call.address);
    return onStore(environment, (store) => act(store, call, input));
  };
  return runCommand({ failure: 'Nothing was done', isJson: asksForJson(args), run }, output, errors);
}

async function act(
  store: Store,
  call: Exclude<Call, { readonly action: 'test' }>,
  input: NodeJS.ReadableStream,
): Promise<CommandReport> {
  switch (call.action) {
    case 'list':
      return list(store, call.what);
    case 'send-again':
      return again(store, call.id);
    case 'bounced':
      return bounced(store, call.address, input);
    case 'resume':
      return resume(store, call.address);
  }
}
