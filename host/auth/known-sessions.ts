import type { SiteUser } from './users.ts';

/** How long a session is taken for what it was without being looked up, in milliseconds: a failover takes less. */
const knownFor = 5 * 60_000;

/** How many are remembered; those that were seen last. */
const mostKnown = 10_000;

/**
 * Whose the living sessions are that this host has looked up a moment ago. Asked while the database is away alone, and
 * for reading alone: whatever is written, and every case, needs the database itself.
 */
export interface KnownSessions {
  /** Notes what a session is by the database: its user, or null once it is over. */
  note(key: string, user: SiteUser | null): void;
  /** The user of a session by its key; null for one that is not known. */
  userOf(key: string): SiteUser | null;
}

/** Remembers none at first. */
export function createKnownSessions(now: () => Date): KnownSessions {
  const known = new Map<string, { readonly user: SiteUser; readonly at: number }>();
  return {
    note(key, user) {
      // Deleted first, so that the last in order is the one that was seen last.
      known.delete(key);
      if (user === null) return;
      known.set(key, { user, at: now().getTime() });
      const [oldest] = known.keys();
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    },
    userOf(key) {
      const found = known.get(key);
      return found && now().getTime() - found.at < knownFor ? found.user : null;
    },
  };
}
