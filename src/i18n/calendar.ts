import { once } from './once.ts';
import type { Translate } from './texts.ts';

// By texts of the catalogs, which say it as `Intl` does: its first format keeps a slow machine from answering for a tenth
// of a second, and browsers differ in what they write.

/** What calendar and clock show somewhere. */
interface Civil {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** A day such as 'Sep 24, 2025' from an ISO date, the same in every time zone; '' when it is none. */
export function formatDay(iso: string, t: Translate): string {
  return formatDate(new Date(iso).getTime(), t, 'UTC');
}

/** A month such as 'September 2025' from '2025-09', capitalised as a heading; '' when it is none. */
export function formatMonth(month: string, t: Translate): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  return t('calendar.month', {
    month: nameIn(t('calendar.months'), date.getUTCMonth()),
    year: String(date.getUTCFullYear()),
  });
}

/** The day of a moment such as 'Sep 24, 2025' in a time zone, the reader's by default; '' when it is none. */
export function formatDate(milliseconds: number, t: Translate, timeZone?: string): string {
  return isMoment(milliseconds) ? dayText(civilOf(milliseconds, timeZone), t) : '';
}

/** A date and time such as 'Sep 24, 2025, 4:12 PM' in a time zone, the reader's by default; '' when it is none. */
export function formatDateTime(milliseconds: number, t: Translate, timeZone?: string): string {
  if (!isMoment(milliseconds)) return '';
  const civil = civilOf(milliseconds, timeZone);
  return t('calendar.moment', { day: dayText(civil, t), time: timeText(civil, t) });
}

/**
 * A date and time as `formatDateTime` writes them, in two: `['Sep 24, 2025,', '4:12 PM']`, neither of which should
 * break; two empty strings when it is none.
 */
export function dateTimeParts(
  milliseconds: number,
  t: Translate,
  timeZone?: string,
): readonly [date: string, time: string] {
  if (!isMoment(milliseconds)) return ['', ''];
  const civil = civilOf(milliseconds, timeZone);
  return [t('calendar.moment', { day: dayText(civil, t), time: '' }).trim(), timeText(civil, t)];
}

const isMoment = (milliseconds: number) => !Number.isNaN(new Date(milliseconds).getTime());
const nameIn = (names: string, at: number) => names.split(' ')[at] ?? '';
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Where a language writes months as numbers, days have two digits as well. */
function dayText({ year, month, day }: Civil, t: Translate): string {
  const name = nameIn(t('calendar.shortMonths'), month - 1);
  const isNumber = /^\d/.test(name);
  return t('calendar.day', {
    day: isNumber ? twoDigits(day) : String(day),
    month: name,
    year: String(year),
  });
}

function timeText({ hour, minute }: Civil, t: Translate): string {
  return t(hour < 12 ? 'calendar.beforeNoon' : 'calendar.afterNoon', {
    hour: nameIn(t('calendar.hours'), hour),
    minute: twoDigits(minute),
  });
}

function civilOf(milliseconds: number, timeZone: string | undefined): Civil {
  if (timeZone !== undefined && timeZone !== 'UTC') return civilIn(milliseconds, timeZone);
  const date = new Date(milliseconds);
  return timeZone === undefined
    ? {
        year: date.getFullYear(),
        month: date.getMonth() + 1,
        day: date.getDate(),
        hour: date.getHours(),
        minute: date.getMinutes(),
      }
    : {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
        hour: date.getUTCHours(),
        minute: date.getUTCMinutes(),
      };
}

const zones = new Map<string, Intl.DateTimeFormat>();

function civilIn(milliseconds: number, timeZone: string): Civil {
  const format = once(
    zones,
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
      }),
  );
  const parts = format.formatToParts(milliseconds);
  const partOf = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: partOf('year'),
    month: partOf('month'),
    day: partOf('day'),
    hour: partOf('hour'),
    minute: partOf('minute'),
  };
}
