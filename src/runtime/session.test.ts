import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { defaultConfig, storageKeys } from '#contracts/config.ts';
import { isText, listOf } from '#domain/shapes.ts';
import { openMemory } from './memory.ts';
import { createSession, type VisitorKind } from './session.ts';
import type { PageStorage } from './storage.ts';
import { createTransport } from './transport.ts';

function start(...answers: unknown[]) {
  const kept: string[] = [];
  const values = new Map<string, string>();
  let asked = 0;
  const storage: PageStorage = {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    isAnnouncementDismissed: () => false,
    dismissAnnouncement: () => undefined,
    keepSignInTarget: () => undefined,
    takeSignInTarget: () => null,
  };
  const transport = createTransport(async () => {
    asked += 1;
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  }, defaultConfig);
  // Cached answers have timers, which would hold the test run.
  after(() => transport.clear());
  const drafts = {
    keepOnly: async (userId: string) => void kept.push(userId),
    clear: async () => void kept.push('cleared'),
  };
  const cookies = { get: () => null, set: () => undefined, remove: () => undefined };
  const memory = openMemory(storage, cookies);
  const session = createSession({ transport, storage, drafts, memory });
  return { session, transport, memory, values, kept, asked: () => asked };
}

describe('who visits', () => {
  it('is asked once, however many elements ask', async () => {
    const { session, asked } = start({ userId: 'u1' });
    assert.equal(session.get().status, 'loading');
    await Promise.all([session.load(), session.load()]);
    await session.load();
    assert.equal(asked(), 1);
    const now = session.get();
    assert.equal(now.status === 'ready' && now.user?.userId, 'u1');
  });

  const guests: [what: string, info: object, visitor: VisitorKind, isGuest: boolean][] = [
    ['no user id', { userId: '' }, 'auto', true],
    ['a user id', { userId: 'u1' }, 'auto', false],
    ['isGuest of a shared guest user', { userId: 'site-guest', isGuest: true }, 'auto', true],
    ['the platform saying guest', { userId: 'u1' }, 'guest', true],
    ['the platform saying signed in', { userId: 'u1', isGuest: true }, 'signed-in', false],
  ];
  for (const [what, info, visitor, isGuest] of guests) {
    it(`is ${isGuest ? 'a guest' : 'signed in'} by ${what}`, async () => {
      const { session } = start(info);
      session.setVisitor(visitor);
      const now = await session.load();
      assert.equal(now.status === 'ready' && now.user === null, isGuest);
    });
  }

  it('keeps the personas for other software, and none for guests', async () => {
    const customer = start({ userId: 'u1', personaAccess: ['a', 'b'] });
    await customer.session.load();
    assert.equal(customer.values.get(storageKeys.persona), 'a,b');
    assert.deepEqual(customer.kept, ['u1']);
    const guest = start({ userId: '', personaAccess: ['a'] });
    guest.values.set(storageKeys.persona, 'of the last user');
    await guest.session.load();
    assert.equal(guest.values.has(storageKeys.persona), false);
    assert.deepEqual(guest.kept, [], 'a session that expired must not cost the drafts');
  });

  it('fails without throwing, and can be asked again', async () => {
    const { session } = start(new Error('down'), { userId: 'u1' });
    assert.equal((await session.load()).status, 'failed');
    assert.equal((await session.load()).status, 'ready');
  });

  it('forgets everything of the user on signing out', async () => {
    const { session, values, kept, asked } = start({ userId: 'u1', personaAccess: ['a'] });
    await session.load();
    values.set(storageKeys.page, 'x').set(storageKeys.redirectUrl, 'x').set(storageKeys.ref, 'x');
    await session.forget();
    assert.deepEqual([...values.keys()], []);
    assert.ok(kept.includes('cleared'));
    assert.equal(asked(), 1);
  });

  it('is remembered as one whose session ended, with the drafts, when a user becomes a guest', async () => {
    const { session, kept, transport } = start({ userId: 'u1' }, { userId: '', isGuest: true });
    await session.load();
    transport.prime('getUserPersona', {}, 'of the user');
    const now = await session.refresh();
    assert.deepEqual(now.status === 'ready' && [now.user, now.hasEnded], [null, true]);
    assert.equal(transport.queries.getQueryData(['getUserPersona', {}]), undefined);
    assert.deepEqual(kept, ['u1']);
    const guest = start({ userId: '' });
    const first = await guest.session.load();
    assert.equal(first.status === 'ready' && first.hasEnded, false);
  });

  it('asks everything anew for the user who signs in again after their session ended', async () => {
    const { session, transport } = start({ userId: 'u1' });
    await session.load();
    session.end();
    transport.prime('getUserPersona', {}, 'withheld from guests');
    const now = await session.refresh();
    assert.deepEqual(now.status === 'ready' && [now.user?.userId, now.hasEnded], ['u1', false]);
    assert.equal(transport.queries.getQueryData(['getUserPersona', {}]), undefined);
  });

  it('stays who it was when asking again fails', async () => {
    const { session } = start({ userId: 'u1' }, new Error('down'), { userId: 'u2' });
    await session.load();
    assert.equal((await session.refresh()).status, 'failed');
    const now = await session.load();
    assert.equal(now.status === 'ready' && now.user?.userId, 'u1');
    const next = await session.refresh();
    assert.equal(next.status === 'ready' && next.user?.userId, 'u2');
  });

  it('is a guest from the end of the session on, without a word from the server', async () => {
    const { session, kept, asked } = start({ userId: 'u1', siteBasePath: '/support', isInternalUser: true });
    await session.load();
    session.end();
    const now = await session.load();
    assert.equal(now.status === 'ready' && now.user, null);
    assert.deepEqual(now.status === 'ready' && [now.hasEnded, now.info.siteBasePath], [true, '/support']);
    assert.equal(now.status === 'ready' && now.info.isInternalUser, false);
    assert.equal(asked(), 1);
    assert.ok(!kept.includes('cleared'));
  });

  it('leaves nothing remembered of one user to the next', async () => {
    const { session, memory } = start({ userId: 'u2' });
    memory.write('u1', 'recent', ['a']);
    await session.load();
    assert.equal(memory.read('u1', 'recent', listOf(isText)), null);
  });
});
