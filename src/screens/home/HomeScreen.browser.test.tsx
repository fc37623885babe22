import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { defaultConfig } from '#contracts/config.ts';
import { mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { openDrafts } from '#runtime/drafts.ts';
import { fakeSearchService, searchKey, shortWaits } from '#runtime/testing/searchService.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { HomeScreen } from './HomeScreen.tsx';

const note = (title: string, more: object = {}) => ({
  title,
  releaseDate: '2026-09-24',
  productCategoryCollection: { items: [{ name: 'Payroll', slug: 'payroll' }] },
  ctaLinksCollection: { items: [{ referencedPage: { sys: { id: 'preview-net-pay' } } }] },
  ...more,
});
const notes = (...items: unknown[]) => ({ data: { releaseNoteCollection: { items } } });
const twoNotes = notes(
  note('Preview net pay'),
  note('Return kits', { ctaLinksCollection: { items: [{ manualUrl: 'https://example.com/kits' }] } }),
);
const allArticles = Object.fromEntries(Object.keys(defaultConfig.articles).map((key) => [key, `id-${key}`]));
const noArticles = Object.fromEntries(Object.keys(defaultConfig.articles).map((key) => [key, '']));

const plain = { lastSeenProduct: '', recentlyViewed: false, openCases: false };

const open = async (options: ScreenOptions = {}, lastSeenProduct = '', more: Partial<typeof plain> = {}) => {
  const screen = await mountScreen(<HomeScreen {...plain} lastSeenProduct={lastSeenProduct} {...more} />, {
    ...options,
    answers: { getReleaseNotes: twoNotes, ...options.answers },
  });
  await screen.findByRole('heading', 'I need help with');
  return screen;
};

const tabNames = (screen: Awaited<ReturnType<typeof open>>) =>
  screen.allByRole('tab').map((tab) => tab.textContent);
const selected = (screen: Awaited<ReturnType<typeof open>>) =>
  screen.allByRole('tab').filter((tab) => tab.getAttribute('aria-selected') === 'true');
const headings = (screen: Awaited<ReturnType<typeof open>>) =>
  [...screen.root.querySelectorAll('h1, h2')].map(({ textContent }) => textContent);

describe('the home page', () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }));

  it('leads to the release feed and the glossary on its first sight', async () => {
    await setViewport({ width: 1440, height: 900 });
    const screen = await open();
    for (const [name, href] of [
      ['Release Feed', '/release-feed'],
      ['Glossary', '/glossary'],
    ]) {
      const link = await screen.findByRole('link', name);
      expect(link.getAttribute('href')).to.equal(href);
      expect(link.getBoundingClientRect().bottom).to.be.below(
        screen.byRole('tablist').getBoundingClientRect().top,
      );
    }
    await expect(screen.host).to.be.accessible();
  });

  it('shows its sections in the stated order', async () => {
    const screen = await open({ config: { articles: allArticles } });
    await screen.findByText('Preview net pay');
    expect(headings(screen)).to.deep.equal([
      'I need help with',
      'HR',
      'Choose your role',
      "What's new",
      'Services',
      'Learn Harbor at your own pace',
      'Integrations',
    ]);
    screen.byText('Discover resources and get help with your Harbor service.');
    screen.byText("If you're not a Harbor administrator, view a role-specific landing page to get started.");
    expect(screen.byRole('navigation', 'Breadcrumb').textContent).to.equal('Help Center');
    await expect(screen.host).to.be.accessible();
  });

  it('opens hr first and the apps of a category that is clicked, and tells the page', async () => {
    const screen = await open();
    expect(selected(screen).map(({ textContent }) => textContent)).to.deep.equal(['HR']);
    const told: unknown[] = [];
    document.addEventListener('hc-product-click', (event) => told.push((event as CustomEvent).detail), {
      once: true,
    });
    await click(screen.byRole('tab', 'Time'));
    expect(told).to.deep.equal([{ product: 'time' }]);
    const panel = screen.byRole('tabpanel', 'Time');
    expect([...panel.querySelectorAll('a')].map(({ textContent }) => textContent)).to.deep.equal([
      'My Time',
      'Scheduling',
      'Time & Attendance',
      'Time Off',
    ]);
    expect(screen.byRole('link', 'Time Off').getAttribute('href')).to.equal('/page?app=time-off');
  });

  it('is worked with arrow keys: one stop for the tabs, around both ends', async () => {
    const screen = await open();
    selected(screen)[0]?.focus();
    await press('ArrowDown');
    expect(screen.root.activeElement?.textContent).to.equal('Time');
    screen.byRole('tabpanel', 'Time');
    await press('ArrowUp', 'ArrowUp');
    screen.byRole('tabpanel', 'Settings');
    await press('ArrowRight');
    screen.byRole('tabpanel', 'HR');
    await press('End');
    screen.byRole('tabpanel', 'Settings');
    await press('Home', 'Tab');
    expect(screen.root.activeElement?.textContent).to.equal('Hiring');
    expect(screen.allByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).to.have.length(1);
  });

  it('opens the category the same user saw last, and hr for another user', async () => {
    const first = await open({ user: { userId: 'SEEN1' } });
    await click(first.byRole('tab', 'Benefits'));
    first.unmount();
    const again = await mountScreen(<HomeScreen {...plain} />, { user: { userId: 'SEEN1' } });
    const shown: (string | null)[] = [];
    const look = () => {
      const tab = again.root.querySelector('[role="tab"][aria-selected="true"]');
      if (tab && shown.at(-1) !== tab.textContent) shown.push(tab.textContent);
    };
    look();
    const watch = new MutationObserver(look);
    watch.observe(again.root, { subtree: true, childList: true, attributes: true });
    await again.findByRole('tabpanel', 'Benefits');
    watch.disconnect();
    expect(shown, 'no other category before it').to.deep.equal(['Benefits']);
    again.unmount();
    const other = await open({ user: { userId: 'SEEN2' } });
    other.byRole('tabpanel', 'HR');
  });

  it('opens the category a page names, and hr for one that there is not', async () => {
    const screen = await open({}, 'talent');
    screen.byRole('tabpanel', 'Talent');
    screen.render(<HomeScreen {...plain} lastSeenProduct="nothing" />);
    screen.byRole('tabpanel', 'HR');
  });

  it('shows partner and global payroll to those they are for', async () => {
    const screen = await open({ user: { personaAccess: ['partner-user', 'payroll_classic-admin-user'] } });
    expect(tabNames(screen)).to.include('Partner');
    await click(screen.byRole('tab', 'Payroll'));
    screen.byRole('link', 'Global Payroll');
    screen.unmount();
    const customer = await open();
    expect(tabNames(customer)).not.to.include('Partner');
    await click(customer.byRole('tab', 'Payroll'));
    expect(customer.allByRole('link', 'Global Payroll').length).to.equal(0);
  });

  it('lists three categories in the trial, without the advisor card', async () => {
    const screen = await open({ user: { container: 'it-trial', canContactAdvisor: true } });
    expect(tabNames(screen)).to.deep.equal(['IT', 'Tools', 'Settings']);
    expect(screen.allByText('Have an employment question?').length).to.equal(0);
  });

  it('offers an advisor to those who may contact one', async () => {
    const screen = await open({ user: { canContactAdvisor: true } });
    const card = screen.byRole('link', /Have an employment question\?\s*Contact an advisor/);
    expect(card.getAttribute('href')).to.equal('/contact-advisor');
    screen.unmount();
    const other = await open();
    expect(other.allByText('Have an employment question?').length).to.equal(0);
  });

  it('leads roles and services to their pages', async () => {
    const screen = await open();
    const hrefs = (part: string) =>
      [...screen.root.querySelectorAll(`[part="${part}"] a`)].map((link) => link.getAttribute('href'));
    expect(hrefs('roles')).to.deep.equal(
      ['employees', 'managers', 'contractors', 'brokers', 'accountants'].map((role) => `/page?role=${role}`),
    );
    expect(hrefs('services')).to.deep.equal(
      ['eor', 'peo', 'hr-services'].map((service) => `/page?service=${service}`),
    );
  });

  it('goes inside the product on a click, and leaves Ctrl + click to the browser', async () => {
    const screen = await open();
    const link = screen.byRole('link', /^Employees/);
    let isTaken = true;
    const judge = (event: Event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', judge, { once: true });
    link.dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true }),
    );
    expect(isTaken).to.equal(false);
    await click(link);
    expect(screen.leaves).to.deep.equal(['/page?role=employees']);
  });

  it('opens web links of the news in a new tab and the rest in the product', async () => {
    const screen = await open();
    const article = await screen.findByRole('link', /Preview net pay/);
    expect(article.getAttribute('href')).to.equal('/article?articleId=preview-net-pay');
    expect(screen.allByText('Payroll · Sep 24, 2026')).to.have.length(2);
    const outside = screen.byRole('link', /Return kits/);
    expect(outside.getAttribute('target')).to.equal('_blank');
    expect(outside.getAttribute('rel')).to.contain('noopener');
    expect(outside.textContent).to.contain('(opens in a new tab)');
    expect(screen.byRole('link', 'Go to release feed').getAttribute('href')).to.equal('/release-feed');
  });

  it('asks for the promoted news in the language of the page', async () => {
    const screen = await mountScreen(<HomeScreen {...plain} lastSeenProduct="" />, {
      path: '/de',
      answers: { getReleaseNotes: twoNotes },
    });
    await screen.findByRole('link', /Preview net pay/);
    expect(screen.calls.find(({ method }) => method === 'getReleaseNotes')?.params).to.deep.equal({
      type: 'promoted',
      langLocale: 'de-DE',
    });
  });

  it('shows no list when there are no news or they failed, and still leads to the feed', async () => {
    const warned: string[] = [];
    const { warn } = console;
    console.warn = (text: string) => warned.push(text);
    try {
      const missing = await open({ answers: { getReleaseNotes: { data: null } } });
      await waitUntil(() => warned.length > 0);
      missing.byRole('heading', "What's new");
      expect(missing.root.querySelector('.hc-news__list') === null, 'there is no list').to.be.true;
      expect(missing.allByRole('status').length).to.equal(0);
      missing.unmount();
      const failed = await open({ answers: { getReleaseNotes: new Error('down') } });
      await waitUntil(() => warned.length > 1);
      failed.byRole('heading', "What's new");
      failed.byRole('link', 'Go to release feed');
      expect(failed.root.querySelector('.hc-news__list')).to.equal(null);
      expect(failed.allByRole('status').length).to.equal(0);
    } finally {
      console.warn = warn;
    }
  });

  it('hides the integrations without an article', async () => {
    const screen = await open({ config: { articles: noArticles } });
    expect(screen.allByRole('heading', 'Integrations').length).to.equal(0);
    screen.unmount();
    const one = await open({ config: { articles: { ...noArticles, teamChatIntegration: 'chat-guide' } } });
    expect(one.byRole('link', /Murmur/).getAttribute('href')).to.equal('/article?articleId=chat-guide');
    expect(one.root.querySelectorAll('[part="integrations"] a')).to.have.length(1);
  });

  it('waits for the user, and stands without an answer about them', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const asked = new Promise((resolve) => (answer = resolve));
    const screen = await mountScreen(<HomeScreen {...plain} lastSeenProduct="" />, {
      answers: { getUserInfo: () => asked, getReleaseNotes: twoNotes },
    });
    screen.byRole('status');
    await expect(screen.host).to.be.accessible();
    answer({ userId: 'U1', personaAccess: ['internal-user'] });
    await screen.findByRole('tab', 'Partner');
    screen.unmount();
    const failed = await open({ answers: { getUserInfo: new Error('down') } });
    failed.byRole('tabpanel', 'HR');
  });

  it('keeps to 320 pixels', async () => {
    await setViewport({ width: 320, height: 800 });
    const screen = await open({ config: { articles: allArticles } });
    await screen.findByText('Preview net pay');
    expect(screen.host.scrollWidth).to.be.at.most(320);
  });
});

