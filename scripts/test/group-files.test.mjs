import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { endWhenOver } from './ending.mjs';
import { groupFiles } from './group-files.mjs';

const spec = ['--test-reporter=spec'];

/** A test file with more tests than are told at once, one of which leaves a server open. */
const withOpenServer = `import { describe, test } from 'node:test';
import { createServer } from 'node:http';
test('leaves a server open', () => void createServer().listen(0));
for (const name of ['a', 'b', 'c'])
  describe(name, () => {
    for (let at = 0; at < 40; at += 1) test('does ' + at, () => new Promise((done) => setImmediate(done)));
  });
`;

/** A test file with a hook of its own. */
const fileOf = (name, result) => `import { beforeEach, test } from 'node:test';
beforeEach(() => console.log('hook of ${name}'));
test('does ${name}', () => { console.log('process ' + process.pid); if (${result === 'fails'}) throw new Error('no'); });
`;

test('files whose tests leave something open end, and all that their tests came to is told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hc-open-'));
  try {
    mkdirSync(join(folder, 'tests'));
    const files = Array.from({ length: 16 }, (_, at) => {
      const file = join(folder, 'tests', `${at}.test.mjs`);
      writeFileSync(file, withOpenServer);
      return file;
    });
    const started = groupFiles(files, join(folder, 'groups'), () => false);
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { status, stdout } = spawnSync(process.execPath, [endWhenOver, '--test', ...spec, ...started], {
      env,
      encoding: 'utf8',
      timeout: 60_000,
      maxBuffer: 2 ** 26,
    });
    assert.equal(status, 0);
    assert.match(stdout, new RegExp(`ℹ pass ${files.length * 121}\\b`));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

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
    const { status, stdout } = spawnSync(process.execPath, ['--test', ...spec, ...started], {
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
