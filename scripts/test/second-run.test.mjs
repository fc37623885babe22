import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { runTwice } from './second-run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hc-second-run-'));
const reporter = resolve(import.meta.dirname, 'count-reporter.mjs');

/** A test file that fails until a marker lies beside it, which its first run leaves, or always. */
function testFile(name, isSteady) {
  const marker = JSON.stringify(join(folder, `${name}.ran`));
  const failure = isSteady
    ? ''
    : `const ran = existsSync(${marker}); writeFileSync(${marker}, ''); assert.ok(ran);`;
  const file = join(folder, `${name}.test.mjs`);
  writeFileSync(
    file,
    `import assert from 'node:assert/strict';
     import { existsSync, writeFileSync } from 'node:fs';
     import { describe, it } from 'node:test';
     describe('suite of ${name}', () => {
       it('test of ${name}', () => { ${failure} });
       it('another', () => undefined);
     });`,
  );
  return file;
}

describe('a second run', () => {
  let runs = [];
  beforeEach(() => {
    runs = [];
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Runs files as the steps do, each with all that has a part in its name. */
  const runner = (files) => (parts) => {
    runs.push(parts);
    const count = join(folder, 'count.json');
    const chosen = files.filter((file) => parts.length === 0 || parts.some((part) => resolve(part) === file));
    const options = [`--test-reporter=${reporter}`, `--test-reporter-destination=${count}`];
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { status } = spawnSync(process.execPath, ['--test', ...options, ...chosen], { env });
    return { code: status, ...JSON.parse(readFileSync(count, 'utf8')) };
  };

  it('of the file that failed, and of no other, names the tests that pass then', async () => {
    const files = [testFile('steady', true), testFile('unsteady', false)];
    const { code, passed, failed, unsteady } = await runTwice(runner(files));
    assert.deepEqual({ code, passed, failed }, { code: 0, passed: 3, failed: 0 });
    assert.deepEqual(
      unsteady.map(({ test }) => test),
      ['test of unsteady'],
    );
    assert.deepEqual(
      runs.map((parts) => parts.map((part) => resolve(part))),
      [[], [files[1]]],
    );
  });

  it('that fails too is a failure', async () => {
    const broken = join(folder, 'broken.test.mjs');
    writeFileSync(broken, "throw new Error('no test of it runs');");
    const { code, failed, unsteady } = await runTwice(runner([broken]));
    assert.deepEqual({ code, failed, unsteady }, { code: 1, failed: 1, unsteady: [] });
    assert.equal(runs.length, 2);
  });

  it('is none where nothing failed, or too much', async () => {
    await runTwice(runner([testFile('fine', true)]));
    assert.equal(runs.length, 1);
    const many = Array.from({ length: 6 }, (_, index) => testFile(`many-${index}`, false));
    const { code, failed } = await runTwice(runner(many));
    assert.deepEqual({ code, failed }, { code: 1, failed: 6 });
    assert.equal(runs.length, 2);
  });
});
