/** More files than these fail by a defect, not by a hiccup of the machine. */
const mostFiles = 5;

/**
 * Runs tests, then the files that failed once more by themselves. `run` takes parts of file names, none for all, and
 * answers exit code and count (`counts.mjs`). Answers the count of the first run, the exit code of the last, and the
 * tests that passed only the second time.
 */
export async function runTwice(run) {
  const first = await run([]);
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (first.code === 0 || files.length === 0 || files.length > mostFiles) return { ...first, unsteady: [] };
  console.log(`\nOnce more, by themselves: ${files.join(', ')}`);
  const { code } = await run(files);
  return code === 0 ? { ...first, code, failed: 0, unsteady: first.failures } : { ...first, unsteady: [] };
}
