import { sql } from 'kysely';
import type { Store } from '../store/database.ts';
import { takeTurn } from '../store/limit-counts.ts';
import { inTransaction, whenUnlocked } from '../store/transaction.ts';
import { countBounce, forgetBounces } from './bounces.ts';
import { compose, type MailSite, type NotedMail } from './compose.ts';
import type { Mails } from './mails.ts';
import type { MailTransport, Outcome } from './transport.ts';

/** What mails are sent with, and how many in a minute at most. */
export interface MailDelivery {
  readonly site: MailSite;
  readonly transport: MailTransport;
  readonly perMinute: number;
}

/** What a test changes; times in milliseconds. */
export interface MailDeliveryOptions {
  readonly now?: () => number;
  /** How long it is waited after each failed attempt; the last one holds for all later ones. */
  readonly delays?: readonly number[];
  /** How long the end waits for mails on their way. */
  readonly grace?: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const defaultDelays = [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour];

/** How long a mail is tried: nobody waits longer for a link they have just asked for. */
const lifetimes: Readonly<Record<NotedMail['kind'], number>> = {
  'case-opened': 72 * hour,
  comment: 72 * hour,
  'case-closed': 72 * hour,
  invitation: 24 * hour,
  password: 30 * minute,
};

/** A mail that nobody wants any more. */
interface Skipped {
  readonly kind: 'skipped';
  readonly fault: string;
}

/** How many mails are on their way at once, each of another case and reader. */
const atOnce = 4;

/** How long a mail is left to the host that sends it, in milliseconds; if that ends meanwhile, another takes it up then. */
const lease = 10 * minute;

/** How long it is waited at most until the mails are looked into: a command of another process may have noted some. */
const longestWait = 5 * second;

/**
 * Sends what is noted, to each reader of a case one after the other (docs/behaviour/mail.md#sending). Returns what ends
 * it: mails on their way are heard out; one whose fate the end leaves open is sent again, under its id.
 */
export function startMailDelivery(
  store: Store,
  mails: Pick<Mails, 'onNoted'>,
  { site, transport, perMinute }: MailDelivery,
  { now = Date.now, delays = defaultDelays, grace = 10 * second }: MailDeliveryOptions = {},
): () => Promise<void> {
  const { db, dialect } = store;
  const aborting = new AbortController();
  let isEnding = false;
  let wake = () => {};
  let isNoted = false;
  /** When the next mail may leave. */
  let freeAt = 0;
  /** The mails on their way, by their ids. */
  const sending = new Map<number, Promise<void>>();
  mails.onNoted(() => {
    isNoted = true;
    wake();
  });

  /** Of each case and reader the oldest mail, where it is not on its way. */
  const waiting = () =>
    db
      .selectFrom('mails')
      .selectAll()
      .where('is_sending', '=', 0)
      .where('id', 'not in', [...sending.keys()])
      .where('id', 'in', (first) =>
        first
          .selectFrom('mails')
          .select(sql<number>`min(id)`.as('id'))
          .where('state', '=', 'waiting')
          .groupBy('thread'),
      );

  /** Waits, unless the end comes first. */
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref();
      aborting.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });

  const change = (id: number, values: Partial<NotedMail>) =>
    whenUnlocked(() => db.updateTable('mails').set(values).where('id', '=', id).execute());

  async function deliver(noted: NotedMail): Promise<void> {
    const { id, attempts } = noted;
    const delay = delays[Math.min(attempts, delays.length - 1)] ?? hour;
    const nextAt = now() + delay;
    // Before it leaves: whatever ends the host now, the next one knows that this mail may have been taken.
    if (!(await take(noted, dialect.isShared ? Math.max(nextAt, now() + lease) : nextAt))) return;
    const outcome = await send(noted);
    if (aborting.signal.aborted && outcome.kind === 'later') {
      await takeUp([id]);
      return;
    }
    // What became of it is kept before anything else is sent, however long the store can't be written.
    for (;;) {
      try {
        await conclude(noted, outcome, nextAt);
        return;
      } catch (error) {
        console.error(`It could not be kept that a mail was sent: ${String(error)}`);
        if (isEnding) return;
        await wait(longestWait);
      }
    }
  }

  /** Notes that a mail is on its way; false when another host was first. */
  async function take({ id, attempts }: NotedMail, until: number): Promise<boolean> {
    const taken = await whenUnlocked(() =>
      db
        .updateTable('mails')
        .set({ attempts: attempts + 1, next_at: until, is_sending: 1 })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .where('is_sending', '=', 0)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow(),
    );
    return taken.numUpdatedRows === 1n;
  }

  async function send(noted: NotedMail): Promise<Outcome | Skipped> {
    try {
      const composed = await compose(store, site, noted);
      if ('skip' in composed) return { kind: 'skipped', fault: composed.skip };
      return await transport.send(composed.mail, aborting.signal);
    } catch (error) {
      console.error(`A mail could not be made: ${String(error)}`);
      return { kind: 'later', fault: String(error).slice(0, 300) };
    }
  }

  async function conclude(noted: NotedMail, outcome: Outcome | Skipped, nextAt: number): Promise<void> {
    const { id, recipient, kind, created_at: createdAt } = noted;
    const at = now();
    if (outcome.kind === 'later') {
      const isOver = nextAt > createdAt + lifetimes[kind];
      const end = isOver ? ({ state: 'dead', ended_at: at } as const) : {};
      await change(id, { is_sending: 0, next_at: nextAt, last_error: outcome.fault, ...end });
      return;
    }
    await inTransaction(store, async (own) => {
      const isSent = outcome.kind === 'sent';
      const state = isSent || outcome.kind === 'skipped' ? outcome.kind : 'dead';
      await own.db
        .updateTable('mails')
        .set({ is_sending: 0, state, ended_at: at, last_error: isSent ? '' : outcome.fault })
        .where('id', '=', id)
        .execute();
      if (isSent) await forgetBounces(own.db, recipient);
      if (outcome.kind === 'no-recipient') await countBounce(own.db, recipient, outcome.fault, new Date(at));
    });
  }

  /** Lets leave what is due and has room; answers how long until more may. */
  async function look(): Promise<number> {
    while (!isEnding) {
      isNoted = false;
      if (freeAt > now()) return freeAt - now();
      const room = atOnce - sending.size;
      // Each that comes back wakes.
      if (room === 0) return longestWait;
      const due = await waiting().where('next_at', '<=', now()).orderBy('id').limit(room).execute();
      if (due.length === 0) break;
      const length = (due.length * minute) / perMinute;
      // The bound is that of the site, whichever host sends.
      const wait = dialect.isShared ? await takeTurn(store, { name: 'mails', length }) : 0;
      freeAt = now() + (wait || length);
      if (wait > 0) continue;
      for (const noted of due) sending.set(noted.id, sendOne(noted));
    }
    const next = await waiting()
      .clearSelect()
      .select(sql<number | null>`min(next_at)`.as('at'))
      .executeTakeFirst();
    return Math.max(0, (next?.at ?? Number.POSITIVE_INFINITY) - now());
  }

  async function sendOne(noted: NotedMail): Promise<void> {
    try {
      await deliver(noted);
    } catch (error) {
      console.error(`A mail could not be sent: ${String(error)}`);
      await wait(longestWait);
    }
    sending.delete(noted.id);
    isNoted = true;
    wake();
  }

  /** What an earlier host left on its way may have been taken, or not: under its id it is sent once more. */
  async function takeUp(ids?: readonly number[]): Promise<void> {
    let left = db
      .updateTable('mails')
      .set({ is_sending: 0, next_at: now(), last_error: 'The host ended while it was sent.' })
      .where('is_sending', '=', 1);
    if (ids) left = left.where('id', 'in', ids);
    else if (dialect.isShared)
      left = left.where('next_at', '<=', now()).where('id', 'not in', [...sending.keys()]);
    await whenUnlocked(() => left.execute()).catch((error: unknown) =>
      console.error(`Mails could not be taken up again: ${String(error)}`),
    );
  }

  async function work(): Promise<void> {
    if (!dialect.isShared) await takeUp();
    while (!isEnding) {
      // Those of other hosts are theirs as long as they may live.
      if (dialect.isShared) await takeUp();
      const pause = await look().catch((error: unknown) => {
        console.error(`Mails could not be sent: ${String(error)}`);
        return longestWait;
      });
      if (isEnding) return;
      if (!isNoted || freeAt > now())
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.min(longestWait, pause)).unref();
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  }

  const done = work();
  return async () => {
    isEnding = true;
    wake();
    const late = setTimeout(() => aborting.abort(), grace);
    await done;
    await Promise.all(sending.values());
    clearTimeout(late);
  };
}
