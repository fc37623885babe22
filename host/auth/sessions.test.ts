import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { seedDemoUsers } from '../demo/users.ts';
import type { Store } from '../store/database.ts';
import { openTestStore } from '../testing/test-store.ts';
import { createLogins, loginTries } from './login.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { createSessions } from './sessions.ts';

const minute = 60_000;
const user = '005hc000000ADMIN01';

let folder: string;
let store: Store;
let time = Date.parse('2026-11-20T09:00:00Z');
const now = () => new Date(time);

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hc-auth-'));
  store = await openTestStore(folder);
  await seedDemoUsers(store);
});
after(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

describe('the life of a session', () => {
  it('ends after half an hour without use, a minute late at most and never early, and use prolongs it', async () => {
    const sessions = createSessions(store.db, { now, idleMinutes: 30 });
    const id = await sessions.start(user);
    for (let turn = 0; turn < 4; turn += 1) {
      time += 29 * minute;
      assert.equal(await sessions.userOf(id), user);
    }
    // Use so soon after the last one is not noted.
    time += minute - 1;
    assert.equal(await sessions.userOf(id), user);
    time += 30 * minute - 1;
    assert.equal(await sessions.userOf(id), user);
    time += 31 * minute;
    assert.equal(await sessions.userOf(id), null);
  });

  it('ends after twelve hours however busy it is', async () => {
    const sessions = createSessions(store.db, { now, idleMinutes: 30 });
    const id = await sessions.start(user);
    const end = time + 12 * 60 * minute;
    while (time + 10 * minute < end) {
      time += 10 * minute;
      assert.equal(await sessions.userOf(id), user);
    }
    time = end;
    assert.equal(await sessions.userOf(id), null);
  });

  it('ends when it is ended, and the database holds no id', async () => {
    const sessions = createSessions(store.db, { now, idleMinutes: 30 });
    const id = await sessions.start(user);
    const rows = await store.db.selectFrom('sessions').selectAll().execute();
    assert.equal(JSON.stringify(rows).includes(id), false);
    assert.equal(Buffer.from(id, 'base64url').length, 16);
    await sessions.end(id);
    assert.equal(await sessions.userOf(id), null);
  });

  it('the next one to start removes the ended ones alone', async () => {
    const sessions = createSessions(store.db, { now, idleMinutes: 30 });
    await sessions.start(user);
    time += 32 * minute;
    const living = await sessions.start(user);
    const rows = await store.db.selectFrom('sessions').select('id_hash').execute();
    assert.equal(rows.length, 1);
    assert.equal(await sessions.userOf(living), user);
  });
});

const here = { address: '127.0.0.1', device: null };

describe('the lock of an account', () => {
  it('opens a quarter of an hour after the first wrong try', async () => {
    const logins = createLogins(store, { now, demo: true });
    const email = 'admin@harbor.example';
    for (let count = 0; count < loginTries; count += 1) {
      assert.equal((await logins.attempt(email, 'wrong', here)).outcome, 'wrong');
    }
    assert.deepEqual(await logins.attempt(email, 'harbor-demo', here), { outcome: 'locked', seconds: 900 });
    time += 15 * minute - 1000;
    assert.deepEqual(await logins.attempt(email, 'harbor-demo', here), { outcome: 'locked', seconds: 1 });
    time += 1000;
    assert.equal((await logins.attempt(email, 'harbor-demo', here)).outcome, 'signed-in');
  });

  it('a right password forgets the wrong ones before it', async () => {
    const logins = createLogins(store, { now, demo: true });
    const email = 'aso@harbor.example';
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < loginTries - 1; count += 1) await logins.attempt(email, 'wrong', here);
      assert.equal((await logins.attempt(email, 'harbor-demo', here)).outcome, 'signed-in');
    }
  });
});

describe('passwords', () => {
  it('a hash fits its password alone and is different each time', async () => {
    const [one, other] = await Promise.all([hashPassword('pässword'), hashPassword('pässword')]);
    assert.notEqual(one, other);
    assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.equal(await verifyPassword('pässword', one), true);
    assert.equal(await verifyPassword('pa\u0308ssword', one), true, 'another way to write the same letters');
    assert.equal(await verifyPassword('password', one), false);
    assert.equal(await verifyPassword('', one), false);
  });

  it('a text that is no hash fits nothing', async () => {
    for (const hash of ['', 'harbor-demo', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abc']) {
      assert.equal(await verifyPassword('harbor-demo', hash), false);
    }
  });
});
