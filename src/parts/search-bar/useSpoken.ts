import { useText } from '#i18n/useText.ts';
import type { BarState } from './useBarSearch.ts';

/** What is said of a search that ended well: how many results there are to choose from. */
export function useSpoken(state: BarState): string {
  const { t } = useText();
  if (state.status !== 'ready') return '';
  const count = state.results.length;
  return count === 0 ? t('searchBar.noResults') : t('searchBar.count', { count });
}
