import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clockOf, describeEnvironment, type HostConfig, readConfig } from '../config.ts';
import { NotPublished } from '../content/published/versions.ts';
import { SyncUnderWay } from '../content/sync/lock.ts';
import { SourceError } from '../content/sync/source-error.ts';
import { contentSpace } from '../content-settings.ts';
import { followSource, type PublishedReport } from '../site/change-content.ts';
import { writeList } from './import-list.ts';
import { describeImport, publishedNote } from './import-summary.ts';
import type { Output, PhaseProgress } from './progress-bar.ts';
import { asksForJson, type CommandReport, readArgs, runCommand, UsageError } from './run-command.ts';

const usage = `Brings the content up to its source, a space of Contentful: what changed since the last time, or everything.

Usage: hc sync [--full] [--dry-run] [--list FILE] [--json]

  --full       Reads everything anew.
  --dry-run    Says what would change, and changes nothing.
  --list FILE  Where problems, links that lead nowhere and missing files are listed, entry by entry.
               Default: sync-list.txt in the data folder.
  --json       Answers one JSON object; progress goes to the error output.
  --help       Shows this text.

The first time it is an import: the content of before goes. Later what changed and what went comes in, in one new
version. An entry with a problem stays as it was, and is tried again each time; it is listed. A source that fails changes
nothing. The site may be running; a host with HC_SYNC_MINUTES does this by itself.

Environment:
${describeEnvironment()}
`;

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runSync(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const run = async (progress: PhaseProgress): Promise<CommandReport> => {
    const options = {
      full: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      list: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    } as const;
    const { values } = readArgs(() => parseArgs({ args: [...args], options }));
    if (values.help) return usage;
    const config = readConfig(environment);
    const space = contentSpace(config);
    if (space === null)
      throw new UsageError('There is no source: set HC_CONTENTFUL_SPACE and HC_CONTENTFUL_TOKEN.');
    const report = await followSource(config, space, {
      full: values.full ?? false,
      dryRun: values['dry-run'] ?? false,
      now: clockOf(config),
      progress,
    });
    const list = values.list ?? join(config.dataDir, 'sync-list.txt');
    const listed = report.summary ? await writeList(list, report.summary.findings) : '';
    return {
      text: `${[describe(report, config.search), ...(listed ? ['', listed] : [])].join('\n')}\n`,
      data: report,
    };
  };
  const explain = (error: unknown) =>
    error instanceof SourceError || error instanceof SyncUnderWay || error instanceof NotPublished
      ? `Nothing was changed. ${error.message}`
      : null;
  return runCommand(
    { failure: 'Nothing was changed', isJson: asksForJson(args), run, explain },
    output,
    errors,
  );
}

function describe(report: PublishedReport, search: HostConfig['search']): string {
  const { source, kind, summary, came, gone, held, isDryRun, published } = report;
  if (!summary)
    return `Nothing has changed at ${source}.${held > 0 ? ` Held back because of a problem: ${held}; hc doctor names them.` : ''}`;
  const what = kind === 'full' ? 'Read everything' : 'Read what changed';
  const lines = [
    `${what} of ${source}: ${came} came, ${gone} went, ${held} held back.`,
    ...summary.findings.problems.map((sentence) => `  ${sentence}`),
    '',
    describeImport(source, summary),
    ...publishedNote(published, search),
  ];
  return isDryRun ? ['A dry run: nothing was changed.', ...lines].join('\n') : lines.join('\n');
}
