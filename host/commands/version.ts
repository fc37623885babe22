import { parseArgs } from 'node:util';
import { programVersion } from '../version.ts';
import type { Output } from './progress-bar.ts';
import { asksForJson, readArgs, runCommand } from './run-command.ts';

const usage = `Tells the version of this program, and that of Node which runs it.

Usage: hc version [--json]

  --json  Answers one JSON object.
  --help  Shows this text.
`;

/** Runs the command; resolves with its exit code. */
export function runVersion(args: readonly string[], output: Output, errors: Output): Promise<0 | 1> {
  const run = async () => {
    const options = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;
    const { values } = readArgs(() => parseArgs({ args: [...args], options }));
    if (values.help) return usage;
    const version = programVersion();
    const node = process.versions.node;
    return { text: `hc ${version}, Node ${node}\n`, data: { hc: version, node } };
  };
  return runCommand({ failure: 'The version is not known', isJson: asksForJson(args), run }, output, errors);
}
