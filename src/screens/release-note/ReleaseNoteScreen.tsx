import { useEffect, useRef } from 'react';
import type { ScreenProps } from '#contracts/elements.ts';
import { formatDay } from '#i18n/calendar.ts';
import { useText } from '#i18n/useText.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { CopyLink } from '#parts/CopyLink.tsx';
import { DestinationLink } from '#parts/DestinationLink.tsx';
import { ErrorPanel } from '#parts/ErrorPanel.tsx';
import { LinkWords } from '#parts/LinkWords.tsx';
import { PageError } from '#parts/PageError.tsx';
import { RichHtml } from '#parts/RichHtml.tsx';
import { AppBadge } from '#parts/release-notes/AppBadge.tsx';
import { useReleaseNotes } from '#parts/release-notes/useReleaseNotes.ts';
import { ScreenHeading } from '#parts/ScreenHeading.tsx';
import { useArrival } from '#parts/useArrival.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { useHtmlRead } from '#runtime/lateHtml.ts';
import { Spinner } from '#ui/Spinner.tsx';
import './release-note.css';

/** One release note in full, with its links; an empty id takes the one of the address (docs/behaviour/release-note.md). */
export function ReleaseNoteScreen({ noteId }: ScreenProps<'releaseNote'>) {
  const { t } = useText();
  const { head } = useRuntime();
  const { target } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = noteId || (target.view === 'release-note' ? target.noteId : '');
  const read = useHtmlRead(useReleaseNotes());
  const note = read.status === 'ready' ? read.data.find(({ id }) => id === wanted) : undefined;
  const title = note?.title ?? '';
  useArrival(heading, read.status !== 'loading');
  useEffect(() => {
    if (title !== '') head.setTitle(title);
  }, [head, title]);

  if (read.status === 'ready' && !note) return <PageError kind="not-found" />;
  const crumbs = [{ label: t('releaseFeed.heading'), target: { view: 'release-feed' } as const }];
  return (
    <div className="hc-container hc-release-note">
      <Breadcrumb crumbs={[...crumbs, { label: title || t('title.releaseNote') }]} appearance="dark" />
      {read.status === 'loading' && <Spinner variant="page" label={t('releaseNote.loading')} />}
      {read.status === 'failed' && <ErrorPanel error={read.error} onRetry={read.retry} />}
      {note && (
        <article part="note">
          <ScreenHeading ref={heading} className="hc-h1 hc-release-note__title">
            {title}
          </ScreenHeading>
          <div className="hc-row hc-release-note__facts">
            {note.day !== '' && (
              <time className="hc-small hc-muted" dateTime={note.day}>
                {formatDay(note.day, t)}
              </time>
            )}
            {note.apps.map((app) => (
              <AppBadge key={app.name} app={app} />
            ))}
            <CopyLink target={{ view: 'release-note', noteId: note.id }} />
          </div>
          <RichHtml html={note.description} profile="content" />
          {note.destination && (
            <p className="hc-release-note__on">
              <DestinationLink destination={note.destination}>
                <LinkWords mark={'url' in note.destination ? 'external' : 'arrow'}>
                  {t('releaseNote.readOn')}
                </LinkWords>
              </DestinationLink>
            </p>
          )}
        </article>
      )}
    </div>
  );
}
