import { useLayoutEffect, useRef } from 'react';
import { useText } from '#i18n/useText.ts';
import { ErrorPanel } from '#parts/ErrorPanel.tsx';
import { LinkWords } from '#parts/LinkWords.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { Section, SectionHead } from '#parts/Section.tsx';
import { SearchHit } from '#parts/search-hits/SearchHit.tsx';
import { useSearchResults } from '#parts/search-hits/useSearchResults.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconChevronLeft } from '#ui/icons/tables.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { SceneMagnifier } from '#ui/scenes.tsx';

/** The topic that was clicked, and the way back. */
export interface TopicResultsProps {
  readonly topic: string;
  readonly onBack: () => void;
}

/**
 * The first results for the topic that was clicked, and the ways to all of them and back
 * (docs/behaviour/home.md#a-topic-that-was-clicked).
 */
export function TopicResults({ topic, onBack }: TopicResultsProps) {
  const { t } = useText();
  const { homeTopicResults } = useRuntime().config.limits;
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useSearchResults({ term: topic, app: '', role: '' }, true);
  const isReady = results.status === 'ready';
  const rows = isReady ? results.rows.slice(0, homeTopicResults) : [];
  const total = isReady ? results.first.total : 0;
  const count = isReady ? t('home.topicShown', { count: total }) : '';

  // The click was elsewhere on the page, perhaps far from here.
  useLayoutEffect(() => {
    heading.current?.setAttribute('tabindex', '-1');
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <Section part="topic">
      <SectionHead title={t('home.topicHeading', { topic })} text={count} headingRef={heading}>
        <Button
          variant="ghost"
          className="hc-home-topic__back"
          icon={<IconChevronLeft flip />}
          onClick={onBack}
        >
          {t('home.topicBack')}
        </Button>
      </SectionHead>
      <div className="hc-section__body hc-home-topic">
        <LiveRegion message={isReady && total === 0 ? t('search.noResults') : count} />
        {results.status === 'loading' && <Spinner label={t('search.loading')} />}
        {results.status === 'failed' && (
          <ErrorPanel isAside error={results.error} message={t('search.error')} onRetry={results.retry} />
        )}
        {isReady && rows.length === 0 && (
          <EmptyState art={<SceneMagnifier />} title={t('search.noResults')}>
            {t('search.noResultsHint')}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <ol className="hc-hits">
            {rows.map((row) => (
              <SearchHit key={row.result.position} row={row} />
            ))}
          </ol>
        )}
        {total > rows.length && rows.length > 0 && (
          <PageLink target={{ view: 'search', searchTerm: topic }} className="hc-home-more">
            <LinkWords mark="arrow">{t('home.topicAll')}</LinkWords>
          </PageLink>
        )}
      </div>
    </Section>
  );
}
