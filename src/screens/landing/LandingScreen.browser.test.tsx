import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import {
  customer,
  type MountedScreen,
  mountScreen,
  type ScreenOptions,
} from '#parts/testing/mountScreen.tsx';
import { CallError } from '#runtime/errors.ts';
import { click } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { LandingScreen } from './LandingScreen.tsx';

const items = (...list: unknown[]) => ({ items: list });
const pages = (...list: unknown[]) => ({ data: { pageLandingPageNewCollection: items(...list) } });
const article = (title: string, id: string) => ({ title, sys: { id } });
const topic = (title: string, slug: string) => ({
  title,
  slug,
  links: { concepts: items(article(`${title} basics`, `${slug}-basics`)) },
});
const topics = {
  data: {
    topicCollection: items({
      title: 'Payroll',
      topics: items(topic('Run payroll', 'run'), topic('Taxes', 'taxes')),
    }),
  },
};
const card = (title: string, link: object, words = '') => ({
  cardTitle: title,
  cardLink: { ...link, linkText: words ? { text: words } : null },
});
const toArticle = { referencedPage: { slug: null, sys: { id: 'guide' } } };
const landingLink = (landingPageTitle: string, slug: string) => ({
  landingPageTitle,
  slug,
  sys: { id: slug },
});

const drawing = (width: number, height: number) => ({
  url: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`,
  width,
  height,
});

const payroll = {
  landingPageTitle: 'Payroll',
  slug: 'payroll',
  landingPageDescription: 'Set up pay schedules.',
  promotedCourse: {
    cardHeader: { text: 'Recommended course' },
    cardTitle: 'Payroll foundations',
    cardDescription: 'Eight lessons.',
    cardLink: { manualUrl: 'https://university.example/payroll', linkText: { text: 'Start now' } },
  },
  featuredTopicsTextLabel: { text: 'Top topics' },
  featuredTopicsCollection: items({ title: 'Taxes', slug: 'taxes' }, { title: 'Gone', slug: 'gone' }),
  featuredArticlesCollection: items(article('Run an off-cycle payroll', 'off-cycle')),
  featuredFaqsCollection: items(article('When is payday?', 'payday')),
  topicTitleLabelText: 'Payroll articles by topic',
  topicDescription: 'Everything about payroll.',
};

const loggedEvents = ({ calls }: MountedScreen) =>
  calls.filter(({ method }) => method === 'logEvent').map(({ params }) => params.event);

const open = async (page: object = payroll, options: ScreenOptions = {}) => {
  const screen = await mountScreen(<LandingScreen pageType="page" pageId="" />, {
    path: '/page?app=payroll',
    connect: true,
    ...options,
    answers: { getLandingPage: pages(page), getTopicsWithArticles: topics, ...options.answers },
  });
  await screen.findByRole('heading', (page as typeof payroll).landingPageTitle);
  await screen.findByRole('navigation', 'Topics');
  return screen;
};

const section = (sectionType: string, more: object = {}) => ({
  ...payroll,
  sectionsCollection: items({
    sectionType,
    sectionTitle: 'The section',
    sectionHeader: { text: 'Over line' },
    sectionDescription: 'What it is about.',
    sectionCardsCollection: items(
      card('A card', toArticle, 'Read the guide'),
      card('Outside', { manualUrl: 'https://example.com/' }),
    ),
    sectionLinksCollection: items(landingLink('Employees', 'employees'), article('An article', 'an-article')),
    ...more,
  }),
});

/** From where to where the wave lines of a band can be seen: its mask, which is clear up to its first stop. */
function linesIn(band: HTMLElement): { left: number; right: number } {
  const wave = band.querySelector<HTMLElement>(':scope > .hc-wave')!;
  const { maskImage, transform } = getComputedStyle(wave);
  const { left, right } = band.getBoundingClientRect();
  const stop = /^linear-gradient\(to right, rgba\(0, 0, 0, 0\) (.*), rgb\(0, 0, 0\)/.exec(maskImage)?.[1];
  if (stop === undefined) return { left, right };
  const ruler = band.appendChild(document.createElement('i'));
  Object.assign(ruler.style, { position: 'absolute', width: stop });
  const clear = ruler.getBoundingClientRect().width;
  ruler.remove();
  return transform.startsWith('matrix(-1') ? { left, right: right - clear } : { left: left + clear, right };
}

describe('the landing page', () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }));

  it('shows hero, title and topics, and asks by slug and locale', async () => {
    const screen = await open();
    expect(screen.byRole('navigation', 'Breadcrumb').textContent).to.equal('HomePayroll');
    screen.byText('Set up pay schedules.');
    expect(document.title).to.equal('Payroll');
    screen.byRole('heading', 'Payroll articles by topic');
    screen.byText('Everything about payroll.');
    const asked = screen.calls.filter(({ method }) => method !== 'getUserInfo');
    expect(asked.map(({ method, params }) => [method, params])).to.deep.equal([
      ['getLandingPage', { slug: 'payroll', langLocale: 'en-US' }],
      ['getTopicsWithArticles', { slug: 'payroll', langLocale: 'en-US' }],
    ]);
    await expect(screen.host).to.be.accessible();
  });

  it('is asked for, with its topics, in the language of the page', async () => {
    const { calls } = await mountScreen(<LandingScreen pageType="page" pageId="payroll" />, {
      path: '/de/page?app=payroll',
      answers: { getLandingPage: pages(payroll), getTopicsWithArticles: topics },
    });
    const asked = () => calls.filter(({ method }) => method !== 'getUserInfo');
    await waitUntil(() => asked().length === 2);
    expect(asked().map(({ params }) => params.langLocale)).to.deep.equal(['de-DE', 'de-DE']);
  });

  it('leaves out the heading of every list and section with nothing under it', async () => {
    const page = {
      landingPageTitle: 'Payroll',
      slug: 'payroll',
      featuredFaqsCollection: items(article('When is payday?', 'payday')),
      sectionsCollection: items(
        { sectionType: 'Info Center - Cards', sectionLinksCollection: items(article('A guide', 'guide')) },
        { sectionType: 'Call to Action' },
      ),
    };
    const { root, findByText } = await mountScreen(<LandingScreen pageType="page" pageId="payroll" />, {
      answers: {
        getLandingPage: pages(page),
        getTopicsWithArticles: { data: { topicCollection: items({ title: 'Payroll', topics: items() }) } },
      },
    });
    await findByText('When is payday?');
    await waitUntil(() => !root.querySelector('[part="topics"]'), 'there are no topics');
    const headings = [...root.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(headings).to.deep.equal(['Featured FAQs']);
    expect(root.querySelectorAll('[part="section"]')).to.have.length(1);
    expect(root.querySelectorAll('.hc-section__head')).to.have.length(0);
  });

  it('takes the page of the element before that of the address', async () => {
    const screen = await mountScreen(<LandingScreen pageType="app" pageId="time-off" />, {
      path: '/page?app=payroll',
      answers: {
        getLandingPage: ({ slug }: { slug?: unknown }) =>
          pages({ landingPageTitle: `Page of ${slug}`, slug }),
      },
    });
    await screen.findByRole('heading', 'Page of time-off');
  });

  it('leads from the featured band to topics of the page, articles and the course', async () => {
    const screen = await open();
    const band = screen.byRole('region', 'Featured');
    expect([...band.querySelectorAll('h2')].map(({ textContent }) => textContent)).to.deep.equal([
      'Top topics',
      'Featured articles',
      'Featured FAQs',
      'Payroll foundations',
    ]);
    expect(band.textContent).not.to.contain('Gone');
    expect(screen.byRole('link', 'When is payday?').getAttribute('href')).to.equal(
      '/article?articleId=payday',
    );
    const course = screen.byRole('link', /Payroll foundations/);
    expect(course.getAttribute('href')).to.equal('https://university.example/payroll');
    expect(course.getAttribute('target')).to.equal('_blank');
    expect(course.textContent).to.contain('Recommended course').and.to.contain('Start now');
    await click(band.querySelector('a[href="#taxes"]') as Element);
    expect(screen.root.activeElement?.textContent).to.equal('Taxes');
    expect(window.location.hash).to.equal('#taxes');
    // The page still scrolls, so the mouse would miss.
    screen.byRole('link', 'Browse articles by topic').click();
    expect(screen.root.activeElement?.textContent).to.equal('Payroll articles by topic');
  });

  it('fills the featured band, however few lists there are', async () => {
    const none = { featuredArticlesCollection: items(), featuredFaqsCollection: items() };
    for (const width of [1440, 900])
      for (const page of [
        payroll,
        { ...payroll, promotedCourse: null },
        { ...payroll, featuredFaqsCollection: items() },
        { ...payroll, featuredFaqsCollection: items(), promotedCourse: null },
        { ...payroll, ...none },
        { ...payroll, ...none, promotedCourse: null },
      ]) {
        await setViewport({ width, height: 900 });
        const screen = await open(page);
        const band = screen.byRole('region', 'Featured').firstElementChild!;
        const { left, right } = band.getBoundingClientRect();
        const parts = Array.from(band.children, (part) => part.getBoundingClientRect());
        const rowEnds = parts.filter((part, index) => (parts[index + 1]?.top ?? part.top + 1) > part.top);
        for (const { right: end } of rowEnds) expect(end).to.be.closeTo(right, 1);
        let edge = left;
        for (const part of parts.filter(({ top }) => top === parts[0]?.top)) {
          expect(part.left - edge, 'no hole').to.be.at.most(40);
          edge = part.right;
        }
        screen.unmount();
      }
  });

  it('has no band without anything to feature', async () => {
    const screen = await open({ landingPageTitle: 'Bare', slug: 'bare' });
    expect(screen.allByRole('region', 'Featured').length).to.equal(0);
  });

  for (const [type, layout] of [
    ['Call to Action', '.hc-cta .hc-tile'],
    ['Info Center - Cards', '.hc-section__head--center + .hc-section__body .hc-icon-card'],
    ['Info Center - Grid', '.hc-section__head--center + .hc-tiles .hc-tile'],
    ['Info Left - Cards', '.hc-infoleft .hc-icon-card'],
    ['Info Left - Grid', '.hc-infoleft .hc-tiles .hc-tile'],
    ['Info Left - List', '.hc-infoleft .hc-linklist li'],
    ['Suite App Section', '.hc-suite .hc-tile'],
    ['Something new', '.hc-section__body .hc-wide-card'],
  ] as const) {
    it(`lays out ${type}`, async () => {
      const screen = await open(section(type));
      expect(screen.root.querySelectorAll(layout)).to.have.length(4);
      screen.byRole('heading', 'The section');
      screen.byText('Over line');
      screen.byText('What it is about.');
      const hrefs = ['A card', 'Outside', 'Employees', 'An article'].map((name) =>
        screen.byRole('link', new RegExp(`^${name}`)).getAttribute('href'),
      );
      expect(hrefs).to.deep.equal([
        '/article?articleId=guide',
        'https://example.com/',
        '/page?role=employees',
        '/article?articleId=an-article',
      ]);
      await expect(screen.host).to.be.accessible();
    });
  }

  for (const [background, ground] of [
    ['Gray', 'hc-section--gray'],
    ['Plum', 'hc-section--plum'],
    ['Brand wave image', 'hc-section--wave'],
    ['Brand heart image', 'hc-section--heart'],
  ] as const) {
    it(`stands on ${background}, readable in both schemes`, async () => {
      const screen = await open(section('Info Center - Cards', { sectionBackground: background }));
      expect(screen.root.querySelectorAll(`.${ground}[part="section"]`)).to.have.length(1);
      await expect(screen.host).to.be.accessible();
      screen.host.style.colorScheme = 'dark';
      screen.host.style.background = 'var(--hc-color-page)';
      await expect(screen.host).to.be.accessible();
    });
  }

  it('asks a guest to sign in where it stands alone', async () => {
    const screen = await mountScreen(<LandingScreen pageType="page" pageId="payroll" />, {
      user: null,
      answers: { getLandingPage: new CallError('signed-out', 'for users only') },
    });
    await screen.findByText('Sign in to see this.');
    expect(screen.byRole('link', 'Sign In').getAttribute('href')).to.contain('/login');
    expect(screen.allByText(/technical team/)).to.have.length(0);
    expect(
      screen.allByRole('heading').map(({ tagName, textContent }) => [tagName, textContent]),
    ).to.deep.equal([['H1', 'Help Center']]);
    await expect(screen.host).to.be.accessible();
  });

  it('asks whose session has ended to sign in, under a heading of its own', async () => {
    let refuse = () => {};
    const refused = new Promise<never>((_resolve, reject) => {
      refuse = () => reject(new CallError('signed-out', 'the session has ended'));
    });
    let info: object = customer;
    const screen = await mountScreen(<LandingScreen pageType="page" pageId="payroll" />, {
      answers: { getUserInfo: () => info, getLandingPage: () => refused },
    });
    await waitUntil(() => screen.runtime.session.get().status === 'ready');
    info = { userId: '', isGuest: true };
    refuse();
    await screen.findByRole('heading', 'You are signed out');
    expect([...screen.root.querySelectorAll('h1')]).to.have.length(1);
    screen.byRole('link', 'Sign In');
    expect(screen.allByRole('alert')).to.be.empty;
    await expect(screen.host).to.be.accessible();
  });

  it('keeps its wave lines off texts that keep to the left', async () => {
    const types = ['Info Left - Cards', 'Something new', 'Suite App Section', 'Call to Action'];
    const wave = (sectionType: string, more: object = {}) => ({
      ...(section(sectionType, { sectionBackground: 'Brand wave image', ...more }).sectionsCollection
        .items[0] as object),
      sectionTitle: 'What this section is about, in words of some length. '.repeat(3),
      sectionDescription: 'What it is about, in words that fill more than a line. '.repeat(4),
    });
    const art = { url: '/art.svg', width: 800, height: 600, contentType: 'image/svg+xml' };
    const { root } = await open({
      ...payroll,
      landingPageTitle: 'Payroll, pay schedules and all that is paid between them',
      landingPageDescription: 'Set up pay schedules, and run them again and again. '.repeat(4),
      sectionsCollection: items(
        ...types.map((type) => wave(type)),
        wave('Call to Action', { sectionImage: art }),
      ),
    });
    for (const width of [390, 800, 1440, 2200]) {
      await setViewport({ width, height: 900 });
      const bands = [...root.querySelectorAll<HTMLElement>('.hc-section--wave')];
      expect(bands).to.have.length(types.length + 1);
      // On a phone the lines of the hero keep to its upper corner instead.
      if (width > 390) bands.push(root.querySelector<HTMLElement>('.hc-hero')!);
      for (const band of bands) {
        const lines = linesIn(band);
        const texts = [...band.querySelectorAll('.hc-hero__text, .hc-section__text, h1, h2')];
        expect(texts.length).to.be.at.least(2);
        for (const text of texts) {
          const { left, right } = text.getBoundingClientRect();
          const overlap = Math.min(right, lines.right) - Math.max(left, lines.left);
          expect(overlap, `${width} px: ${band.className}, ${text.textContent}`).to.be.below(1);
        }
      }
    }
  });

  it('goes without a hero on a suite page: its apps come first, with breadcrumb and heading', async () => {
    const screen = await open(
      { ...section('Suite App Section', { sectionTitle: 'Payroll' }), slug: 'suite-payroll' },
      { path: '/page?suite=suite-payroll' },
    );
    expect(screen.root.querySelector('.hc-hero')).to.equal(null);
    expect(screen.byRole('navigation', 'Breadcrumb').textContent).to.equal('HomePayroll');
    expect([...screen.root.querySelectorAll('h1')].map(({ textContent }) => textContent)).to.deep.equal([
      'Payroll',
    ]);
    expect(screen.root.querySelector('h1, h2')?.tagName, 'before the featured band').to.equal('H1');
    await expect(screen.host).to.be.accessible();
  });

  it('shows sections and links to those whose personas they name', async () => {
    const page = {
      ...payroll,
      sectionsCollection: items(
        {
          sectionTitle: 'For all',
          sectionLinksCollection: items(landingLink('Global Payroll', 'global-payroll')),
        },
        { sectionTitle: 'For brokers', persona: ['broker'] },
      ),
    };
    const screen = await open(page);
    screen.byRole('heading', 'For all');
    expect(screen.allByRole('heading', 'For brokers').length).to.equal(0);
    expect(screen.allByRole('link', /Global Payroll/).length).to.equal(0);
    screen.unmount();
    const broker = await open(page, { user: { personaAccess: ['broker', 'payroll_classic-admin-user'] } });
    broker.byRole('heading', 'For brokers');
    broker.byRole('link', /Global Payroll/);
  });

  it('denies a page for other personas, and says so in its log', async () => {
    const screen = await mountScreen(<LandingScreen pageType="page" pageId="global-payroll" />, {
      answers: { getLandingPage: pages({ landingPageTitle: null, slug: 'global-payroll', persona: ['x'] }) },
      connect: true,
    });
    await screen.findByRole('heading', 'Sorry, you do not have access to this page.');
    await waitUntil(() => loggedEvents(screen).length > 0);
    expect(loggedEvents(screen)).to.deep.equal(['Not permitted']);
    expect(document.title).to.equal('Error');
    await expect(screen.host).to.be.accessible();
  });

  it('says that there is no such page', async () => {
    const screen = await mountScreen(<LandingScreen pageType="page" pageId="nothing" />, {
      answers: { getLandingPage: pages() },
    });
    await screen.findByRole('heading', 'Oops!');
    await screen.findByText(/can't seem to find the page/);
    expect(screen.host.shadowRoot?.textContent ?? screen.host.textContent).not.to.include(
      'No landing page data',
    );
    screen.byRole('link', 'Back to home');
    await waitUntil(() => loggedEvents(screen).length > 0);
    expect(loggedEvents(screen)).to.deep.equal(['No landing page data']);
    await expect(screen.host).to.be.accessible();
    screen.unmount();
    const none = await mountScreen(<LandingScreen pageType="page" pageId="" />, { path: '/' });
    await none.findByRole('heading', 'Oops!');
    expect(none.calls.some(({ method }) => method === 'getLandingPage')).to.equal(false);
  });

  it('waits visibly, and offers Retry when the server failed', async () => {
    let isDown = true;
    let fail: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    const screen = await mountScreen(<LandingScreen pageType="page" pageId="payroll" />, {
      answers: {
        getLandingPage: async () => {
          await failed;
          if (isDown) throw new CallError('server', 'down', { status: 500 });
          return pages(payroll);
        },
        getTopicsWithArticles: topics,
      },
    });
    screen.byRole('status');
    await expect(screen.host).to.be.accessible();
    fail();
    await screen.findByRole('heading', 'Something went wrong');
    await waitUntil(() => loggedEvents(screen).length > 0);
    expect(loggedEvents(screen)).to.deep.equal(['Landing Page Error']);
    isDown = false;
    await click(screen.byRole('button', 'Retry'));
    await screen.findByRole('heading', 'Payroll');
  });

  it('stands when only the topics failed', async () => {
    const screen = await mountScreen(<LandingScreen pageType="page" pageId="payroll" />, {
      answers: { getLandingPage: pages(payroll), getTopicsWithArticles: new Error('down') },
    });
    await screen.findByRole('heading', 'Payroll');
    await screen.findByRole('button', 'Retry');
  });

  it('puts something in the place of a picture that does not load', async () => {
    const screen = await open(
      section('Info Center - Cards', {
        sectionLinksCollection: items({
          ...landingLink('Employees', 'employees'),
          landingPageImage: { url: '/missing.png' },
        }),
      }),
    );
    const broken = () => screen.root.querySelector('img[src="/missing.png"]');
    broken()?.scrollIntoView();
    await waitUntil(() => broken() === null);
    expect(screen.root.querySelectorAll('.hc-icon-card .hc-icon--duo').length).to.be.at.least(1);
  });

  it('lays no ground under the picture of the hero, whose band is its ground', async () => {
    const screen = await open({ ...payroll, landingPageImage: drawing(560, 400) });
    const picture = screen.root.querySelector('.hc-landing-hero__art > img')!;
    expect(getComputedStyle(picture).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
  });

  it('shows a wide picture of the hero whole on a phone', async () => {
    await setViewport({ width: 390, height: 844 });
    const screen = await open({ ...payroll, landingPageImage: drawing(560, 400) });
    const { width, height } = screen.root
      .querySelector('.hc-landing-hero__art > img')!
      .getBoundingClientRect();
    expect(width).to.be.below(391);
    expect(width / height).to.be.closeTo(560 / 400, 0.01);
  });

  it('shows an icon as small as it is, and crops a picture of any shape to its place', async () => {
    await setViewport({ width: 1440, height: 900 });
    const cardWith = (title: string, cardImage: object) => ({ ...card(title, toArticle), cardImage });
    const screen = await open({
      ...section('Info Center - Cards', {
        sectionLinksCollection: items(),
        sectionCardsCollection: items(
          cardWith('No picture', {}),
          cardWith('Icon', drawing(24, 24)),
          cardWith('Square', drawing(640, 640)),
          cardWith('Portrait', drawing(300, 900)),
        ),
      }),
      landingPageImage: drawing(24, 24),
    });
    const art = (name: RegExp) => {
      const box = screen.byRole('link', name).firstElementChild as HTMLElement;
      return { height: Math.round(box.getBoundingClientRect().height), image: box.querySelector('img') };
    };
    const { height } = art(/^No picture/);
    for (const name of [/^Icon/, /^Square/, /^Portrait/]) expect(art(name).height).to.equal(height);
    expect(art(/^Icon/).image?.getBoundingClientRect().height).to.be.at.most(80);
    expect(art(/^Portrait/).image?.getBoundingClientRect().height).to.be.closeTo(height, 2);
    const hero = screen.byRole('heading', 'Payroll').parentElement;
    expect(hero?.querySelector('img')?.getBoundingClientRect().width).to.be.at.most(80);
    await expect(screen.host).to.be.accessible();
    for (const width of [1440, 900, 390]) {
      await setViewport({ width, height: 844 });
      const title = screen.byRole('heading', 'Payroll').getBoundingClientRect();
      expect(hero?.querySelector('img')?.getBoundingClientRect().bottom, `${width}`).to.be.at.most(title.top);
    }
    expect(art(/^Icon/).image?.getBoundingClientRect().right).to.be.below(390 / 3);
  });

  it('keeps to 320 pixels with long words', async () => {
    const word = 'Lohnsteuerjahresausgleichsbescheinigung'.repeat(3);
    await setViewport({ width: 320, height: 800 });
    const screen = await open({
      ...section('Info Left - Cards', { sectionTitle: word }),
      landingPageDescription: word,
    });
    expect(screen.host.scrollWidth).to.be.at.most(320);
    screen.unmount();
    const tiles = card('Complying with electronic accounting regulations in all countries', toArticle);
    const actions = await open(section('Call to Action', { sectionCardsCollection: items(tiles) }));
    expect(actions.host.scrollWidth, 'call to action').to.be.at.most(320);
  });
});
