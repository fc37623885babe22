import { createHmac } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Store } from '../store/database.ts';
import type { OutboxTable } from '../store/tables.ts';
import { whenUnlocked } from '../store/transaction.ts';
import type { Outbox } from './outbox.ts';

/** The operator's system: its address, and the secret both know, `whsec_` and base64. */
export interface Receiver {
  readonly url: string;
  readonly secret: string;
}

/** What a test changes; times in milliseconds. */
export interface DeliveryOptions {
  readonly now?: () => number;
  /** How long it is waited after each failed attempt; the last one holds for all later ones. */
  readonly delays?: readonly number[];
  readonly timeout?: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const defaultDelays = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
];

/** How long a message is tried. */
const lifetime = 72 * hour;

/** How many messages are on their way at once, each of another case. */
const atOnce = 8;

/**
 * How long a message is left to the host that has taken it, in milliseconds; if that ends meanwhile, another takes it then.
 * Longer than a receiver may take.
 */
const lease = minute;

/** How long it is waited at most until the outbox is looked into: a command of another process may have changed it. */
const longestWait = 5 * second;

type Message = Selectable<OutboxTable>;

/** The signature of a message by the Standard Webhooks' scheme `v1`. */
export function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/**
 * Delivers what is noted, one message of a case after the other, again and again until the receiver takes it
 * (docs/behaviour/agents.md#delivery). Returns what ends it; a message on its way then is sent again at the next start.
 */
export function startDelivery(
  store: Store,
  outbox: Outbox,
  receiver: Receiver,
  { now = Date.now, delays = defaultDelays, timeout = 15 * second }: DeliveryOptions = {},
): () => Promise<void> {
  const { db, dialect } = store;
  const ending = new AbortController();
  let wake = () => {};
  let isNoted = false;
  outbox.onNoted(() => {
    isNoted = true;
    wake();
  });

  const heads = () =>
    db
      .selectFrom('outbox')
      .selectAll()
      .where('id', 'in', (first) =>
        first
          .selectFrom('outbox')
          .select(sql<number>`min(id)`.as('id'))
          .where('is_dead', '=', 0)
          .groupBy('subject'),
      );

  async function deliver(message: Message): Promise<void> {
    const { id, attempts, created_at: createdAt } = message;
    const fault = await send(
      receiver,
      message,
      now(),
      AbortSignal.any([ending.signal, AbortSignal.timeout(timeout)]),
    );
    if (ending.signal.aborted && fault !== null) {
      if (dialect.isShared) await giveBack(message);
      return;
    }
    if (fault === null) {
      await whenUnlocked(() => db.deleteFrom('outbox').where('id', '=', id).execute());
      return;
    }
    const delay = delays[Math.min(attempts, delays.length - 1)] ?? hour;
    const change = {
      attempts: attempts + 1,
      last_error: fault,
      next_at: now() + delay,
      is_dead: now() + delay > createdAt + lifetime ? (1 as const) : (0 as const),
    };
    await whenUnlocked(() => db.updateTable('outbox').set(change).where('id', '=', id).execute());
  }

  const due = () => heads().where('next_at', '<=', now()).orderBy('id').limit(atOnce);

  /** The messages that this host is to deliver now: none that another one is about to. */
  async function take(): Promise<Message[]> {
    if (!dialect.isShared) return due().execute();
    const taken = await db
      .updateTable('outbox')
      .set({ next_at: now() + lease })
      .where('id', 'in', due().clearSelect().select('id').forUpdate().skipLocked())
      .returningAll()
      .execute();
    return taken.sort((a, b) => a.id - b.id);
  }

  const giveBack = ({ id }: Message) =>
    db.updateTable('outbox').set({ next_at: now() }).where('id', '=', id).execute();

  async function untilNext(): Promise<number> {
    for (;;) {
      isNoted = false;
      const taken = await take();
      if (taken.length === 0) break;
      if (ending.signal.aborted) {
        if (dialect.isShared) await Promise.all(taken.map(giveBack));
        return 0;
      }
      await Promise.all(taken.map(deliver));
    }
    const next = await heads()
      .clearSelect()
      .select(sql<number | null>`min(next_at)`.as('at'))
      .executeTakeFirst();
    return Math.min(longestWait, Math.max(0, (next?.at ?? Number.POSITIVE_INFINITY) - now()));
  }

  async function work(): Promise<void> {
    while (!ending.signal.aborted) {
      const wait = await untilNext().catch((error: unknown) => {
        console.error(`Messages could not be delivered: ${String(error)}`);
        return longestWait;
      });
      if (ending.signal.aborted) return;
      if (!isNoted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, wait).unref();
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  }
  const done = work();
  return async () => {
    ending.abort();
    wake();
    await done;
  };
}

/** Sends a message. Returns null when the receiver took it, else why not, in a few words; its answer is not read. */
async function send(
  { url, secret }: Receiver,
  { message_id: id, body }: Message,
  now: number,
  signal: AbortSignal,
): Promise<string | null> {
  const timestamp = String(Math.floor(now / 1000));
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(secret, id, timestamp, body),
  };
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.ok ? null : `The receiver answered ${answer.status}.`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return String(cause instanceof Error ? cause.message : cause).slice(0, 200);
  }
}
