import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { openMemory } from './memory.ts';
import type { PageStorage } from './storage.ts';

const Names = z.array(z.string());

function start(kept?: string) {
  const values = new Map<string, string>(kept === undefined ? [] : [['hcMemory', kept]]);
  const storage: PageStorage = {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    isAnnouncementDismissed: () => false,
    dismissAnnouncement: () => undefined,
    keepSignInTarget: () => undefined,
    takeSignInTarget: () => null,
  };
  return { memory: openMemory(storage), values };
}

describe('what is remembered of a user', () => {
  it('is theirs alone, thing by thing', () => {
    const { memory } = start();
    memory.write('u1', 'recent', ['a']);
    memory.write('u1', 'feed', 'x');
    assert.deepEqual(memory.read('u1', 'recent', Names), ['a']);
    assert.equal(memory.read('u1', 'feed', z.string()), 'x');
    assert.equal(memory.read('u2', 'recent', Names), null);
    memory.write('u2', 'recent', ['b']);
    assert.equal(memory.read('u1', 'recent', Names), null);
  });

  it('goes when another one comes, and with a sign-out', () => {
    const { memory, values } = start();
    memory.write('u1', 'recent', ['a']);
    memory.keepOnly('u1');
    assert.deepEqual(memory.read('u1', 'recent', Names), ['a']);
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
    assert.equal(memory.read('', 'recent', Names), null);
  });

  for (const kept of ['', '{', 'null', '[]', '{"userId":1}', '{"userId":"u1","values":{"recent":"a"}}']) {
    it(`is nothing when ${kept || 'an empty text'} is kept in its place`, () => {
      const { memory } = start(kept);
      assert.equal(memory.read('u1', 'recent', Names), null);
      assert.equal(memory.read('u1', 'constructor', z.unknown()), null);
      memory.write('u1', 'recent', ['a']);
      assert.deepEqual(memory.read('u1', 'recent', Names), ['a']);
    });
  }
});
