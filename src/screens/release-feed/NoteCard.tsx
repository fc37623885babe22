import { useMemo } from 'react';
import type { FeedNote, NoteApp } from '#domain/releases.ts';
import { formatDay } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { ContentImage } from '#parts/ContentImage.tsx';
import { DestinationLink } from '#parts/DestinationLink.tsx';
import '#parts/card.css';
import { useRuntime } from '#runtime/hooks.ts';
import { sanitise } from '#runtime/html.ts';
import { CategoryIcon } from '#ui/CategoryIcon.tsx';
import { IconExternal } from '#ui/icons/interface.tsx';
import { Badge } from '#ui/Pill.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** A note, and whether the reader has seen it. */
export interface NoteCardProps {
  readonly note: FeedNote;
  /** It came since the reader's last visit. */
  readonly isNew: boolean;
}

/**
 * One release note: a card that is one link as a whole, or none when it leads nowhere
 * (docs/behaviour/release-feed.md#cards).
 */
export function NoteCard({ note, isNew }: NoteCardProps) {
  const { t, locale } = useText();
  const text = useWords(note.description);
  const { title, day, apps, destination } = note;
  const isExternal = destination !== null && 'url' in destination;
  const content = (
    <>
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
          {formatDay(day, locale)}
        </time>
      )}
      <span className="hc-note__title hc-h4">
        {title}
        {isExternal && <IconExternal size={16} />}
      </span>
      {text !== '' && <span className="hc-note__text">{text}</span>}
    </>
  );
  if (destination === null) return <div className="hc-card hc-note">{content}</div>;
  return (
    <DestinationLink destination={destination} className="hc-card hc-card--link hc-note">
      {content}
    </DestinationLink>
  );
}

function AppBadge({ app: { name, slug, image } }: { readonly app: NoteApp }) {
  return (
    <Badge icon={<ContentImage image={image} fallback={<CategoryIcon slug={slug} duo />} />}>{name}</Badge>
  );
}

const inline =
  'a, abbr, b, bdi, bdo, cite, code, del, dfn, em, i, ins, kbd, mark, q, s, small, span, strong, sub, sup, time, u, var, wbr';

/** The readable words of a description: links in a card that is one would be links in a link. */
function useWords(html: string): string {
  const { mediaHosts } = useRuntime().config.links;
  return useMemo(() => {
    const content = sanitise(html, { profile: 'content', mediaHosts });
    // Neighbouring blocks are words apart, not one word.
    for (const block of content.querySelectorAll(`:not(${inline})`)) {
      block.before(' ');
      block.after(' ');
    }
    return (content.textContent ?? '').replace(/\s+/g, ' ').trim();
  }, [html, mediaHosts]);
}
