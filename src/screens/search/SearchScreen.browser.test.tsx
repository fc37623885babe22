import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { Embedded } from '#parts/Embedded.tsx';
import {
  customer,
  type MountedScreen,
  mountScreen,
  type ScreenOptions,
} from '#parts/testing/mountScreen.tsx';
import { CallError } from '#runtime/errors.ts';
import { useLocation } from '#runtime/hooks.ts';
import {
  fakeSearchService,
  RefusedSearch,
  type SentSearch,
  searchKey,
  shortWaits,
} from '#runtime/testing/searchService.ts';
import { catchCopies } from '#ui/testing/clipboard.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { SearchScreen } from './SearchScreen.tsx';

const hit = (index: number, more: object = {}) => ({
  objectID: `a${index}`,
  title: `Payroll ${index}`,
  body: `About payroll number ${index}.\nMore.`,
  contentType: index % 2 ? 'tutorial' : 'concept',
  product: 'Payroll',
  audience: ['Administrators', 'Accountants'],
  ...more,
});
const facets = {
  product: { Time: 3, Payroll: 14, '': 2, Benefits: 1 },
  audience: { Managers: 2, Administrators: 9 },
};

interface Engine {
  readonly total?: number;
  readonly pageSize?: number;
  readonly hits?: readonly object[];
}

/** As the engine answers: counts what it is asked to, and gives out the page it is asked for. */
const engine =
  ({ total = 3, pageSize = 20, hits }: Engine = {}) =>
  ({ page = 0, facetFilters, hitsPerPage }: SentSearch) => {
    const isFiltered = Array.isArray(facetFilters) && facetFilters.length > 0;
    const count = hits?.length ?? (isFiltered ? Math.min(2, total) : total);
    const size = Math.max(0, Math.min(pageSize, count - page * pageSize));
    const indexes = Array.from(
      { length: hitsPerPage === 0 ? 0 : size },
      (_, index) => page * pageSize + index,
    );
    return {
      nbHits: count,
      hits: hits ?? indexes.map((index) => hit(index)),
      queryID: `q${page}`,
      page,
      nbPages: Math.ceil(count / pageSize),
      facets,
    };
  };

const path = '/search?q=payroll';

function mountSearch({ config, ...options }: ScreenOptions = {}): Promise<MountedScreen> {
  return mountScreen(<SearchScreen term="" />, {
    user: { algolia: searchKey },
    answers: { getSearchKey: searchKey, sendEvent: null },
    path,
    config: { ...config, timings: { ...shortWaits, ...config?.timings } },
    ...options,
  });
}

function Page() {
  return useLocation().target.view === 'search' ? <SearchScreen term="" /> : <p>An article</p>;
}

const countLine = ({ root }: MountedScreen) =>
  root.querySelector('.hc-results__count')?.textContent?.replace(/\s+/g, ' ').trim();
const spoken = ({ root }: MountedScreen) => root.querySelector('[aria-live]')?.textContent;
const links = (screen: MountedScreen) => [...screen.root.querySelectorAll<HTMLAnchorElement>('.hc-hit a')];
const optionsOf = (screen: MountedScreen, name: string) =>
  [...(screen.byRole('combobox', name) as HTMLSelectElement).options].map((option) => option.text);
const address = () => `${window.location.pathname}${window.location.search}`;
const events = ({ calls }: MountedScreen) =>
  calls.filter(({ method }) => method === 'sendEvent').map(({ params }) => params);
const listed = (screen: MountedScreen, count: number) => waitUntil(() => links(screen).length === count);

/** Waits until the window shows all of an element; whoever observed it before has been told. */
function inView(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.at(-1)?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { threshold: 1 },
    );
    observer.observe(element);
  });
}

