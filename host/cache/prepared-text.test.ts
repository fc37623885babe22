import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { PreparedAnswer, PreparedText } from './prepared-text.ts';

const text = Array.from({ length: 2_000 }, (_, n) => `Payslip ${n} of ${(n * 7919) % 2_000}`).join(', ');

async function sent(prepared: PreparedText): Promise<Buffer> {
  const encoded = await prepared.encoded('br');
  assert.ok(Buffer.isBuffer(encoded?.bytes));
  return encoded.bytes;
}

test('a text that is asked again is soon sent in fewer bytes, and stays the same text', async () => {
  const prepared = new PreparedText(text);
  const { etag } = prepared;
  const first = await sent(prepared);

  let later = await sent(prepared);
  while (later === first) {
    await setImmediate();
    later = await sent(prepared);
  }

  assert.ok(later.length < first.length, `${later.length} of ${first.length} bytes`);
  assert.equal(brotliDecompressSync(later).toString(), text);
  assert.equal(prepared.etag, etag);
});

test('an answer is a value, and the text of it', () => {
  const value = { items: [{ name: 'Payslip', seen: null }] };
  const prepared = new PreparedAnswer(value);
  assert.equal(prepared.value, value);
  assert.equal(prepared.text, JSON.stringify(value));
  assert.equal(prepared.length, 2 * prepared.text.length, 'a cache keeps both');
});
