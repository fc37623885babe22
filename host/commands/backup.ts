import { parseArgs } from 'node:util';
import { BackupError } from '../backup/format.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { describeEnvironment, readConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import { FilesAway } from '../files/away.ts';
import { openFiles } from '../files/open-files.ts';
import type { Output, PhaseProgress } from './progress-bar.ts';
import { asksForJson, type CommandReport, readArgs, runCommand, UsageError } from './run-command.ts';

const usage = `Writes everything of a site into one file: databases, files of cases and of the content, texts.

Usage: hc backup FILE [--replace] [--json]

  FILE       Where to write it, such as help-2026-11-24.tar. It holds secrets and what readers wrote, so only
             its owner may read it. It gets its name when it was read again and found whole.
  --replace  Writes over a file of this name.
  --json     Answers one JSON object; progress goes to the error output.
  --help     Shows this text.

The site may be running. Settings are not in it.

Environment:
${describeEnvironment()}
`;

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runBackup(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const run = async (progress: PhaseProgress): Promise<CommandReport> => {
    const options = {
      replace: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    } as const;
    const { values, positionals } = readArgs(() =>
      parseArgs({ args: [...args], options, allowPositionals: true }),
    );
    if (values.help) return usage;
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Name one file to write.');
    const config = readConfig(environment);
    if (config.databaseUrl !== null)
      throw new StartError(
        'HC_DATABASE_URL is set, and this is for sites in a data folder. Back PostgreSQL up with pg_dump, and copy HC_DATA_DIR: docs/operating.md.',
      );
    const place = await openFiles(config);
    const summary = await writeBackup(config.dataDir, file, {
      replace: values.replace ?? false,
      now: new Date(),
      files: place,
      progress,
    }).finally(() => place.close());
    const { files, bytes, missing, seconds } = summary;
    const lost = missing.map((name) => `The site lacked ${name}, which its database names.\n`).join('');
    const size = `${files.toLocaleString('en')} files, ${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
    return {
      text: `${lost}Backed up to ${summary.file}: ${size}, read again and found whole (${seconds.toFixed(1)} s).\n`,
      data: summary,
    };
  };
  const explain = (error: unknown) =>
    error instanceof BackupError || error instanceof FilesAway
      ? `Nothing was backed up: ${error.message}`
      : null;
  return runCommand(
    { failure: 'Nothing was backed up', isJson: asksForJson(args), run, explain },
    output,
    errors,
  );
}
