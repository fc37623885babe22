import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  beginTimeout,
  isContactDue,
  nextLook,
  stepTimeout,
  type TimeoutEvent,
  timeoutLimits,
} from './sessionTimeout.ts';

const second = 1000;
const minute = 60 * second;
const limits = timeoutLimits({ idle: 30 * minute, warning: 30 * second, keepAlive: 5 * minute });
const start = Date.parse('2026-11-20T09:00:00Z');

const after = (...events: readonly [type: TimeoutEvent['type'], at: number, lastUse?: number][]) =>
  events.reduce((state, [type, at, lastUse = 0]) => {
    const event = { type, at: start + at, ...(type === 'heard' ? { lastUse: start + lastUse } : {}) };
    return stepTimeout(state, event as TimeoutEvent, limits);
  }, beginTimeout(start));

describe('a session that nobody uses', () => {
  const phases: [at: number, phase: string][] = [
    [0, 'active'],
    [29.5 * minute - 1, 'active'],
    [29.5 * minute, 'warning'],
    [30 * minute - 1, 'warning'],
    [30 * minute, 'expired'],
    [8 * 60 * minute, 'expired'],
  ];
  for (const [at, phase] of phases) {
    it(`is ${phase} after ${at} ms`, () => assert.equal(after(['tick', at]).phase, phase));
  }

  it('is over when a laptop wakes up late, whatever is pressed first', () => {
    assert.equal(after(['use', 9 * 60 * minute]).phase, 'expired');
    assert.equal(after(['tick', 29.6 * minute], ['continue', 31 * minute]).phase, 'expired');
  });

  it('stays over', () => {
    for (const type of ['tick', 'use', 'continue', 'contact', 'end'] as const) {
      assert.equal(after(['tick', 30 * minute], [type, 30 * minute]).phase, 'expired', type);
    }
    assert.equal(after(['end', minute], ['heard', 2 * minute, 2 * minute]).phase, 'expired');
  });

  it('does not end sooner or later because the clock is set back', () => {
    const state = after(['tick', -60 * minute]);
    assert.equal(state.phase, 'active');
    assert.equal(stepTimeout(state, { type: 'tick', at: start + 30 * minute }, limits).phase, 'expired');
  });
});

describe('use of a session', () => {
  it('begins its time anew', () => {
    const state = after(['use', 20 * minute], ['tick', 49 * minute]);
    assert.equal(state.phase, 'active');
    assert.equal(stepTimeout(state, { type: 'tick', at: start + 50 * minute }, limits).phase, 'expired');
  });

  it('does not answer the warning: only Continue Working does', () => {
    assert.equal(after(['use', 29.7 * minute]).phase, 'warning');
    const state = after(['tick', 29.6 * minute], ['continue', 29.9 * minute]);
    assert.equal(state.phase, 'active');
    assert.equal(nextLook({ ...state, contact: start + 29.9 * minute }, limits), start + 59.4 * minute);
  });

  it('in another tab takes the warning back, unless it is as old or from the future', () => {
    assert.equal(after(['tick', 29.6 * minute], ['heard', 29.7 * minute, 29.7 * minute]).phase, 'active');
    assert.equal(after(['tick', 29.6 * minute], ['heard', 29.7 * minute, -minute]).phase, 'warning');
    const future = after(['heard', minute, 600 * minute]);
    assert.equal(future.lastUse, start + minute);
  });

  it('in another tab that this one hears of late, asleep, still counts', () => {
    assert.equal(after(['heard', 40 * minute, 35 * minute]).phase, 'active');
    assert.equal(after(['heard', 80 * minute, 35 * minute]).phase, 'expired');
  });
});

describe('what the server hears', () => {
  it('is told of use within the keep-alive time, and of none that is not', () => {
    assert.equal(isContactDue(after(['use', minute]), start + 5 * minute - 1, limits), false);
    assert.equal(isContactDue(after(['use', minute]), start + 5 * minute, limits), true);
    assert.equal(
      isContactDue(after(['use', minute], ['contact', 2 * minute]), start + 9 * minute, limits),
      false,
    );
    assert.equal(isContactDue(after(['heard', minute, minute]), start + 20 * minute, limits), false);
    assert.equal(isContactDue(after(['end', minute]), start + 20 * minute, limits), false);
  });

  it('is looked after by the next look', () => {
    assert.equal(nextLook(after(), limits), start + 29.5 * minute);
    assert.equal(nextLook(after(['use', minute]), limits), start + 5 * minute);
    assert.equal(nextLook(after(['tick', 29.5 * minute]), limits), start + 30 * minute);
    assert.equal(nextLook(after(['end', minute]), limits), null);
  });
});

describe('limits of a site', () => {
  it('are made to fit: a minute can be idle, and a warning is never longer than half of it', () => {
    assert.deepEqual(timeoutLimits({ idle: minute, warning: 30 * second, keepAlive: 5 * minute }), {
      idle: minute,
      warning: 30 * second,
      keepAlive: 15 * second,
    });
    assert.equal(timeoutLimits({ idle: 10, warning: 30, keepAlive: 30 }).warning, 5);
    assert.equal(timeoutLimits({ idle: 10, warning: -3, keepAlive: -3 }).keepAlive, 0);
  });
});
