/** A reporter of node:test that writes how many tests passed and failed, as JSON. */
export default async function* countReporter(events) {
  for await (const { type, data } of events) {
    // The summary without a file is that of the whole run.
    if (type !== 'test:summary' || data.file) continue;
    const { passed, failed, cancelled } = data.counts;
    yield JSON.stringify({ passed, failed: failed + cancelled });
  }
}
