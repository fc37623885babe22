import type { SearchKey } from '#contracts/user.ts';

/** A key and the moment of this browser's steady clock (milliseconds) from which it no longer holds. */
export interface HeldKey {
  readonly key: SearchKey;
  readonly endsAt: number;
}

/**
 * Holds a key that just arrived. Its life is counted from the server's own time, which came with it, so a wrong
 * local clock does no harm; without that time the local clock is asked, and a new key that already looks expired is
 * tried until the service refuses it (spec A 4.6, decisions).
 */
export function holdKey(key: SearchKey, isNew: boolean, steadyNow: number, localNow: number): HeldKey {
  const life = key.expiresAt - (key.serverTime ?? localNow);
  const unknown = Number.isNaN(life) || (isNew && life <= 0);
  return { key, endsAt: unknown ? Number.POSITIVE_INFINITY : steadyNow + life };
}

export function hasExpired(held: HeldKey, steadyNow: number): boolean {
  return steadyNow >= held.endsAt;
}
