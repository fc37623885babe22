import { parseArgs } from 'node:util';
import { describeColumns } from '../auth/columns.ts';
import { importUsers } from '../auth/people.ts';
import { userColumns } from '../auth/people-columns.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { emailKey, findLogin, listUsers } from '../auth/users.ts';
import { describeEnvironment, readConfig } from '../config.ts';
import { openStore, type Store } from '../store/database.ts';
import { importFlags, importPeople, type PeopleImport, readImport } from './import-people.ts';
import type { Output } from './progress-bar.ts';
import { asksForJson, type CommandReport, readArgs, runCommand, UsageError } from './run-command.ts';

const usage = `Keeps who can sign in.

Usage: hc users list [--json]
       hc users import FILE [--dry-run] [--deactivate-missing] [--json]
       hc users end-sessions EMAIL [--json]

  list          Lists every user with the account they belong to.
  import        Adds and changes the users of a file: CSV whose first row names the columns, or a JSON list of objects.
                One fault, and nothing is changed. A column that the file lacks leaves what is there.
  end-sessions  Signs a user out everywhere: their next request is that of a guest.
  --dry-run     Changes nothing and says what would be changed, or what is wrong with the file.
  --deactivate-missing
                Shuts out who is not in the file, until a file names them again.
  --json        Answers one JSON object.
  --help        Shows this text.

The site may be running.

Columns:
${describeColumns(userColumns)}

Environment:
${describeEnvironment()}
`;

type Call =
  | { readonly action: 'list' }
  | ({ readonly action: 'import' } & PeopleImport)
  | { readonly action: 'end-sessions'; readonly email: string };

const actions = 'list, import FILE or end-sessions EMAIL';

function readCall(args: readonly string[]): Call | 'help' {
  const options = { json: { type: 'boolean' }, help: { type: 'boolean' }, ...importFlags } as const;
  const { values, positionals } = readArgs(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
  if (values.help) return 'help';
  const [action, email, ...others] = positionals;
  if (action === 'import') return { action, ...readImport(values, positionals.slice(1)) };
  for (const flag of ['dry-run', 'deactivate-missing'] as const)
    if (values[flag]) throw new UsageError(`--${flag} is for import.`);
  if (action === 'list') {
    if (email === undefined) return { action };
    throw new UsageError(`list takes nothing; ${JSON.stringify(email)} is too much.`);
  }
  if (action !== 'end-sessions') throw new UsageError(`Say what to do: ${actions}.`);
  if (email === undefined || others.length > 0) throw new UsageError('Name one user by the e-mail address.');
  return { action, email: emailKey(email) };
}

async function list({ db }: Store): Promise<CommandReport> {
  const users = await listUsers(db);
  const rows = users.map(({ email, firstName, lastName, account, isActive }) => [
    email,
    `${firstName} ${lastName}`,
    isActive ? account : `${account} (deactivated)`,
  ]);
  const widthOf = (column: number) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0));
  const widths = [0, 1].map(widthOf);
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const total = `${users.length.toLocaleString('en')} ${users.length === 1 ? 'user' : 'users'}.`;
  return { text: `${[...lines, ...(lines.length > 0 ? [''] : []), total].join('\n')}\n`, data: { users } };
}

async function endSessions({ db }: Store, email: string): Promise<CommandReport> {
  const login = await findLogin(db, email);
  if (!login) throw new UsageError(`There is no user ${email} in this data folder.`);
  const sessions = await endSessionsOf(db, login.user.id);
  const text = `Ended ${sessions.toLocaleString('en')} ${sessions === 1 ? 'session' : 'sessions'} of ${email}.\n`;
  return { text, data: { email, sessions } };
}

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runUsers(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const run = async (): Promise<CommandReport> => {
    const call = readCall(args);
    if (call === 'help') return usage;
    const store = await openStore(readConfig(environment).dataDir);
    try {
      if (call.action === 'list') return await list(store);
      if (call.action === 'end-sessions') return await endSessions(store, call.email);
      return await importPeople(store, ['user', 'users'], call, importUsers);
    } finally {
      store.close();
    }
  };
  return runCommand({ failure: 'Nothing was done', isJson: asksForJson(args), run }, output, errors);
}
