import { parseArgs } from 'node:util';
import { describeEnvironment } from '../config.ts';
import { listMessages, sendAgain } from '../outbox/outbox.ts';
import type { Store } from '../store/database.ts';
import { whenUnlocked } from '../store/transaction.ts';
import { onStore } from './on-store.ts';
import type { Output } from './progress-bar.ts';
import { asksForJson, type CommandReport, linesOf, readArgs, runCommand, UsageError } from './run-command.ts';

const usage = `Shows what the operator's own system was not told yet, and sends again what it never took.

Usage: hc outbox dead | waiting [--json]
       hc outbox send-again ID | --all [--json]

  dead        Messages that were tried for three days in vain, at most 1000.
  waiting     Messages that are still tried, at most 1000.
  send-again  Tries a dead message, or all of them, for three more days.
  --json      Answers one JSON object.
  --help      Shows this text.

The site may be running.

Environment:
${describeEnvironment()}
`;

interface Call {
  readonly action: 'dead' | 'waiting' | 'send-again';
  /** The message to send again; null for all. */
  readonly id: string | null;
}

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
  const [action, id = null, ...more] = positionals;
  if (action !== 'dead' && action !== 'waiting' && action !== 'send-again')
    throw new UsageError('Say dead, waiting or send-again.');
  const takesId = action === 'send-again';
  if (more.length > 0 || (!takesId && (id !== null || values.all)))
    throw new UsageError(`${action} takes nothing more.`);
  if (takesId && (id === null) !== (values.all === true))
    throw new UsageError('Name a message to send again, or --all.');
  return { action, id };
}

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runOutbox(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const run = async (): Promise<CommandReport> => {
    const call = readCall(args);
    if (call === 'help') return usage;
    return onStore(environment, (store) => act(store, call));
  };
  return runCommand({ failure: 'Nothing was sent again', isJson: asksForJson(args), run }, output, errors);
}

async function act({ db }: Store, call: Call): Promise<CommandReport> {
  if (call.action === 'send-again') {
    const count = await whenUnlocked(() => sendAgain(db, call.id, new Date()));
    if (count === 0 && call.id !== null) throw new UsageError(`There is no dead message ${call.id}.`);
    return { text: `Messages sent again: ${count}.\n`, data: { sentAgain: count } };
  }
  const messages = await listMessages(db, call.action);
  const lines = messages.map(({ id, type, subject, createdAt, attempts, lastError }) =>
    [id, createdAt, type, subject, `${attempts} attempts`, lastError].join('  '),
  );
  return { text: linesOf(lines), data: { messages } };
}
