import { parentPort, workerData } from 'node:worker_threads';
import { defaultConfig } from '#contracts/config.ts';
import { clockOf, type HostConfig } from '../config.ts';
import { ImportError } from '../content/import/import-error.ts';
import { SyncUnderWay } from '../content/sync/lock.ts';
import { SourceError } from '../content/sync/source-error.ts';
import { type SyncReport, syncContent } from '../content/sync/sync.ts';
import { contentSpace } from '../content-settings.ts';
import { openContentStore } from '../store/database.ts';

// Follows the source of the content once, with the settings in `workerData`, and tells what came of it.

const config = workerData as HostConfig;
const space = contentSpace(config);

const sentenceOf = ({ source, came, gone, held, seconds, summary }: SyncReport) =>
  [
    `${source}: ${came} came, ${gone} went, ${held} held back, in ${seconds.toFixed(1)} s.`,
    ...(summary?.findings.problems ?? []),
  ].join('\n');

if (space) {
  const store = await openContentStore(config.dataDir);
  try {
    const options = { full: false, dryRun: false, now: clockOf(config), search: defaultConfig.search };
    const report = await syncContent(store, space, options);
    if (report.hasChanged) parentPort?.postMessage(sentenceOf(report));
  } catch (error) {
    const isTold =
      error instanceof SourceError || error instanceof ImportError || error instanceof SyncUnderWay;
    if (!isTold) throw error;
    parentPort?.postMessage(`The content stays as it is. ${error.message}`);
  } finally {
    store.close();
  }
}
