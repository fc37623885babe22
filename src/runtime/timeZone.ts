import { cookieNames } from '#contracts/config.ts';
import { zoneOf } from '#domain/timeZone.ts';
import type { PageCookies } from './cookie.ts';

/** The time zones of a page: that in which a server drew it, and that of its reader. */
export interface TimeZones {
  /** In which the page was drawn, as this browser knows it; looked up when it is read, which takes a while the first time. */
  readonly drawn: string;
  /** Notes the reader's own for the host, which draws the next page in it. */
  note(): void;
}

/** Reads nothing yet of the browser's own zone, and writes nothing. */
export function createTimeZones(drawn: string, cookies: PageCookies): TimeZones {
  return {
    get drawn() {
      return zoneOf(drawn);
    },
    note() {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      if (cookies.get(cookieNames.zone) !== timeZone) cookies.set(cookieNames.zone, timeZone);
    },
  };
}
