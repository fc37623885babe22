import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aptCommand } from './ensure-chromium.mjs';

test('apt-get waits for a package lock that another process holds, instead of failing', () => {
  const command = aptCommand(['install', '--yes', 'chromium'], true);
  assert.equal(command[0], 'apt-get');
  assert.equal(command[command.indexOf('-o') + 1], 'DPkg::Lock::Timeout=600');
  assert.deepEqual(command.slice(-3), ['install', '--yes', 'chromium']);
});

test('another user than root asks sudo, which never asks for a password', () => {
  assert.deepEqual(aptCommand(['update'], false).slice(0, 3), ['sudo', '-n', 'apt-get']);
});
