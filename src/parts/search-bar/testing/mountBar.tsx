import { type MountedScreen, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { searchKey, shortWaits } from '#runtime/testing/searchService.ts';
import { press } from '#ui/testing/user.ts';
import { SearchBar } from '../SearchBar.tsx';

/** A hit as the search service sends it; `payroll` in its title is marked. */
export const hit = (objectID: string, title: string, more: object = {}) => ({
  objectID,
  title,
  contentType: 'concept',
  _highlightResult: { title: { value: title.replace('payroll', '<em>payroll</em>') } },
  ...more,
});
const hits = [
  hit('a1', 'Run an off-cycle payroll'),
  hit('p@@@payroll', 'payroll', { contentType: 'pageLandingPageNew' }),
  hit('u@@@https://university.example/course', 'payroll course', { contentType: 'url' }),
];

/** An answer of the search service. */
export const found = (list: readonly object[] = hits) => ({ nbHits: list.length, hits: list, queryID: 'q1' });

/** A search bar that reads from the search service and waits shortly. */
export function mountBar({ config, ...options }: ScreenOptions = {}): Promise<MountedScreen> {
  return mountScreen(<SearchBar appearance="auto" searchHistory="site" hideRecentSearches={false} />, {
    user: { algolia: searchKey },
    answers: { getSearchKey: searchKey, sendEvent: null },
    connect: true,
    config: { ...config, timings: { ...shortWaits, ...config?.timings } },
    ...options,
  });
}

export const fieldOf = (screen: MountedScreen) =>
  screen.byRole('combobox', 'Search Help Center') as HTMLInputElement;

/** Goes to the field and opens its panel by a key, as the focus alone doesn't. */
export async function open(screen: MountedScreen): Promise<void> {
  fieldOf(screen).focus();
  await press('ArrowDown');
}

/** Puts a text in at one go, as pasting does: letters that come one by one may each start a search here. */
export function search(screen: MountedScreen, text: string) {
  fieldOf(screen).focus();
  document.execCommand('insertText', false, text);
}

export const backdrop = ({ root }: MountedScreen) => root.querySelector('.hc-search__backdrop');
export const isClosed = (screen: MountedScreen) =>
  !backdrop(screen) && screen.allByRole('listbox').length === 0;
export const address = () => `${window.location.pathname}${window.location.search}`;
