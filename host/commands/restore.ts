import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/format.ts';
import { readBackup } from '../backup/read-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { describeEnvironment, readConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import { FilesAway } from '../files/away.ts';
import { openFiles } from '../files/open-files.ts';
import type { Output, PhaseProgress } from './progress-bar.ts';
import { asksForJson, type CommandReport, readArgs, runCommand, UsageError } from './run-command.ts';

const usage = `Puts a backup into the data folder.

Usage: hc restore FILE [--replace | --check] [--json]

  FILE       What hc backup wrote.
  --replace  Puts it in the place of what is in the data folder. Without it, only an empty folder is taken.
  --check    Only reads the backup whole and says whether it is sound; changes nothing.
  --json     Answers one JSON object; progress goes to the error output.
  --help     Shows this text.

The site must be stopped. A backup that is broken or of a newer version is refused, and nothing is changed.

Environment:
${describeEnvironment()}
`;

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runRestore(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const run = async (progress: PhaseProgress): Promise<CommandReport> => {
    const options = {
      replace: { type: 'boolean' },
      check: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    } as const;
    const { values, positionals } = readArgs(() =>
      parseArgs({ args: [...args], options, allowPositionals: true }),
    );
    if (values.help) return usage;
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Name one backup.');
    if (values.check && values.replace) throw new UsageError('Say --replace or --check, not both.');
    const config = readConfig(environment);
    if (config.databaseUrl !== null && !values.check)
      throw new StartError(
        'HC_DATABASE_URL is set, and this is for sites in a data folder. Bring PostgreSQL back with pg_restore, and copy HC_DATA_DIR: docs/operating.md.',
      );
    if (values.check) {
      const { head, files } = await readBackup(resolve(file), { progress });
      const data = { ...head, files: files.length };
      return { text: `${file} is sound: ${describe(data)}.\n`, data };
    }
    const place = await openFiles(config);
    const how = { replace: values.replace ?? false, files: place, progress };
    const summary = await restoreBackup(file, config.dataDir, how).finally(() => place.close());
    return {
      text: `Restored ${summary.dataDir} from ${file}: ${describe(summary)}. Start the host on it.\n`,
      data: summary,
    };
  };
  const explain = (error: unknown) =>
    error instanceof BackupError || error instanceof FilesAway
      ? `Nothing was restored: ${error.message}`
      : null;
  return runCommand(
    { failure: 'Nothing was restored', isJson: asksForJson(args), run, explain },
    output,
    errors,
  );
}

interface About {
  readonly files: number;
  readonly createdAt: string;
  readonly program: string;
}

const describe = ({ files, createdAt, program }: About) =>
  `${files.toLocaleString('en')} files, made at ${createdAt} by hc ${program}`;
