import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readWords, steps } from './steps.mjs';

test('a test that fails and leaves a server open is named, and the run ends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hc-steps-'));
  try {
    const file = join(folder, 'one.test.mjs');
    writeFileSync(
      file,
      `import assert from 'node:assert/strict';
       import { createServer } from 'node:http';
       import { test } from 'node:test';
       test('leaves a server open', () => {
         createServer().listen(0);
         assert.fail('on the way');
       });`,
    );
    for (const step of [steps.unit, steps.flows]) {
      const options = step
        .commands([])
        .at(-1)
        .filter((word) => word.startsWith('--') && !word.includes('reporter'));
      const { NODE_TEST_CONTEXT: _, ...env } = process.env;
      const { status, stdout, error } = spawnSync(process.execPath, [...options, file], {
        env,
        encoding: 'utf8',
        timeout: 20_000,
      });
      assert.equal(error, undefined, 'it did not end by itself');
      assert.equal(status, 1);
      assert.match(stdout, /leaves a server open/);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('words name steps and parts of file names, behind -- parts alone', () => {
  assert.deepEqual(readWords(['types', 'unit', 'src/domain', '--keep-going']), {
    names: ['types', 'unit'],
    parts: ['src/domain'],
    keepGoing: true,
  });
  assert.deepEqual(readWords(['languages', '--', 'screens', '--test-name-pattern=pl-PL']), {
    names: ['languages'],
    parts: ['screens', '--test-name-pattern=pl-PL'],
    keepGoing: false,
  });
  assert.deepEqual(readWords(['unit', '--']), { names: ['unit'], parts: [], keepGoing: false });
});
