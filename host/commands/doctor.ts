import { parseArgs } from 'node:util';
import { clockOf, describeEnvironment, readConfig } from '../config.ts';
import type { Verdict } from '../doctor/check.ts';
import { examine, type NamedFinding } from '../doctor/examine.ts';
import { StartError } from '../errors.ts';
import type { Output } from './progress-bar.ts';
import { asksForJson, type CommandReport, readArgs, runCommand } from './run-command.ts';

const usage = `Looks for what is wrong with a site, and says what to do about it. Changes nothing.

Usage: hc doctor [--json]

  --json  Answers one JSON object.
  --help  Shows this text.

Run it as the user and with the settings of the host. The site may be running. It ends with 1 when something must be
mended, and with 0 when all is well or only should be looked at.

Environment:
${describeEnvironment()}
`;

const marks: Readonly<Record<Verdict, string>> = {
  good: 'ok',
  warning: 'look',
  wrong: 'WRONG',
  skipped: '-',
};
const markWidth = Math.max(...Object.values(marks).map((mark) => mark.length));

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runDoctor(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const run = async (): Promise<CommandReport> => {
    const options = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;
    const { values } = readArgs(() => parseArgs({ args: [...args], options }));
    if (values.help) return usage;
    const findings = await findingsOf(environment);
    const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
    const [toMend, toLookAt] = [count('wrong'), count('warning')];
    const end =
      toMend + toLookAt === 0 ? 'All is well.' : `${toMend} to be mended, ${toLookAt} to be looked at.`;
    return {
      text: `${[...linesOf(findings), '', end].join('\n')}\n`,
      data: { wrong: toMend, warnings: toLookAt, findings },
      hasFailed: toMend > 0,
    };
  };
  return runCommand({ failure: 'Nothing could be examined', isJson: asksForJson(args), run }, output, errors);
}

/** What there is to say; of wrong settings nothing else, since all other checks go by them. */
async function findingsOf(environment: NodeJS.ProcessEnv | undefined): Promise<readonly NamedFinding[]> {
  try {
    const config = readConfig(environment);
    return await examine(config, clockOf(config)());
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const todo = 'Mend it and run this again; hc serve --help lists all settings.';
    return error.message
      .split('\n')
      .map((what) => ({ check: 'settings', verdict: 'wrong' as const, what, todo }));
  }
}

function linesOf(findings: readonly NamedFinding[]): string[] {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const indent = ' '.repeat(markWidth + width + 4);
  return findings.flatMap(({ check, verdict, what, todo }) => [
    `${marks[verdict].padEnd(markWidth)}  ${check.padEnd(width)}  ${what}`,
    ...(todo === undefined ? [] : [`${indent}${todo}`]),
  ]);
}
