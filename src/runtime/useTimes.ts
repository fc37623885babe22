import { useMemo } from 'react';
import { dateTimeParts, formatDate, formatDateTime } from '#i18n/calendar.ts';
import { useText } from '#i18n/useText.ts';
import { useIsDrawn } from '#ui/hydration.ts';
import { useRuntime } from './hooks.ts';

/** Moments, in milliseconds, in the words of the page's language and the reader's time zone; '' for none. */
export interface Times {
  /** A day such as 'Sep 24, 2025'. */
  date(at: number): string;
  /** A date and time such as 'Sep 24, 2025, 4:12 PM'. */
  dateTime(at: number): string;
  /** The same in two, neither of which should break. */
  parts(at: number): readonly [date: string, time: string];
}

/**
 * How moments are written: on a page that a server drew in the zone that it drew them in, and in that of the reader as
 * soon as it is taken over, if that is another (docs/behaviour/design.md#times).
 */
export function useTimes(): Times {
  const { t } = useText();
  const { timeZones } = useRuntime();
  const isDrawn = useIsDrawn();
  return useMemo(() => {
    // Only where something is written.
    const zone = () => (isDrawn ? timeZones.drawn : undefined);
    return {
      date: (at) => formatDate(at, t, zone()),
      dateTime: (at) => formatDateTime(at, t, zone()),
      parts: (at) => dateTimeParts(at, t, zone()),
    };
  }, [t, isDrawn, timeZones]);
}
