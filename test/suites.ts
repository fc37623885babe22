/**
 * Loads a browser test file, so that its tests and suites are one suite that has its name: several files share a page. What
 * it hooks outside of its suites holds for all of them.
 */
export async function loadAsSuite(file: string, load: () => Promise<unknown>): Promise<void> {
  const { suite: root } = mocha;
  const others = { tests: [...root.tests], suites: [...root.suites] };
  await load();
  const tests = root.tests.filter((test) => !others.tests.includes(test));
  const suites = root.suites.filter((suite) => !others.suites.includes(suite));
  Object.assign(root, others);
  const own = Mocha.Suite.create(root, file);
  for (const test of tests) own.addTest(test);
  for (const suite of suites) own.addSuite(suite);
}
