import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Refusal } from '../errors.ts';
import type { Store } from '../store/database.ts';
import type { SiteTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';

/** How long a key is remembered, in milliseconds. */
const remembered = 24 * 3_600_000;

/** One request that may come again: whose it is, the key it carries, and a text that tells it from every other. */
export interface Repeatable {
  readonly visitor: string;
  /** Null when the request carries none: then each is a request of its own. */
  readonly key: string | null;
  readonly request: string;
  readonly now: Date;
}

const hashOf = (request: string) => createHash('sha256').update(request).digest('base64url');

/** The answer a request with the same key got; null when it is new. Throws a Refusal when that was another request. */
export async function earlierAnswer(db: Kysely<SiteTables>, repeatable: Repeatable): Promise<string | null> {
  const { visitor, key, request, now } = repeatable;
  if (key === null) return null;
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('visitor', '=', visitor)
    .where('key', '=', key)
    .where('created_at', '>', now.getTime() - remembered)
    .executeTakeFirst();
  if (!row) return null;
  if (row.request_hash === hashOf(request)) return row.answer;
  throw new Refusal(
    'conflict',
    'IDEMPOTENCY_KEY_REUSED',
    'The Idempotency-Key was used for another request. Send a new key with a new request.',
  );
}

/** Whether a request with the same key was answered before, whatever it was. */
export async function isKnownKey(
  db: Kysely<SiteTables>,
  { visitor, key, now }: Omit<Repeatable, 'request'>,
): Promise<boolean> {
  if (key === null) return false;
  const row = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('visitor', '=', visitor)
    .where('key', '=', key)
    .where('created_at', '>', now.getTime() - remembered)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Runs `work` in a transaction, once for a key: its answer is kept with what it wrote, and a repetition gets that
 * answer without running anything. What fails is not kept, so that it can be tried again with the same key.
 */
export function once(
  store: Store,
  repeatable: Repeatable,
  work: (store: Store) => Promise<string>,
): Promise<string> {
  return inTransaction(store, async (own) => {
    const earlier = await earlierAnswer(own.db, repeatable);
    if (earlier !== null) return earlier;
    const answer = await work(own);
    await remember(own.db, repeatable, answer);
    return answer;
  });
}

/** Removes the answers whose keys hold no more. */
export async function forgetKeys(db: Kysely<SiteTables>, now: Date): Promise<void> {
  const old = db.deleteFrom('idempotency_keys').where('created_at', '<=', now.getTime() - remembered);
  await old.execute();
}

async function remember(db: Kysely<SiteTables>, { visitor, key, request, now }: Repeatable, answer: string) {
  if (key === null) return;
  await forgetKeys(db, now);
  const row = { visitor, key, request_hash: hashOf(request), answer, created_at: now.getTime() };
  await db.insertInto('idempotency_keys').values(row).execute();
}
