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

/**
 * Counts for all hosts of a site together, by the clock of their database, which is one. Answers null, or in how many
 * milliseconds there is room again.
 */
export async function countTimes(
  { db }: Pick<Store, 'db'>,
  { name, who, times, max, timeWindow }: CountedUse,
): Promise<number | null> {
  const key = `${name} ${createHash('sha256').update(who).digest('base64url')}`;
  const now = sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;
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

/** Removes the counts of windows that are over. */
export async function forgetCounts({ db, dialect }: Pick<Store, 'db' | 'dialect'>): Promise<void> {
  if (dialect.isShared) await db.deleteFrom('limit_counts').where('ends_at', '<=', Date.now()).execute();
}
