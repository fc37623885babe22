import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Store } from '../store/database.ts';
import type { SiteTables } from '../store/tables.ts';
import { inTransaction, whenUnlocked } from '../store/transaction.ts';
import { hashPassword } from './passwords.ts';
import { findUser, type SiteUser } from './users.ts';

/** So long, in minutes, a link to set a password holds. */
export const linkMinutes = 30;

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

/** What a link to set a password is made of, for whoever hands it to its user. */
export interface PasswordLink {
  readonly code: string;
  readonly ends: Date;
}

/** Makes a link by which a user sets their password once; those they had hold no longer. */
export function makePasswordLink(store: Store, userId: string, now: Date): Promise<PasswordLink> {
  const code = randomBytes(24).toString('base64url');
  const ends = new Date(now.getTime() + linkMinutes * 60_000);
  return inTransaction(store, async ({ db }) => {
    await db.deleteFrom('password_links').where('user_id', '=', userId).execute();
    const link = { code_hash: hashOf(code), user_id: userId, ends_at: ends.getTime() };
    await db.insertInto('password_links').values(link).execute();
    return { code, ends };
  });
}

/** The user of a link that holds; null for every other one, and for users who may not sign in. */
export async function userOfLink(db: Kysely<SiteTables>, code: string, now: Date): Promise<SiteUser | null> {
  const link = await db
    .selectFrom('password_links')
    .select('user_id')
    .where('code_hash', '=', hashOf(code))
    .where('ends_at', '>', now.getTime())
    .executeTakeFirst();
  const user = link ? await findUser(db, link.user_id) : null;
  return user?.isActive ? user : null;
}

/**
 * Sets the password of a link's user, whose sessions end, and uses the link up. Answers null when it doesn't hold; of
 * several at once, one is heard.
 */
export async function setPasswordByLink(
  store: Store,
  code: string,
  password: string,
  now: Date,
): Promise<SiteUser | null> {
  const hash = await hashPassword(password);
  return inTransaction(store, async ({ db }) => {
    const user = await userOfLink(db, code, now);
    if (!user) return null;
    await db.deleteFrom('password_links').where('user_id', '=', user.id).execute();
    await db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await db.updateTable('users').set({ password: hash }).where('id', '=', user.id).execute();
    return user;
  });
}

/** Removes the links that hold no longer. */
export async function forgetPasswordLinks(db: Kysely<SiteTables>, now: Date): Promise<void> {
  await whenUnlocked(() => db.deleteFrom('password_links').where('ends_at', '<=', now.getTime()).execute());
}
