import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it, test } from 'node:test';
import { runOutbox } from '../commands/outbox.ts';
import { openStore, type Store } from '../store/database.ts';
import { inTransaction } from '../store/transaction.ts';
import { advisorPayload, commentParams, complaintOf, payloadOf } from '../testing/cases.ts';
import { guestOf, userOf } from '../testing/client.ts';
import { startReceiver, webhookSecret } from '../testing/receiver.ts';
import { withDataFolder } from '../testing/small-export.ts';
import { startHost } from '../testing/start-host.ts';
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
      const store = await openStore(folder);
      const outbox = createOutbox(true);
      let time = Date.now();
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
      const environment = { HC_DATA_DIR: folder };
      assert.equal(await runOutbox(['dead'], output as never, output as never, environment), 0);
      assert.match(printed, /comment\.added {2}c {2}\d+ attempts {2}The receiver answered 500/);
      assert.equal(
        await runOutbox(['send-again', '--all', '--json'], output as never, output as never, environment),
        0,
      );
      time = Date.now();
      stop = startDelivery(store, outbox, to, options);
      await receiver.until(() => comments().includes('second'));
      await stop();
      assert.ok(receiver.messages.some(({ id }) => id === dead[0]?.id));
      store.close();
    });
  });
});
