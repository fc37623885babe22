import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withCsrfToken } from './csrfToken.ts';
import type { Request } from './request.ts';

/** A site that takes one token at a time, and what was sent to it. */
function site(...tokens: readonly string[]) {
  const sent: string[] = [];
  const left = [...tokens];
  let valid = '';
  let isOpen = true;
  const request: Request = async (url, init) => {
    const token = new Headers(init.headers).get('X-CSRF-Token') ?? '';
    sent.push(`${init.method ?? 'GET'} ${url} ${token}`.trim());
    if (url !== '/csrf') return new Response('{}', { status: isOpen && token === valid ? 200 : 403 });
    valid = left.shift() ?? '';
    return valid === '' ? new Response('[]', { status: 403 }) : Response.json({ csrfToken: valid });
  };
  const end = () => {
    valid = 'another';
  };
  /** From now on no write is taken, whatever its token. */
  const close = () => {
    isOpen = false;
  };
  return { sent, end, close, send: withCsrfToken(request, () => '/csrf') };
}

test('a write carries the token, which is asked once; a read carries none', async () => {
  const { send, sent } = site('a');
  await send('/read', { method: 'GET' });
  await send('/write', { method: 'POST' });
  await send('/write', { method: 'POST' });
  assert.deepEqual(sent, ['GET /read', 'GET /csrf', 'POST /write a', 'POST /write a']);
});

test('a refused write is sent once more with a new token, and not a third time', async () => {
  const { send, sent, end, close } = site('a', 'b', 'c');
  await send('/write', { method: 'POST' });
  end();
  assert.equal((await send('/write', { method: 'POST' })).status, 200);
  assert.deepEqual(sent.slice(2), ['POST /write a', 'GET /csrf', 'POST /write b']);
  close();
  assert.equal((await send('/write', { method: 'POST' })).status, 403);
  assert.equal(sent.filter((each) => each.startsWith('POST')).length, 5);
});

test('a guest, who gets no token, sends without', async () => {
  const { send, sent } = site();
  assert.equal((await send('/write', { method: 'POST' })).status, 200);
  assert.deepEqual(sent, ['GET /csrf', 'POST /write']);
});
