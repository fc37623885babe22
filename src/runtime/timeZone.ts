import { cookieNames } from '#contracts/config.ts';
import { zoneOf } from '#domain/timeZone.ts';
import type { PageCookies } from './cookie.ts';

/** The time zones of a page: that in which a server drew it, and that of its reader. */
export interface TimeZones {
  /** In which the page was drawn, as this browser knows it, undefined for its own; looked up when it is first read. */
  readonly drawn: string | undefined;
  /** Notes the reader's own for the host, which draws the next page in it. */
  note(): void;
}

/** Reads nothing yet of the browser's own zone, and writes nothing. */
export function createTimeZones(drawn: string, cookies: PageCookies): TimeZones {
  let known: { readonly zone: string | undefined } | undefined;
  return {
    get drawn() {
      known ??= { zone: drawn === ownZone() ? undefined : zoneOf(drawn) };
      return known.zone;
    },
    note() {
      const zone = ownZone();
      if (cookies.get(cookieNames.zone) !== zone) cookies.set(cookieNames.zone, zone);
    },
  };
}

interface WithTemporal {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } };
}

/** Where there is `Temporal`, it takes no `Intl`, whose first use keeps a slow machine for a tenth of a second. */
const ownZone = (): string =>
  (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ??
  new Intl.DateTimeFormat().resolvedOptions().timeZone;
