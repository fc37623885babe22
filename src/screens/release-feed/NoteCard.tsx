import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FeedNote, holdsMoreThanWords, mayBeCut, noteAddress } from '#domain/releases.ts';
import { formatDay } from '#i18n/calendar.ts';
import { useText } from '#i18n/useText.ts';
import { DestinationLink } from '#parts/DestinationLink.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { AppBadge } from '#parts/release-notes/AppBadge.tsx';
import '#parts/card.css';
import { useHtmlWords } from '#runtime/useHtmlWords.ts';
import { classes } from '#ui/classes.ts';
import { IconExternal } from '#ui/icons/interface.ts';
import { Badge } from '#ui/Pill.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import '#ui/link.css';
import { followCut } from './cutText.ts';

/** A note, and whether the reader has seen it. */
export interface NoteCardProps {
  readonly note: FeedNote;
  /** It came since the reader's last visit. */
  readonly isNew: boolean;
}

/**
 * One release note: a card that can be pressed as a whole, by the link that is its title; the note's own page has the
 * full text (docs/behaviour/release-feed.md#cards).
 */
export function NoteCard({ note, isNew }: NoteCardProps) {
  const { t } = useText();
  // Links in a card that is one would be links in a link.
  const text = useHtmlWords(note.description);
  const words = useRef<HTMLParagraphElement>(null);
  const isCut = useIsCut(words, mayBeCut(text));
  const isMarkedUp = holdsMoreThanWords(note.description);
  const { title, day, apps, destination } = note;
  const ownPage = noteAddress(note);
  const leadsTo = destination ?? (ownPage && { target: ownPage });
  const isExternal = destination !== null && 'url' in destination;
  return (
    <article className={classes('hc-card hc-note', leadsTo && 'hc-card--link')}>
      <span className="hc-note__badges">
        {isNew && (
          <Badge tone="accent">
            {t('releaseFeed.new')}
            <VisuallyHidden> {t('releaseFeed.sinceLastVisit')}</VisuallyHidden>
          </Badge>
        )}
        {apps.map((app) => (
          <AppBadge key={app.name} app={app} />
        ))}
      </span>
      {day !== '' && (
        <time className="hc-note__date hc-tabular" dateTime={day}>
          {formatDay(day, t)}
        </time>
      )}
      <p className="hc-note__heading hc-h4">
        {leadsTo ? (
          <DestinationLink destination={leadsTo} className="hc-note__link">
            <span className="hc-note__title">{title}</span>
          </DestinationLink>
        ) : (
          <span className="hc-note__title">{title}</span>
        )}
        {isExternal && <IconExternal size={16} />}
      </p>
      {text !== '' && (
        <p ref={words} className="hc-note__text">
          {text}
        </p>
      )}
      {destination && ownPage && (text !== '' || isMarkedUp) && (
        <PageLink
          target={ownPage}
          // Its place stays, so that no card moves when it turns out that all is shown.
          className={classes(
            'hc-link hc-note__more',
            !isCut && !isMarkedUp && 'hc-note__more--none',
            isMarkedUp && 'hc-note__more--always',
          )}
          label={t('releaseFeed.readMoreOf', { title })}
        >
          {t('releaseFeed.readMore')}
        </PageLink>
      )}
    </article>
  );
}

/** Whether a text goes on behind its last line; `guess` until that can be measured. */
function useIsCut(text: RefObject<HTMLElement | null>, guess: boolean): boolean {
  const [isCut, setCut] = useState(guess);
  useEffect(() => {
    return text.current ? followCut([text.current], (_, isItCut) => setCut(isItCut)) : undefined;
  }, [text]);
  return isCut;
}
