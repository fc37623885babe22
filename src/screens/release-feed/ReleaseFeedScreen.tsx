import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { filterNotes, groupByMonth, launchMonths } from '#domain/releases.ts';
import { useText } from '#i18n/useText.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { CopyLink } from '#parts/CopyLink.tsx';
import { useEmbedded } from '#parts/Embedded.tsx';
import { ErrorPanel } from '#parts/ErrorPanel.tsx';
import { Hero, HeroText } from '#parts/Hero.tsx';
import { ListButton, ListForm } from '#parts/ListForm.tsx';
import { useReleaseNotes } from '#parts/release-notes/useReleaseNotes.ts';
import { ScreenHeading } from '#parts/ScreenHeading.tsx';
import { useArrival } from '#parts/useArrival.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useIsDrawn } from '#ui/hydration.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { SceneFolder, SceneMagnifier } from '#ui/scenes.tsx';
import { FeedFilterPanel } from './FeedFilterPanel.tsx';
import { FeedList } from './FeedList.tsx';
import { feedTarget, noFilters, useFeedFilters } from './useFeedFilters.ts';
import { useNewNotes } from './useNewNotes.ts';
import './release-feed.css';

/** How much of the feed is shown. */
export interface ReleaseFeedScreenProps {
  /** The most notes to show, the newest first; 0 for all, with filters. */
  readonly limit?: number;
}

/** All release notes by month, with filters by app and launch date (docs/behaviour/release-feed.md#feed). */
export function ReleaseFeedScreen({ limit = 0 }: ReleaseFeedScreenProps) {
  const { t } = useText();
  const { config, now, navigation, timeZones } = useRuntime();
  const { embedded, hideHeading } = useEmbedded();
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = useRef<HTMLHeadingElement>(null);
  const isDrawn = useIsDrawn();
  // A month begins at other times elsewhere: as drawn they stay, so that none goes that was pressed.
  const [offered] = useState(() =>
    launchMonths(now(), config.limits.releaseMonths, isDrawn ? timeZones.drawn : undefined),
  );
  const [filters, setFilters] = useFeedFilters(offered);
  // The list may take its time; the checkboxes don't wait for it.
  const applied = useDeferredValue(filters);
  // Someone on the way back may have been anywhere in the feed.
  const [returns] = useState(() => navigation.get().arrival !== 'link' && navigation.hasPlace());
  // The host knew of no place when it drew the page.
  const isReturn = !isDrawn && returns;
  const read = useReleaseNotes();
  useArrival(embedded ? latest : heading, read.status !== 'loading');

  const all = read.status === 'ready' ? read.data : null;
  const matching = useMemo(() => {
    const notes = filterNotes(all ?? [], applied, offered);
    return limit > 0 ? notes.slice(0, limit) : notes;
  }, [all, applied, offered, limit]);
  const groups = useMemo(() => groupByMonth(matching, offered), [matching, offered]);
  const isNew = useNewNotes(all);
  const newCount = matching.filter(isNew).length;
  const spoken = () => {
    if (!all) return '';
    if (all.length === 0) return t('releaseFeed.empty');
    if (matching.length === 0) return t('releaseFeed.noMatch');
    const shownCount = t('releaseFeed.shown', { count: matching.length });
    return newCount === 0 ? shownCount : `${shownCount}. ${t('releaseFeed.newCount', { count: newCount })}.`;
  };

  return (
    <>
      {!embedded && (
        <Hero height="short">
          <Breadcrumb crumbs={[{ label: t('releaseFeed.crumb') }]} appearance="light" />
          <ScreenHeading ref={heading} className="hc-hero__title hc-h1">
            {t('releaseFeed.heading')}
          </ScreenHeading>
          <HeroText>{t('releaseFeed.intro')}</HeroText>
        </Hero>
      )}
      <div className={`hc-container hc-feed${limit > 0 ? ' hc-feed--short' : ''}`}>
        {limit === 0 && (
          <aside className="hc-feed__side" aria-label={t('releaseFeed.filters')}>
            <ListForm list={feedTarget(noFilters)}>
              <FeedFilterPanel filters={filters} onChange={setFilters} notes={all} offered={offered} />
            </ListForm>
          </aside>
        )}
        <div className="hc-feed__main">
          <LiveRegion message={spoken()} />
          <div className="hc-feed__head">
            <h2 ref={latest} className={hideHeading ? 'hc-visually-hidden' : 'hc-h3'} tabIndex={-1}>
              {t('releaseFeed.latest')}
            </h2>
            {all && all.length > 0 && limit === 0 && <CopyLink target={feedTarget(filters)} />}
          </div>
          {newCount > 0 && <p className="hc-feed__new">{t('releaseFeed.newCount', { count: newCount })}</p>}
          {read.status === 'loading' && <Spinner label={t('releaseFeed.loading')} />}
          {read.status === 'failed' && <ErrorPanel error={read.error} onRetry={read.retry} />}
          {all?.length === 0 && <EmptyState art={<SceneFolder />} title={t('releaseFeed.empty')} />}
          {all && all.length > 0 && matching.length === 0 && (
            <EmptyState
              art={<SceneMagnifier />}
              title={t('releaseFeed.noMatch')}
              action={
                <ListButton
                  list={feedTarget(noFilters)}
                  onClick={() => {
                    latest.current?.focus({ preventScroll: true });
                    setFilters(noFilters);
                  }}
                >
                  {t('releaseFeed.clearFilters')}
                </ListButton>
              }
            >
              {t('releaseFeed.noMatchHint')}
            </EmptyState>
          )}
          {matching.length > 0 && <FeedList groups={groups} drawn={isReturn} isNew={isNew} />}
        </div>
      </div>
    </>
  );
}
