import { parseArgs } from 'node:util';
import { describeEnvironment, readConfig } from '../config.ts';
import { FilesAway } from '../files/away.ts';
import { moveSite } from '../move/move.ts';
import { MoveError } from '../move/part.ts';
import { settingsVariable } from '../settings.ts';
import type { Output, PhaseProgress } from './progress-bar.ts';
import {
  asksForJson,
  type CommandReport,
  counted,
  linesOf,
  readArgs,
  runCommand,
  UsageError,
} from './run-command.ts';

const usage = `Brings a site to another place: what it writes from its data folder to PostgreSQL, back, or from one PostgreSQL to another;
its files from the folder to object storage, back, or from one storage to another; or both.

Usage: hc move SETTINGS [--json]

  SETTINGS  File with the settings that the site is to have then, a line NAME=value each: those of now with another
            HC_DATABASE_URL or HC_FILES_URL and what belongs to it, or with none to go back to the folder.
  --json    Answers one JSON object; progress goes to the error output.
  --help    Shows this text.

The site must be stopped. Each row and each file is read again where it came to and compared. A move that was broken off
goes on when it is run again; until it is done the new place is not opened. A place that holds other rows or files is
refused. What is at the old place stays: start the hosts with the new settings, and remove it when all is well. It ends
with 1 when a file had been lost or damaged before. To PostgreSQL goes all that the site writes; its content stays in
the data folder until it is published. Back from there the folder has the content that it served last.

Environment:
${describeEnvironment()}
`;

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runMove(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const run = async (progress: PhaseProgress): Promise<CommandReport> => {
    const options = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;
    const { values, positionals } = readArgs(() =>
      parseArgs({ args: [...args], options, allowPositionals: true }),
    );
    if (values.help) return usage;
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Name one file of settings.');
    // Nothing of the environment: it is what the site has now.
    const to = readConfig({ [settingsVariable]: file });
    const summary = await moveSite(readConfig(environment), to, progress);
    const lines = summary.parts.flatMap((part) => [
      ...part.missing.map((name) => `${name} was lost before: it is not in ${part.from}.`),
      ...part.damaged.map((name) => `${name} was damaged before, and was copied as it is.`),
      `Moved the ${part.part} from ${part.from} to ${part.to}: ${counted(part.wanted, ['row', 'rows'])}, ${part.copied.toLocaleString('en')} copied now, ${part.known.toLocaleString('en')} there already, each read again and found whole.`,
    ]);
    const isLacking = summary.parts.some(({ missing, damaged }) => missing.length + damaged.length > 0);
    lines.push(
      `Start the host with the settings of ${file}. What is at the old place stays until you remove it (${summary.seconds.toFixed(1)} s).`,
    );
    return { text: linesOf(lines), data: summary, hasFailed: isLacking };
  };
  const explain = (error: unknown) =>
    error instanceof MoveError || error instanceof FilesAway
      ? `The move is not done: ${error.message}`
      : null;
  return runCommand(
    { failure: 'The move is not done', isJson: asksForJson(args), run, explain },
    output,
    errors,
  );
}
