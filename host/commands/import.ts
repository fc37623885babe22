import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { clockOf, describeEnvironment, readConfig } from '../config.ts';
import { importFolder } from '../content/folder/import-folder.ts';
import { importContent } from '../content/import/import.ts';
import { ImportError } from '../content/import/import-error.ts';
import { assetFolder } from '../content/import/media-files.ts';
import { exportFile } from '../content/import/read-export.ts';
import { NotPublished } from '../content/published/versions.ts';
import { changeContent } from '../site/change-content.ts';
import { writeList } from './import-list.ts';
import { describeImport, publishedNote } from './import-summary.ts';
import type { Output, PhaseProgress } from './progress-bar.ts';
import { asksForJson, readArgs, runCommand, UsageError } from './run-command.ts';

const usage = `Imports content, its files and the search: a Contentful space export, or a folder of Markdown files.

Usage: hc import FILE [--assets DIR] [--replace] [--skip-invalid] [--list FILE] [--json]
       hc import FOLDER [--replace] [--skip-invalid] [--list FILE] [--json]

  FILE          The export, as JSON or gzip-compressed JSON.
  FOLDER        Markdown files with front matter, a folder a type and a file an entry, as hc export writes them.
  --assets DIR  Folder of the downloaded assets (it holds images.ctfassets.net).
                Default: the folder FILE-assets beside FILE (without its .json), else the folder of FILE.
  --replace     Removes all content there was. Without it, entries are added and those of the same id replaced;
                only the demo content always goes.
  --skip-invalid
                Imports what is sound and leaves entries and assets with problems out; they are listed.
  --list FILE   Where problems, links that lead nowhere and missing files are listed, entry by entry.
                Default: import-list.txt in the data folder.
  --json        Answers one JSON object; progress goes to the error output.
  --help        Shows this text.

The export is checked as a whole first; if anything is wrong with it, nothing is changed unless --skip-invalid is given. The site may be running.

Environment:
${describeEnvironment()}
`;

interface Call {
  readonly file: string;
  readonly assets: string | null;
  readonly replace: boolean;
  readonly skipInvalid: boolean;
  readonly list: string | null;
}

function readCall(args: readonly string[]): Call | 'help' {
  const options = {
    assets: { type: 'string' },
    replace: { type: 'boolean' },
    'skip-invalid': { type: 'boolean' },
    list: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = readArgs(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
  if (values.help) return 'help';
  const [file, ...others] = positionals;
  if (file === undefined) throw new UsageError('Name the export file or the folder to import.');
  if (others.length > 0)
    throw new UsageError(`Name one export file; ${JSON.stringify(others[0])} is one too many.`);
  return {
    file,
    assets: values.assets ?? null,
    replace: values.replace ?? false,
    skipInvalid: values['skip-invalid'] ?? false,
    list: values.list ?? null,
  };
}

const isFolder = async (path: string) => (await stat(path).catch(() => null))?.isDirectory() ?? false;

/** The named folder, else `{name of the export}-assets` beside it, else the folder it lies in. */
async function assetsOf({ file, assets }: Call): Promise<string> {
  if (assets === null) {
    const beside = file.replace(/(\.json)?(\.gz)?$/i, '-assets');
    return (await isFolder(beside)) ? beside : dirname(file);
  }
  if (await isFolder(assets)) return assets;
  throw new UsageError(`--assets names ${assets}, which is not a folder.`);
}

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runImport(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const run = async (progress: PhaseProgress) => {
    const call = readCall(args);
    if (call === 'help') return usage;
    const config = readConfig(environment);
    const isOfFiles = await isFolder(call.file);
    if (isOfFiles && call.assets !== null)
      throw new UsageError('A folder has its files in itself; --assets is for exports.');
    const assets = isOfFiles ? '' : await assetsOf(call);
    const list = call.list ?? join(config.dataDir, 'import-list.txt');
    try {
      const name = basename(resolve(call.file));
      const options = {
        replace: call.replace,
        skipInvalid: call.skipInvalid,
        name,
        now: clockOf(config)(),
        progress,
      };
      const { result: summary, published } = await changeContent(config, (store) =>
        isOfFiles
          ? importFolder(store, call.file, options)
          : importContent(store, exportFile(call.file), { ...options, source: assetFolder(assets) }),
      );
      const listed = await writeList(list, summary.findings);
      const lines = [
        describeImport(name, summary),
        ...publishedNote(published, config.search),
        ...(listed ? ['', listed] : []),
      ];
      return { text: `${lines.join('\n')}\n`, data: { ...summary, published } };
    } catch (error) {
      if (!(error instanceof ImportError) || error.problems.length < 2) throw error;
      throw new ListedProblems(error, await writeList(list, error));
    }
  };
  return runCommand(
    { failure: 'Nothing was imported', isJson: asksForJson(args), run, explain },
    output,
    errors,
  );
}

/** Problems of an export, and the sentence that says where all of them are listed. */
class ListedProblems extends Error {
  readonly problems: ImportError;
  readonly listed: string;

  constructor(problems: ImportError, listed: string) {
    super(problems.message);
    this.problems = problems;
    this.listed = listed;
  }
}

function explain(error: unknown): string | null {
  if (error instanceof NotPublished) return `Nothing was imported. ${error.message}`;
  if (!(error instanceof ListedProblems)) return null;
  const { problems, listed } = error;
  const count = problems.problems.length;
  return `Nothing was imported; there are ${count} problems:\n${problems.message}\n${listed}\nMend them, or import the rest with --skip-invalid.`;
}
