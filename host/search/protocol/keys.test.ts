import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { it } from 'node:test';
import { issueKey, verifyKey } from './keys.ts';

const secret = 'a secret that only the server knows';
const now = Date.UTC(2026, 8, 1);
const scope = { personas: ['admin', 'ünïcode'], access: ['public', 'eor:germany'] };
const input = { appId: 'HC', scope, userToken: '005', now, ttlSeconds: 60, secret };

it('a key gives back what it was issued for, until its end', () => {
  const { searchKey, expiresAt } = issueKey(input);
  assert.equal(expiresAt, now + 60_000);
  assert.match(searchKey, /^[\w.-]+$/);
  const last = verifyKey(searchKey, { appId: 'HC', secrets: [secret], now: expiresAt - 1 });
  assert.deepEqual(last, { ok: true, scope, userToken: '005', session: '', expiresAt });
  assert.deepEqual(verifyKey(searchKey, { appId: 'HC', secrets: [secret], now: expiresAt }), {
    ok: false,
    reason: 'expired',
  });
});

it('the internal scope survives the way', () => {
  const { searchKey } = issueKey({ ...input, scope: { personas: [], access: 'internal' } });
  const verified = verifyKey(searchKey, { appId: 'HC', secrets: [secret], now });
  assert.deepEqual(verified.ok && verified.scope, { personas: [], access: 'internal' });
});

it('every single changed, lost or added character makes a key worthless', () => {
  const { searchKey } = issueKey(input);
  for (let at = 0; at < searchKey.length; at++) {
    const other = searchKey[at] === 'A' ? 'B' : 'A';
    const changed = [
      searchKey.slice(0, at) + other + searchKey.slice(at + 1),
      searchKey.slice(0, at) + searchKey.slice(at + 1),
      `${searchKey.slice(0, at)}A${searchKey.slice(at)}`,
    ].filter((key) => key !== searchKey);
    for (const key of changed) {
      assert.deepEqual(
        verifyKey(key, { appId: 'HC', secrets: [secret], now }),
        { ok: false, reason: 'forged' },
        key,
      );
    }
  }
});

it('a widened scope under the old signature, another secret, another app and rubbish are forged', () => {
  const { searchKey } = issueKey(input);
  const [payload = '', signature = ''] = searchKey.split('.');
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const widened = Buffer.from(JSON.stringify({ ...content, access: 'internal' })).toString('base64url');
  const ownSignature = createHmac('sha256', 'guess').update(widened).digest('base64url');
  const forged = [
    `${widened}.${signature}`,
    `${widened}.${ownSignature}`,
    `${widened}.`,
    widened,
    `${searchKey}.x`,
  ];
  const rubbish = [
    '',
    '.',
    '..',
    'x',
    '\u0000',
    '\ud800',
    '{}',
    'a'.repeat(100_000),
    `${payload}.${signature}=`,
  ];
  for (const key of [...forged, ...rubbish]) {
    assert.deepEqual(
      verifyKey(key, { appId: 'HC', secrets: [secret], now }),
      { ok: false, reason: 'forged' },
      key.slice(0, 60),
    );
  }
  assert.equal(verifyKey(searchKey, { appId: 'HC', secrets: [`${secret}.`], now }).ok, false);
  assert.equal(verifyKey(searchKey, { appId: 'other', secrets: [secret], now }).ok, false);
});

it('a short secret is refused', () => {
  assert.throws(() => issueKey({ ...input, secret: 'short' }), {
    name: 'RangeError',
    message: /32 characters/,
  });
});
