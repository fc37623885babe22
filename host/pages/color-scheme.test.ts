import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { guestOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

describe('the form of colours', () => {
  let host: TestHost;
  before(async () => {
    host = await startHost();
  });
  after(() => host.stop());

  const send = (fields: Record<string, string>, origin = host.origin) =>
    guestOf(host).fetch('/color-scheme', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: origin },
    });

  it('keeps the choice in the cookie that pages read, and leads back', async () => {
    const { status, headers } = await send({ hc_scheme: 'dark', back: '/de/glossary?q=lohn' });
    assert.deepEqual([status, headers.get('location')], [303, '/de/glossary?q=lohn']);
    assert.match(headers.get('set-cookie') ?? '', /^hc_scheme=dark; Max-Age=31536000; Path=\/; SameSite=Lax/);
  });

  it('leads nowhere else, and keeps nothing that is no choice', async () => {
    const { status, headers } = await send({ hc_scheme: 'pink', back: '//evil.example/' });
    assert.deepEqual([status, headers.get('location'), headers.get('set-cookie')], [303, '/', null]);
    assert.equal((await send({ hc_scheme: 'dark' }, 'https://evil.example')).status, 403);
  });
});
