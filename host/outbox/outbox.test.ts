import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it, test } from 'node:test';
import { runOutbox } from '../commands/outbox.ts';
import type { Store } from '../store/database.ts';
import { inTransaction } from '../store/transaction.ts';
import { advisorPayload, commentParams, complaintOf, payloadOf } from '../testing/cases.ts';
import { guestOf, userOf } from '../testing/client.ts';
import { startReceiver, webhookSecret } from '../testing/receiver.ts';
import { withDataFolder } from '../testing/small-export.ts';
import { startHost } from '../testing/start-host.ts';
import { openTestStore, settingsOf } from '../testing/test-store.ts';
import { signatureOf, startDelivery } from './delivery.ts';
import { createOutbox, listMessages, type Outbox } from './outbox.ts';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

test('a signature is what the Standard Webhooks make of secret, id, time and body', () => {
  const key = Buffer.from('a secret of 32 bytes, for tests.');
  const expected = createHmac('sha256', key).update('msg_1.1700000000.{"a":1}').digest('base64');
  assert.equal(signatureOf(webhookSecret, 'msg_1', '1700000000', '{"a":1}'), `v1,${expected}`);
});

describe('the operator’s system', () => {
  let receiver: Receiver;
  before(async () => {
    receiver = await startReceiver();
  });
  after(() => receiver.stop());

  it('is told of case, comment, file and complaint once each, in order, and of none that was refused', async () => {
    const env = { HC_WEBHOOK_URL: receiver.url, HC_WEBHOOK_SECRET: webhookSecret };
    const host = await startHost({ content: 'none', env });
    const admin = await userOf(host, 'admin@harbor.example');
    const init = {
      headers: { 'Content-Type': 'application/json', Origin: host.origin, 'Idempotency-Key': 'same' },
    };
    const opened = await admin.call('createCaseFromJson', advisorPayload(), init);
    const caseId = String(await opened.json());
    await admin.call('createCaseFromJson', advisorPayload(), init);
    await admin.call('createCaseComment', commentParams(caseId));
    await admin.call('createCaseComment', commentParams(caseId, ' '));
    await admin.call('attachFilesToCase', { caseId, files: [payloadOf('a.pdf'), payloadOf('b.pdf')] });
    const complaintId = await guestOf(host).ask('createComplaintsCase', complaintOf());
    await receiver.until(() => receiver.messages.length >= 5);
    await host.stop();
    const ofCase = receiver.messages.filter(({ data }) => data.caseId === caseId);
    assert.deepEqual(
      ofCase.map(({ type }) => type),
      ['case.opened', 'comment.added', 'file.added', 'file.added'],
    );
    const others = receiver.messages.filter((each) => !ofCase.includes(each));
    assert.deepEqual(
      others.map(({ type, data }) => [type, data.caseId]),
      [['complaint.filed', complaintId]],
    );
    assert.ok(receiver.messages.every(({ isGenuine }) => isGenuine));
    assert.equal(new Set(receiver.messages.map(({ id }) => id)).size, 5);
  });
});

describe('a message', () => {
  let receiver: Receiver;
  before(async () => {
    receiver = await startReceiver();
  });
  after(() => receiver.stop());

  const note = (store: Store, outbox: Outbox, commentId: string) =>
    inTransaction(store, ({ db }) =>
      outbox.note(db, { type: 'comment.added', data: { caseId: 'c', commentId } }),
    );
  const comments = () => receiver.messages.map(({ data }) => data.commentId);

  it('waits for those before it, goes under the same id, and is dead after three days until sent again', async () => {
    await withDataFolder(async (folder) => {
      const store = await openTestStore(folder);
      const outbox = createOutbox(true);
      // Ahead of the clock by which messages are noted.
      let time = Date.now() + 60_000;
      const to = { url: receiver.url, secret: webhookSecret };
      receiver.state.status = 500;
      await note(store, outbox, 'first');
      await note(store, outbox, 'second');
      const options = { now: () => time, delays: [0] };
      let stop = startDelivery(store, outbox, to, options);
      await receiver.until(() => receiver.messages.length >= 3);
      assert.deepEqual(new Set(comments()), new Set(['first']));
      assert.equal(new Set(receiver.messages.map(({ id }) => id)).size, 1);

      // A redirect is no receipt, and is not followed.
      const elsewhere = await startReceiver();
      receiver.state.status = 307;
      receiver.state.headers = { Location: elsewhere.url };
      const before = receiver.messages.length;
      await receiver.until(() => receiver.messages.length > before + 1);
      assert.equal(elsewhere.messages.length, 0);
      elsewhere.stop();
      receiver.state.status = 500;

      const redirected = receiver.messages.length;
      await receiver.until(() => receiver.messages.length > redirected + 1);
      time += 73 * 3_600_000;
      await receiver.until(() => comments().includes('second'));
      await stop();
      // The end may come before the second's fault is noted.
      stop = startDelivery(store, outbox, to, options);
      await note(store, outbox, 'third');
      await receiver.until(() => comments().includes('third'));
      await stop();
      const dead = await listMessages(store.db, 'dead');
      assert.match(dead[0]?.lastError ?? '', /answered 500/);
      assert.ok(dead.length >= 2);

      receiver.state.status = 204;
      receiver.messages.length = 0;
      let printed = '';
      const output = { write: (text: string) => (printed += text) };
      const environment = await settingsOf(folder);
      assert.equal(await runOutbox(['dead'], output as never, output as never, environment), 0);
      assert.match(printed, /comment\.added {2}c {2}\d+ attempts {2}The receiver answered 500/);
      assert.equal(
        await runOutbox(['send-again', '--all', '--json'], output as never, output as never, environment),
        0,
      );
      time = Date.now() + 60_000;
      stop = startDelivery(store, outbox, to, options);
      await receiver.until(() => comments().includes('second'));
      await stop();
      assert.ok(receiver.messages.some(({ id }) => id === dead[0]?.id));
      await store.close();
    });
  });
});