describe('a topic that was clicked', () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }));
  beforeEach(() => openDrafts(window).clear());

  const hits = (count: number) => ({
    nbHits: count,
    nbPages: 2,
    page: 0,
    queryID: 'q',
    hits: Array.from({ length: Math.min(20, count) }, (_, index) => ({
      objectID: `a${index}`,
      title: `Payroll ${index}`,
      body: 'About payroll.',
      contentType: 'concept',
    })),
  });
  const searching: ScreenOptions = {
    user: { algolia: searchKey },
    answers: { getSearchKey: searchKey, sendEvent: null },
    config: { timings: shortWaits },
  };
  const tell = (topic: unknown) =>
    document.dispatchEvent(new CustomEvent('hc:message', { detail: { topic }, cancelable: true }));

  it('shows results in place of the services, and Back brings those again', async () => {
    fakeSearchService(() => hits(30));
    const screen = await open(searching);
    expect(tell('Payroll'), 'the home page takes the message').to.equal(false);
    await screen.findByRole('heading', 'Results for “Payroll”');
    expect(screen.root.activeElement?.textContent).to.equal('Results for “Payroll”');
    await screen.findByRole('link', /Payroll 9/);
    expect(screen.allByRole('link', /Payroll \d/)).to.have.length(10);
    expect(screen.byRole('link', 'See all search results').getAttribute('href')).to.equal(
      '/search?q=Payroll',
    );
    expect(headings(screen)).not.to.include('Services');
    await expect(screen.host).to.be.accessible();
    await click(screen.byRole('button', 'Back to all services'));
    expect(headings(screen)).to.include('Services');
    expect(headings(screen)).not.to.include('Results for “Payroll”');
    expect(screen.root.activeElement?.textContent).to.equal('I need help with');
  });

  it('goes with another topic, and with an empty one', async () => {
    fakeSearchService(({ query }) => hits(query === 'Benefits' ? 1 : 3));
    const screen = await open(searching);
    tell('Payroll');
    const links = () => screen.allByRole('link', /Payroll \d/).length;
    await waitUntil(() => links() === 3);
    await waitUntil(() => screen.allByText('3 results').length === 2, 'seen and spoken');
    tell('Benefits');
    await screen.findByRole('heading', 'Results for “Benefits”');
    await waitUntil(() => links() === 1);
    expect(screen.allByRole('link', 'See all search results').length).to.equal(0);
    tell(' ');
    await screen.findByRole('heading', 'Services');
  });

  it('says that nothing was found', async () => {
    fakeSearchService(() => hits(0));
    const screen = await open(searching);
    tell('Lighthouses');
    await screen.findByText('Try a different search, or browse the Help Center instead.');
    await expect(screen.host).to.be.accessible();
  });

  it('offers Retry when the search fails', async () => {
    let isDown = true;
    fakeSearchService(() => (isDown ? new Error('down') : hits(2)));
    const screen = await open(searching);
    tell('Payroll');
    const retry = await screen.findByRole('button', 'Retry');
    await expect(screen.host).to.be.accessible();
    isDown = false;
    await click(retry);
    await screen.findByRole('link', /Payroll 1/);
  });

  it('is not taken for one when it is no text, or endless', async () => {
    const screen = await open(searching);
    for (const wrong of [7, null, {}, 'x'.repeat(401)]) {
      expect(tell(wrong), 'nobody takes it').to.equal(true);
    }
    expect(headings(screen)).to.include('Services');
  });
});

