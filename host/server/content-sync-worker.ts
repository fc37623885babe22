import { parentPort, workerData } from 'node:worker_threads';
import { defaultConfig } from '#contracts/config.ts';
import { clockOf, type HostConfig } from '../config.ts';
import { ImportError } from '../content/import/import-error.ts';
import { NotPublished } from '../content/published/versions.ts';
import { SyncUnderWay } from '../content/sync/lock.ts';
import { SourceError } from '../content/sync/source-error.ts';
import { contentSpace } from '../content-settings.ts';
import { StartError } from '../errors.ts';
import { FilesAway } from '../files/away.ts';
import { followSource, type PublishedReport } from '../site/change-content.ts';
import { ConnectionLost } from '../store/failures.ts';
import type { SyncWord } from './content-sync.ts';

// Follows the source of the content once, with the settings in `workerData`, and tells what came of it: `SyncWord`s.

const tell = (word: SyncWord) => parentPort?.postMessage(word);

const config = workerData as HostConfig;
const space = contentSpace(config);

/** What leaves the content as it is, in a sentence. */
const told = [SourceError, ImportError, SyncUnderWay, NotPublished, FilesAway, ConnectionLost, StartError];

const sentenceOf = ({ source, came, gone, held, seconds, summary, published }: PublishedReport) =>
  [
    `${source}: ${came} came, ${gone} went, ${held} held back, in ${seconds.toFixed(1)} s.`,
    ...(published === null ? [] : [`Published as version ${published}.`]),
    ...(summary?.findings.problems ?? []),
  ].join('\n');

if (space) {
  try {
    const options = { full: false, dryRun: false, now: clockOf(config), search: defaultConfig.search };
    const report = await followSource(config, space, options);
    if (report.hasChanged) tell({ sentence: sentenceOf(report) });
  } catch (error) {
    if (!(error instanceof Error && told.some((kind) => error instanceof kind))) throw error;
    const isBusy = error instanceof SyncUnderWay || error instanceof NotPublished;
    // Another host of the site does it just now, which is nothing to be told.
    if (error instanceof SyncUnderWay) tell({ isBusy });
    else tell({ isBusy, sentence: `The content stays as it is. ${error.message}` });
  }
}
