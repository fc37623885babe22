import { parseArgs } from 'node:util';
import {
  type AgentScope,
  type AgentToken,
  agentScopeNames,
  agentScopes,
  createAgentToken,
  listAgentTokens,
  revokeAgentToken,
  unknownAccounts,
} from '../auth/agent-tokens.ts';
import { clockOf, describeEnvironment, type HostConfig } from '../config.ts';
import type { Store } from '../store/database.ts';
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

const width = Math.max(...agentScopeNames.map((name) => name.length));

const usage = `Keeps the tokens by which your own system works on cases.

Usage: hc tokens create NAME --scope SCOPE … [--account ID …] [--days DAYS] [--json]
       hc tokens list [--json]
       hc tokens revoke ID [--json]

  create     Makes a token and shows it once; only a hash of it is kept. NAME says whose it is.
  list       Lists the tokens: what each may do, until when, and when it was used last.
  revoke     Ends a token: its next request is refused.
  --scope    What it may do, one or several:
${agentScopeNames.map((name) => `               ${name.padEnd(width)}  ${agentScopes[name]}`).join('\n')}
  --account  Reaches the cases of this account alone; one or several. Without it, those of all.
  --days     Holds for so many days. Without it, until it is revoked.
  --json     Answers one JSON object.
  --help     Shows this text.

The site may be running.

Environment:
${describeEnvironment()}
`;

type Call =
  | { readonly action: 'list' }
  | { readonly action: 'revoke'; readonly id: string }
  | {
      readonly action: 'create';
      readonly name: string;
      readonly scopes: readonly AgentScope[];
      readonly accounts: readonly string[] | null;
      readonly days: number | null;
    };

const longestName = 80;
const mostDays = 3650;
const dayLength = 24 * 3_600_000;

const isScope = (text: string): text is AgentScope => agentScopeNames.some((each) => each === text);

function readCall(args: readonly string[]): Call | 'help' {
  const options = {
    scope: { type: 'string', multiple: true },
    account: { type: 'string', multiple: true },
    days: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = readArgs(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
  if (values.help) return 'help';
  const [action, name, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`${JSON.stringify(more[0])} is too much.`);
  if (action === 'create') return readCreate(name, values);
  for (const flag of ['scope', 'account', 'days'] as const)
    if (values[flag] !== undefined) throw new UsageError(`--${flag} is for create.`);
  if (action === 'list' && name === undefined) return { action };
  if (action === 'list') throw new UsageError('list takes nothing more.');
  if (action === 'revoke' && name !== undefined) return { action, id: name };
  if (action === 'revoke') throw new UsageError('Name the token by its ID, which list shows.');
  throw new UsageError('Say create NAME, list or revoke ID.');
}

function readCreate(
  name: string | undefined,
  given: { readonly scope?: string[]; readonly account?: string[]; readonly days?: string },
): Call {
  const { scope = [], account, days } = given;
  const isName = name !== undefined && name.trim() !== '' && !/\p{Cc}/u.test(name);
  if (!isName || name.length > longestName)
    throw new UsageError(`Give the token a name of 1 to ${longestName} characters, such as zammad.`);
  const unknown = scope.find((each) => !isScope(each));
  if (unknown !== undefined || !scope.some((each) => each !== 'complaints'))
    throw new UsageError(
      unknown === undefined
        ? `Say what it may do with --scope: ${agentScopeNames.join(', ')}; complaints alone is nothing.`
        : `${JSON.stringify(unknown)} is no scope; there are ${agentScopeNames.join(', ')}.`,
    );
  if (days !== undefined && !(/^[1-9]\d{0,3}$/.test(days) && Number(days) <= mostDays))
    throw new UsageError(`--days must be a whole number from 1 to ${mostDays}.`);
  return {
    action: 'create',
    name: name.trim(),
    scopes: agentScopeNames.filter((each) => scope.includes(each)),
    accounts: account ? [...new Set(account)] : null,
    days: days === undefined ? null : Number(days),
  };
}

const dateText = (time: number | null) => (time === null ? null : new Date(time).toISOString());

const dataOf = (token: AgentToken) => ({
  ...token,
  createdAt: dateText(token.createdAt),
  expiresAt: dateText(token.expiresAt),
  revokedAt: dateText(token.revokedAt),
  lastUsedAt: dateText(token.lastUsedAt),
});

function stateOf({ revokedAt, expiresAt }: AgentToken, now: Date): string {
  if (revokedAt !== null) return `revoked ${dateText(revokedAt)}`;
  if (expiresAt === null) return 'holds until it is revoked';
  return `${expiresAt > now.getTime() ? 'holds until' : 'ended'} ${dateText(expiresAt)}`;
}

async function list({ db }: Store, now: Date): Promise<CommandReport> {
  const tokens = await listAgentTokens(db);
  const lines = tokens.map((token) =>
    [
      `${token.id}  ${token.name}`,
      token.scopes.join(' '),
      token.accounts === null ? 'all accounts' : `accounts ${token.accounts.join(' ')}`,
      stateOf(token, now),
      token.lastUsedAt === null ? 'never used' : `used ${dateText(token.lastUsedAt)}`,
    ].join('; '),
  );
  const total = `${counted(tokens.length, ['token', 'tokens'])}.`;
  return { text: linesOf([...lines, total]), data: { tokens: tokens.map(dataOf) } };
}

async function create(
  { db }: Store,
  { name, scopes, accounts, days }: Extract<Call, { action: 'create' }>,
  now: Date,
): Promise<CommandReport> {
  const [unknown] = accounts === null ? [] : await unknownAccounts(db, accounts);
  if (unknown !== undefined) throw new UsageError(`There is no account ${JSON.stringify(unknown)}.`);
  const expiresAt = days === null ? null : now.getTime() + days * dayLength;
  const { text, token } = await createAgentToken(db, { name, scopes, accounts, expiresAt }, now);
  const told = `The token ${token.id}, ${stateOf(token, now)}. It is shown this once; keep it as a password:\n${text}\n`;
  return { text: told, data: { token: text, ...dataOf(token) } };
}

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runTokens(
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
  const now = clockOf(config)();
  if (call.action === 'list') return list(store, now);
  if (call.action === 'create') return create(store, call, now);
  if (!(await revokeAgentToken(store.db, call.id, now)))
    throw new UsageError(`There is no token ${JSON.stringify(call.id)}.`);
  return { text: `The token ${call.id} is revoked.\n`, data: { id: call.id, isRevoked: true } };
}
