import { parseArgs } from 'node:util';
import { clockOf, describeEnvironment, type HostConfig } from '../config.ts';
import {
  type ContentVersion,
  keptVersions,
  listVersions,
  NotPublished,
  newestPublication,
  rollBack,
} from '../content/published/versions.ts';
import { openFiles } from '../files/open-files.ts';
import type { Store } from '../store/database.ts';
import { onStore } from './on-store.ts';
import type { Output } from './progress-bar.ts';
import {
  asksForJson,
  type CommandReport,
  FailedCommand,
  linesOf,
  readArgs,
  runCommand,
  UsageError,
} from './run-command.ts';

const usage = `Shows the published versions of the content, and brings an earlier one back.

Usage: hc content versions [--json]
       hc content rollback [VERSION] [--json]

  versions  Lists the versions that are kept, the newest first: the newest ${keptVersions}, and the one that is served.
  rollback  Lets all hosts serve an earlier version: VERSION, else the one before what they serve.
  --json    Answers one JSON object.
  --help    Shows this text.

For sites of several hosts (HC_DATABASE_URL): there hc import and hc sync publish a version each time. The hosts may be
running. What follows a source brings the same again with the next change: mend it there first.

Environment:
${describeEnvironment()}
`;

type Call =
  | { readonly action: 'versions' }
  | { readonly action: 'rollback'; readonly version: number | null };

function readCall(args: readonly string[]): Call | 'help' {
  const options = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = readArgs(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
  if (values.help) return 'help';
  const [action, version, ...more] = positionals;
  const tooMuch = action === 'versions' ? version : more[0];
  if (tooMuch !== undefined) throw new UsageError(`${JSON.stringify(tooMuch)} is too much.`);
  if (action === 'versions') return { action };
  if (action !== 'rollback') throw new UsageError('Say versions or rollback.');
  if (version !== undefined && !/^[1-9]\d{0,14}$/.test(version))
    throw new UsageError(`${JSON.stringify(version)} is no version; hc content versions lists them.`);
  return { action, version: version === undefined ? null : Number(version) };
}

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runContent(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const run = async (): Promise<CommandReport> => {
    const call = readCall(args);
    if (call === 'help') return usage;
    return onStore(environment, async (store, config) => {
      if (config.databaseUrl === null)
        throw new FailedCommand(
          'This site has its content in its data folder, and no versions of it: HC_DATABASE_URL is not set. To bring content back, import it again.',
        );
      return call.action === 'versions' ? versions(store) : back(store, config, call.version);
    });
  };
  const explain = (error: unknown) =>
    error instanceof NotPublished ? `Nothing was changed. ${error.message}` : null;
  return runCommand(
    { failure: 'Nothing was changed', isJson: asksForJson(args), run, explain },
    output,
    errors,
  );
}

async function versions({ db }: Store): Promise<CommandReport> {
  const served = await newestPublication(db);
  const all = await listVersions(db);
  const data = all.map((each) => ({ ...each, isServed: each.version === served?.version }));
  const text = linesOf(data.map((each) => `${lineOf(each)}${each.isServed ? '  served' : ''}`));
  return { text, data: { versions: data } };
}

const lineOf = ({ version, importedAt, entries, bytes, source }: ContentVersion) =>
  `${version}  ${importedAt}  ${entries.toLocaleString('en')} entries  ${Math.ceil(bytes / 1e6).toLocaleString('en')} MB  ${source}`;

async function back(store: Store, config: HostConfig, wanted: number | null): Promise<CommandReport> {
  const files = await openFiles(config);
  try {
    const isThere = async ({ file, bytes }: ContentVersion) =>
      (await files.sizeOf('snapshots', file)) === bytes;
    const version = await rollBack(store, wanted, clockOf(config)(), isThere);
    return {
      text: `Version ${version.version} is published again: the hosts of the site take it now.\n`,
      data: version,
    };
  } finally {
    files.close();
  }
}
