import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import { defaultConfig } from '#contracts/config.ts';
import { runMails } from '../commands/mails.ts';
import { readConfig } from '../config.ts';
import type { Store } from '../store/database.ts';
import type { CaseCommentTable, CaseTable, UserTable } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { type MailServerOptions, mailEnv, refusalOf, startMailServer } from '../testing/mail-server.ts';
import { withDataFolder } from '../testing/small-export.ts';
import { openTestStore, settingsOf } from '../testing/test-store.ts';
import { type MailDeliveryOptions, startMailDelivery } from './delivery.ts';
import { createMails, type Mails } from './mails.ts';
import { forgetMails } from './queue.ts';
import { createTransport } from './transport.ts';

const hour = 3_600_000;

interface Post {
  readonly store: Store;
  readonly mails: Mails;
  readonly folder: string;
  /** Notes a comment on a case of a reader, who is made with their case when they aren't there. */
  note(address: string, caseNumber: number, text?: string): Promise<void>;
  /** Starts the delivery to a server. */
  start(url: string, options?: MailDeliveryOptions): () => Promise<void>;
  states(): Promise<Record<string, number>>;
  hc(...args: string[]): Promise<string>;
}

/** A data folder with one account, and what sends its mails. */
async function withPost(work: (post: Post) => Promise<void>): Promise<void> {
  await withDataFolder(async (folder) => {
    const store = await openTestStore(folder);
    const mails = createMails('help@harbor.example');
    const { db } = store;
    await db
      .insertInto('accounts')
      .values({
        id: 'north',
        name: 'Northwind',
        type: 'Customer',
        status: 'Active',
        product_mix: '',
        peo_client_status: null,
        aso_client_status: null,
        eor_subscriptions: 0,
        bookings_total_arr: 0,
        new_payroll_engine: 0,
        owner_name: '',
        owner_email: '',
        partner_id: null,
        deactivated_by: null,
      })
      .execute();
    let comments = 0;
    const stops: (() => Promise<void>)[] = [];
    const post: Post = {
      store,
      mails,
      folder,
      async note(address, caseNumber, text = '') {
        const ids = { user: address, case: `case${caseNumber}` };
        const user: Insertable<UserTable> = {
          id: ids.user,
          email: address,
          password: '',
          first_name: 'Ana',
          last_name: 'Duarte',
          contact_id: address,
          account_id: 'north',
          personas: '[]',
          permissions: '[]',
          container: '',
          timezone: 'UTC',
          work_country: '',
          level_of_access: '',
          is_demo: 0,
          deactivated_by: null,
        };
        await db
          .insertInto('users')
          .values(user)
          .onConflict((each) => each.doNothing())
          .execute();
        const row: Insertable<CaseTable> = {
          id: ids.case,
          number: caseNumber,
          owner_id: ids.user,
          account_id: 'north',
          contact_id: null,
          subject: 'Payroll',
          description: '',
          type: 'Case',
          status: 'New',
          is_closed: 0,
          record_type: 'PEO',
          origin: 'Web',
          created_at: 0,
        };
        await db
          .insertInto('cases')
          .values(row)
          .onConflict((each) => each.doNothing())
          .execute();
        comments += 1;
        const comment: Insertable<CaseCommentTable> = {
          id: `comment${comments}`,
          case_id: ids.case,
          author_id: null,
          author_name: 'Robin',
          owner_name: null,
          body: text,
          created_at: 0,
        };
        await inTransaction(store, async (own) => {
          await own.db.insertInto('case_comments').values(comment).execute();
          await mails.noteComment(own.db, { caseId: ids.case, commentId: comment.id });
        });
      },
      start(url, options = {}) {
        const config = readConfig(mailEnv(url));
        assert.ok(config.mailServer);
        const transport = createTransport({ mailServer: config.mailServer, mailTls: true }, 5000);
        const site = { config, brand: defaultConfig.brand, secret: 'secret', now: () => new Date() };
        const stop = startMailDelivery(store, mails, { site, transport, perMinute: 60_000 }, options);
        stops.push(stop);
        return stop;
      },
      async states() {
        const rows = await db
          .selectFrom('mails')
          .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
          .groupBy('state')
          .execute();
        return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
      },
      async hc(...args) {
        let printed = '';
        const output = { write: (text: string) => (printed += text) };
        await runMails(args, output, output, await settingsOf(folder));
        return printed;
      },
    };
    try {
      await work(post);
    } finally {
      await Promise.all(stops.map((stop) => stop()));
      await store.close();
    }
  });
}

