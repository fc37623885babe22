import { type CSSProperties, memo, useMemo } from 'react';
import { type FeedNote, type MonthGroup, olderMonths } from '#domain/releases.ts';
import { formatMonth } from '#i18n/calendar.ts';
import { useText } from '#i18n/useText.ts';
import { LazyPart } from '#parts/long-list/LazyPart.tsx';
import { entriesInSight, partsOf, useDrawnInTurn } from '#parts/long-list/useDrawnInTurn.ts';
import { Region } from '#parts/Region.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { NoteCard } from './NoteCard.tsx';

/** The notes to show, under their months. */
export interface FeedListProps {
  /** Keep its identity over renders: other groups are drawn from the first note again. */
  readonly groups: readonly MonthGroup[];
  /** Draws all at once, so that every height is true from the start. */
  readonly drawn: boolean;
  /** Keep its identity over renders. */
  readonly isNew: (note: FeedNote) => boolean;
}

/**
 * The notes under the headings of their months, the first at once and the others while the page is idle, so that all of
 * them stand in the page (docs/behaviour/release-feed.md#feed). A region of its own: the filters don't wait for it.
 */
export const FeedList = memo(function FeedList(props: FeedListProps) {
  return (
    <Region>
      <Months {...props} />
    </Region>
  );
});

function Months({ groups, drawn, isNew }: FeedListProps) {
  const { t } = useText();
  const { releaseDescriptionLines } = useRuntime().config.limits;
  const months = useMemo(() => partsOf(groups, ({ notes }) => notes), [groups]);
  const total = groups.reduce((sum, { notes }) => sum + notes.length, 0);
  const reached = useDrawnInTurn(groups, drawn ? 0 : total);
  return (
    <div part="notes" style={style({ '--hc-note-lines': releaseDescriptionLines })}>
      {months.map(({ group: { month }, parts }) => (
        <section key={month} className="hc-month">
          <h3 className="hc-month__title">
            {month === olderMonths ? t('releaseFeed.older') : formatMonth(month, t)}
          </h3>
          {parts.map(({ start, entries }) => (
            <NotesPart
              key={start}
              notes={entries}
              isNew={isNew}
              isDrawn={drawn || start < reached}
              isLaidOut={drawn || start < entriesInSight}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

interface NotesPartProps extends Pick<FeedListProps, 'isNew'> {
  readonly notes: readonly FeedNote[];
  readonly isDrawn: boolean;
  readonly isLaidOut: boolean;
}

const NotesPart = memo(function NotesPart({ notes, isNew, isDrawn, isLaidOut }: NotesPartProps) {
  return (
    <LazyPart
      className="hc-month__part"
      style={style({ '--hc-part-notes': notes.length })}
      isDrawn={isDrawn}
      isLaidOut={isLaidOut}
    >
      {() => (
        <ul className="hc-month__notes">
          {notes.map((note, index) => (
            // Not every server gives ids, and two notes may be alike.
            // biome-ignore lint/suspicious/noArrayIndexKey: notes keep no state of their own
            <li key={index}>
              <NoteCard note={note} isNew={isNew(note)} />
            </li>
          ))}
        </ul>
      )}
    </LazyPart>
  );
});

/** Custom properties, which React's types don't know. */
function style(properties: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return properties;
}
