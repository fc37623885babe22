import { relative } from 'node:path';

/** A reporter of node:test that writes how many tests passed, which failed, and which were left out and why, as JSON. */
export default async function* countReporter(events) {
  const failures = [];
  const skipped = [];
  const fileOf = ({ file, name }) => relative('', file ?? name);
  for await (const { type, data } of events) {
    // A suite fails with its tests, which are named by themselves.
    if (type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed')
      failures.push({ file: fileOf(data), test: data.name });
    if (type === 'test:pass' && data.skip !== undefined)
      skipped.push({ file: fileOf(data), test: data.name, reason: data.skip === true ? '' : data.skip });
    // The summary without a file is that of the whole run.
    if (type !== 'test:summary' || data.file) continue;
    const { passed, failed, cancelled } = data.counts;
    yield JSON.stringify({ passed, failed: failed + cancelled, failures, skipped });
  }
}