async function withServer(
  options: MailServerOptions,
  work: (server: Awaited<ReturnType<typeof startMailServer>>) => Promise<void>,
): Promise<void> {
  const server = await startMailServer(options);
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

/** Resolves when `isSo` answers true; asks again and again. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(5);
}

describe('a mail', () => {
  it('waits while its server is down for an hour, and comes once, in the order of its case', async () => {
    await withPost(async (post) => {
      const port = await withFreePort();
      let skipped = 0;
      const now = () => Date.now() + skipped;
      const stop = post.start(`smtp://127.0.0.1:${port}`, { now });
      for (const text of ['first', 'second', 'third'])
        for (const number of [1, 2]) await post.note('ana@north.example', number, `<p>${text}</p>`);
      // Of each case the first mail; the others wait for it.
      const attempts = async () => {
        const rows = await post.store.db
          .selectFrom('mails')
          .select(({ fn }) => fn.max('attempts').as('attempts'))
          .where('kind', '=', 'comment')
          .groupBy('thread')
          .execute();
        return rows.map((row) => row.attempts);
      };
      const wake = () => post.mails.noteInvitation(post.store.db, 'nobody@north.example');
      for (const [tried, minutes] of [0, 1, 6, 21, 51].entries()) {
        skipped += minutes * 60_000;
        await wake();
        await until(async () => (await attempts()).every((each) => each === tried + 1));
      }
      await until(async () => (await post.states()).waiting === 6);
      await withServer({ port }, async (server) => {
        skipped += hour;
        await wake();
        await server.until(() => server.mails.length === 6);
        await until(async () => (await post.states()).sent === 6);
        for (const number of [1, 2])
          assert.deepEqual(
            server.mails
              .filter(({ text }) => text.includes(`Case ${number}`))
              .map(({ text }) => /> (\w+)/.exec(text)?.[1]),
            ['first', 'second', 'third'],
          );
        assert.equal(new Set(server.mails.map(({ headers }) => headers.get('message-id'))).size, 6);
        await stop();
      });
    });
  });

  it('is dead after three days in vain, is listed with the reason, and sent again by a command', async () => {
    await withPost(async (post) => {
      let isIll = true;
      const refuse = () => (isIll ? refusalOf(451, '4.3.0 Try later') : null);
      await withServer({ refuse }, async (server) => {
        let skipped = 0;
        let stop = post.start(server.url, { now: () => Date.now() + skipped, delays: [0] });
        await post.note('ana@north.example', 1);
        skipped = 73 * hour;
        await until(async () => (await post.states()).dead === 1);
        await stop();
        const id =
          /^(\S+@harbor\.example) .* comment {2}ana@north\.example {2}\d+ attempts {2}.*Try later$/m.exec(
            await post.hc('list', 'dead'),
          )?.[1];
        assert.ok(id);
        isIll = false;
        assert.equal(await post.hc('send-again', id), 'Mails sent again: 1.\n');
        stop = post.start(server.url);
        await server.until(() => server.mails.length === 1);
        await stop();
        assert.equal(server.mails[0]?.headers.get('message-id'), `<${id}>`);
        assert.match(await post.hc('send-again', id), /^There is no dead mail/);
      });
    });
  });

  it('that one address refuses keeps no other waiting; three in a row pause the address until it is resumed', async () => {
    await withPost(async (post) => {
      const refuse = (address: string) =>
        address === 'gone@north.example' ? refusalOf(550, '5.1.1 No such user') : null;
      await withServer({ refuse }, async (server) => {
        const stop = post.start(server.url);
        for (const number of [1, 2, 3, 4]) {
          await post.note('gone@north.example', number);
          await post.note('ana@north.example', number + 10);
          await until(async () => {
            const { waiting = 0 } = await post.states();
            return waiting === 0;
          });
        }
        assert.deepEqual(await post.states(), { dead: 3, skipped: 1, sent: 4 });
        assert.match(
          await post.hc('list', 'paused'),
          /gone@north\.example {2}3 came back {2}.*5\.1\.1 No such user/,
        );
        assert.match(await post.hc('list', 'skipped'), /Mails to this address came back/);
        assert.equal(
          await post.hc('resume', 'Gone@north.example'),
          'Gone@north.example is written to again.\n',
        );
        assert.equal(await post.hc('list', 'paused'), 'There are none.\n');
        await stop();
      });
    });
  });

  it('refused for the sender or the sign-in waits: that is the operator’s to mend', async () => {
    await withPost(async (post) => {
      let isIll = true;
      const onMailFrom: MailServerOptions['onMailFrom'] = (_address, _session, done) =>
        done(isIll ? refusalOf(553, '5.7.1 Sender not allowed') : null);
      await withServer({ onMailFrom }, async (server) => {
        const stop = post.start(server.url, { delays: [0] });
        await post.note('ana@north.example', 1);
        await until(async () =>
          (await post.store.db.selectFrom('mails').select('attempts').execute()).some(
            ({ attempts }) => attempts > 2,
          ),
        );
        isIll = false;
        await server.until(() => server.mails.length === 1);
        await stop();
      });
    });
  });

  it('of a slow server holds up neither the others nor the end', async () => {
    await withPost(async (post) => {
      const judge: MailServerOptions['judge'] = async ({ to }) => {
        if (to[0] === 'slow@north.example') await new Promise(() => undefined);
      };
      await withServer({ judge }, async (server) => {
        const stop = post.start(server.url, { grace: 50 });
        await post.note('slow@north.example', 1);
        await post.note('ana@north.example', 2);
        await server.until(() => server.mails.length === 1);
        await stop();
        const left = await post.store.db
          .selectFrom('mails')
          .selectAll()
          .where('state', '=', 'waiting')
          .execute();
        assert.deepEqual(
          left.map(({ recipient, is_sending: isSending }) => [recipient, isSending]),
          [['slow@north.example', 0]],
        );
      });
    });
  });

  it('of which a host can’t know whether it was taken comes again under the same id', async () => {
    await withPost(async (post) => {
      let stop = async () => {};
      let isFirst = true;
      const judge: MailServerOptions['judge'] = async () => {
        if (!isFirst) return;
        isFirst = false;
        // Taken, and the answer never arrives.
        void stop();
        await pause(80);
      };
      await withServer({ judge }, async (server) => {
        stop = post.start(server.url, { grace: 0 });
        await post.note('ana@north.example', 1, '<p>once</p>');
        await server.until(() => server.mails.length === 1);
        await stop();
        assert.equal((await post.states()).waiting, 1);
        stop = post.start(server.url);
        await server.until(() => server.mails.length === 2);
        await until(async () => (await post.states()).sent === 1);
        await stop();
        const [first, second] = server.mails;
        assert.equal(first?.headers.get('message-id'), second?.headers.get('message-id'));
        assert.equal(first?.headers.get('date'), second?.headers.get('date'));
        assert.equal(first?.text, second?.text);
      });
    });
  });

  it('leaves no faster than the settings say', async () => {
    await withPost(async (post) => {
      await withServer({}, async (server) => {
        const config = readConfig(mailEnv(server.url));
        assert.ok(config.mailServer);
        const transport = createTransport({ mailServer: config.mailServer, mailTls: true });
        const site = { config, brand: defaultConfig.brand, secret: 'secret', now: () => new Date() };
        let time = Date.now() + hour;
        for (let number = 1; number <= 12; number += 1) await post.note('ana@north.example', number);
        const delivery = { site, transport, perMinute: 4 };
        const stop = startMailDelivery(post.store, post.mails, delivery, { now: () => time });
        await until(async () => (await post.states()).sent === 4);
        await post.note('ana@north.example', 13);
        await pause(50);
        assert.equal(server.mails.length, 4);
        time += 60_000;
        // Several hosts share their minute by the clock of the database.
        if (post.store.dialect.isShared)
          await post.store.db.updateTable('limit_counts').set({ ends_at: 0 }).execute();
        await post.note('ana@north.example', 14);
        await until(async () => (await post.states()).sent === 8);
        await stop();
      });
    });
  });
});

it('mails are kept for a stated time: sent a week, dead a month, unwanted a day, waiting for as long as they wait', async () => {
  await withPost(async ({ store, note, states }) => {
    const now = Date.now();
    const day = 24 * hour;
    const days = { sent: 7, dead: 30, skipped: 1, waiting: 0 } as const;
    for (const [state, kept] of Object.entries(days))
      for (const minutes of [-1, 1]) {
        await note('ana@north.example', 1);
        await store.db
          .updateTable('mails')
          .set({ state: state as keyof typeof days, ended_at: now - kept * day + minutes * 60_000 })
          .where('message_id', '=', (await newest(store)).message_id)
          .execute();
      }
    await forgetMails(store.db, new Date(now));
    assert.deepEqual(await states(), { sent: 1, dead: 1, skipped: 1, waiting: 2 });
  });
});

describe('a report of another server', () => {
  const report = (id: string, action = 'failed', status = '5.1.1') =>
    `Content-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; whoever@else.example\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 No such user\r\n\r\nMessage-ID: <${id}>\r\nSubject: Case 1\r\n`;

  it('counts the address of the mail that it names, and nothing else', async () => {
    await withPost(async (post) => {
      await post.note('ana@north.example', 1);
      const { message_id: id } = await post.store.db
        .selectFrom('mails')
        .select('message_id')
        .executeTakeFirstOrThrow();
      const hear = async (text: string) => {
        let printed = '';
        const output = { write: (line: string) => (printed += line) };
        const { Readable } = await import('node:stream');
        await runMails(['bounced'], output, output, await settingsOf(post.folder), Readable.from([text]));
        return printed;
      };
      for (const foreign of [
        report(id, 'delayed', '4.4.1'),
        report('someone@else.example'),
        report(id, 'delivered', '2.0.0'),
        'Hello',
      ])
        assert.match(await hear(foreign), /^Nothing is counted/);
      for (const _ of [1, 2, 3])
        assert.equal(await hear(report(id)), 'A mail to ana@north.example is counted as come back.\n');
      assert.match(
        await post.hc('list', 'paused'),
        /ana@north\.example {2}3 came back {2}smtp; 550 No such user/,
      );
    });
  });
});

const newest = ({ db }: Store) =>
  db.selectFrom('mails').select('message_id').orderBy('id', 'desc').executeTakeFirstOrThrow();

/** A port that nobody listens on. */
async function withFreePort(): Promise<number> {
  const server = await startMailServer();
  await server.stop();
  return server.port;
}
