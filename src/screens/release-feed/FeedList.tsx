import { type CSSProperties, useEffect, useRef } from 'react';
import { type FeedNote, firstNotes, type MonthGroup, olderMonths } from '#domain/releases.ts';
import { formatMonth } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { useMoreAtEnd } from '#ui/useMoreAtEnd.ts';
import { NoteCard } from './NoteCard.tsx';

/** How many cards are drawn at first, and how many more at a time. */
export const cardsAtOnce = 50;

/** The notes to show, under their months, and the way to more. */
export interface FeedListProps {
  readonly groups: readonly MonthGroup[];
  /** How many cards to draw. */
  readonly shown: number;
  readonly onMore: () => void;
  readonly isNew: (note: FeedNote) => boolean;
}

/**
 * The notes under the headings of their months, the first `shown` of them, and the way to the next ones
 * (docs/behaviour/release-feed.md#feed).
 */
export function FeedList({ groups, shown, onMore, isNew }: FeedListProps) {
  const { t, locale } = useText();
  const { releaseDescriptionLines } = useRuntime().config.limits;
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const shownAtPress = useRef<number | null>(null);
  const total = groups.reduce((sum, { notes }) => sum + notes.length, 0);
  const hasMore = total > shown;
  useMoreAtEnd(end, hasMore, shown, onMore);

  // The button that was pressed is now below the new cards or gone.
  useEffect(() => {
    const index = shownAtPress.current;
    if (index === null || shown <= index) return;
    shownAtPress.current = null;
    const card = list.current?.querySelectorAll<HTMLElement>('.hc-note')[index];
    if (card?.localName !== 'a') card?.setAttribute('tabindex', '-1');
    card?.focus();
  }, [shown]);

  const press = () => {
    shownAtPress.current = shown;
    onMore();
  };

  return (
    <div
      ref={list}
      part="notes"
      className={classes(total > cardsAtOnce && 'hc-feed__list--long')}
      style={style({ '--hc-note-lines': releaseDescriptionLines })}
    >
      {firstNotes(groups, shown).map(({ month, notes }) => (
        <section key={month} className="hc-month" style={style({ '--hc-month-notes': notes.length })}>
          <h3 className="hc-month__title">
            {month === olderMonths ? t('releaseFeed.older') : formatMonth(month, locale)}
          </h3>
          <ul className="hc-month__notes">
            {notes.map((note, index) => (
              // Not every server gives ids, and two notes may be alike.
              // biome-ignore lint/suspicious/noArrayIndexKey: notes keep no state of their own
              <li key={index}>
                <NoteCard note={note} isNew={isNew(note)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <div className="hc-feed__more">
          <Button variant="ghost" onClick={press}>
            {t('releaseFeed.showMore')}
          </Button>
          <div ref={end} className="hc-feed__sentinel" />
        </div>
      )}
    </div>
  );
}

/** Custom properties, which React's types don't know. */
function style(properties: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return properties;
}