function choose(screen: MountedScreen, name: string, value: string) {
  const select = screen.byRole('combobox', name) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the search results', () => {
  before(() => setViewport({ width: 1000, height: 700 }));
  beforeEach(() => window.scrollTo(0, 0));

  it('names the term and lists what was found with its number', async () => {
    const service = fakeSearchService(engine());
    const screen = await mountSearch();
    screen.byRole('heading', 'Results for “payroll”');
    screen.byText('Loading search results');
    await expect(screen.host).to.be.accessible();
    await listed(screen, 3);
    expect(countLine(screen)).to.equal('Articles • 3 results');
    await waitUntil(() => spoken(screen) === '3 results');
    screen.byText('End of search results');
    expect(service.asked).to.have.length(1);
    expect(service.asked[0]?.[0]).to.include({ query: 'payroll', page: 0 });
    await expect(screen.host).to.be.accessible();
  });

  it('shows a result as one link with marked title, summary, and whom it is for', async () => {
    const _highlightResult = {
      title: { value: 'Run <em>payroll</em>' },
      body: { value: `Start a <em>payroll</em> ${'x'.repeat(300)}` },
    };
    fakeSearchService(engine({ hits: [hit(1, { title: 'Run payroll', _highlightResult })] }));
    const screen = await mountSearch();
    const link = await screen.findByRole('link', /^Run payroll/);
    expect(link.getAttribute('href')).to.equal('/article?articleId=a1');
    expect([...link.querySelectorAll('mark')].map((mark) => mark.textContent)).to.deep.equal([
      'payroll',
      'payroll',
    ]);
    expect(link.querySelector('.hc-hit__summary')?.textContent).to.have.length(203);
    expect(link.querySelector('.hc-hit__meta')?.textContent).to.equal(
      'Payroll · For Administrators, Accountants',
    );
  });

  it('is a part of a page with the best results alone, without crumbs, title and filters', async () => {
    fakeSearchService(engine({ total: 40 }));
    const screen = await mountSearch();
    await listed(screen, 20);
    screen.render(
      <Embedded embedded>
        <SearchScreen term="payroll" limit={3} />
      </Embedded>,
    );
    await listed(screen, 3);
    expect(screen.root.querySelector('h1, nav, select, [role="status"]')).to.be.null;
    await expect(screen.host).to.be.accessible();
  });

  it('can be shared as they are filtered', async () => {
    const copied = catchCopies();
    fakeSearchService(engine());
    const screen = await mountSearch({ path: `${path}&app=Payroll` });
    await listed(screen, 2);
    await click(screen.byRole('button', 'Copy link'));
    await screen.findByRole('button', 'Link copied');
    expect(copied).to.deep.equal([`${window.location.origin}/search?q=payroll&app=Payroll`]);
  });

  it('says when an article was updated, where the service says it', async () => {
    fakeSearchService(
      engine({
        hits: [hit(1, { _publishedAt: '2025-09-24T12:00:00Z' }), hit(2), hit(3, { _publishedAt: 'soon' })],
      }),
    );
    const screen = await mountSearch();
    await listed(screen, 3);
    const facts = links(screen).map((link) => link.querySelector('.hc-hit__meta')?.textContent);
    expect(facts).to.deep.equal([
      'Payroll · For Administrators, Accountants · Last updated Sep 24, 2025',
      'Payroll · For Administrators, Accountants',
      'Payroll · For Administrators, Accountants',
    ]);
  });

  it('folds its filters on a phone, under how many are set, so that the results come first', async () => {
    await setViewport({ width: 390, height: 844 });
    fakeSearchService(engine());
    const screen = await mountSearch({ path: `${path}&app=Payroll` });
    await listed(screen, 2);
    expect(screen.root.querySelector('summary')?.textContent).to.equal('Filters (1)');
    expect(screen.allByRole('combobox', 'Apps')).to.be.empty;
    await click(screen.root.querySelector('summary')!);
    screen.byRole('combobox', 'Apps');
    await expect(screen.host).to.be.accessible();
    await setViewport({ width: 1000, height: 700 });
  });

  it('shows landing pages and external pages as such', async () => {
    const bare = { audience: null, product: null, body: null };
    fakeSearchService(
      engine({
        hits: [
          hit(1, { ...bare, objectID: 'p@@@my-pay', contentType: 'pageLandingPageNew', title: 'My Pay' }),
          hit(2, { ...bare, objectID: 'u@@@https://u.example/x', contentType: 'url', title: 'Course' }),
          hit(3, { ...bare, objectID: 'u@@@javascript:alert(1)', contentType: 'url', title: 'Bad' }),
        ],
      }),
    );
    const screen = await mountSearch();
    await listed(screen, 2);
    const [landing, external] = links(screen);
    expect(landing?.getAttribute('href')).to.equal('/page?page=my-pay');
    expect(landing?.querySelector('.hc-hit__title')?.textContent).to.equal('My Pay - Home');
    expect(landing?.querySelector('.hc-hit__summary')?.textContent).to.equal(
      'Visit the My Pay resources page for relevant articles.',
    );
    expect(external?.href).to.equal('https://u.example/x');
    expect(external?.target).to.equal('_blank');
    expect(external?.rel).to.equal('noopener noreferrer');
    expect(screen.byText('Bad').closest('a')).to.be.null;
    await expect(screen.host).to.be.accessible();
  });

  it('tells two landing pages with one title apart', async () => {
    const page = { audience: null, product: null, body: null, contentType: 'pageLandingPageNew' };
    const hits = ['suite-payroll', 'payroll'].map((slug, at) =>
      hit(at, { ...page, objectID: `p@@@${slug}`, title: 'Payroll' }),
    );
    fakeSearchService(engine({ hits }));
    const screen = await mountSearch();
    await listed(screen, 2);
    const [suite, app] = links(screen);
    expect(suite?.querySelector('.hc-hit__meta')?.textContent).to.equal('Business Suite');
    expect(app?.textContent).not.to.contain('Business Suite');
    await expect(screen.host).to.be.accessible();
  });

  it('never reads titles, summaries and facets as markup', async () => {
    const bad = '<img src=x onerror="window.hcHit=1">';
    fakeSearchService((search) => ({
      ...engine({ hits: [hit(1, { title: bad, body: bad, product: bad, audience: [bad] })] })(search),
      facets: { product: { [bad]: 1 }, audience: {} },
    }));
    const screen = await mountSearch({ path: `/search?q=${encodeURIComponent(bad)}` });
    await listed(screen, 1);
    expect(screen.root.querySelector('img')).to.be.null;
    screen.byRole('heading', `Results for “${bad}”`);
    expect(optionsOf(screen, 'Apps')).to.deep.equal(['All', `${bad} (1)`]);
  });

  describe('filters', () => {
    it('offer the engine’s values in alphabetical order with their counts', async () => {
      fakeSearchService(engine());
      const screen = await mountSearch();
      await listed(screen, 3);
      expect(optionsOf(screen, 'Apps')).to.deep.equal(['All', 'Benefits (1)', 'Payroll (14)', 'Time (3)']);
      expect(optionsOf(screen, 'User role')).to.deep.equal(['All', 'Administrators (9)', 'Managers (2)']);
    });

    it('go into the address and never wait', async () => {
      const service = fakeSearchService(engine({ total: 96 }));
      const screen = await mountSearch({ config: { timings: { searchFirstDelay: 600_000 } } });
      await waitUntil(() => screen.runtime.session.get().status === 'ready');
      screen.byText('Loading search results');
      expect(service.asked).to.be.empty;
      screen.runtime.navigation.replaceTarget({ view: 'search', searchTerm: 'payroll', app: 'Payroll' });
      choose(screen, 'Apps', '');
      await listed(screen, 20);
      choose(screen, 'User role', 'Managers');
      expect(address()).to.equal('/search?q=payroll&role=Managers');
      await listed(screen, 2);
      expect(countLine(screen)).to.equal('Articles • Filtered to 2 of 96 results');
      expect(service.asked.at(-1)?.[0]?.facetFilters).to.deep.equal(['audience:Managers']);
      choose(screen, 'Apps', 'Payroll');
      await waitUntil(() => service.asked.length === 3);
      expect(address()).to.equal('/search?q=payroll&app=Payroll&role=Managers');
      await waitUntil(() => spoken(screen) === 'Filtered to 2 of 96 results');
    });

    it('are taken from the address, also values that no result has', async () => {
      const service = fakeSearchService(engine());
      const screen = await mountSearch({ path: `${path}&app=Payroll&role=Nobody` });
      await listed(screen, 2);
      expect(service.asked[0]?.[0]?.facetFilters).to.deep.equal(['product:Payroll', 'audience:Nobody']);
      expect((screen.byRole('combobox', 'User role') as HTMLSelectElement).value).to.equal('Nobody');
      expect(optionsOf(screen, 'User role').at(-1)).to.equal('Nobody (0)');
    });

    it('stay where nothing was found and where the search failed', async () => {
      let isDown = false;
      const config = { limits: { searchMaxAttempts: 1 } };
      fakeSearchService((search) => (isDown ? new Error('down') : engine({ total: 0 })(search)));
      const screen = await mountSearch({ config });
      await waitUntil(
        () => screen.root.querySelector('.hc-empty__title')?.textContent === 'No results found',
      );
      screen.byText('Try a different search, or browse the Help Center instead.');
      await waitUntil(() => spoken(screen) === 'No results found');
      expect(optionsOf(screen, 'Apps')).to.have.length(4);
      await expect(screen.host).to.be.accessible();
      isDown = true;
      choose(screen, 'Apps', 'Time');
      await screen.findByRole('alert');
      expect(optionsOf(screen, 'Apps')).to.have.length(4);
    });

    it('stay with an element that stands on another page', async () => {
      const service = fakeSearchService(engine());
      const screen = await mountSearch({ path: '/glossary' });
      screen.render(<SearchScreen term="payroll" />);
      await listed(screen, 3);
      choose(screen, 'Apps', 'Time');
      await listed(screen, 2);
      expect(service.asked.at(-1)?.[0]?.facetFilters).to.deep.equal(['product:Time']);
      expect(address()).to.equal('/glossary');
    });
  });

  it('waits for the user, and then a while, before the first search of a fresh page', async () => {
    let answer = (_user: object) => {};
    const user = new Promise<object>((resolve) => (answer = resolve));
    let searchedAt = 0;
    fakeSearchService((search) => {
      searchedAt ||= performance.now();
      return engine()(search);
    });
    const mountedAt = performance.now();
    const screen = await mountSearch({
      answers: { getUserInfo: () => user, getSearchKey: searchKey, sendEvent: null },
      config: { timings: { searchFirstDelay: 200, searchDebounce: 600_000, searchRetryDelay: 600_000 } },
    });
    await waitUntil(() => performance.now() - mountedAt > 250);
    const knownAt = performance.now();
    answer({ ...customer, algolia: searchKey });
    await listed(screen, 3);
    expect(searchedAt - knownAt).to.be.at.least(195);
  });

  it('does not wait when the reader came by a search on this page', async () => {
    fakeSearchService(engine());
    const screen = await mountSearch({
      path: '/glossary',
      connect: true,
      config: { timings: { searchFirstDelay: 600_000 } },
    });
    screen.runtime.navigation.show({ view: 'search', searchTerm: 'payroll' });
    await listed(screen, 3);
    expect(screen.root.activeElement === screen.byRole('heading', 'Results for “payroll”'), 'has the focus')
      .to.be.true;
  });

  it('says when every attempt failed, and Retry starts anew', async () => {
    let isDown = true;
    fakeSearchService((search) => (isDown ? { nbHits: 'many' } : engine()(search)));
    const screen = await mountSearch();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).to.contain('An error occurred. Please refresh the page and try again.');
    await expect(screen.host).to.be.accessible();
    isDown = false;
    await click(screen.byRole('button', 'Retry'));
    await listed(screen, 3);
    expect(screen.root.activeElement === screen.byRole('heading', 'Results for “payroll”'), 'has the focus')
      .to.be.true;
  });

  it('asks to wait when too much was asked, asks no more by itself, and Retry starts anew', async () => {
    let isTooMuch = true;
    const service = fakeSearchService((search) => (isTooMuch ? new RefusedSearch(429) : engine()(search)));
    const screen = await mountSearch();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).to.contain('Too many requests. Wait a moment and try again.');
    expect(service.asked.length).to.equal(1);
    await expect(screen.host).to.be.accessible();
    isTooMuch = false;
    await click(screen.byRole('button', 'Retry'));
    await listed(screen, 3);
  });

  it('asks a guest to sign in where it stands alone', async () => {
    fakeSearchService(engine());
    const refusal = new CallError('signed-out', 'for users only');
    const screen = await mountSearch({ user: null, answers: { getSearchKey: refusal } });
    await screen.findByText('Sign in to see this.');
    screen.byRole('link', 'Sign In');
    expect(screen.calls.filter(({ method }) => method === 'getSearchKey')).to.have.length(1);
    await expect(screen.host).to.be.accessible();
  });

  it('shows the error view without a term', async () => {
    const service = fakeSearchService(engine());
    const screen = await mountSearch({ path: '/glossary' });
    screen.byRole('heading', 'Oops!');
    expect(service.asked).to.be.empty;
  });

  describe('more results', () => {
    it('come by the button, which leads to the first of them', async () => {
      const service = fakeSearchService(engine({ total: 45 }));
      const screen = await mountSearch();
      await listed(screen, 20);
      const button = screen.byRole('button', 'Load more');
      button.focus({ preventScroll: true });
      await press('Enter');
      await listed(screen, 40);
      expect(screen.root.activeElement === links(screen)[20], 'has the focus').to.be.true;
      expect(service.asked[1]?.[0]).to.include({ page: 1 });
      screen.byRole('button', /Load more|Loading/).click();
      await listed(screen, 45);
      screen.byText('End of search results');
      expect(screen.allByRole('button', /Load more|Loading/)).to.be.empty;
      await expect(screen.host).to.be.accessible();
    });

    it('come by themselves when the end of the list is in view', async () => {
      fakeSearchService(engine({ total: 45 }));
      const screen = await mountSearch();
      await listed(screen, 20);
      window.scrollTo(0, document.documentElement.scrollHeight);
      await listed(screen, 40);
      window.scrollTo(0, document.documentElement.scrollHeight);
      await screen.findByText('End of search results');
      expect(links(screen)).to.have.length(45);
    });

    it('wait while the reader is at something behind the list', async () => {
      const service = fakeSearchService(engine({ total: 45 }));
      const screen = await mountSearch();
      await listed(screen, 20);
      screen.byRole('button', 'Load more').focus();
      await inView(screen.byRole('button', 'Load more'));
      expect(service.asked).to.have.length(1);
      await press('Enter');
      await listed(screen, 40);
    });

    it('keep those that are there when loading fails, and Retry goes on', async () => {
      let isDown = true;
      const config = { limits: { searchMaxAttempts: 1 } };
      fakeSearchService((search) =>
        isDown && search.page ? new Error('down') : engine({ total: 30 })(search),
      );
      const screen = await mountSearch({ config });
      await listed(screen, 20);
      screen.byRole('button', 'Load more').click();
      await screen.findByRole('alert');
      expect(links(screen)).to.have.length(20);
      isDown = false;
      screen.byRole('button', 'Retry').click();
      await listed(screen, 30);
      screen.byText('End of search results');
      expect(screen.root.activeElement === links(screen)[20], 'has the focus').to.be.true;
    });

    it('end where the service gives out no more', async () => {
      fakeSearchService((search) => ({ ...engine({ total: 20 })(search), nbHits: 5000, nbPages: 1 }));
      const screen = await mountSearch();
      await screen.findByText('End of search results');
    });
  });

  it('is there again at once, as long as it was, when the reader comes back', async () => {
    const service = fakeSearchService(engine({ total: 45 }));
    const screen = await mountSearch({ connect: true });
    screen.render(<Page />);
    await listed(screen, 20);
    screen.byRole('button', 'Load more').click();
    await listed(screen, 40);
    links(screen)[30]?.scrollIntoView({ behavior: 'instant', block: 'start' });
    const before = window.scrollY;
    links(screen)[30]?.click();
    await screen.findByText('An article');
    expect(address()).to.equal('/article?articleId=a30');
    window.history.back();
    await waitUntil(() => links(screen).length > 0);
    expect(links(screen)).to.have.length(40);
    await waitUntil(() => Math.abs(window.scrollY - before) < 2);
    expect(service.asked).to.have.length(2);
  });

  it('reports a click with the position among all results', async () => {
    fakeSearchService(engine({ total: 25 }));
    const screen = await mountSearch({ connect: true });
    await listed(screen, 20);
    screen.byRole('button', 'Load more').click();
    await listed(screen, 25);
    links(screen)[21]?.click();
    expect(address()).to.equal('/article?articleId=a21');
    expect(events(screen)).to.deep.equal([
      {
        eventName: 'SearchViewResult-Click',
        eventType: 'click',
        indexName: 'harbor_en-US',
        userToken: '005000000000001',
        objectID: 'a21',
        position: 22,
        queryID: 'q1',
      },
    ]);
  });

  it('leaves a click with Ctrl to the browser', async () => {
    fakeSearchService(engine());
    const screen = await mountSearch({ connect: true });
    await listed(screen, 3);
    let wasTaken = true;
    document.addEventListener(
      'click',
      (event) => {
        wasTaken = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    const held = { bubbles: true, cancelable: true, composed: true, ctrlKey: true };
    links(screen)[0]?.dispatchEvent(new MouseEvent('click', held));
    expect(wasTaken).to.be.false;
    expect(address()).to.equal(path);
    expect(events(screen)).to.have.length(1);
  });

  it('reports a click with the middle button, which opens a new tab, and not the context menu', async () => {
    fakeSearchService(engine());
    const screen = await mountSearch();
    await listed(screen, 3);
    for (const button of [1, 2])
      links(screen)[0]?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button }));
    expect(events(screen)).to.have.length(1);
  });

  it('keeps long terms and titles inside 320 px', async () => {
    await setViewport({ width: 320, height: 600 });
    const long = 'x'.repeat(300);
    fakeSearchService(engine({ hits: [hit(1, { title: long, product: long })] }));
    const screen = await mountSearch({ path: `/search?q=${long}` });
    await listed(screen, 1);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await setViewport({ width: 1000, height: 700 });
  });

  describe('where the service says more', () => {
    const passage = {
      parts: [
        { text: 'Your ', marked: false },
        { text: 'payroll', marked: true },
        { text: ' follows you.', marked: false },
      ],
      continues: true,
      heading: { text: 'When you move', anchor: 'when-you-move' },
    };

    it('shows the passage that answers and leads to its place in the article', async () => {
      fakeSearchService(engine({ hits: [hit(0, { _passage: passage })] }));
      const screen = await mountSearch();
      const link = (await screen.findByRole('link', 'Go to “When you move”')) as HTMLAnchorElement;
      expect(new URL(link.href).hash).to.equal('#when-you-move');
      expect(screen.root.querySelector('.hc-hit__summary')?.textContent).to.equal(
        '... Your payroll follows you.',
      );
      expect(screen.root.querySelector('.hc-hit__summary mark')?.textContent).to.equal('payroll');
      await expect(screen.host).to.be.accessible();
    });

    it('shows a passage in place of the text of a landing page too', async () => {
      const landing = { objectID: 'x@@@my-pay', contentType: 'pageLandingPageNew', _passage: passage };
      fakeSearchService(engine({ hits: [hit(0, landing)] }));
      const screen = await mountSearch();
      await listed(screen, 1);
      expect(screen.root.querySelector('.hc-hit__summary')?.textContent).to.contain('Your payroll follows');
    });

    it('says what was corrected and that nothing has all words', async () => {
      const more = { relaxed: true, correction: { query: 'payroll run', typed: '"payrol" run' } };
      fakeSearchService((sent) => ({ ...engine()(sent), ...more }));
      const screen = await mountSearch();
      await listed(screen, 3);
      const notice = screen.root.querySelector('.hc-search-notice')?.textContent;
      expect(notice).to.contain('Showing results for “payroll run”.');
      expect(notice).to.contain('Nothing has all of your words; these come close.');
      const asTyped = screen.byRole('link', 'Search instead for “payroll”') as HTMLAnchorElement;
      expect(new URL(asTyped.href).searchParams.get('q')).to.equal('"payrol" run');
      await waitUntil(() => spoken(screen)?.includes('these come close') ?? false);
      await expect(screen.host).to.be.accessible();
    });

    it('says that nothing fits, in place of the words that are missing', async () => {
      fakeSearchService((sent) => ({ ...engine()(sent), distant: true, relaxed: true }));
      const screen = await mountSearch();
      await listed(screen, 3);
      const notice = screen.root.querySelector('.hc-search-notice')?.textContent;
      expect(notice).to.equal('Nothing here fits your question. These come nearest.');
      await waitUntil(() => spoken(screen)?.includes('These come nearest') ?? false);
      await expect(screen.host).to.be.accessible();
    });

    it('quotes the answer above the results, with its heading and the way there', async () => {
      const quotation = { objectID: 'a7', title: 'Move house', passage };
      fakeSearchService((sent) => ({ ...engine()(sent), quotation }));
      const screen = await mountSearch();
      const answer = await screen.findByRole('figure', 'Answer');
      expect(answer.querySelector('blockquote')?.textContent).to.equal('Your payroll follows you.');
      expect(answer.textContent).to.contain('from “Move house”');
      const link = screen.byRole('link', 'When you move') as HTMLAnchorElement;
      expect(new URL(link.href).hash).to.equal('#when-you-move');
      expect(link.href).to.contain('a7');
      await expect(screen.host).to.be.accessible();
    });

    it('quotes nothing without its place', async () => {
      const quotation = { objectID: 'a7', title: 'Move house', passage: { ...passage, heading: null } };
      fakeSearchService((sent) => ({ ...engine()(sent), quotation }));
      const screen = await mountSearch();
      await listed(screen, 3);
      expect(screen.root.querySelector('blockquote')).to.equal(null);
    });

    it('offers topics, pages and whom to ask when nothing is found', async () => {
      const nearest = { topics: ['Payroll taxes'], pages: [{ objectID: 'x@@@my-pay', title: 'My Pay' }] };
      fakeSearchService((sent) => ({ ...engine({ hits: [] })(sent), nearest }));
      const screen = await mountSearch({ user: { algolia: searchKey, canContactAdvisor: true } });
      await screen.findByRole('navigation', 'These may help');
      expect((screen.byRole('link', 'My Pay') as HTMLAnchorElement).href).to.match(/page=my-pay$/);
      const topic = screen.byRole('link', 'Payroll taxes') as HTMLAnchorElement;
      expect(new URL(topic.href).searchParams.get('q')).to.equal('Payroll taxes');
      expect((screen.byRole('link', 'Contact HR Advisor') as HTMLAnchorElement).href).to.match(
        /contact-advisor$/,
      );
      await expect(screen.host).to.be.accessible();
    });
  });

  it('gives a result without a title a name', async () => {
    fakeSearchService(engine({ hits: [hit(0, { title: '' })] }));
    const screen = await mountSearch();
    await listed(screen, 1);
    expect(links(screen)[0]?.textContent).to.match(/^Untitled/);
  });

  it('keeps the direction of a term from turning the heading around', async () => {
    fakeSearchService(engine());
    const screen = await mountSearch({ path: '/search?q=%D7%A9%D7%9B%D7%A8' });
    expect(screen.byRole('heading', 'Results for “שכר”').querySelector('bdi')?.textContent).to.equal('שכר');
  });
});
