import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { endLateFiles } from './late-files.mjs';

test('a file of tests that never ends is ended and named, so that its run ends too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hc-late-'));
  const said = [];
  const stop = endLateFiles({ limit: 1000, every: 200, say: (text) => said.push(text) });
  try {
    const stuck = join(folder, 'stuck.test.mjs');
    writeFileSync(stuck, 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);');
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const runner = spawn(process.execPath, ['--test', '--test-reporter=spec', stuck], { env });
    runner.stdout.resume();
    const [code] = await once(runner, 'close');
    assert.equal(code, 1);
    assert.deepEqual(said, [`${stuck} was not over after 1 s and was ended.`]);
  } finally {
    stop();
    rmSync(folder, { recursive: true });
  }
});
