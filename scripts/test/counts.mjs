import { existsSync, readFileSync } from 'node:fs';

/** Where a step leaves how many of its tests passed and failed; each run of the steps has a folder of its own. */
export const countFile = (step) => `${process.env.HC_COUNTS ?? '.cache/counts'}/${step}.json`;

/** The count that a step left, and the tests that failed and were left out; zeros when it ran no tests. */
export function readCount(step) {
  const file = countFile(step);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text ? JSON.parse(text) : { passed: 0, failed: 0, failures: [], skipped: [] };
}
