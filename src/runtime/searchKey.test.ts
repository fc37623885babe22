import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasExpired, holdKey } from './searchKey.ts';

const day = 86_400_000;
const server = Date.parse('2026-11-21T10:00:00Z');
const key = { appId: 'A', key: 'K', expiresAt: server + 60_000, serverTime: server, hosts: [] };

describe('the life of a search key', () => {
  for (const skew of [-day, 0, day]) {
    it(`is counted on the server's time with a local clock ${skew / day} days off`, () => {
      const held = holdKey(key, true, 5000, server + skew);
      assert.equal(hasExpired(held, 5000 + 59_999), false);
      assert.equal(hasExpired(held, 5000 + 60_000), true);
    });
  }

  it("is counted on the local clock when the server's time did not come with it", () => {
    const held = holdKey({ ...key, serverTime: null }, true, 0, server);
    assert.equal(hasExpired(held, 59_999), false);
    assert.equal(hasExpired(held, 60_000), true);
  });

  it('does not end before it began: a new key that looks expired is tried until it is refused', () => {
    const fast = holdKey({ ...key, serverTime: null }, true, 0, server + day);
    assert.equal(hasExpired(fast, 1e12), false);
    const fromPage = holdKey({ ...key, serverTime: null }, false, 0, server + day);
    assert.equal(hasExpired(fromPage, 0), true);
  });

  it('has no end when its expiry is unreadable', () => {
    assert.equal(hasExpired(holdKey({ ...key, expiresAt: Number.NaN }, false, 0, server), 1e12), false);
  });
});
