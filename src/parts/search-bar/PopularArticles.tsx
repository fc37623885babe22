import { useText } from '#i18n/useText.ts';
import { PageLink } from '#parts/PageLink.tsx';
import { ResultIcon } from '#parts/ResultIcon.tsx';
import { HitTitle } from '#parts/search-hits/HitTitle.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import type { PopularArticles as Popular } from '#runtime/usePopularArticles.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SearchFailure } from './SearchFailure.tsx';

/** The articles, or how far they are. */
export interface PopularArticlesProps {
  readonly popular: Popular;
  /** Puts the focus back after Retry, which is gone then. */
  readonly onRetry: () => void;
}

/** What readers like the visitor read most (docs/behaviour/search-bar.md#popular-articles). */
export function PopularArticles({ popular, onRetry }: PopularArticlesProps) {
  const { t } = useText();
  const { config } = useRuntime();
  return (
    <section aria-label={t('searchBar.popular')}>
      <p className="hc-search__suggestions-title" aria-hidden="true">
        {t('searchBar.popular')}
      </p>
      {popular.status === 'loading' && (
        <Skeleton type="search" lines={config.limits.searchBarLength} label={t('searchBar.popularLoading')} />
      )}
      {popular.status === 'failed' && (
        <SearchFailure
          error={popular.error}
          message={t('searchBar.popularError')}
          onRetry={() => {
            popular.retry();
            onRetry();
          }}
        />
      )}
      {popular.status === 'ready' && (
        <ul className="hc-search__suggestions">
          {popular.articles.map((result) => (
            <li key={result.objectID}>
              {result.target && (
                <PageLink className="hc-result" target={result.target}>
                  <ResultIcon result={result} size={20} />
                  <span className="hc-result__title">
                    <HitTitle result={result} />
                  </span>
                </PageLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
