import { parseArgs } from 'node:util';
import { clockOf, describeEnvironment, readConfig } from '../config.ts';
import type { Verdict } from '../doctor/check.ts';
import { examine, type NamedFinding, openIfThere } from '../doctor/examine.ts';
import { StartError } from '../errors.ts';
import { readMapping } from '../oidc/mapping.ts';
import { previewSignIn, readClaims } from '../oidc/preview.ts';
import type { Output } from './progress-bar.ts';
import { asksForJson, type CommandReport, readArgs, runCommand, UsageError } from './run-command.ts';

const usage = `Looks for what is wrong with a site, and says what to do about it. Changes nothing.

Usage: hc doctor [--json]
       hc doctor --claims FILE [--provider NAME] [--json]

  --claims FILE    Tells what somebody would get who signs in with the claims of a file, and why: JSON of claims, or a
                   token, whose signature isn't looked at.
  --provider NAME  Of which provider of HC_OIDC they are; needed where there are several.
  --json           Answers one JSON object.
  --help           Shows this text.

Run it as the user and with the settings of the host. The site may be running. It ends with 1 when something must be
mended, or the claims would let nobody in, and with 0 when all is well or only should be looked at.

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
    const options = {
      json: { type: 'boolean' },
      help: { type: 'boolean' },
      claims: { type: 'string' },
      provider: { type: 'string' },
    } as const;
    const { values } = readArgs(() => parseArgs({ args: [...args], options }));
    if (values.help) return usage;
    if (values.claims !== undefined) return tellClaims(values.claims, values.provider, environment);
    if (values.provider !== undefined) throw new UsageError('--provider is for --claims.');
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

/** What somebody would get who signs in with the claims of a file. */
async function tellClaims(
  file: string,
  name: string | undefined,
  environment: NodeJS.ProcessEnv | undefined,
): Promise<CommandReport> {
  const config = readConfig(environment);
  const [first, ...others] = config.providers;
  const names = config.providers.map((each) => each.name).join(', ');
  if (!first) throw new UsageError('HC_OIDC names no provider.');
  if (name === undefined && others.length > 0)
    throw new UsageError(`Say of which with --provider: ${names}.`);
  const provider = name === undefined ? first : config.providers.find((each) => each.name === name);
  if (!provider) throw new UsageError(`There is no provider ${JSON.stringify(name)}; there are ${names}.`);
  const store = await openIfThere(config);
  try {
    const { columns, outcome, mayEnter } = await previewSignIn(
      store,
      provider,
      readMapping(provider),
      readClaims(file),
    );
    const told = columns.flatMap(({ section, column, text, why }) => [
      `${section}.${column}: ${text === null ? 'stays as it is' : text === '' ? 'none' : text}`,
      ...why.map((reason) => `  ${reason}`),
    ]);
    return {
      text: `${[...told, ...(told.length > 0 ? [''] : []), ...outcome].join('\n')}\n`,
      data: { provider: provider.name, columns, outcome, mayEnter },
      hasFailed: !mayEnter,
    };
  } finally {
    await store?.close();
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