describe("the user's own things on the home page", () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }));
  beforeEach(() => openDrafts(window).clear());

  const user = { userId: 'OWN', canViewMyCasesButton: true };
  const cases = {
    caseList: [
      ...Array.from({ length: 6 }, (_, index) => ({
        Id: `500${index}`,
        Subject: `Question ${index}`,
        CaseNumber: `0041${index}`,
        CreatedDate: `2026-09-0${index + 1}T12:00:00.000Z`,
        Customer_Status__c: 'New',
      })),
      { Id: '509', Subject: 'Done', IsClosed: true, CreatedDate: '2026-10-01T12:00:00.000Z' },
    ],
  };
  const remember = (userId: string) => {
    const articles = [
      { id: 'a1', title: 'Run payroll' },
      { id: 'a2', title: 'Hire someone' },
    ];
    localStorage.setItem('hcMemory', JSON.stringify({ userId, values: { recentArticles: articles } }));
  };

  it('are not there unless the page asks for them', async () => {
    remember('OWN');
    const screen = await open({ user, answers: { getCaseList: cases } });
    expect(headings(screen)).not.to.include('Recently viewed');
    expect(screen.calls.some(({ method }) => method === 'getCaseList')).to.equal(false);
  });

  it('are the articles read last', async () => {
    remember('OWN');
    const screen = await open({ user }, '', { recentlyViewed: true });
    await screen.findByRole('heading', 'Recently viewed');
    expect(screen.byRole('link', 'Run payroll').getAttribute('href')).to.equal('/article?articleId=a1');
    await expect(screen.host).to.be.accessible();
  });

  it('are on every home page of a site whose configuration says so', async () => {
    remember('OWN');
    const config = { recentlyViewed: true, openCases: true };
    const screen = await open({ user, answers: { getCaseList: cases }, config });
    await screen.findByRole('heading', 'Recently viewed');
    await screen.findByRole('heading', 'Your open cases');
  });

  it("are never another user's", async () => {
    remember('SOMEONE');
    const screen = await open({ user }, '', { recentlyViewed: true });
    await waitUntil(() => localStorage.getItem('hcMemory') === null, 'it is looked for and forgotten');
    expect(headings(screen)).not.to.include('Recently viewed');
  });

  it('are gone after signing out', async () => {
    remember('OWN');
    const screen = await open({ user, answers: { getLogoutUrl: null } }, '', { recentlyViewed: true });
    await screen.runtime.signOut();
    expect(localStorage.getItem('hcMemory')).to.equal(null);
  });

  it('are the five latest open cases', async () => {
    const screen = await open({ user, answers: { getCaseList: cases } }, '', { openCases: true });
    await screen.findByRole('heading', 'Your open cases');
    const links = [...screen.root.querySelectorAll('[part="cases"] li a')];
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal(
      [5, 4, 3, 2, 1].map((index) => `/case-detail?id=500${index}`),
    );
    expect(links[0]?.textContent).to.equal('Case 00415 · Sep 6, 2026Question 5');
    expect(screen.byRole('link', 'Go to My Cases').getAttribute('href')).to.equal('/my-cases');
    await expect(screen.host).to.be.accessible();
  });

  for (const [who, answer, may] of [
    ['nothing without open cases', { caseList: null }, true],
    ['nothing when they cannot be had', new Error('down'), true],
    ['nothing, and nothing is asked, without My Cases', cases, false],
  ] as const) {
    it(`show ${who}`, async () => {
      const options = {
        user: { ...user, canViewMyCasesButton: may },
        answers: { getCaseList: answer },
        config: { timings: { interfaceDebounce: 0 } },
      };
      const screen = await open(options, '', { openCases: true });
      const asked = () => screen.calls.filter(({ method }) => method === 'getCaseList').length;
      if (may) await waitUntil(() => asked() > 0);
      await screen.findByText('Preview net pay');
      expect(headings(screen)).not.to.include('Your open cases');
      if (!may) expect(asked()).to.equal(0);
    });
  }

  for (const width of [320, 820]) {
    it(`fit a window of ${width} pixels`, async () => {
      await setViewport({ width, height: 700 });
      remember('OWN');
      const both = { recentlyViewed: true, openCases: true };
      const screen = await open({ user, answers: { getCaseList: cases } }, '', both);
      await screen.findByRole('heading', 'Your open cases');
      expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
    });
  }
});
