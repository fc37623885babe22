import { relative } from 'node:path';

/** A reporter of node:test that writes how many tests passed and failed, and which failed, as JSON. */
export default async function* countReporter(events) {
  const failures = [];
  for await (const { type, data } of events) {
    // A suite fails with its tests, which are named by themselves.
    if (type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed')
      failures.push({ file: relative('', data.file ?? data.name), test: data.name });
    // The summary without a file is that of the whole run.
    if (type !== 'test:summary' || data.file) continue;
    const { passed, failed, cancelled } = data.counts;
    yield JSON.stringify({ passed, failed: failed + cancelled, failures });
  }
}
