import { parseArgs } from 'node:util';
import { describeEnvironment, readConfig } from '../config.ts';
import { exportFolder, FolderNotEmpty } from '../content/folder/write-folder.ts';
import { openContentStore } from '../store/database.ts';
import type { Output, PhaseProgress } from './progress-bar.ts';
import {
  asksForJson,
  type CommandReport,
  FailedCommand,
  readArgs,
  runCommand,
  UsageError,
} from './run-command.ts';

const usage = `Writes all published content as a folder of Markdown files, which hc import reads back.

Usage: hc export FOLDER [--json]

  FOLDER  A new or empty folder.
  --json  Answers one JSON object; progress goes to the error output.
  --help  Shows this text.

A folder a type, a file an entry, NAME.de-DE.md for what another language has. A text that Markdown does not say whole is
written as the HTML it is. The site may be running.

Environment:
${describeEnvironment()}
`;

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runExport(
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
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new UsageError('Name one folder to write to.');
    const { dataDir } = readConfig(environment);
    const store = await openContentStore(dataDir);
    try {
      const data = await exportFolder(store, folder, (done, total) => progress('export', done, total));
      const { entries, files, assets } = data;
      const text = `Wrote ${entries} entries in ${files} files, and ${assets} files of assets, to ${folder}.\n`;
      return { text, data };
    } catch (error) {
      if (!(error instanceof FolderNotEmpty)) throw error;
      throw new FailedCommand(`Nothing was written: ${folder} is not empty. Name a new folder.`);
    } finally {
      store.close();
    }
  };
  return runCommand(
    { failure: 'The content was not written whole', isJson: asksForJson(args), run },
    output,
    errors,
  );
}
