import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import type { Output } from './progress-bar.ts';
import { asksForJson, readArgs, runCommand } from './run-command.ts';

const usage = `Tells the version of this program, and that of Node which runs it.

Usage: hc version [--json]

  --json  Answers one JSON object.
  --help  Shows this text.
`;

const Manifest = z.object({ version: z.string() });

/** Runs the command; resolves with its exit code. */
export function runVersion(args: readonly string[], output: Output, errors: Output): Promise<0 | 1> {
  const run = async () => {
    const options = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;
    const { values } = readArgs(() => parseArgs({ args: [...args], options }));
    if (values.help) return usage;
    const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
    const { version } = Manifest.parse(JSON.parse(manifest));
    const node = process.versions.node;
    return { text: `hc ${version}, Node ${node}\n`, data: { hc: version, node } };
  };
  return runCommand({ failure: 'The version is not known', isJson: asksForJson(args), run }, output, errors);
}
