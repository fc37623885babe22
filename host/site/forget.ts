import { forgetPasswordLinks } from '../auth/password-links.ts';
import { forgetKeys } from '../cases/idempotency.ts';
import { forgetLogEvents } from '../events/log-events.ts';
import { forgetSearchEvents } from '../events/search-events.ts';
import { forgetMails } from '../mail/queue.ts';
import { forgetLogoutTokens } from '../oidc/logout.ts';
import { forgetDead } from '../outbox/outbox.ts';
import { forgetCounts } from '../store/limit-counts.ts';
import { whenUnlocked } from '../store/transaction.ts';
import type { Site } from './site.ts';

/**
 * Removes what is kept for a time only and is older (docs/deploying.md#what-is-kept-how-long). What can't be removed is
 * told on the error output, and is tried again the next time: nobody's request waits for it.
 */
export async function forgetOld({ store, sessions, logins, articleReads, now }: Site): Promise<void> {
  const { db } = store;
  const parts: Readonly<Record<string, () => Promise<void>>> = {
    'events of the search': () => forgetSearchEvents(db, now()),
    'logged events': () => forgetLogEvents(db, now()),
    'reads of articles': () => articleReads.forget(),
    'answers of repeated requests': () => whenUnlocked(() => forgetKeys(db, now())),
    'undelivered messages': () => whenUnlocked(() => forgetDead(db, new Date())),
    mails: () => whenUnlocked(() => forgetMails(db, new Date())),
    'ended sessions': () => sessions.forget(),
    'links to set a password': () => forgetPasswordLinks(db, now()),
    'failed sign-ins': () => logins.forget(),
    'words of providers': () => forgetLogoutTokens(db, new Date()),
    'counts of limits': () => forgetCounts(store),
  };
  for (const [what, forget] of Object.entries(parts)) {
    try {
      await forget();
    } catch (error) {
      console.error(`Old ${what} could not be removed: ${String(error)}`);
    }
  }
}
