import type { SearchKey } from '#contracts/user.ts';

/** A key and the moment of this browser's steady clock (milliseconds) from which it no longer holds. */
export interface HeldKey {
  readonly key: SearchKey;
  readonly endsAt: number;
}

/**
 * Holds a key that just arrived. Its life is counted from the server's own time, which came with it, so a wrong local
 * clock does no harm; without that time the local clock is asked, and a new key that already looks expired is tried
 * until the service refuses it (docs/behaviour/search-service.md#search-key).
 */
export function holdKey(key: SearchKey, isNew: boolean, steadyNow: number, localNow: number): HeldKey {
  const life = key.expiresAt - (key.serverTime ?? localNow);
  const unknown = Number.isNaN(life) || (isNew && life <= 0);
  return { key, endsAt: unknown ? Number.POSITIVE_INFINITY : steadyNow + life };
}

/** Whether a key has ended, on the steady clock it was taken by. */
export function hasExpired(held: HeldKey, steadyNow: number): boolean {
  return steadyNow >= held.endsAt;
}

/** The one search key of a page (bar and results page share it). */
export interface KeyRing {
  /** The key to search with; null when there is none, expired or not. */
  held(): HeldKey | null;
  isExpired(held: HeldKey): boolean;
  /** Takes a key that came with the user info; the same one again changes nothing. */
  take(key: SearchKey): void;
  /**
   * Asks for a key in place of one that does not serve any more. Searches that fail with the same key share one
   * request. Never rejects: without an answer the old key stays.
   */
  renew(unfit: HeldKey | null): Promise<void>;
  /** Lets go of a key that did not serve, so that the next search starts with a new one. */
  drop(unfit: HeldKey | null): void;
}

/** How a key is asked for, and the two clocks in milliseconds. */
export interface KeyRingParts {
  readonly ask: () => Promise<SearchKey>;
  readonly onError: (error: unknown) => void;
  readonly steadyNow: () => number;
  readonly localNow: () => number;
}

/** A ring without a key; `take` or the first `renew` brings one. */
export function createKeyRing({ ask, onError, steadyNow, localNow }: KeyRingParts): KeyRing {
  let held: HeldKey | null = null;
  let taken = '';
  let asking: Promise<void> | null = null;

  const refresh = async () => {
    try {
      held = holdKey(await ask(), true, steadyNow(), localNow());
    } catch (error) {
      onError(error);
    } finally {
      asking = null;
    }
  };

  return {
    held: () => held,
    isExpired: (one) => hasExpired(one, steadyNow()),
    take(key) {
      if (key.key === taken) return;
      taken = key.key;
      held = holdKey(key, false, steadyNow(), localNow());
    },
    renew(unfit) {
      if (held !== unfit) return Promise.resolve();
      asking ??= refresh();
      return asking;
    },
    drop(unfit) {
      if (held === unfit) held = null;
    },
  };
}
