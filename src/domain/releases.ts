import type { ReleaseNote } from '#contracts/content.ts';
import { alphabetOf } from './alphabet.ts';
import type { Destination } from './browse.ts';
import { type Picture, pictureOf } from './pictures.ts';
import type { Target } from './views.ts';

/**
 * Stands for every month that the launch-date filter doesn't offer by itself
 * (docs/behaviour/release-feed.md#filters).
 */
export const olderMonths = 'older';

/** The note's own page; null for a note that the server gives no id. */
export function noteAddress({ id }: Pick<FeedNote, 'id'>): Target | null {
  return id === '' ? null : { view: 'release-note', noteId: id };
}

/** An app that a note is about. */
export interface NoteApp {
  readonly name: string;
  readonly slug: string;
  readonly image: Picture | null;
}

/** A release note as the feed shows it (docs/behaviour/release-feed.md#data). */
export interface FeedNote {
  /** '' when the server gives none. */
  readonly id: string;
  readonly title: string;
  /** HTML, or ''. */
  readonly description: string;
  /** The calendar day as written, whatever the time zone: '2025-09-24', or '' when there is none. */
  readonly day: string;
  readonly apps: readonly NoteApp[];
  /** Null for a note that leads nowhere. */
  readonly destination: Destination | null;
}

/** Whether a description holds more than words, which are all that a card shows of it: links, pictures, lists. */
export const holdsMoreThanWords = (html: string): boolean =>
  /<(?:a|img|ul|ol|table|video|iframe|pre|h[1-6])\b/i.test(html);

/** Letters that the lines of a card hold at any width. */
const lettersOfCard = 80;

/** Whether words, as text, may be more than a card has lines for, told before they are laid out. */
export const mayBeCut = (words: string): boolean => words.length > lettersOfCard;

/**
 * All notes, newest first, without untitled ones. A link that begins with `externalHost` leads out of the product, every
 * other note to its article (docs/behaviour/release-feed.md#cards).
 */
export function feedNotes(all: readonly ReleaseNote[], externalHost: string): FeedNote[] {
  const notes = all.flatMap((note) => (note.title ? feedNote(note, note.title, externalHost) : []));
  return notes.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
}

function feedNote(note: ReleaseNote, title: string, externalHost: string): FeedNote {
  const apps = new Map<string, NoteApp>();
  for (const category of note.productCategoryCollection?.items ?? []) {
    if (!category?.name || apps.has(category.name)) continue;
    const { name, slug, categoryImage } = category;
    apps.set(name, { name, slug: slug ?? '', image: pictureOf(categoryImage) });
  }
  const link = note.ctaLinksCollection?.items.find((item) => item !== null);
  return {
    id: note.sys?.id ?? '',
    title,
    description: note.parsedDescription ?? '',
    day: calendarDay(note.releaseDate ?? ''),
    apps: [...apps.values()],
    destination: feedDestination(link?.manualUrl ?? '', link?.referencedPage?.sys.id ?? '', externalHost),
  };
}

function feedDestination(url: string, articleId: string, externalHost: string): Destination | null {
  // However short the configured start is, only addresses of the web become links.
  if (url.startsWith(externalHost) && /^https?:\/\//i.test(url) && URL.canParse(url)) return { url };
  return articleId === '' ? null : { target: { view: 'article', articleId } };
}

/** The first ten characters of an ISO date when they are a day of the calendar, else ''. */
function calendarDay(iso: string): string {
  const day = iso.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return '';
  const date = new Date(`${day}T00:00:00Z`);
  // A day that the month doesn't have is refused, or read as one of the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : '';
}

/** What a reader saw of the feed at a visit: all notes up to that day, and those of it and later ones by name. */
export interface SeenNotes {
  readonly day: string;
  readonly keys: readonly string[];
}

/** What is kept of a reader's visits: the last one and when it was, and what they had seen before it. */
export interface FeedVisits {
  readonly at: number;
  readonly seen: SeenNotes;
  /** Null on the first visit. */
  readonly before: SeenNotes | null;
}

const keyOfNote = ({ id, title }: FeedNote) => id || title;

/** The reader opens the feed, after `kept`: within the pause it is still the same visit, so its marks stay. */
export function visitFeed(
  kept: FeedVisits | null,
  notes: readonly FeedNote[],
  now: number,
  pause: number,
): FeedVisits {
  const isSameVisit = kept !== null && now - kept.at < pause;
  const day = dayOf(now);
  const keys = notes.filter((note) => note.day >= day).map(keyOfNote);
  return { at: now, seen: { day, keys }, before: (isSameVisit ? kept.before : kept?.seen) ?? null };
}

/** Whether a note came after what the reader had seen; nothing is new on the first visit. */
export function isNewNote(note: FeedNote, before: SeenNotes | null): boolean {
  return before !== null && note.day >= before.day && !before.keys.includes(keyOfNote(note));
}

/** The calendar day of a moment where the reader is. */
function dayOf(now: number): string {
  const date = new Date(now);
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString().slice(0, 10);
}

/**
 * The months the launch-date filter offers, as '2025-09': the one that `now` is in, and those before it. In a time zone,
 * by its name for `Intl`; in the reader's own where none is given.
 */
export function launchMonths(now: number, count: number, zone?: string): string[] {
  const today = new Date(now);
  const [year, month] =
    zone === undefined ? [today.getFullYear(), today.getMonth()] : yearAndMonth(today, zone);
  return Array.from({ length: count }, (_, ago) =>
    new Date(Date.UTC(year, month - ago)).toISOString().slice(0, 7),
  );
}

/** The year and the month, from 0, of a moment in a time zone. */
function yearAndMonth(moment: Date, timeZone: string): readonly [year: number, month: number] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric' });
  const parts = format.formatToParts(moment);
  const partOf = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return [partOf('year'), partOf('month') - 1];
}

/** The offered month that a month or day falls under: itself, else 'older'. */
export function launchMonthOf(date: string, offered: readonly string[]): string {
  const month = date.slice(0, 7);
  return offered.includes(month) ? month : olderMonths;
}

/** What the reader narrows the feed to; an empty name and no month stand for all. */
export interface FeedFilters {
  readonly app: string;
  /** Months as '2025-09', and 'older'. */
  readonly months: readonly string[];
}

/** The notes with a category of the chosen name, launched in one of the chosen months. */
export function filterNotes(
  notes: readonly FeedNote[],
  { app, months }: FeedFilters,
  offered: readonly string[],
): FeedNote[] {
  return notes.filter(
    ({ apps, day }) =>
      (app === '' || apps.some(({ name }) => name === app)) &&
      (months.length === 0 || months.includes(launchMonthOf(day, offered))),
  );
}

/** Notes under the heading of their month. */
export interface MonthGroup {
  readonly month: string;
  readonly notes: readonly FeedNote[];
}

/** The notes under the offered months in their order, then 'older'; months without a note are left out. */
export function groupByMonth(notes: readonly FeedNote[], offered: readonly string[]): MonthGroup[] {
  const groups = new Map<string, FeedNote[]>([...offered, olderMonths].map((month) => [month, []]));
  for (const note of notes) groups.get(launchMonthOf(note.day, offered))?.push(note);
  return [...groups]
    .map(([month, members]) => ({ month, notes: members }))
    .filter((group) => group.notes.length > 0);
}

/** Every app with the number of its notes, in the alphabet of the language. */
export function appCounts(notes: readonly FeedNote[], locale: string): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { name } of notes.flatMap(({ apps }) => apps)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const order = alphabetOf(locale);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => order(a.name, b.name));
}
