import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { MountedScreen, ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { CallError } from '#runtime/errors.ts';
import {
  fakeSearchService,
  RefusedSearch,
  type SearchService,
  type SentSearch,
} from '#runtime/testing/searchService.ts';
import { click, press, type } from '#ui/testing/user.ts';
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

async function searched(options?: ScreenOptions, list?: readonly object[]) {
  const service = fakeSearchService(() => found(list));
  const screen = await mountBar(options);
  search(screen, 'payroll');
  await screen.findByRole('listbox', 'Search results');
  return { screen, service };
}

const optionTexts = (screen: MountedScreen) =>
  screen.allByRole('option').map((option) => option.textContent?.replace(/\s+/g, ' ').trim());
const marked = ({ root }: MountedScreen) =>
  root.querySelector('[role="option"][aria-selected="true"]')?.textContent?.trim();
/** The line as far as it has come into the bar. */
function underline({ root }: MountedScreen) {
  const line = root.querySelector('.hc-search__underline')!.getBoundingClientRect();
  const bar = root.querySelector('.hc-search')!.getBoundingClientRect();
  const [left, right] = [Math.max(line.left, bar.left), Math.min(line.right, bar.right)];
  return { right, width: Math.max(0, right - left) };
}
const spoken = ({ root }: MountedScreen) => root.querySelector('[aria-live]')?.textContent;
const events = ({ calls }: MountedScreen) =>
  calls.filter(({ method }) => method === 'sendEvent').map(({ params }) => params);
const queries = ({ asked }: SearchService) => asked.map(([search]) => search?.query);

interface Followed {
  readonly href: string | null;
  readonly ctrlKey: boolean;
  readonly wasTaken: boolean;
}

/** The next click on a link, which is kept from leaving the page. */
function nextClick(): Promise<Followed> {
  return new Promise((resolve) => {
    const catchIt = (event: MouseEvent) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      resolve({
        href: link?.getAttribute('href') ?? null,
        ctrlKey: event.ctrlKey,
        wasTaken: event.defaultPrevented,
      });
      event.preventDefault();
    };
    document.addEventListener('click', catchIt, { once: true });
  });
}
describe('the search bar', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));

  it('is a field at rest: no panel, no underline', async () => {
    const screen = await mountBar();
    expect(fieldOf(screen).placeholder).to.equal('Search help center');
    expect(isClosed(screen)).to.be.true;
    expect(underline(screen).width).to.equal(0);
    await expect(screen.host).to.be.accessible();
  });

  it('is underlined and ringed on focus, darkens the page with the first letter, and the line grows', async () => {
    const screen = await mountBar({ config: { timings: { searchDebounce: 60_000 } } });
    screen.host.style.inlineSize = '1000px';
    const ring = () => getComputedStyle(screen.root.querySelector('.hc-search__field')!).outlineStyle;
    expect(ring()).to.equal('none');
    await press('Tab');
    expect(screen.root.activeElement === fieldOf(screen)).to.be.true;
    await waitUntil(() => underline(screen).width === 90);
    expect(ring()).to.equal('solid');
    expect(isClosed(screen), 'the focus alone opens nothing').to.be.true;
    await expect(screen.host).to.be.accessible();
    await type('abcd');
    await waitUntil(() => underline(screen).width === 127);
    expect(backdrop(screen)).to.exist;
    expect(ring()).to.equal('none');
  });

  it('is passed by Tab in one stop over a page that stays as it was', async () => {
    const screen = await mountBar();
    await press('Tab', 'Tab');
    expect(screen.root.activeElement).to.be.null;
    expect(isClosed(screen)).to.be.true;
  });

  it('grows the line from the right in right-to-left pages', async () => {
    const screen = await mountBar();
    screen.host.dir = 'rtl';
    screen.host.style.inlineSize = '1000px';
    fieldOf(screen).focus();
    await waitUntil(() => underline(screen).width > 0);
    expect(underline(screen).right).to.equal(screen.host.getBoundingClientRect().right);
    expect(underline(screen).width).to.equal(90);
  });

  for (const dir of ['ltr', 'rtl'])
    it(`ends the line with the bar below a text that is longer, ${dir}`, async () => {
      const screen = await mountBar({ config: { timings: { searchDebounce: 60_000 } } });
      screen.host.dir = dir;
      screen.host.style.inlineSize = '400px';
      fieldOf(screen).focus();
      await type('a question of more than forty-five letters in all');
      await waitUntil(() => underline(screen).width === 400);
    });

  it('searches a while after the last letter and lists up to five results and the way to all', async () => {
    const many = Array.from({ length: 7 }, (_, index) => hit(`a${index}`, `payroll ${index}`));
    const service = fakeSearchService(() => found(many));
    const screen = await mountBar({ config: { timings: { searchRetryDelay: 600_000 } } });
    // All in one task: a busy machine takes longer from key to key than the bar waits.
    for (const letter of 'payroll') search(screen, letter);
    expect(service.asked).to.be.empty;
    await screen.findByRole('listbox', 'Search results');
    expect(service.asked.map(([sent]) => sent?.query)).to.deep.equal(['payroll']);
    expect(service.asked[0]?.[0]).to.include({ length: 5, offset: 0 });
    expect(optionTexts(screen)).to.have.length(6);
    expect(screen.allByRole('option').at(-1)?.textContent).to.equal('See all search results');
    expect(marked(screen), 'nothing is marked').to.be.undefined;
    await waitUntil(() => spoken(screen) === '5 results');
    expect(screen.root.querySelector('mark')?.textContent).to.equal('payroll');
    await expect(screen.host).to.be.accessible();
  });

  it('quotes the answer above the rows, with a link to its place', async () => {
    const passage = {
      parts: [{ text: 'Four banking days.', marked: false }],
      continues: false,
      heading: { text: 'When it arrives', anchor: 'when-it-arrives' },
    };
    fakeSearchService(() => ({
      ...found([hit('a1', 'Off-cycle')]),
      quotation: { objectID: 'a1', title: 'Off-cycle', passage },
    }));
    const screen = await mountBar();
    search(screen, 'when does my pay arrive');
    const answer = await screen.findByRole('figure', 'Answer');
    expect(answer.querySelector('blockquote')?.textContent).to.equal('Four banking days.');
    const link = screen.byRole('link', 'When it arrives') as HTMLAnchorElement;
    expect(new URL(link.href).hash).to.equal('#when-it-arrives');
    expect(screen.allByRole('option')).to.have.length(2);
    await expect(screen.host).to.be.accessible();
  });

  it('says in a row which section answers, else what the text says there', async () => {
    const part = (text: string, marked = false) => ({ text, marked });
    const passage = (heading: object | null) => ({
      _passage: {
        parts: [part('Before the '), part('payroll', true), part(' run')],
        continues: false,
        heading,
      },
    });
    fakeSearchService(() =>
      found([
        hit('a1', 'Off-cycle', passage({ text: 'Deadlines', anchor: 'deadlines' })),
        hit('a2', 'Calendar', passage(null)),
        hit('a3', 'Bare'),
        hit('p@@@my-pay', 'My Pay', { contentType: 'pageLandingPageNew' }),
      ]),
    );
    const screen = await mountBar();
    search(screen, 'payroll');
    await screen.findByRole('listbox', 'Search results');
    const contexts = screen
      .allByRole('option')
      .map((row) => row.querySelector('.hc-result__context')?.textContent ?? null);
    expect(contexts.join(' | ')).to.equal(
      'Deadlines | Before the payroll run... |  | Visit the My Pay resources page for relevant articles. | ',
    );
    const heights = screen.allByRole('option').map((row) => row.getBoundingClientRect().height);
    expect(Math.max(...heights), 'no row is higher than another needs').to.be.at.most(64);
    await expect(screen.host).to.be.accessible();
  });

  it('tells landing pages and external pages from articles', async () => {
    const { screen } = await searched();
    expect(optionTexts(screen)).to.deep.equal([
      'Run an off-cycle payroll',
      'payroll - HomeVisit the payroll resources page for relevant articles.Landing page',
      'payroll course (opens in a new tab)External page',
      'See all search results',
    ]);
    const [article, landing, external, all] = screen.allByRole('option');
    expect(article?.getAttribute('href')).to.equal('/article?articleId=a1');
    expect(landing?.getAttribute('href')).to.equal('/page?page=payroll');
    expect(external?.getAttribute('href')).to.equal('https://university.example/course');
    expect(external?.getAttribute('target')).to.equal('_blank');
    expect(external?.getAttribute('rel')).to.equal('noopener noreferrer');
    expect(all?.getAttribute('href')).to.equal('/search?q=payroll');
  });

  it('tells two landing pages with one title apart', async () => {
    const pages = ['suite-payroll', 'payroll'].map((slug) =>
      hit(`p@@@${slug}`, 'payroll', { contentType: 'pageLandingPageNew' }),
    );
    const { screen } = await searched({}, pages);
    const [suite, app] = optionTexts(screen);
    expect(suite).to.match(/Business Suite$/);
    expect(app).to.match(/Landing page$/);
    await expect(screen.host).to.be.accessible();
  });

  it('is worked by the keyboard: mark a result, follow it, and the click is reported', async () => {
    const { screen } = await searched();
    await press('ArrowDown');
    expect(marked(screen)).to.equal('Run an off-cycle payroll');
    const active = fieldOf(screen).getAttribute('aria-activedescendant') ?? '';
    expect(screen.root.getElementById(active) === screen.allByRole('option')[0]).to.be.true;
    await expect(screen.host).to.be.accessible();
    await press('Enter');
    expect(address()).to.equal('/article?articleId=a1');
    expect(isClosed(screen)).to.be.true;
    expect(events(screen)).to.deep.equal([
      {
        eventName: 'SearchBarResult-Click',
        eventType: 'click',
        indexName: 'harbor_en-US',
        userToken: '005000000000001',
        objectID: 'a1',
        position: 1,
        queryID: 'q1',
      },
    ]);
  });

  it('walks through the results, the last row and the field in a circle', async () => {
    const { screen } = await searched();
    const seen: (string | undefined)[] = [];
    for (let step = 0; step < 5; step += 1) {
      await press('ArrowDown');
      seen.push(marked(screen));
    }
    expect(seen.at(3)).to.equal('See all search results');
    expect(seen.at(4)).to.be.undefined;
    await press('ArrowUp');
    expect(marked(screen)).to.equal('See all search results');
    await press('ArrowLeft');
    expect(marked(screen)).to.be.undefined;
  });

  it('leads by the last row to all results and starts empty again', async () => {
    const { screen } = await searched();
    await press('ArrowUp', 'Enter');
    expect(address()).to.equal('/search?q=payroll');
    expect(fieldOf(screen).value).to.equal('');
    expect(isClosed(screen)).to.be.true;
    expect(events(screen)).to.be.empty;
  });

  it('goes to the results page by Enter at once, without a search of its own', async () => {
    const service = fakeSearchService(() => found());
    const screen = await mountBar({ config: { timings: { searchDebounce: 60_000 } } });
    search(screen, ' a&b #1 ');
    await press('Enter');
    expect(address()).to.equal('/search?q=a%26b%20%231');
    expect(fieldOf(screen).value).to.equal('');
    expect(service.asked).to.be.empty;
  });

  it('does nothing by Enter in a blank field', async () => {
    const service = fakeSearchService(() => found());
    const screen = await mountBar({ path: '/glossary' });
    search(screen, '   ');
    expect(screen.root.querySelectorAll('[part="results"]').length, 'nothing is looked for').to.equal(0);
    await press('Enter');
    expect(address()).to.equal('/glossary');
    expect(fieldOf(screen).value).to.equal('   ');
    expect(screen.allByRole('listbox').length).to.equal(0);
    search(screen, 'payroll');
    await screen.findByRole('listbox');
    expect(queries(service)).to.deep.equal(['payroll']);
  });

  it('leaves Ctrl and Enter to the browser, as a click with Ctrl, and reports it', async () => {
    const { screen } = await searched({ path: '/glossary' });
    await press('ArrowDown');
    const followed = nextClick();
    await press('Control+Enter');
    expect(await followed).to.deep.equal({ href: '/article?articleId=a1', ctrlKey: true, wasTaken: false });
    expect(address()).to.equal('/glossary');
    expect(events(screen)).to.have.length(1);
  });

  it('opens all results in a tab of its own by Ctrl and Enter while nothing is marked', async () => {
    const { screen } = await searched({ path: '/glossary' });
    const followed = nextClick();
    await press('Control+Enter');
    expect(await followed).to.deep.equal({ href: '/search?q=payroll', ctrlKey: true, wasTaken: false });
    expect(address()).to.equal('/glossary');
    expect(fieldOf(screen).value).to.equal('payroll');
  });

  it('leaves external pages to the browser and reports them', async () => {
    const { screen } = await searched();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    const followed = nextClick();
    await press('Enter');
    expect((await followed).wasTaken).to.be.false;
    expect(events(screen)[0]).to.include({ position: 3, objectID: 'u@@@https://university.example/course' });
  });

  it('reports a click with the middle button, which opens a new tab, and not the context menu', async () => {
    const { screen } = await searched();
    for (const button of [1, 2])
      screen.allByRole('option')[0]?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button }));
    expect(events(screen)).to.have.length(1);
  });

  it('closes by Escape first, and empties by Escape then', async () => {
    const { screen } = await searched();
    await press('Escape');
    expect(isClosed(screen)).to.be.true;
    expect(fieldOf(screen).value).to.equal('payroll');
    await press('ArrowDown');
    expect(screen.allByRole('option'), 'an arrow opens it again').to.have.length(4);
    await press('Escape', 'Escape');
    expect(fieldOf(screen).value).to.equal('');
    expect(screen.root.activeElement === fieldOf(screen), 'has the focus').to.be.true;
  });

  it('cancels by Escape the search that is under way', async () => {
    let answer = (_: object) => {};
    const service = fakeSearchService(() => new Promise<object>((resolve) => (answer = resolve)));
    const screen = await mountBar();
    search(screen, 'payroll');
    await waitUntil(() => service.asked.length === 1);
    await press('Escape');
    answer(found());
    await waitUntil(() => service.answered === 1);
    expect(isClosed(screen)).to.be.true;
  });

  it('never shows a late answer to an older term', async () => {
    const answers = new Map<string, (value: object) => void>();
    const service = fakeSearchService(
      ({ query }: SentSearch) => new Promise<object>((resolve) => answers.set(query, resolve)),
    );
    const screen = await mountBar();
    search(screen, 'pay');
    await waitUntil(() => answers.has('pay'));
    search(screen, 'roll');
    await waitUntil(() => answers.has('payroll'));
    answers.get('payroll')?.(found([hit('new', 'New')]));
    await screen.findByRole('option', 'New');
    answers.get('pay')?.(found([hit('old', 'Old')]));
    await waitUntil(() => service.answered === 2);
    expect(optionTexts(screen)).to.deep.equal(['New', 'See all search results']);
  });

  it('takes the results of the older term away when the next search begins', async () => {
    let isFirst = true;
    const service = fakeSearchService(() => {
      if (!isFirst) return new Promise<object>(() => {});
      isFirst = false;
      return found();
    });
    const screen = await mountBar();
    search(screen, 'pay');
    await screen.findByRole('listbox');
    search(screen, 'roll');
    await waitUntil(() => service.asked.length === 2);
    expect(screen.allByRole('option').length).to.equal(0);
    screen.byText('Loading search results');
    await expect(screen.host).to.be.accessible();
  });

  it('leaves an input method alone: no search and no Enter while it composes', async () => {
    const service = fakeSearchService(() => found());
    const screen = await mountBar({ path: '/glossary' });
    const field = fieldOf(screen);
    field.focus();
    const compose = (value: string, isComposing: boolean) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(field, value);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing }));
    };
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }));
    compose('きゅう', true);
    const enter = { key: 'Enter', bubbles: true, composed: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }));
    expect(address()).to.equal('/glossary');
    compose('給与', true);
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true }));
    await screen.findByRole('listbox');
    expect(queries(service)).to.deep.equal(['給与']);
  });

  it('asks to wait when too much was asked, and asks no more by itself', async () => {
    const service = fakeSearchService(() => new RefusedSearch(429));
    const screen = await mountBar();
    search(screen, 'payroll');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).to.equal('Too many requests. Wait a moment and try again.');
    expect(service.asked.length).to.equal(1);
    expect(screen.byRole('button', 'Retry')).to.exist;
  });

  it('says when every attempt failed, and Retry starts anew', async () => {
    let isDown = true;
    const service = fakeSearchService(() => (isDown ? new Error('down') : found()));
    const screen = await mountBar({ config: { limits: { searchMaxAttempts: 2 } } });
    search(screen, 'payroll');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).to.equal('An error occurred, please refresh the page and try again.');
    await expect(screen.host).to.be.accessible();
    isDown = false;
    const before = service.asked.length;
    await press('Tab');
    expect(screen.root.activeElement?.textContent).to.equal('Retry');
    await press('Enter');
    await screen.findByRole('listbox');
    expect(service.asked.length).to.be.greaterThan(before);
    expect(screen.root.activeElement === fieldOf(screen), 'has the focus').to.be.true;
  });

  it('asks a guest to sign in where it stands alone, and for a key only once a search', async () => {
    const service = fakeSearchService(() => found());
    const refusal = new CallError('signed-out', 'for users only');
    const screen = await mountBar({ user: null, answers: { getSearchKey: refusal } });
    const keyRequests = () => screen.calls.filter(({ method }) => method === 'getSearchKey').length;
    await open(screen);
    await screen.findByText('Sign in to see this.');
    expect(keyRequests(), 'for popular articles').to.equal(1);
    await expect(screen.host).to.be.accessible();
    search(screen, 'payroll');
    await waitUntil(() => keyRequests() === 2);
    await screen.findByText('Sign in to see this.');
    expect(screen.allByRole('button', 'Retry')).to.be.empty;
    await press('Tab');
    expect(screen.root.activeElement === screen.byRole('link', 'Sign In'), 'is reached by Tab').to.be.true;
    await expect(screen.host).to.be.accessible();
    expect([keyRequests(), service.asked.length]).to.deep.equal([2, 0]);
  });

  it('says when nothing was found', async () => {
    fakeSearchService(() => found([]));
    const screen = await mountBar();
    search(screen, 'xyz');
    await screen.findByText('Try a different search, or browse the Help Center instead.');
    await waitUntil(() => spoken(screen) === 'No results found.');
    expect(fieldOf(screen).getAttribute('aria-expanded')).to.equal('false');
    await expect(screen.host).to.be.accessible();
  });

  it('never reads a title as markup', async () => {
    const title = '<img src=x onerror="window.hcHit=1"> payroll';
    const { screen } = await searched({}, [hit('a1', title)]);
    expect(screen.allByRole('option')[0]?.textContent).to.equal(title);
    expect(screen.root.querySelector('img')).to.be.null;
  });

  it('leaves out results that lead nowhere', async () => {
    const { screen } = await searched({}, [
      hit('x@@@javascript:alert(1)', 'Bad', { contentType: 'url' }),
      hit('a1', 'Good'),
    ]);
    expect(optionTexts(screen)).to.deep.equal(['Good', 'See all search results']);
  });

  it('hides all of it by a click on the backdrop, which reaches nothing of the page', async () => {
    // The middle of the page lies below the panel.
    await setViewport({ width: 1000, height: 1400 });
    const { screen } = await searched();
    await click(backdrop(screen)!);
    await waitUntil(() => isClosed(screen));
    expect(underline(screen).width).to.equal(0);
    expect(screen.root.activeElement).to.be.null;
  });

  it('closes when Tab leaves it', async () => {
    const { screen } = await searched();
    await press('Tab');
    await waitUntil(() => isClosed(screen));
  });

  it('forgets its results when the page changes by another way, and finds them again', async () => {
    const { screen, service } = await searched();
    const asked = service.asked.length;
    screen.runtime.navigation.show({ view: 'article', articleId: 'other' });
    await waitUntil(() => isClosed(screen));
    fieldOf(screen).blur();
    await click(fieldOf(screen));
    await screen.findByRole('listbox');
    expect(service.asked.length - asked).to.be.at.most(1);
  });

  it('empties by its button, which gives the focus back', async () => {
    const { screen } = await searched();
    await click(screen.byRole('button', 'Clear search'));
    expect(fieldOf(screen).value).to.equal('');
    expect(screen.root.activeElement === fieldOf(screen), 'has the focus').to.be.true;
    expect(screen.allByRole('listbox').length).to.equal(0);
  });

  it('cuts a very long term for the search and shows no error', async () => {
    const service = fakeSearchService(() => found());
    const screen = await mountBar();
    search(screen, 'x'.repeat(2000));
    await screen.findByRole('listbox');
    expect(service.asked[0]?.[0]?.query).to.have.length(512);
  });

  it('works on when a click can not be reported', async () => {
    const { screen } = await searched({ answers: { sendEvent: new Error('down') } });
    await press('ArrowDown', 'Enter');
    expect(address()).to.equal('/article?articleId=a1');
    expect(isClosed(screen)).to.be.true;
  });

  it('is light on the light pages, dark on the others, and as told where it is told', async () => {
    const screen = await mountBar({ path: '/article?articleId=x' });
    const bar = () => screen.root.querySelector('.hc-search')!;
    expect(bar().className).to.contain('hc-search--light');
    screen.render(<SearchBar appearance="dark" searchHistory="site" hideRecentSearches={false} />);
    expect(bar().className).to.contain('hc-search--dark');
    screen.runtime.navigation.show({ view: 'glossary' });
    screen.render(<SearchBar appearance="auto" searchHistory="site" hideRecentSearches={false} />);
    expect(bar().className).to.contain('hc-search--dark');
  });

  it('keeps long titles inside 320 px', async () => {
    await setViewport({ width: 320, height: 600 });
    const { screen } = await searched({}, [hit('a1', `${'x'.repeat(300)} payroll`)]);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    expect(optionTexts(screen)).to.have.length(2);
    await setViewport({ width: 1000, height: 700 });
  });

  it('says what a query was corrected to, and offers where to go when nothing is found', async () => {
    let answer: object = { ...found(), correction: { query: 'payroll', typed: '"payrlol"' } };
    fakeSearchService(() => answer);
    const screen = await mountBar();
    search(screen, 'payrlol');
    await screen.findByRole('listbox', 'Search results');
    expect(screen.root.querySelector('.hc-search-notice')?.textContent).to.contain(
      'Showing results for “payroll”.',
    );
    const asTyped = screen.byRole('link', 'Search instead for “payrlol”') as HTMLAnchorElement;
    expect(new URL(asTyped.href).searchParams.get('q')).to.equal('"payrlol"');
    await expect(screen.host).to.be.accessible();

    answer = {
      ...found([]),
      nearest: { topics: ['Payroll taxes'], pages: [{ objectID: 'p@@@my-pay', title: 'My Pay' }] },
    };
    search(screen, 'xyz');
    await screen.findByRole('navigation', 'These may help');
    expect((screen.byRole('link', 'My Pay') as HTMLAnchorElement).href).to.match(/page=my-pay$/);
    await expect(screen.host).to.be.accessible();
  });
});
