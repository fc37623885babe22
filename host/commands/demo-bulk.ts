import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findLogin } from '../auth/users.ts';
import { nextCaseNumber } from '../cases/cases.ts';
import { clockOf, describeEnvironment, readConfig } from '../config.ts';
import { type DemoCase, type DemoOwner, makeCases } from '../demo/cases/make-cases.ts';
import { randomOf } from '../demo/cases/random.ts';
import { writeCases } from '../demo/cases/write-cases.ts';
import type { Files } from '../files/files.ts';
import { openFiles } from '../files/open-files.ts';
import { openStore, type Store } from '../store/database.ts';
import { inTransaction } from '../store/transaction.ts';
import type { Output, PhaseProgress } from './progress-bar.ts';
import { asksForJson, readArgs, runCommand, UsageError } from './run-command.ts';

const mostCases = 1_000_000;

const usage = `Makes more demo cases for an account, to see how the site is with many.

Usage: hc demo-bulk --cases N --account EMAIL [--json]

  --cases N        How many, from 1 to ${mostCases.toLocaleString('en')}.
  --account EMAIL  Whose they are, such as admin@harbor.example. Start the site once before: it makes the accounts.
  --json           Answers one JSON object; progress goes to the error output.
  --help           Shows this text.

The site may be running.

Environment:
${describeEnvironment()}
`;

/** Cases of one transaction: few enough that the site's own writes hardly wait. */
const atOnce = 500;

/** How long the write lock is left to others between two transactions, in milliseconds. */
const breath = 5;

interface Call {
  readonly count: number;
  readonly email: string;
}

function readCall(args: readonly string[]): Call | 'help' {
  const options = {
    cases: { type: 'string' },
    account: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values } = readArgs(() => parseArgs({ args: [...args], options }));
  if (values.help) return 'help';
  const { cases, account } = values;
  if (cases === undefined) throw new UsageError('Say how many cases to make with --cases N.');
  const count = /^\d{1,7}$/.test(cases) ? Number(cases) : 0;
  if (count < 1 || count > mostCases) {
    throw new UsageError(
      `--cases is ${JSON.stringify(cases)}; it must be a whole number from 1 to ${mostCases}.`,
    );
  }
  if (account === undefined)
    throw new UsageError('Name the account by its e-mail address with --account EMAIL.');
  return { count, email: account };
}

async function ownerOf({ db }: Store, email: string): Promise<DemoOwner> {
  const user = (await findLogin(db, email))?.user;
  if (!user) {
    throw new UsageError(
      `There is no account ${email} in this data folder; start the site once, or check the address.`,
    );
  }
  const { id, firstName, lastName, contactId, account } = user;
  return { id, name: `${firstName} ${lastName}`, contactId, accountId: account.id };
}

async function makeMany(
  { store, files }: { readonly store: Store; readonly files: Files },
  owner: DemoOwner,
  count: number,
  now: Date,
  progress: PhaseProgress,
) {
  const random = randomOf(`${owner.id} ${await nextCaseNumber(store.db)}`);
  const options = { count, notices: Math.ceil(count / 20), withFiles: 0, days: 900, now: now.getTime() };
  let part: DemoCase[] = [];
  let done = 0;
  const write = async () => {
    await inTransaction(store, ({ db }) => writeCases(db, files, part, random));
    done += part.length;
    part = [];
    progress('cases', done, count);
    await pause(breath);
  };
  for (const made of makeCases(owner, options, random)) {
    part.push(made);
    if (part.length === atOnce) await write();
  }
  if (part.length > 0) await write();
}

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runBulk(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const run = async (progress: PhaseProgress) => {
    const started = performance.now();
    const call = readCall(args);
    if (call === 'help') return usage;
    const config = readConfig(environment);
    const store = await openStore(config);
    const files = await openFiles(config);
    try {
      const owner = await ownerOf(store, call.email);
      await makeMany({ store, files }, owner, call.count, clockOf(config)(), progress);
    } finally {
      files.close();
      await store.close();
    }
    const seconds = (performance.now() - started) / 1000;
    const text = `Made ${call.count.toLocaleString('en')} cases for ${call.email} in ${seconds.toFixed(1)} s.\n`;
    return { text, data: { cases: call.count, account: call.email, seconds } };
  };
  return runCommand({ failure: 'Not all cases were made', isJson: asksForJson(args), run }, output, errors);
}
