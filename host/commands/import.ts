import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { clockOf, describeEnvironment, readConfig } from '../config.ts';
import { importContent } from '../content/import.ts';
import { ImportError } from '../content/import-error.ts';
import { assetFolder } from '../content/media-files.ts';
import { readExport } from '../content/read-export.ts';
import { StartError } from '../errors.ts';
import { openContentStore } from '../store/database.ts';
import { storeReasonOf } from '../store/sqlite-errors.ts';
import { describeImport } from './import-summary.ts';
import { type Output, progressOn } from './progress-bar.ts';

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

/** A wrong call of the command, as one sentence. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

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
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    if (values.help) return 'help';
    const [file, ...others] = positionals;
    if (file === undefined) throw new UsageError('Name the export file to import.');
    if (others.length > 0)
      throw new UsageError(`Name one export file; ${JSON.stringify(others[0])} is one too many.`);
    return { file, assets: values.assets ?? null, replace: values.replace ?? false };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      error instanceof Error ? (error.message.split('. ')[0] ?? '').replace(/\.?$/, '.') : String(error),
    );
  }
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

/**
 * Runs the command and answers its exit code: 0 when the content is in, 1 with one sentence on `errors` when not.
 * `environment` is that of the process unless given.
 */
export async function runImport(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const progress = progressOn(output);
  try {
    const call = readCall(args);
    if (call === 'help') {
      output.write(usage);
      return 0;
    }
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
      progress.end();
      output.write(`${describeImport(basename(call.file), summary)}\n`);
      return 0;
    } finally {
      store.close();
    }
  } catch (error) {
    progress.end();
    errors.write(`${sentenceOf(error)}\n`);
    return 1;
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} See --help.`;
  if (error instanceof StartError) return error.message;
  if (error instanceof ImportError) {
    if (error.total === 1) return `Nothing was imported: ${error.message}`;
    return `Nothing was imported; the export has ${error.total} problems:\n${error.message}`;
  }
  const reason = storeReasonOf(error);
  if (reason) return `Nothing was imported: the data folder ${reason}.`;
  return `Nothing was imported: ${error instanceof Error ? error.message : String(error)}`;
}

if (import.meta.main) {
  process.exitCode = await runImport(process.argv.slice(2), process.stdout, process.stderr);
}
