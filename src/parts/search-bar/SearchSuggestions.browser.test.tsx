import { expect } from '@open-wc/testing';
import type { MountedScreen, ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { fakeSearchService, searchKey } from '#runtime/testing/searchService.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { SearchBar } from './SearchBar.tsx';
import {
  address,
  backdrop,
  fieldOf,
  found,
  hit,
  isClosed,
  mountBar,
  open,
  search,
} from './testing/mountBar.tsx';

describe('recent searches', () => {
  const term = 'time off';
  const recentLinks = (screen: MountedScreen) =>
    [...screen.root.querySelectorAll('.hc-search__recent-row a')].map((link) => link.textContent);
  async function searchedOnce(options: ScreenOptions = {}) {
    fakeSearchService(() => found());
    const screen = await mountBar({
      user: { algolia: searchKey, userId: 'u1' },
      onNavigate: () => {},
      ...options,
    } as ScreenOptions);
    search(screen, term);
    await press('Enter');
    fieldOf(screen).blur();
    await open(screen);
    return screen;
  }

  it('stand in the panel of the empty field and can be taken out', async () => {
    const screen = await searchedOnce();
    await waitUntil(() => recentLinks(screen).length === 1);
    expect(recentLinks(screen)).to.deep.equal([term]);
    await expect(screen.host).to.be.accessible();
    await click(screen.byRole('button', 'Remove “time off” from recent searches'));
    await waitUntil(() => recentLinks(screen).length === 0);
    expect(screen.root.activeElement).to.equal(fieldOf(screen));
  });

  it('give way to the search once something is typed', async () => {
    const screen = await searchedOnce();
    await waitUntil(() => recentLinks(screen).length === 1);
    search(screen, 'payroll');
    await screen.findByRole('listbox', 'Search results');
    expect(recentLinks(screen)).to.deep.equal([]);
  });
});

describe('popular articles', () => {
  const popular = {
    hits: [hit('a1', 'Run an off-cycle payroll'), hit('a2', ''), hit('a3', '<em>Pay</em>')],
  };
  const section = (screen: MountedScreen) =>
    screen.root.querySelector('section[aria-label="Popular articles"]');
  const titles = (screen: MountedScreen) =>
    [...(section(screen)?.querySelectorAll('a') ?? [])].map((link) => link.textContent);

  it('stand in the panel of the empty field, are reached by Tab, and give way to a search', async () => {
    const service = fakeSearchService(
      () => found(),
      () => popular,
    );
    const screen = await mountBar();
    await open(screen);
    await waitUntil(() => titles(screen).length === 3);
    expect(titles(screen)).to.deep.equal(['Run an off-cycle payroll', 'Untitled', '<em>Pay</em>']);
    await expect(screen.host).to.be.accessible();
    await press('Tab');
    expect(screen.root.activeElement?.textContent).to.equal('Run an off-cycle payroll');
    fieldOf(screen).focus();
    search(screen, 'payroll');
    await screen.findByRole('listbox', 'Search results');
    expect(section(screen)).to.be.null;
    await click(screen.byRole('button', 'Clear search'));
    await waitUntil(() => titles(screen).length === 3);
    expect(service.askedPopular, 'known ones are not asked for again').to.equal(1);
    await press('Tab', 'Enter');
    expect(address()).to.equal('/article?articleId=a1');
    expect(isClosed(screen)).to.be.true;
  });

  it('show that they come, and without any there is no panel', async () => {
    let answer = (_: object) => {};
    const service = fakeSearchService(
      () => found(),
      () => new Promise<object>((resolve) => (answer = resolve)),
    );
    const screen = await mountBar();
    await open(screen);
    await waitUntil(() => section(screen)?.textContent?.includes('Loading popular articles'));
    await expect(screen.host).to.be.accessible();
    await waitUntil(() => service.askedPopular === 1);
    answer({ hits: [] });
    await waitUntil(() => !screen.root.querySelector('[part="results"]')?.checkVisibility());
  });

  it('say that they failed and are asked for anew by Retry', async () => {
    let answer: object = new Error('down');
    fakeSearchService(
      () => found(),
      () => answer,
    );
    const screen = await mountBar({ config: { limits: { searchMaxAttempts: 1 } } });
    await open(screen);
    await waitUntil(() => section(screen)?.textContent?.includes('Popular articles could not be loaded.'));
    await expect(screen.host).to.be.accessible();
    answer = popular;
    await click(screen.byRole('button', 'Retry'));
    await waitUntil(() => titles(screen).length === 3);
    expect(screen.root.activeElement).to.equal(fieldOf(screen));
  });

  it('are not asked for where the property turns them off', async () => {
    const service = fakeSearchService(() => found());
    const screen = await mountBar();
    screen.render(<SearchBar appearance="auto" searchHistory="site" hideRecentSearches />);
    await open(screen);
    await waitUntil(() => backdrop(screen));
    search(screen, 'payroll');
    await screen.findByRole('listbox', 'Search results');
    expect(service.askedPopular).to.equal(0);
  });
});
