import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { groupFiles } from './group-files.mjs';

/** A test file with a hook of its own. */
const fileOf = (name, result) => `import { beforeEach, test } from 'node:test';
beforeEach(() => console.log('hook of ${name}'));
test('does ${name}', () => { console.log('process ' + process.pid); if (${result === 'fails'}) throw new Error('no'); });
`;

test('files that share a process run with their own hooks, and one that fails is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hc-groups-'));
  try {
    const names = { one: 'passes', two: 'fails', three: 'passes', long: 'passes' };
    mkdirSync(join(folder, 'tests'));
    const files = Object.entries(names).map(([name, result]) => {
      const file = join(folder, 'tests', `${name}.test.mjs`);
      writeFileSync(file, fileOf(name, result));
      return file;
    });
    const started = groupFiles(files, join(folder, 'groups'), (file) => file.includes('long'));
    assert.deepEqual([started.length, started[0]], [2, files[3]], 'the long one is alone, and first');

    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { status, stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=spec', ...started], {
      env,
      encoding: 'utf8',
    });
    assert.equal(status, 1);
    assert.match(stdout, /✖ does two/);
    assert.match(stdout, /✖ .*two\.test\.mjs/);
    assert.match(stdout, /ℹ pass 3/);
    assert.equal(new Set(stdout.match(/process \d+/g)).size, 2);
    for (const name of Object.keys(names)) assert.equal(stdout.split(`hook of ${name}`).length, 2, name);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
