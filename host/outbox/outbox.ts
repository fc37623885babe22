import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SiteTables } from '../store/tables.ts';
import { afterCommit } from '../store/transaction.ts';

/** What the operator's own system is told of; the ids are those of the case, its comment and its file. */
export type OutboxEvent =
  | {
      readonly type: 'case.opened' | 'complaint.filed' | 'case.closed' | 'case.reopened';
      readonly data: { readonly caseId: string };
    }
  | {
      readonly type: 'case.changed';
      /** `fields` names what changed. */
      readonly data: { readonly caseId: string; readonly fields: readonly string[] };
    }
  | { readonly type: 'case.merged'; readonly data: { readonly caseId: string; readonly intoCaseId: string } }
  | {
      readonly type: 'comment.added';
      readonly data: { readonly caseId: string; readonly commentId: string };
    }
  | { readonly type: 'file.added'; readonly data: { readonly caseId: string; readonly documentId: string } }
  | {
      readonly type: 'article.rated';
      readonly data: {
        readonly articleId: string;
        readonly isHelpful: boolean;
        readonly reason: string;
        readonly text: string;
      };
    };

/** Who did what is told of: a reader, or an agent by the token of this id. */
export type OutboxOrigin = { readonly by: 'reader' } | { readonly by: 'agent'; readonly token: string };

/** Where what happens is noted until it is delivered (docs/behaviour/agents.md#what-is-told). */
export interface Outbox {
  /** Notes an event. Call it inside the transaction that writes what it tells of: both are kept, or neither. */
  note(db: Kysely<SiteTables>, event: OutboxEvent, origin?: OutboxOrigin): Promise<void>;
  /** Calls `look` when something was noted; one listener, the delivery. */
  onNoted(look: () => void): void;
}

/** The outbox of a host; where nobody is told, nothing is noted. */
export function createOutbox(isOn: boolean): Outbox {
  let look = () => {};
  return {
    async note(db, { type, data }, origin = { by: 'reader' }) {
      if (!isOn) return;
      const at = Date.now();
      const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), origin, data });
      const subject = 'caseId' in data ? data.caseId : data.articleId;
      const row = { message_id: `msg_${randomUUID()}`, subject, type, body, created_at: at, next_at: at };
      await db.insertInto('outbox').values(row).execute();
      afterCommit(db, () => look());
    },
    onNoted(next) {
      look = next;
    },
  };
}

/** A message that waits or is dead, for the operator. */
export interface OutboxMessage {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly createdAt: string;
  readonly attempts: number;
  readonly lastError: string;
}

/** The oldest messages that wait, or those that are dead, at most 1000. */
export async function listMessages(
  db: Kysely<SiteTables>,
  kind: 'waiting' | 'dead',
): Promise<readonly OutboxMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('is_dead', '=', kind === 'dead' ? 1 : 0)
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    id: row.message_id,
    type: row.type,
    subject: row.subject,
    createdAt: new Date(row.created_at).toISOString(),
    attempts: row.attempts,
    lastError: row.last_error,
  }));
}

/** How many messages wait and are dead, and the age of the oldest that waits, in seconds; 0 for none. */
export async function outboxState(
  db: Kysely<SiteTables>,
  now: Date,
): Promise<{ readonly waiting: number; readonly dead: number; readonly oldestAge: number }> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['is_dead', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .groupBy('is_dead')
    .execute();
  const waiting = rows.find(({ is_dead: isDead }) => isDead === 0);
  const dead = rows.find(({ is_dead: isDead }) => isDead === 1);
  const oldestAge = waiting ? Math.max(0, (now.getTime() - waiting.oldest) / 1000) : 0;
  return { waiting: waiting?.count ?? 0, dead: dead?.count ?? 0, oldestAge };
}

/** Lets dead messages be delivered again, all or the named one, three days from `now`. Returns how many. */
export async function sendAgain(db: Kysely<SiteTables>, id: string | null, now: Date): Promise<number> {
  const at = now.getTime();
  let query = db
    .updateTable('outbox')
    .set({ is_dead: 0, attempts: 0, next_at: at, created_at: at })
    .where('is_dead', '=', 1);
  if (id !== null) query = query.where('message_id', '=', id);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

const deadDays = 30;

/** Removes the dead messages that nobody has sent again for 30 days. */
export async function forgetDead(db: Kysely<SiteTables>, now: Date): Promise<void> {
  const before = now.getTime() - deadDays * 86_400_000;
  await db.deleteFrom('outbox').where('is_dead', '=', 1).where('created_at', '<', before).execute();
}
