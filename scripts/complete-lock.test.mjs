import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { missingOptional } from './complete-lock.mjs';
import { root } from './setup.mjs';

test('the lock file has the builds for every platform, else npm ci refuses it (run scripts/complete-lock.mjs)', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  assert.deepEqual(missingOptional(packages), []);
});

test('an optional package is found in the nearest node_modules, in the wanted version', () => {
  const packages = {
    '': {},
    'node_modules/tool': { optionalDependencies: { 'tool-linux': '2.0.0', 'tool-darwin': '2.0.0' } },
    'node_modules/tool-linux': { version: '1.0.0' },
    'node_modules/tool/node_modules/tool-linux': { version: '2.0.0' },
    'node_modules/tool-darwin': { version: '1.0.0' },
  };
  assert.deepEqual(missingOptional(packages), [['node_modules/tool', 'tool-darwin', '2.0.0']]);
});
