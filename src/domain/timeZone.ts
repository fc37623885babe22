/** The zone of what is drawn for a reader whose own isn't known. */
export const plainZone = 'UTC';

/** Names that were looked up, in small letters: as many as there are zones. */
const known = new Map([[plainZone.toLowerCase(), plainZone]]);

/**
 * The time zone that a name stands for, by the name that `Intl` has for it, such as 'Europe/Berlin'; UTC for what names
 * none. Offsets such as '+01:00' are none: no browser has them for a zone, and not every one can write times in them.
 */
export function zoneOf(name: string | null | undefined): string {
  if (!name || !/^[A-Za-z]/.test(name)) return plainZone;
  const key = name.toLowerCase();
  try {
    const zone =
      known.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
    known.set(key, zone);
    return zone;
  } catch {
    return plainZone;
  }
}
