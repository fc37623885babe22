import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isText, listOf } from '#domain/shapes.ts';
import { openMemory } from './memory.ts';
import type { PageStorage } from './storage.ts';

const areNames = listOf(isText);

function start(kept?: string, cookie?: string) {
  const values = new Map<string, string>(kept === undefined ? [] : [['hcMemory', kept]]);
  const cookies = new Map<string, string>(cookie === undefined ? [] : [['hc_memory', cookie]]);
  const storage: PageStorage = {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    isAnnouncementDismissed: () => false,
    dismissAnnouncement: () => undefined,
    keepSignInTarget: () => undefined,
    takeSignInTarget: () => null,
  };
  const pageCookies = {
    get: (name: string) => cookies.get(name) ?? null,
    set: (name: string, value: string) => void cookies.set(name, value),
    remove: (name: string) => void cookies.delete(name),
  };
  return { memory: openMemory(storage, pageCookies), values, cookies };
}

describe('what is remembered of a user', () => {
  it('is theirs alone, thing by thing', () => {
    const { memory } = start();
    memory.write('u1', 'recent', ['a']);
    memory.write('u1', 'feed', 'x');
    assert.deepEqual(memory.read('u1', 'recent', areNames), ['a']);
    assert.equal(memory.read('u1', 'feed', isText), 'x');
    assert.equal(memory.read('u2', 'recent', areNames), null);
    memory.write('u2', 'recent', ['b']);
    assert.equal(memory.read('u1', 'recent', areNames), null);
  });

  it('goes when another one comes, and with a sign-out', () => {
    const { memory, values } = start();
    memory.write('u1', 'recent', ['a']);
    memory.keepOnly('u1');
    assert.deepEqual(memory.read('u1', 'recent', areNames), ['a']);
    memory.keepOnly('u2');
    assert.equal(values.size, 0);
    memory.write('u1', 'recent', ['a']);
    memory.clear();
    assert.equal(values.size, 0);
  });

  it('is nothing for guests', () => {
    const { memory, values } = start();
    memory.write('', 'recent', ['a']);
    assert.equal(values.size, 0);
    assert.equal(memory.read('', 'recent', areNames), null);
  });

  for (const kept of ['', '{', 'null', '[]', '{"userId":1}', '{"userId":"u1","values":{"recent":"a"}}']) {
    it(`is nothing when ${kept || 'an empty text'} is kept in its place`, () => {
      const { memory } = start(kept);
      assert.equal(memory.read('u1', 'recent', areNames), null);
      assert.equal(
        memory.read('u1', 'constructor', (value): value is unknown => true),
        null,
      );
      memory.write('u1', 'recent', ['a']);
      assert.deepEqual(memory.read('u1', 'recent', areNames), ['a']);
    });
  }

  it('is told to the host where a page shows it, without saying whose it is', () => {
    const { memory, values, cookies } = start();
    memory.write('005000000000001', 'recent', ['a']);
    memory.write('005000000000001', 'lastSeenProduct', 'payroll');
    assert.equal(values.get('hcMemory')?.includes('payroll'), false);
    const cookie = cookies.get('hc_memory') ?? '';
    assert.equal(cookie.includes('payroll'), true);
    assert.equal(cookie.includes('005'), false);
    assert.equal(
      start(undefined, cookie).memory.read('005000000000001', 'lastSeenProduct', isText),
      'payroll',
    );
    assert.equal(start(undefined, cookie).memory.read('005000000000002', 'lastSeenProduct', isText), null);
    assert.equal(start(undefined, cookie).memory.read('', 'lastSeenProduct', isText), null);
    memory.keepOnly('005000000000001');
    assert.equal(cookies.size, 1);
    memory.keepOnly('005000000000002');
    assert.deepEqual([values.size, cookies.size], [0, 0]);
    memory.write('005000000000001', 'lastSeenProduct', 'payroll');
    memory.clear();
    assert.equal(cookies.size, 0);
  });

  for (const cookie of [
    '',
    '{',
    'null',
    '{"userId":"u1"}',
    '{"userId":"","values":{"lastSeenProduct":"hr"}}',
  ]) {
    it(`is nothing when the cookie says ${cookie || 'nothing'}`, () => {
      const { memory } = start(undefined, cookie);
      for (const userId of ['u1', '']) assert.equal(memory.read(userId, 'lastSeenProduct', isText), null);
    });
  }
});
