import { usePopularArticles } from '#runtime/usePopularArticles.ts';
import { PopularArticles } from './PopularArticles.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import type { RecentSearches as Recent } from './useRecentSearches.ts';

/** What is offered before anything is typed. */
export interface SearchSuggestionsProps {
  readonly recent: Recent;
  /** Puts the focus back after the button that had it is gone. */
  readonly onChanged: () => void;
}

/**
 * What the panel of the empty field offers (docs/behaviour/search-bar.md#field-and-panel); nothing where there is nothing.
 */
export function SearchSuggestions({ recent, onChanged }: SearchSuggestionsProps) {
  const popular = usePopularArticles();
  return (
    <>
      {recent.terms.length > 0 && <RecentSearches recent={recent} onRemoved={onChanged} />}
      {popular.status !== 'none' && <PopularArticles popular={popular} onRetry={onChanged} />}
    </>
  );
}
