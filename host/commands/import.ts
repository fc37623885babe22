import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { clockOf, describeEnvironment, readConfig } from '../config.ts';
import { importContent } from '../content/import.ts';
import { ImportError } from '../content/import-error.ts';
import { assetFolder } from '../content/media-files.ts';
import { readExport } from '../content/read-export.ts';
import { openContentStore } from '../store/database.ts';
import { describeImport } from './import-summary.ts';
import type { Output, PhaseProgress } from './progress-bar.ts';
import { readArgs, runCommand, UsageError } from './run-command.ts';

const usage = `Imports a Contentful space export: content, asset files and the search.

Usage: npm run content:import -- FILE [--assets DIR] [--replace]

  FILE          The export, as JSON or gzip-compressed JSON.
  --assets DIR  Folder of the downloaded assets (it holds images.ctfassets.net).
                Default: the folder FILE-assets beside FILE (without its .json), else the folder of FILE.
  --replace     Removes all content there was. Without it, entries are added and those of the same id replaced;
                only the demo content always goes.
  --help        Shows this text.

The export is checked as a whole first; if anything is wrong with it, nothing is changed. The site may be running.

Environment:
${describeEnvironment()}
`;

interface Call {
  readonly file: string;
  readonly assets: string | null;
  readonly replace: boolean;
}

function readCall(args: readonly string[]): Call | 'help' {
  const options = {
    assets: { type: 'string' },
    replace: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = readArgs(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
  if (values.help) return 'help';
  const [file, ...others] = positionals;
  if (file === undefined) throw new UsageError('Name the export file to import.');
  if (others.length > 0)
    throw new UsageError(`Name one export file; ${JSON.stringify(others[0])} is one too many.`);
  return { file, assets: values.assets ?? null, replace: values.replace ?? false };
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
    const assets = await assetsOf(call);
    const raw = await readExport(call.file);
    const store = await openContentStore(config.dataDir);
    try {
      const summary = await importContent(store, raw, {
        replace: call.replace,
        source: assetFolder(assets),
        name: basename(call.file),
        now: clockOf(config)(),
        progress,
      });
      return `${describeImport(basename(call.file), summary)}\n`;
    } finally {
      store.close();
    }
  };
  return runCommand({ failure: 'Nothing was imported', run, explain }, output, errors);
}

function explain(error: unknown): string | null {
  if (!(error instanceof ImportError) || error.total === 1) return null;
  return `Nothing was imported; the export has ${error.total} problems:\n${error.message}`;
}

if (import.meta.main) {
  process.exitCode = await runImport(process.argv.slice(2), process.stdout, process.stderr);
}