describe('messages of several cases', () => {
  /** Notes the next comment of a case; they are numbered by case. */
  const noter = (store: Store, outbox: Outbox) => {
    const counts = new Map<string, number>();
    return async (caseId: string) => {
      const count = (counts.get(caseId) ?? 0) + 1;
      counts.set(caseId, count);
      await inTransaction(store, ({ db }) =>
        outbox.note(db, { type: 'comment.added', data: { caseId, commentId: `${caseId} ${count}` } }),
      );
    };
  };
  /** Resolves once so many failures are noted of the first message of each case. */
  const untilNoted = async ({ db }: Store, failures: number) => {
    const failed = async () =>
      (await listMessages(db, 'waiting')).filter(({ attempts }) => attempts >= failures);
    while ((await failed()).length < 2) await new Promise((resolve) => setImmediate(resolve));
  };
  const isInOrder = ({ messages }: Pick<Receiver, 'messages'>, caseId: string, count: number) => {
    const got = messages.flatMap(({ data }) => (data.caseId === caseId ? [data.commentId] : []));
    assert.deepEqual(
      got,
      Array.from({ length: count }, (_, at) => `${caseId} ${at + 1}`),
    );
  };

  it('come in their order for each case, however long the receiver takes for one of them', async () => {
    await withDataFolder(async (folder) => {
      const store = await openTestStore(folder);
      const outbox = createOutbox(true);
      const note = noter(store, outbox);
      const cases = ['a', 'b', 'c'];
      for (let count = 0; count < 5; count += 1) for (const id of cases) await note(id);
      // The first of each case is answered last of all that are on their way.
      const receiver = await startReceiver(() => {}, { holdFirst: 3 });
      const stop = startDelivery(store, outbox, { url: receiver.url, secret: webhookSecret });
      await receiver.until(() => receiver.arrived() >= 3);
      await receiver.settle();
      receiver.release();
      await receiver.until(() => receiver.messages.length >= 15);
      await stop();
      for (const id of cases) isInOrder(receiver, id, 5);
      receiver.stop();
      await store.close();
    });
  });

  it('wait out a receiver that is down for an hour: none is lost, none taken twice, the order is kept', async () => {
    await withDataFolder(async (folder) => {
      const store = await openTestStore(folder);
      const outbox = createOutbox(true);
      const note = noter(store, outbox);
      const receiver = await startReceiver();
      receiver.state.status = 503;
      const minute = 60_000;
      // Ahead of the clock by which messages are noted.
      let time = Date.now() + minute;
      const to = { url: receiver.url, secret: webhookSecret };
      const stop = startDelivery(store, outbox, to, { now: () => time });
      // It is tried at once, and after 5 seconds, 30 seconds, 2 and 10 minutes; then it waits half an hour.
      for (let tries = 1; tries <= 5; tries += 1) {
        await note('a');
        await note('b');
        await receiver.until(() => receiver.messages.length >= 2 * tries);
        await untilNoted(store, tries);
        time += 10 * minute;
      }
      await note('a');
      await note('b');
      assert.equal(receiver.messages.length, 10);
      assert.equal(new Set(receiver.messages.map(({ id }) => id)).size, 2, 'the first of each case');
      time += 10 * minute;
      receiver.state.status = 204;
      receiver.messages.length = 0;
      time += 30 * minute;
      await note('a');
      await note('b');
      await receiver.until(() => receiver.messages.length >= 14);
      while ((await listMessages(store.db, 'waiting')).length > 0)
        await new Promise((resolve) => setImmediate(resolve));
      await stop();
      assert.equal(new Set(receiver.messages.map(({ id }) => id)).size, 14);
      for (const id of ['a', 'b']) isInOrder(receiver, id, 7);
      assert.deepEqual(await listMessages(store.db, 'dead'), []);
      receiver.stop();
      await store.close();
    });
  });
});
