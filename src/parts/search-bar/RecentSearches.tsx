import { useText } from '#i18n/useText.ts';
import { PageLink } from '#parts/PageLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { IconClose, IconSearch } from '#ui/icons/interface.ts';
import type { RecentSearches as Recent } from './useRecentSearches.ts';

/** What is searched for again by a click, or forgotten. */
export interface RecentSearchesProps {
  readonly recent: Recent;
  /** Puts the focus back after a term was removed, whose button is gone. */
  readonly onRemoved: () => void;
}

/** The visitor's recent searches, in the panel of the empty field (docs/behaviour/search-bar.md#recent-searches). */
export function RecentSearches({ recent, onRemoved }: RecentSearchesProps) {
  const { t } = useText();
  return (
    <section aria-label={t('searchBar.recent')}>
      <p className="hc-search__suggestions-title" aria-hidden="true">
        {t('searchBar.recent')}
      </p>
      <ul className="hc-search__suggestions">
        {recent.terms.map((term) => (
          <li key={term} className="hc-search__recent-row">
            <PageLink className="hc-result" target={{ view: 'search', searchTerm: term }}>
              <IconSearch size={20} />
              <bdi className="hc-result__title">{term}</bdi>
            </PageLink>
            <IconButton
              size="sm"
              label={t('searchBar.removeRecent', { term })}
              onClick={() => {
                recent.remove(term);
                onRemoved();
              }}
            >
              <IconClose size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
