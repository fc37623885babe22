import { parseArgs } from 'node:util';
import {
  beforeSigning,
  endFormer,
  listSecrets,
  type SecretName,
  type SecretState,
  secretNames,
  turnSecret,
} from '../auth/secrets.ts';
import { describeEnvironment } from '../config.ts';
import { onStore } from './on-store.ts';
import type { Output } from './progress-bar.ts';
import { asksForJson, linesOf, readArgs, runCommand, UsageError } from './run-command.ts';

const names = Object.keys(secretNames) as SecretName[];
const width = Math.max(...names.map((name) => name.length));

const usage = `Turns what the site signs with: a new version signs, and what former ones have signed holds until they are ended.

Usage: hc secrets list [--json]
       hc secrets turn NAME [--json]
       hc secrets end NAME [--json]

  list    Lists the secrets: the newest version, since when it signs, and how many former ones hold.
  turn    Makes a new version. All hosts hear of it within ${beforeSigning / 1000} s; from then on it signs.
  end     Ends the former ones: what they have signed is refused, within ${beforeSigning / 1000} s, by all hosts.
  NAME    One of
${names.map((name) => `            ${name.padEnd(width)}  ${secretNames[name]}`).join('\n')}
  --json  Answers one JSON object.
  --help  Shows this text.

The site may be running. A value is shown by none of these; that of the search keys by hc search-secret.

Environment:
${describeEnvironment()}
`;

type Call = { readonly action: 'list' } | { readonly action: 'turn' | 'end'; readonly name: SecretName };

function readCall(args: readonly string[]): Call | 'help' {
  const options = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = readArgs(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
  if (values.help) return 'help';
  const [action, given, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`${JSON.stringify(more[0])} is too much.`);
  if (action === 'list' && given === undefined) return { action };
  if (action !== 'turn' && action !== 'end') throw new UsageError('Say list, turn NAME or end NAME.');
  const name = names.find((each) => each === given);
  if (name === undefined) throw new UsageError(`Name one secret: ${names.join(', ')}.`);
  return { action, name };
}

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runSecrets(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const run = async () => {
    const call = readCall(args);
    if (call === 'help') return usage;
    return onStore(environment, async (store) => {
      const now = new Date();
      if (call.action === 'turn') await turnSecret(store, call.name, now);
      if (call.action === 'end') await endFormer(store, call.name);
      const secrets = (await listSecrets(store.db)).filter(
        ({ name }) => call.action === 'list' || name === call.name,
      );
      return { text: linesOf(secrets.map((state) => describe(state, now))), data: { secrets } };
    });
  };
  return runCommand({ failure: 'Nothing was turned', isJson: asksForJson(args), run }, output, errors);
}

function describe({ name, version, signsFrom, former }: SecretState, now: Date): string {
  const since =
    version === 1
      ? 'from the first start on'
      : `${signsFrom > now ? 'from' : 'since'} ${signsFrom.toISOString()}`;
  const others = former === 0 ? 'no former one holds' : `${former} former hold`;
  return `${name.padEnd(width)}  version ${version} signs ${since}, ${others}`;
}
