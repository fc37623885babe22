import { parseArgs } from 'node:util';
import { openSecrets } from '../auth/secrets.ts';
import { describeEnvironment } from '../config.ts';
import { onStore } from './on-store.ts';
import type { Output } from './progress-bar.ts';
import { asksForJson, readArgs, runCommand } from './run-command.ts';

const usage = `Shows the secret that search keys are signed with, of several versions the newest. A site on the hosted platform that searches here, or gets its content
from here, needs it; whoever knows it finds everything.

Usage: hc search-secret [--json]

  --json  Answers one JSON object.
  --help  Shows this text.

The site may be running.

Environment:
${describeEnvironment()}
`;

/** Runs the command; resolves with its exit code. */
export function runSearchSecret(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const run = async () => {
    const options = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;
    const { values } = readArgs(() => parseArgs({ args: [...args], options }));
    if (values.help) return usage;
    const { searchKeys } = await onStore(environment, ({ db }) => openSecrets(db));
    // The newest, which signs in a moment: it holds already.
    const [secret = ''] = searchKeys.accepted;
    return { text: `${secret}\n`, data: { secret } };
  };
  return runCommand({ failure: 'The secret is not known', isJson: asksForJson(args), run }, output, errors);
}
