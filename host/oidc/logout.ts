import type { Kysely } from 'kysely';
import type { Store } from '../store/database.ts';
import type { SiteTables } from '../store/tables.ts';
import { inTransaction, whenUnlocked } from '../store/transaction.ts';
import type { LogoutToken } from './provider.ts';

/**
 * Ends the sessions that a provider says are over: the one it names, or all of a person that it had begun. Answers how
 * many; null for a word that was heard before.
 */
export function endSessionsBy(
  store: Store,
  { issuer, id, session, subject, ends }: LogoutToken,
): Promise<number | null> {
  return inTransaction(store, async ({ db }) => {
    const heard = await db
      .insertInto('logout_tokens')
      .values({ issuer, token_id: id, ends_at: ends.getTime() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (heard.numInsertedOrUpdatedRows !== 1n) return null;
    const ended = await db
      .deleteFrom('sessions')
      .where('issuer', '=', issuer)
      .where(({ or, and, eb, selectFrom }) => {
        const isTheirs = eb(
          'user_id',
          'in',
          selectFrom('identities')
            .select('user_id')
            .where('issuer', '=', issuer)
            .where('subject', '=', subject ?? ''),
        );
        if (session === null) return isTheirs;
        // A session that the provider did not name at the sign-in is known by its user alone.
        return or([eb('provider_session', '=', session), and([eb('provider_session', '=', ''), isTheirs])]);
      })
      .executeTakeFirstOrThrow();
    return Number(ended.numDeletedRows);
  });
}

/** Removes the words of providers that would be too old to be believed. */
export async function forgetLogoutTokens(db: Kysely<SiteTables>, now: Date): Promise<void> {
  await whenUnlocked(() => db.deleteFrom('logout_tokens').where('ends_at', '<=', now.getTime()).execute());
}
