import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { emailKey, findLogin, type SiteUser } from './users.ts';

/** So many wrong passwords lock an account for the rest of the time since the first of them. */
export const loginTries = 10;

/** So long, in minutes, wrong passwords count. */
export const loginWindowMinutes = 15;
const loginWindow = loginWindowMinutes * 60_000;

/** How an attempt to sign in ended. `locked` says in how many seconds the next one is heard. */
export type LoginResult =
  | { readonly outcome: 'signed-in'; readonly user: SiteUser }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'locked'; readonly seconds: number };

/** Judges attempts to sign in. */
export interface Logins {
  /** Checks an address and a password. Known and unknown addresses are told apart by nothing but the right password. */
  attempt(email: string, password: string): Promise<LoginResult>;
}

/** What sign-ins depend on beside the accounts. */
export interface LoginOptions {
  readonly now: () => Date;
  /** Whether demo accounts may sign in: their password is public. */
  readonly demo: boolean;
}

/** Judges attempts to sign in against the accounts of a database, which also counts them. */
export function createLogins(db: Kysely<Tables>, { now, demo }: LoginOptions): Logins {
  // An unknown address costs the same hashing as a known one.
  const nobody = hashPassword('');

  /** Notes a try before it is judged, so that many at once count as many; answers the wait when there were too many. */
  const note = (key: string) =>
    db.transaction().execute(async (transaction) => {
      const at = now().getTime();
      await transaction
        .deleteFrom('login_failures')
        .where('at', '<=', at - loginWindow)
        .execute();
      const known = transaction.selectFrom('login_failures').select('at').where('account_key', '=', key);
      const tries = await known.orderBy('at').execute();
      const [first] = tries;
      if (first && tries.length >= loginTries)
        return Math.max(1, Math.ceil((first.at + loginWindow - at) / 1000));
      await transaction.insertInto('login_failures').values({ account_key: key, at }).execute();
      return null;
    });

  return {
    async attempt(email, password) {
      const key = createHash('sha256').update(emailKey(email)).digest('base64url');
      const seconds = await note(key);
      if (seconds !== null) return { outcome: 'locked', seconds };
      const login = await findLogin(db, email);
      const fits = await verifyPassword(password, login?.password ?? (await nobody));
      if (!login || !fits || (login.user.isDemo && !demo)) return { outcome: 'wrong' };
      await db.deleteFrom('login_failures').where('account_key', '=', key).execute();
      return { outcome: 'signed-in', user: login.user };
    },
  };
}
