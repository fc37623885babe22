import type { Kysely } from 'kysely';
import { ConnectionLost } from '../store/failures.ts';
import type { SiteTables } from '../store/tables.ts';
import { whenUnlocked } from '../store/transaction.ts';
import { dayOf } from './days.ts';

/** Counts readers without a persona. */
export const noPersona = 'none';

/** Days that count, today among them; older ones are forgotten. */
const daysKept = 28;
/** An article with fewer reads is never offered: its readers could be known by it. */
const leastReads = 3;
/** Reads of today that are remembered, so that each reader counts once. */
const mostRemembered = 100_000;

/** Who read: the id only tells a second read of the day from a first one, and is not kept. */
export interface ArticleReader {
  readonly id: string;
  readonly personas: readonly string[];
}

/** Which articles are read most (docs/behaviour/search-bar.md#popular-articles). */
export interface ArticleReads {
  /** Counts a read; each reader counts once a day. A count that can't be kept is told on the error output. */
  note(reader: ArticleReader, articleId: string): Promise<void>;
  /** The articles that readers with these personas read most, best first. */
  mostRead(personas: readonly string[]): Promise<string[]>;
  /** Removes the counts of days that count no more. */
  forget(): Promise<void>;
}

/** Counts reads in a site's database. */
export function createArticleReads(db: Kysely<SiteTables>, now: () => Date): ArticleReads {
  const today = () => dayOf(now());
  const forget = (day: number) =>
    db
      .deleteFrom('article_reads')
      .where('day', '<=', day - daysKept)
      .execute();
  const personasOf = (personas: readonly string[]) => (personas.length > 0 ? personas : [noPersona]);
  let seen = { day: 0, reads: new Set<string>() };

  /** Whether this is the reader's first read of the article today. */
  function isFirst(day: number, readerId: string, articleId: string): boolean {
    if (seen.day !== day || seen.reads.size >= mostRemembered) seen = { day, reads: new Set() };
    const read = JSON.stringify([readerId, articleId]);
    const isNew = !seen.reads.has(read);
    seen.reads.add(read);
    return isNew;
  }

  async function count(day: number, personas: readonly string[], articleId: string): Promise<void> {
    await forget(day);
    await db
      .insertInto('article_reads')
      .values(personas.map((persona) => ({ day, persona, article_id: articleId, reads: 1 })))
      .onConflict((same) =>
        same
          .columns(['persona', 'day', 'article_id'])
          .doUpdateSet(({ eb }) => ({ reads: eb('article_reads.reads', '+', 1) })),
      )
      .execute();
  }

  return {
    async note({ id, personas }, articleId) {
      const day = today();
      if (!isFirst(day, id, articleId)) return;
      try {
        await whenUnlocked(() => count(day, personasOf(personas), articleId));
      } catch (error) {
        // Who reads an article gets it all the same.
        console.error(`A read could not be counted: ${String(error)}`);
      }
    },
    async mostRead(personas) {
      // What readers are offered beside is not worth a failure.
      const rows = await db
        .selectFrom('article_reads')
        .select(['article_id', ({ fn }) => fn.sum<number>('reads').as('reads')])
        .where('persona', 'in', personasOf(personas))
        .where('day', '>', today() - daysKept)
        .groupBy('article_id')
        .having(({ fn }) => fn.sum('reads'), '>=', leastReads)
        .orderBy('reads', 'desc')
        .orderBy('article_id')
        .execute()
        .catch((error: unknown) => {
          if (error instanceof ConnectionLost) return [];
          throw error;
        });
      return rows.map((row) => row.article_id);
    },
    async forget() {
      await whenUnlocked(() => forget(today()));
    },
  };
}
