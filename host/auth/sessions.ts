import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { storeReasonOf } from '../store/failures.ts';
import type { SiteTables } from '../store/tables.ts';
import { whenUnlocked } from '../store/transaction.ts';

const minute = 60_000;

/** The longest a session lives, however busy it is. */
const longest = 12 * 60 * minute;

/** How a session began at an identity provider. */
export interface ProviderSession {
  readonly issuer: string;
  /** What the provider calls its own session; '' where it doesn't say. */
  readonly id: string;
  /** What it is told at signing out, so that it knows whom. */
  readonly idToken: string;
}

/** Sessions of signed-in users, kept over restarts; the database holds hashes of their ids only. */
export interface Sessions {
  /**
   * Starts a session and returns its id: 128 random bits; `provider` is who signed the user in, null for a password.
   * Sessions that have ended by time are removed.
   */
  start(userId: string, provider?: ProviderSession | null): Promise<string>;
  /** The user of a living session, whose idle time begins anew; null for any other id. */
  userOf(id: string): Promise<string | null>;
  /** Whether a session is not over yet, by its key; its idle time goes on. */
  lives(key: string): Promise<boolean>;
  /** The user of a living session by its key, whose idle time goes on; null for any other. */
  holderOf(key: string): Promise<string | null>;
  /** Ends a session, and answers how it began at a provider; null for a password, and for an unknown id. */
  end(id: string): Promise<ProviderSession | null>;
  /** Removes the sessions that have ended by time. */
  forget(): Promise<void>;
  /** How many are not over. */
  count(): Promise<number>;
}

/** What the life of a session depends on. */
export interface SessionOptions {
  readonly now: () => Date;
  /** A session unused for so many minutes ends, at most a minute late. */
  readonly idleMinutes: number;
}

/** A full or locked disk keeps no reader out: the session only ends sooner. */
function unlessStored(error: unknown): void {
  if (storeReasonOf(error) === null) throw error;
}

/** What a session is known by where its id must not be told: a hash of it. */
export const sessionKeyOf = (id: string) => createHash('sha256').update(id).digest('base64url');

/** Ends every session of a user, those that are over by time among them; answers how many there were. */
export async function endSessionsOf(db: Kysely<SiteTables>, userId: string): Promise<number> {
  const ended = await whenUnlocked(() =>
    db.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirstOrThrow(),
  );
  return Number(ended.numDeletedRows);
}

/** Ends the sessions that began in a way the settings no longer allow: by a password, or at other issuers than these. */
export async function endSessionsOfOtherWays(
  db: Kysely<SiteTables>,
  allowed: { readonly passwords: boolean; readonly issuers: readonly string[] },
): Promise<void> {
  const ways = [...(allowed.passwords ? [''] : []), ...allowed.issuers];
  await whenUnlocked(() => db.deleteFrom('sessions').where('issuer', 'not in', ways).execute());
}

/** The sessions of a database. */
export function createSessions(db: Kysely<SiteTables>, { now, idleMinutes }: SessionOptions): Sessions {
  const idle = idleMinutes * minute;
  // Noting every request would make each read a write. A session lives that much longer instead: it must not end before
  // the page, which warns its user in time, says so.
  const noteInterval = Math.min(minute, idle / 10);
  const oldest = () => {
    const time = now().getTime();
    return { lastSeen: time - idle - noteInterval, created: time - longest, time };
  };

  const removeEnded = async () => {
    const { lastSeen, created } = oldest();
    const sessions = db.deleteFrom('sessions');
    await sessions
      .where(({ or, eb }) => or([eb('last_seen_at', '<=', lastSeen), eb('created_at', '<=', created)]))
      .execute();
  };

  const living = (key: string) => {
    const { lastSeen, created } = oldest();
    return db
      .selectFrom('sessions')
      .select(['id_hash', 'user_id', 'last_seen_at'])
      .where('id_hash', '=', key)
      .where('last_seen_at', '>', lastSeen)
      .where('created_at', '>', created)
      .executeTakeFirst();
  };

  return {
    lives: async (key) => (await living(key)) !== undefined,
    holderOf: async (key) => (await living(key))?.user_id ?? null,

    async start(userId, provider = null) {
      await whenUnlocked(removeEnded);
      const id = randomBytes(16).toString('base64url');
      const { time } = oldest();
      const session = {
        ...{ id_hash: sessionKeyOf(id), user_id: userId, created_at: time, last_seen_at: time },
        ...{ issuer: provider?.issuer ?? '', provider_session: provider?.id ?? '' },
        id_token: provider?.idToken ?? '',
      };
      await whenUnlocked(() => db.insertInto('sessions').values(session).execute());
      return id;
    },

    async userOf(id) {
      const limits = oldest();
      const session = await living(sessionKeyOf(id));
      if (!session) return null;
      if (limits.time - session.last_seen_at >= noteInterval) {
        const seen = db.updateTable('sessions').set({ last_seen_at: limits.time });
        await seen.where('id_hash', '=', session.id_hash).execute().catch(unlessStored);
      }
      return session.user_id;
    },

    async end(id) {
      const session = db
        .deleteFrom('sessions')
        .where('id_hash', '=', sessionKeyOf(id))
        .returning(['issuer', 'provider_session', 'id_token']);
      const ended = await whenUnlocked(() => session.executeTakeFirst());
      if (!ended || ended.issuer === '') return null;
      return { issuer: ended.issuer, id: ended.provider_session, idToken: ended.id_token };
    },

    forget: () => whenUnlocked(removeEnded),

    async count() {
      const { lastSeen, created } = oldest();
      const counted = await db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('sessions'))
        .where('last_seen_at', '>', lastSeen)
        .where('created_at', '>', created)
        .executeTakeFirstOrThrow();
      return counted.sessions;
    },
  };
}
