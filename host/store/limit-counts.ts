import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from './database.ts';

/** What somebody does against a limit, `max` times in a window of milliseconds. */
export interface CountedUse {
  readonly name: string;
  readonly who: string;
  readonly times: number;
  readonly max: number;
  readonly timeWindow: number;
}

/** The time in milliseconds by the clock that all hosts of a site have in common: one whose own is ahead holds up nobody. */
const now = sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;

/**
 * Counts for all hosts of a site together, by the clock of their database. Answers null, or in how many milliseconds
 * there is room again.
 */
export async function countTimes(
  { db }: Pick<Store, 'db'>,
  { name, who, times, max, timeWindow }: CountedUse,
): Promise<number | null> {
  const key = `${name} ${createHash('sha256').update(who).digest('base64url')}`;
  const { rows } = await sql<{ used: number; left: number }>`
    INSERT INTO limit_counts AS counted (key, used, ends_at)
    VALUES (${key}, ${times}::bigint, ${now} + ${timeWindow}::bigint)
    ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN counted.ends_at <= ${now} THEN excluded.used ELSE counted.used + excluded.used END,
      ends_at = CASE WHEN counted.ends_at <= ${now} THEN excluded.ends_at ELSE counted.ends_at END
    RETURNING used, ends_at - ${now} AS left`.execute(db);
  const [row] = rows;
  return row && row.used > max ? row.left : null;
}

/** What hosts take turns at: so long is nobody else's after one, in milliseconds. */
export interface SharedTurn {
  readonly name: string;
  readonly length: number;
}

/**
 * Takes the next turn of all hosts of a site, by the clock of their database. Answers 0 when it is taken, else in how
 * many milliseconds it may be.
 */
export async function takeTurn({ db }: Pick<Store, 'db'>, { name, length }: SharedTurn): Promise<number> {
  const { rows } = await sql`
    INSERT INTO limit_counts AS turn (key, used, ends_at)
    VALUES (${name}, 1, ${now} + ${Math.ceil(length)}::bigint)
    ON CONFLICT (key) DO UPDATE SET ends_at = excluded.ends_at WHERE turn.ends_at <= ${now}
    RETURNING ends_at`.execute(db);
  if (rows.length > 0) return 0;
  const { left } = await db
    .selectFrom('limit_counts')
    .select(sql<number>`ends_at - ${now}`.as('left'))
    .where('key', '=', name)
    .executeTakeFirstOrThrow();
  return Math.max(1, left);
}

/** Removes the counts of windows that are over. */
export async function forgetCounts({ db, dialect }: Pick<Store, 'db' | 'dialect'>): Promise<void> {
  if (dialect.isShared) await db.deleteFrom('limit_counts').where('ends_at', '<=', now).execute();
}
