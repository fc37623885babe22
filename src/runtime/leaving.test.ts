import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLeaving } from './leaving.ts';

const failure = { error: new Error('out of reach'), retry: () => undefined };

describe('what is said of leaving the page', () => {
  it('is nothing, and wakes no element, as notices come and go while the page can be left', () => {
    const leaving = createLeaving(async () => undefined);
    let told = 0;
    leaving.subscribe(() => {
      told += 1;
    });
    const leave = leaving.join({});
    leaving.join({});
    leave();
    assert.equal(told, 0);
    assert.equal(leaving.get().failure, null);
  });

  it('is said by the newest notice, and by the one before when that goes', () => {
    const leaving = createLeaving(async () => undefined);
    const [first, second, third] = [{}, {}, {}];
    leaving.join(first);
    const leaveSecond = leaving.join(second);
    leaving.fail(failure);
    assert.equal(leaving.get().speaker, second);
    const leaveThird = leaving.join(third);
    assert.equal(leaving.get().speaker, third);
    leaveThird();
    leaveSecond();
    assert.equal(leaving.get().speaker, first);
    assert.equal(leaving.get().failure, failure);
  });
});
