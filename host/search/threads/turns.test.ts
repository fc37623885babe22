import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTurns, createWaitingRoom } from './turns.ts';

/** Work that is under way until it is told to end. */
function createWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  const settled = async () => {
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  };
  /** Ends what has begun first, and waits until the next may have begun. */
  const endOne = async () => {
    await settled();
    ends.shift()?.();
    await settled();
  };
  return { begun, work, endOne };
}

describe('turns', () => {
  it('go round by asker, and in order with each', async () => {
    const { begun, work, endOne } = createWork();
    const turns = createTurns(1);
    const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'];
    const all = asked.map((name) => turns.take(name.slice(0, 1), work(name)));
    for (const _ of asked) await endOne();
    assert.deepEqual(begun, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    assert.deepEqual(await Promise.all(all), asked);
  });

  it('are so many at once and no more', async () => {
    const { begun, work, endOne } = createWork();
    const turns = createTurns(2);
    const all = ['1', '2', '3', '4'].map((name) => turns.take('a', work(name)));
    await new Promise(setImmediate);
    assert.deepEqual(begun, ['1', '2']);
    await endOne();
    assert.deepEqual(begun, ['1', '2', '3']);
    for (const _ of all) await endOne();
    await Promise.all(all);
  });

  it('go on after work that failed', async () => {
    const turns = createTurns(1);
    const failing = turns.take('a', () => Promise.reject(new Error('broken')));
    const next = turns.take('a', async () => 'done');
    await assert.rejects(failing, /broken/);
    assert.equal(await next, 'done');
  });
});

describe('a waiting room', () => {
  it('has places for so many of each asker, and gives them back when their work ends or fails', async () => {
    const { work, endOne } = createWork();
    const room = createWaitingRoom(2);
    const first = room.enter('a', [work('1'), work('2')]);
    await assert.rejects(room.enter('a', [work('3')]), { status: 429, retryAfter: 1 });
    const other = room.enter('b', [async () => 'b']);
    assert.deepEqual(await other, ['b']);
    await endOne();
    assert.deepEqual(await room.enter('a', [async () => '4']), ['4']);
    await endOne();
    assert.deepEqual(await first, ['1', '2']);
    await assert.rejects(
      room.enter('a', [() => Promise.reject(new Error('broken')), async () => 'x']),
      /broken/,
    );
    assert.deepEqual(await room.enter('a', [async () => '5', async () => '6']), ['5', '6']);
  });
});
