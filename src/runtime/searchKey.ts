import type { SearchKey } from '#contracts/user.ts';
import { isSignedOut } from './errors.ts';

/** A key and the moment of this browser's steady clock (milliseconds) from which it no longer holds. */
export interface TimedKey {
  readonly key: SearchKey;
  readonly endsAt: number;
}

/**
 * Times a key that just arrived. Its life is counted from the server's own time, which came with it, so a wrong local
 * clock does no harm; without that time the local clock is asked, and a new key that already looks expired is tried
 * until the service refuses it (docs/behaviour/search-service.md#search-key).
 */
export function timedKey(key: SearchKey, isNew: boolean, steadyNow: number, localNow: number): TimedKey {
  const life = key.expiresAt - (key.serverTime ?? localNow);
  const unknown = Number.isNaN(life) || (isNew && life <= 0);
  return { key, endsAt: unknown ? Number.POSITIVE_INFINITY : steadyNow + life };
}

/** Whether a key has ended, on the steady clock it was taken by. */
export function hasExpired(current: TimedKey, steadyNow: number): boolean {
  return steadyNow >= current.endsAt;
}

/** The one search key of a page (bar and results page share it). */
export interface KeyRing {
  /** The key to search with; null when there is none, expired or not. */
  current(): TimedKey | null;
  isExpired(current: TimedKey): boolean;
  /**
   * Takes a key that came with the user info, by what reads it there: its life begins now, though it is read when one is
   * asked for, and undefined says that it can't be read yet. Null changes nothing, and neither does the same key again.
   */
  take(read: () => SearchKey | null | undefined): void;
  /**
   * Asks for a key in place of one that does not serve any more. Searches that fail with the same key share one
   * request. Without an answer the old key stays; rejects only where nobody is signed in, so that no key can be had.
   */
  renew(unfit: TimedKey | null): Promise<void>;
  /** Lets go of a key that did not serve, so that the next search starts with a new one. */
  drop(unfit: TimedKey | null): void;
}

/** How a key is asked for, and the two clocks in milliseconds. */
export interface KeyRingDeps {
  readonly ask: () => Promise<SearchKey>;
  readonly onError: (error: unknown) => void;
  readonly steadyNow: () => number;
  readonly localNow: () => number;
}

/** A ring without a key; `take` or the first `renew` brings one. */
export function createKeyRing({ ask, onError, steadyNow, localNow }: KeyRingDeps): KeyRing {
  let current: TimedKey | null = null;
  let taken = '';
  let asking: Promise<void> | null = null;
  const isRead = () => true;
  let readGiven = isRead;
  const settle = () => {
    if (readGiven()) readGiven = isRead;
    return current;
  };

  const refresh = async () => {
    try {
      const key = await ask();
      settle();
      current = timedKey(key, true, steadyNow(), localNow());
    } catch (error) {
      onError(error);
      if (isSignedOut(error)) throw error;
    } finally {
      asking = null;
    }
  };

  return {
    current: settle,
    isExpired: (one) => hasExpired(one, steadyNow()),
    take(read) {
      settle();
      const [steady, local] = [steadyNow(), localNow()];
      readGiven = () => {
        const key = read();
        if (key && key.key !== taken) {
          taken = key.key;
          current = timedKey(key, false, steady, local);
        }
        return key !== undefined;
      };
    },
    renew(unfit) {
      if (settle() !== unfit) return Promise.resolve();
      asking ??= refresh();
      return asking;
    },
    drop(unfit) {
      if (settle() === unfit) current = null;
    },
  };
}
