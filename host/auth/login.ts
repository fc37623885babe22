import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../store/database.ts';
import { inTransaction, whenUnlocked } from '../store/transaction.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { emailKey, findLogin, type SiteUser } from './users.ts';

/** So many wrong passwords of an account from one address, or one device, lock it there; so many in all slow it down. */
export const loginTries = 10;

/** So many wrong passwords of an account, from wherever, lock it for all but devices on which it signed in before. */
export const accountTries = 200;

/** So long, in minutes, wrong passwords count. */
export const loginWindowMinutes = 15;
const loginWindow = loginWindowMinutes * 60_000;

/** How much longer each further try of an account takes once it is slowed down, and the longest, in milliseconds. */
const delayStep = 100;
const longestDelay = 3000;

/** How an attempt to sign in ended. `locked` says in how many seconds the next one is heard. */
export type LoginResult =
  | { readonly outcome: 'signed-in'; readonly user: SiteUser }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'locked'; readonly seconds: number };

/** From where somebody tries to sign in. */
export interface LoginSource {
  /** The network address. */
  readonly address: string;
  /** The device on which the account signed in before; null on every other one. */
  readonly device: string | null;
}

/** Judges attempts to sign in. */
export interface Logins {
  /** Checks an e-mail address and a password. Known and unknown ones are told apart by nothing but the right password. */
  attempt(email: string, password: string, source: LoginSource): Promise<LoginResult>;
  /** Removes the wrong passwords that count no more. */
  forget(): Promise<void>;
}

/** What sign-ins depend on beside the accounts. */
export interface LoginOptions {
  readonly now: () => Date;
  /** Whether demo accounts may sign in: their password is public. */
  readonly demo: boolean;
  /** Passes so many milliseconds. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The key under which an account is counted, whether there is one or not. */
export const accountKeyOf = (email: string) => hashOf(emailKey(email));

/** Judges attempts to sign in against the accounts of a store, which also counts them. */
export function createLogins(store: Store, { now, demo, pause = wait }: LoginOptions): Logins {
  // An unknown address costs the same hashing as a known one.
  const nobody = hashPassword('');

  const removeOld = async ({ db }: Pick<Store, 'db'>, at: number) => {
    await db
      .deleteFrom('login_failures')
      .where('at', '<=', at - loginWindow)
      .execute();
  };

  /** Notes a try before it is judged, so that many at once count as many; answers the wait when there were too many. */
  const note = (key: string, { address, device }: LoginSource) =>
    inTransaction(store, async ({ db }) => {
      const at = now().getTime();
      const source = hashOf(device === null ? `address ${address}` : `device ${device}`);
      await removeOld({ db }, at);
      const known = db.selectFrom('login_failures').select(['at', 'source_key']);
      const tries = await known.where('account_key', '=', key).orderBy('at').execute();
      const here = tries.filter((one) => one.source_key === source);
      const counted = here.length >= loginTries ? here : device === null ? tries : [];
      const most = here.length >= loginTries ? loginTries : accountTries;
      const [first] = counted;
      if (first && counted.length >= most)
        return { seconds: Math.max(1, Math.ceil((first.at + loginWindow - at) / 1000)), delay: 0 };
      await db.insertInto('login_failures').values({ account_key: key, source_key: source, at }).execute();
      const slow = device === null ? Math.max(0, tries.length - loginTries) : 0;
      return { seconds: null, delay: Math.min(longestDelay, slow * delayStep) };
    });

  return {
    async attempt(email, password, source) {
      const key = accountKeyOf(email);
      const { seconds, delay } = await note(key, source);
      if (seconds !== null) return { outcome: 'locked', seconds };
      if (delay > 0) await pause(delay);
      const login = await findLogin(store.db, email);
      // Who has no password yet costs the same hashing as well.
      const fits = await verifyPassword(password, login?.password || (await nobody));
      const mayEnter = login?.user.isActive && login.password !== '' && (demo || !login.user.isDemo);
      if (!fits || !mayEnter) return { outcome: 'wrong' };
      await whenUnlocked(() => forgive(key, source));
      return { outcome: 'signed-in', user: login.user };
    },

    forget: () => whenUnlocked(() => removeOld(store, now().getTime())),
  };

  /** A right password ends the counting where it was given; tries from elsewhere go on counting. */
  async function forgive(key: string, { address, device }: LoginSource): Promise<void> {
    const sources = [`address ${address}`, ...(device === null ? [] : [`device ${device}`])].map(hashOf);
    await store.db
      .deleteFrom('login_failures')
      .where('account_key', '=', key)
      .where('source_key', 'in', sources)
      .execute();
  }
}
