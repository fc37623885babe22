import { parseArgs } from 'node:util';
import { describeColumns } from '../auth/columns.ts';
import { importAccounts } from '../auth/people.ts';
import { accountColumns } from '../auth/people-columns.ts';
import { listAccounts } from '../auth/users.ts';
import { describeEnvironment } from '../config.ts';
import type { Store } from '../store/database.ts';
import { importFlags, importPeople, type PeopleImport, readImport } from './import-people.ts';
import { onStore } from './on-store.ts';
import type { Output } from './progress-bar.ts';
import {
  asksForJson,
  type CommandReport,
  counted,
  linesOf,
  readArgs,
  runCommand,
  UsageError,
} from './run-command.ts';

const usage = `Keeps the accounts that users belong to.

Usage: hc accounts list [--json]
       hc accounts import FILE [--dry-run] [--deactivate-missing] [--json]

  list       Lists every account with how many users it has.
  import     Adds and changes the accounts of a file: CSV whose first row names the columns, or a JSON list of objects.
             One fault, and nothing is changed. A column that the file lacks leaves what is there.
  --dry-run  Changes nothing and says what would be changed, or what is wrong with the file.
  --deactivate-missing
             Shuts out the users of accounts that are not in the file, until a file names them again.
  --json     Answers one JSON object.
  --help     Shows this text.

The site may be running.

Columns:
${describeColumns(accountColumns)}

Environment:
${describeEnvironment()}
`;

type Call = { readonly action: 'list' } | ({ readonly action: 'import' } & PeopleImport);

function readCall(args: readonly string[]): Call | 'help' {
  const options = { json: { type: 'boolean' }, help: { type: 'boolean' }, ...importFlags } as const;
  const { values, positionals } = readArgs(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
  if (values.help) return 'help';
  const [action, ...rest] = positionals;
  if (action === 'import') return { action, ...readImport(values, rest) };
  if (action !== 'list' || rest.length > 0 || values['dry-run'] || values['deactivate-missing'])
    throw new UsageError('Say what to do: list or import FILE.');
  return { action };
}

async function list({ db }: Store): Promise<CommandReport> {
  const accounts = await listAccounts(db);
  const width = Math.max(0, ...accounts.map(({ id }) => id.length));
  const lines = accounts.map(({ id, name, users, isActive }) => {
    const many = counted(users, ['user', 'users']);
    return `${id.padEnd(width)}  ${name}  ${many}${isActive ? '' : ' (deactivated)'}`;
  });
  const total = `${counted(accounts.length, ['account', 'accounts'])}.`;
  return { text: linesOf([...lines, ...(lines.length > 0 ? [''] : []), total]), data: { accounts } };
}

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runAccounts(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const run = async (): Promise<CommandReport> => {
    const call = readCall(args);
    if (call === 'help') return usage;
    return onStore(environment, (store) =>
      call.action === 'list'
        ? list(store)
        : importPeople(store, ['account', 'accounts'], call, importAccounts),
    );
  };
  return runCommand({ failure: 'Nothing was changed', isJson: asksForJson(args), run }, output, errors);
}
