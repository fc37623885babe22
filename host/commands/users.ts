import { parseArgs } from 'node:util';
import { siteRoot } from '#domain/routes.ts';
import { describeColumns, PeopleFaults } from '../auth/columns.ts';
import { linkMinutes, makePasswordLink } from '../auth/password-links.ts';
import { importUsers, setActive } from '../auth/people.ts';
import { userColumns } from '../auth/people-columns.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { emailKey, findLogin, listUsers, permissionMeanings, type SiteUser } from '../auth/users.ts';
import { clockOf, describeEnvironment, type HostConfig } from '../config.ts';
import { createMails } from '../mail/mails.ts';
import type { Store } from '../store/database.ts';
import { inTransaction } from '../store/transaction.ts';
import { importFlags, importPeople, type PeopleImport, readImport } from './import-people.ts';
import { onStore } from './on-store.ts';
import type { Output } from './progress-bar.ts';
import {
  asksForJson,
  type CommandReport,
  counted,
  FailedCommand,
  linesOf,
  readArgs,
  runCommand,
  UsageError,
} from './run-command.ts';

const permissionWidth = Math.max(...Object.keys(permissionMeanings).map((name) => name.length));

const usage = `Keeps who can sign in.

Usage: hc users list [--json]
       hc users import FILE [--dry-run] [--deactivate-missing] [--json]
       hc users invite EMAIL [--json]
       hc users set EMAIL COLUMN=VALUE … [--json]
       hc users deactivate | activate | end-sessions EMAIL [--json]

  list          Lists every user with the account they belong to.
  import        Adds and changes the users of a file: CSV whose first row names the columns, or a JSON list of objects.
                One fault, and nothing is changed. A column that the file lacks leaves what is there.
  invite        Sends a user a link to set a password and sign in; without HC_MAIL_URL it is printed: pass it on. It
                works once, for ${linkMinutes} minutes.
  set           Changes columns of one user, such as locale=de-DE, or adds one.
  deactivate    Shuts a user out at once, and until they are activated, whatever an import says.
  activate      Lets them in again.
  end-sessions  Signs a user out everywhere: their next request is that of a guest.
  --dry-run     Changes nothing and says what would be changed, or what is wrong with the file.
  --deactivate-missing
                Shuts out who is not in the file, until a file names them again.
  --json        Answers one JSON object.
  --help        Shows this text.

The site may be running.

Columns:
${describeColumns(userColumns)}

Permissions:
${Object.entries(permissionMeanings)
  .map(([name, meaning]) => `  ${name.padEnd(permissionWidth)}  ${meaning}`)
  .join('\n')}

Environment:
${describeEnvironment()}
`;

type Call =
  | { readonly action: 'list' }
  | ({ readonly action: 'import' } & PeopleImport)
  | { readonly action: 'set'; readonly email: string; readonly cells: ReadonlyMap<string, string> }
  | { readonly action: OnOne; readonly email: string };

const onOne = ['invite', 'deactivate', 'activate', 'end-sessions'] as const;
type OnOne = (typeof onOne)[number];
const isOnOne = (action: string | undefined): action is OnOne => onOne.some((each) => each === action);

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
  if (action === 'set') return { action, ...readChange(email, others) };
  if (!isOnOne(action))
    throw new UsageError(
      `Say what to do: list, import FILE, set EMAIL COLUMN=VALUE, or ${onOne.join(', ')} EMAIL.`,
    );
  if (email === undefined || others.length > 0) throw new UsageError('Name one user by the e-mail address.');
  return { action, email: emailKey(email) };
}

function readChange(email: string | undefined, changes: readonly string[]) {
  if (email === undefined) throw new UsageError('Name one user by the e-mail address.');
  if (changes.length === 0) throw new UsageError('Say what to set, such as locale=de-DE.');
  const cells = new Map([['email', emailKey(email)]]);
  for (const change of changes) {
    const at = change.indexOf('=');
    if (at < 1) throw new UsageError(`${JSON.stringify(change)} is not COLUMN=VALUE.`);
    const column = change.slice(0, at);
    if (cells.has(column)) throw new UsageError(`${column} is said twice, or is who is changed.`);
    cells.set(column, change.slice(at + 1).trim());
  }
  return { email: emailKey(email), cells };
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
  const total = `${counted(users.length, ['user', 'users'])}.`;
  return { text: linesOf([...lines, ...(lines.length > 0 ? [''] : []), total]), data: { users } };
}

