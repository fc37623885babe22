import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';

test('what is left out is counted, and named with its reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hc-count-'));
  try {
    const [file, count] = [join(folder, 'one.test.mjs'), join(folder, 'count.json')];
    writeFileSync(
      file,
      `import assert from 'node:assert/strict';
       import { describe, it } from 'node:test';
       describe('a suite', () => {
         it('passes', () => undefined);
         it('fails', () => assert.fail());
         it('lacks its corpus', { skip: 'corpus.json is not here' }, () => undefined);
         it('says no reason', { skip: true }, () => undefined);
       });
       describe('another, as a whole', { skip: 'nothing to try' }, () => it('is not seen', () => undefined));`,
    );
    const reporter = `--test-reporter=${resolve(import.meta.dirname, 'count-reporter.mjs')}`;
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    spawnSync(process.execPath, ['--test', reporter, `--test-reporter-destination=${count}`, file], { env });
    const { passed, failed, skipped } = JSON.parse(readFileSync(count, 'utf8'));
    assert.deepEqual({ passed, failed }, { passed: 1, failed: 1 });
    assert.deepEqual(
      skipped.map(({ test, reason }) => ({ test, reason })),
      [
        { test: 'lacks its corpus', reason: 'corpus.json is not here' },
        { test: 'says no reason', reason: '' },
        { test: 'another, as a whole', reason: 'nothing to try' },
      ],
    );
    assert.ok(skipped.every((each) => resolve(each.file) === file));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
