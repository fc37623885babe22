import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasExpired, timedKey } from './searchKey.ts';

const day = 86_400_000;
const server = Date.parse('2026-11-21T10:00:00Z');
const key = { appId: 'A', key: 'K', expiresAt: server + 60_000, serverTime: server, hosts: [] };

describe('the life of a search key', () => {
  for (const skew of [-day, 0, day]) {
    it(`is counted on the server's time with a local clock ${skew / day} days off`, () => {
      const current = timedKey(key, true, 5000, server + skew);
      assert.equal(hasExpired(current, 5000 + 59_999), false);
      assert.equal(hasExpired(current, 5000 + 60_000), true);
    });
  }

  it("is counted on the local clock when the server's time did not come with it", () => {
    const current = timedKey({ ...key, serverTime: null }, true, 0, server);
    assert.equal(hasExpired(current, 59_999), false);
    assert.equal(hasExpired(current, 60_000), true);
  });

  it('does not end before it began: a new key that looks expired is tried until it is refused', () => {
    const fast = timedKey({ ...key, serverTime: null }, true, 0, server + day);
    assert.equal(hasExpired(fast, 1e12), false);
    const fromPage = timedKey({ ...key, serverTime: null }, false, 0, server + day);
    assert.equal(hasExpired(fromPage, 0), true);
  });

  it('has no end when its expiry is unreadable', () => {
    assert.equal(hasExpired(timedKey({ ...key, expiresAt: Number.NaN }, false, 0, server), 1e12), false);
  });
});