async function userOf({ db }: Store, email: string): Promise<SiteUser> {
  const login = await findLogin(db, email);
  if (!login) throw new UsageError(`There is no user ${email} in this data folder.`);
  return login.user;
}

async function endSessions(store: Store, email: string): Promise<CommandReport> {
  const { id } = await userOf(store, email);
  const sessions = await endSessionsOf(store.db, id);
  const text = `Ended ${counted(sessions, ['session', 'sessions'])} of ${email}.\n`;
  return { text, data: { email, sessions } };
}

/** Where the site is for those a link is passed on to: as the settings say, else as this machine reaches it. */
function siteUrl({ origin, host, port, siteBasePath }: HostConfig, locale: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const own = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  return `${origin ?? own}${siteRoot({ basePath: siteBasePath, locale })}`;
}

async function invite(store: Store, email: string, config: HostConfig): Promise<CommandReport> {
  if (!config.passwords)
    throw new UsageError('HC_PASSWORDS is off: people sign in by the providers of HC_OIDC alone.');
  const user = await userOf(store, email);
  if (!user.isActive) throw new UsageError(`${email} is shut out, or their account is; let them in first.`);
  if (user.isDemo) throw new UsageError(`${email} belongs to the demo.`);
  if (config.mailServer !== null) {
    const mails = createMails(config.mailFrom);
    await inTransaction(store, ({ db }) => mails.noteInvitation(db, user.email));
    const text = `A mail with a link goes to ${email} as soon as the site runs. The link works once, for ${linkMinutes} minutes from then.\n`;
    return { text, data: { email, isMailed: true } };
  }
  const { code, ends } = await makePasswordLink(store, user.id, clockOf(config)());
  const link = `${siteUrl(config, user.locale)}/login/password?code=${code}`;
  const until = ends.toISOString();
  const text = `Pass this link on to ${email}. It works once, until ${until}:\n${link}\n`;
  return { text, data: { email, link, ends: until } };
}

async function set(store: Store, email: string, cells: ReadonlyMap<string, string>): Promise<CommandReport> {
  const table = { headRow: null, columns: [...cells.keys()], rows: [{ row: 1, cells }], faults: [] };
  const counts = await importUsers(store, table).catch((error: unknown) => {
    if (!(error instanceof PeopleFaults)) throw error;
    throw new FailedCommand(`Nothing was done.\n${error.message}`, { faults: error.faults });
  });
  const done = counts.added === 1 ? 'added' : counts.changed === 1 ? 'changed' : 'as they were';
  return { text: `${email}: ${done}.\n`, data: { email, ...counts } };
}

async function letIn(store: Store, email: string, isIn: boolean): Promise<CommandReport> {
  const { id } = await userOf(store, email);
  const { sessions, isActive } = await setActive(store, id, isIn);
  const told = isIn
    ? `${email} may sign in${isActive ? '' : ' once their account is let in, too'}.`
    : `${email} is shut out; ${counted(sessions, ['session', 'sessions'])} ended.`;
  return { text: `${told}\n`, data: { email, isActive, sessions } };
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
    return onStore(environment, (store, config) => act(store, call, config));
  };
  return runCommand({ failure: 'Nothing was done', isJson: asksForJson(args), run }, output, errors);
}

async function act(store: Store, call: Call, config: HostConfig): Promise<CommandReport> {
  switch (call.action) {
    case 'list':
      return list(store);
    case 'import':
      return importPeople(store, ['user', 'users'], call, importUsers);
    case 'set':
      return set(store, call.email, call.cells);
    case 'invite':
      return invite(store, call.email, config);
    case 'deactivate':
    case 'activate':
      return letIn(store, call.email, call.action === 'activate');
    case 'end-sessions':
      return endSessions(store, call.email);
  }
}
