import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { Embedded } from '#parts/Embedded.tsx';
import { type MountedScreen, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { CallError } from '#runtime/errors.ts';
import { useLocation } from '#runtime/hooks.ts';
import { catchCopies } from '#ui/testing/clipboard.ts';
import { click, press, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { GlossaryScreen } from './GlossaryScreen.tsx';

const path = '/glossary';
const items = (...all: readonly object[]) => ({ items: all });
const answerOf = (...terms: readonly object[]) => ({
  data: { elementGlossaryTermCollection: items(...terms) },
});
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const ireland = { name: 'Ireland', slug: 'ireland', countryCode: 'IE' };
const france = { name: 'France', slug: 'france', countryCode: 'FR', categoryImage: { url: pixel } };
const payroll = { name: 'Payroll', slug: 'payroll' };
const benefits = { name: 'Benefits', slug: 'benefits' };

interface Marks {
  readonly locations?: readonly object[];
  readonly categories?: readonly object[];
  readonly more?: object;
}

const term = (name: string, { locations = [], categories = [], more = {} }: Marks = {}) => ({
  glossaryTermName: name,
  parsedDescription: `<p>About ${name}.</p>`,
  productCategoryCollection: items(...categories),
  relevantLocationCollection: items(...locations),
  ...more,
});

const glossary = answerOf(
  term('PAYE', { locations: [ireland], categories: [payroll] }),
  term('401(k)', { categories: [benefits] }),
  term('Accrual'),
  term('Prime', { locations: [france, ireland], categories: [payroll, benefits] }),
);
const everything = ['401(k)', 'Accrual', 'PAYE', 'Prime'];

function mountGlossary(options: ScreenOptions = {}): Promise<MountedScreen> {
  return mountScreen(<GlossaryScreen />, { path, answers: { getAllGlossaryTerms: glossary }, ...options });
}

function Page() {
  return useLocation().target.view === 'glossary' ? <GlossaryScreen /> : <p>Another page</p>;
}

const names = ({ root }: MountedScreen) =>
  [...root.querySelectorAll('.hc-term h3')].map(({ textContent }) => textContent);
/** How many terms are drawn together, the first time that there are any; a moment later there are more. */
const firstDrawn = (screen: MountedScreen) =>
  new Promise<number>((resolve) => {
    new MutationObserver((_changes, observer) => {
      const { length } = names(screen);
      if (length === 0) return;
      observer.disconnect();
      resolve(length);
    }).observe(screen.root, { childList: true, subtree: true });
  });
const shows = (screen: MountedScreen, ...wanted: readonly string[]) =>
  waitUntil(() => names(screen).join('|') === wanted.join('|'), `shows ${wanted.join()}`);
const card = ({ root }: MountedScreen, name: string) =>
  [...root.querySelectorAll('.hc-term')].find((each) => each.querySelector('h3')?.textContent === name);
const status = ({ root }: MountedScreen) => root.querySelector('.hc-glossary__outcome');
const says = (screen: MountedScreen, words: string) =>
  waitUntil(() => status(screen)?.textContent === words, `says ${words}`);
const letters = (screen: MountedScreen) =>
  [...screen.byRole('navigation', 'Terms').querySelectorAll('a')].map(({ textContent }) => textContent);
const choices = (screen: MountedScreen, group: string) =>
  [...screen.byRole('group', group).querySelectorAll('.hc-checks__label > span:last-child')].map(
    ({ textContent }) => textContent,
  );
const address = () => `${window.location.pathname}${window.location.search}`;
const toTop = ({ root }: MountedScreen) => root.querySelector<HTMLElement>('.hc-totop');
const locationOnly = 'Filtered by location only. Product categories count again when no location is checked.';

const manyTerms = answerOf(
  ...Array.from({ length: 410 }, (_, index) =>
    term(`${String.fromCharCode(65 + (index % 26))}-${index}`, {
      more: { parsedDescription: `<p>${'Words of a definition. '.repeat((index * 7) % 60)}</p>` },
    }),
  ),
);

describe('the place of the terms', () => {
  afterEach(() => setViewport({ width: 800, height: 600 }));

  for (const [width, most] of [
    [1440, 200],
    [390, 440],
  ] as const)
    it(`begins soon below the heading, ${width}`, async () => {
      await setViewport({ width, height: 844 });
      const screen = await mountGlossary({ answers: { getAllGlossaryTerms: manyTerms } });
      const first = await screen.findByRole('heading', 'A');
      const start = screen.host.getBoundingClientRect().top;
      expect(first.getBoundingClientRect().top - start).to.be.at.most(most);
      const side = screen.byRole('complementary').getBoundingClientRect();
      for (const part of [screen.byRole('searchbox'), screen.byRole('button', 'Copy link')])
        expect(part.getBoundingClientRect().right).to.be.at.most(side.right + 12);
      await expect(screen.host).to.be.accessible();
    });

  it('stays where it is when filters are opened and set on a phone, and says what is left', async () => {
    await setViewport({ width: 390, height: 844 });
    const screen = await mountGlossary();
    await shows(screen, ...everything);
    const fold = screen.root.querySelector('.hc-filters > summary')!;
    expect(fold.textContent).to.equal('Filters');
    await click(fold);
    await click(screen.byRole('checkbox', /^Benefits/));
    await shows(screen, '401(k)', 'Prime');
    expect(fold.textContent).to.equal('Filters (1)');
    await click(fold);
    await says(screen, '2 terms');
    expect(status(screen)?.checkVisibility()).to.equal(true);
    await expect(screen.host).to.be.accessible();
  });
});

describe('the search field of the glossary', () => {
  const field = (screen: MountedScreen) => screen.byRole('searchbox', 'Search terms') as HTMLInputElement;

  it('filters while one types, by name and definition, beside the other filters', async () => {
    const screen = await mountGlossary();
    await shows(screen, ...everything);
    field(screen).focus();
    await type('p');
    await shows(screen, 'PAYE', 'Prime');
    await says(screen, '2 terms');
    await expect(screen.host).to.be.accessible();
    await type('rime about');
    await shows(screen, 'Prime');
    await click(screen.byRole('checkbox', /^France/));
    await shows(screen, 'Prime');
    await click(screen.byRole('checkbox', /^France/));
    await click(screen.byRole('button', 'Clear search'));
    await shows(screen, ...everything);
    expect(screen.root.activeElement === field(screen), 'the field keeps the focus').to.equal(true);
  });

  it('can be shared as it is filtered', async () => {
    const copied = catchCopies();
    const screen = await mountGlossary({ path: `${path}?category=payroll` });
    await shows(screen, 'PAYE', 'Prime');
    await click(screen.byRole('button', 'Copy link'));
    await screen.findByRole('button', 'Link copied');
    expect(copied).to.deep.equal([`${window.location.origin}/glossary?category=payroll`]);
  });

  it('finds what is written in another way', async () => {
    const screen = await mountGlossary();
    await shows(screen, ...everything);
    field(screen).focus();
    await type('401K');
    await shows(screen, '401(k)');
  });

  it('says when nothing matches, and clears everything at once', async () => {
    const screen = await mountGlossary();
    await shows(screen, ...everything);
    field(screen).focus();
    await type('xyz');
    await screen.findByText('Try other words, or another location or product category.');
    await says(screen, 'No terms found');
    await expect(screen.host).to.be.accessible();
    const [clear] = screen.allByRole('button', 'Clear filters');
    clear?.click();
    await shows(screen, ...everything);
    expect(field(screen).value).to.equal('');
  });

  it('stands in the address, and is taken from it', async () => {
    const screen = await mountGlossary({ path: '/glossary?q=prime' });
    await shows(screen, 'Prime');
    expect(field(screen).value).to.equal('prime');
    await click(screen.byRole('button', 'Clear search'));
    await waitUntil(() => window.location.search === '');
  });
});

describe('the glossary', () => {
  before(() => setViewport({ width: 1000, height: 700 }));
  beforeEach(() => window.scrollTo(0, 0));

  it('shows all terms under their initials, with a link to each initial', async () => {
    const screen = await mountGlossary();
    await shows(screen, ...everything);
    screen.byRole('heading', 'Glossary of Terms');
    screen.byText('Review common terms and definitions.');
    expect(screen.byText('GLOSSARY OF TERMS').getAttribute('aria-current')).to.equal('page');
    const groups = [...screen.root.querySelectorAll('.hc-terms__letter')].map((h) => h.textContent);
    expect(groups).to.deep.equal(['#', 'A', 'P']);
    expect(letters(screen)).to.deep.equal(['#', 'A', 'P']);
    expect(screen.byRole('link', 'A').getAttribute('href')).to.equal('#letter-A');
    await says(screen, '4 terms');
    expect(status(screen)?.getAttribute('role')).to.equal('status');
    expect(screen.calls.find(({ method }) => method === 'getAllGlossaryTerms')?.params).to.deep.equal({
      langLocale: 'en-US',
    });
    await expect(screen.host).to.be.accessible();
  });

  it('shows of a term its badges, pictures or country codes, and its text without what could harm', async () => {
    const parsedDescription =
      '<p>One <strong>two</strong>.</p><ul><li>Three</li></ul><script>x()</script><img src="x" onerror="x()">';
    const screen = await mountGlossary({
      answers: {
        getAllGlossaryTerms: answerOf(
          term('<b>Bold</b>', {
            locations: [ireland, france],
            categories: [payroll],
            more: { parsedDescription },
          }),
        ),
      },
    });
    await shows(screen, '<b>Bold</b>');
    const badges = [...(card(screen, '<b>Bold</b>')?.querySelectorAll('.hc-badge') ?? [])];
    expect(badges.map(({ textContent }) => textContent)).to.deep.equal(['Payroll', 'IEIreland', 'France']);
    expect(badges[0]?.querySelector('svg')).to.exist;
    expect(badges[1]?.querySelector('[aria-hidden="true"]')?.textContent).to.equal('IE');
    expect(badges[2]?.querySelector('img')?.src).to.equal(pixel);
    const text = screen.root.querySelector('.hc-term__text');
    expect(text?.textContent).to.equal('One two.Three');
    expect(text?.querySelectorAll('strong, li')).to.have.length(2);
    expect(text?.querySelectorAll('script, [onerror]')).to.have.length(0);
  });

  it('opens related articles in a new tab, and says so', async () => {
    const referenceLinksCollection = items(
      { title: 'Taxes', sys: { id: 'a1' } },
      { title: 'Bonuses', sys: { id: 'a2' } },
    );
    const screen = await mountGlossary({
      path: '/de/glossary',
      answers: {
        getAllGlossaryTerms: answerOf(term('PAYE', { more: { referenceLinksCollection } }), term('PTO')),
      },
    });
    await screen.runtime.textsReady;
    await shows(screen, 'PAYE', 'PTO');
    await waitUntil(() => card(screen, 'PAYE')?.textContent?.includes('Zugehöriger Artikel:'));
    const links = [...(card(screen, 'PAYE')?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([
      '/de/article?articleId=a1',
      '/de/article?articleId=a2',
    ]);
    expect(links.map(({ target, rel }) => `${target} ${rel}`)).to.deep.equal([
      '_blank noopener noreferrer',
      '_blank noopener noreferrer',
    ]);
    expect(links[0]?.textContent).to.equal('Taxes (wird in einem neuen Tab geöffnet)');
    expect(card(screen, 'PTO')?.querySelector('.hc-term__refs')).to.be.null;
  });

  describe('the letters', () => {
    const reaches = (screen: MountedScreen, letter: string) =>
      waitUntil(() => {
        const heading = screen.root.querySelector(`[data-topic="letter-${letter}"]`);
        return Math.abs((heading?.getBoundingClientRect().top ?? 999) - 100) < 30;
      }, `reaches ${letter}`);
    const many = { answers: { getAllGlossaryTerms: manyTerms } };

    it('lead to their group however far it is, move the focus there and stand in the address', async () => {
      const screen = await mountGlossary({ ...many, connect: true });
      await waitUntil(() => names(screen).length === 410);
      for (const letter of ['S', 'C']) {
        await click(screen.byRole('link', letter));
        await reaches(screen, letter);
        expect(screen.root.activeElement?.textContent).to.equal(letter);
        expect(window.location.hash).to.equal(`#letter-${letter}`);
        await waitUntil(() => screen.byRole('link', letter).getAttribute('aria-current') === 'location');
      }
    });

    it('lead there at once for those who mind motion', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const screen = await mountGlossary({ ...many, connect: true });
      await waitUntil(() => names(screen).length === 410);
      const before = window.scrollY;
      screen.byRole('link', 'K').click();
      expect(window.scrollY - before).to.be.greaterThan(2000);
      await reaches(screen, 'K');
      await emulateMedia({ reducedMotion: 'no-preference' });
    });

    it('are not sought any more once the reader went back', async () => {
      const screen = await mountGlossary({ ...many, connect: true });
      await waitUntil(() => names(screen).length === 410);
      screen.byRole('link', 'S').click();
      const returned = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await returned;
      window.scrollTo({ top: 0, behavior: 'instant' });
      let sought = 0;
      const heading = screen.root.querySelector<HTMLElement>('[data-topic="letter-S"]')!;
      heading.scrollIntoView = () => {
        sought += 1;
      };
      window.dispatchEvent(new Event('scrollend'));
      expect(sought).to.equal(0);
    });

    it('of the address is shown on arrival, and so is a single term', async () => {
      const screen = await mountGlossary({ ...many, path: '/glossary#term-k88', connect: true });
      await waitUntil(() => names(screen).length === 410);
      await waitUntil(() => screen.root.activeElement?.textContent === 'K-88');
      await waitUntil(() => {
        const top = card(screen, 'K-88')?.getBoundingClientRect().top ?? -1;
        return top > 0 && top < 300;
      });
    });

    it('mark the group that is being read', async () => {
      const screen = await mountGlossary(many);
      await waitUntil(() => names(screen).length === 410);
      expect(screen.root.querySelector('.hc-letters [aria-current]')).to.be.null;
      await waitUntil(() => {
        window.scrollBy(0, 400);
        return screen.root.querySelector('.hc-letters [aria-current]')?.textContent === 'B';
      });
      expect(screen.root.querySelectorAll('.hc-letters [aria-current]')).to.have.length(1);
    });

    it('leave a click with Ctrl to the browser', async () => {
      const screen = await mountGlossary();
      await shows(screen, ...everything);
      const options = { bubbles: true, cancelable: true, composed: true, ctrlKey: true };
      const event = new MouseEvent('click', options);
      let wasTaken: boolean | null = null;
      const note = (last: Event) => {
        wasTaken = last.defaultPrevented;
        last.preventDefault();
      };
      window.addEventListener('click', note, { once: true });
      screen.byRole('link', 'A').dispatchEvent(event);
      expect(wasTaken).to.equal(false);
      expect(window.location.hash).to.equal('');
    });
  });

  describe('the filters', () => {
    it('start open, and offer what there is with counts, places with their picture or code', async () => {
      const screen = await mountGlossary();
      await shows(screen, ...everything);
      expect(choices(screen, 'Location')).to.deep.equal(['France (1)', 'Ireland (2)']);
      expect(choices(screen, 'Product category')).to.deep.equal(['Benefits (2)', 'Payroll (2)']);
      const places = screen.byRole('group', 'Location');
      expect(places.querySelector('img')?.src).to.equal(pixel);
      expect(places.querySelector('.hc-pill__code')?.textContent).to.equal('IE');
      const sections = [...screen.root.querySelectorAll<HTMLDetailsElement>('.hc-disclosure')];
      expect(sections.map(({ open }) => open)).to.deep.equal([true, true]);
    });

    it('close and open each by itself, with the keyboard, too', async () => {
      const screen = await mountGlossary();
      await shows(screen, ...everything);
      const [first, second] = [...screen.root.querySelectorAll<HTMLDetailsElement>('.hc-disclosure')];
      first?.querySelector('summary')?.focus();
      await press('Enter');
      await waitUntil(() => first?.open === false);
      expect(second?.open).to.equal(true);
      await click(screen.byRole('checkbox', /Payroll/));
      await shows(screen, 'PAYE', 'Prime');
      expect(first?.open).to.equal(false);
      await press('Escape');
      first?.querySelector('summary')?.click();
      await waitUntil(() => first?.open === true);
    });

    it('narrow by any category, then by any location alone, and a line says so', async () => {
      const screen = await mountGlossary();
      await shows(screen, ...everything);
      await click(screen.byRole('checkbox', 'Benefits (2)'));
      await shows(screen, '401(k)', 'Prime');
      await says(screen, '2 terms');
      expect(letters(screen)).to.deep.equal(['#', 'P']);
      expect(address()).to.equal('/glossary?category=benefits');
      await click(screen.byRole('checkbox', /Ireland \(2\)/));
      await shows(screen, 'PAYE', 'Prime');
      await says(screen, `2 terms${locationOnly}`);
      expect(address()).to.equal('/glossary?location=ireland&category=benefits');
      await expect(screen.host).to.be.accessible();
      await click(screen.byRole('checkbox', /Ireland \(2\)/));
      await shows(screen, '401(k)', 'Prime');
      await says(screen, '2 terms');
      await click(screen.byRole('checkbox', 'Payroll (2)'));
      await shows(screen, '401(k)', 'PAYE', 'Prime');
      expect(address()).to.equal('/glossary?category=benefits&category=payroll');
    });

    it('keep the focus on the checkbox that was pressed', async () => {
      const screen = await mountGlossary();
      await shows(screen, ...everything);
      const box = screen.byRole('checkbox', /France/);
      box.focus();
      await press('Space');
      await shows(screen, 'Prime');
      await says(screen, '1 term');
      expect(screen.root.activeElement === box, 'has the focus').to.be.true;
    });

    it('bring the start of the results back into the window when they are chosen far down', async () => {
      const far = { locations: [ireland] };
      const answer = answerOf(
        ...Array.from({ length: 60 }, (_, index) => term(`A${index}`, index < 20 ? far : {})),
      );
      const screen = await mountGlossary({ answers: { getAllGlossaryTerms: answer } });
      await waitUntil(() => names(screen).length === 60);
      window.scrollTo({ top: 5000, behavior: 'instant' });
      await click(screen.byRole('checkbox', /Ireland/));
      await waitUntil(() => names(screen).length === 20);
      const top = screen.root.querySelector('.hc-glossary__main')?.getBoundingClientRect().top ?? -1;
      expect(top).to.be.within(0, 200);
    });

    it('come from the address, and what no term carries still has its checkbox', async () => {
      const screen = await mountGlossary({ path: '/glossary?location=atlantis&category=payroll' });
      await says(screen, `No terms found${locationOnly}`);
      expect(choices(screen, 'Location')).to.deep.equal(['France (1)', 'Ireland (2)', 'atlantis (0)']);
      const checked = screen
        .allByRole('checkbox')
        .filter((box) => (box as HTMLInputElement).checked)
        .map((box) => box.closest('label')?.textContent);
      expect(checked).to.deep.equal(['atlantis (0)', 'Payroll (2)']);
      await expect(screen.host).to.be.accessible();
      await click(screen.byRole('checkbox', 'atlantis (0)'));
      await shows(screen, 'PAYE', 'Prime');
    });

    it('are cleared by one press, which keeps the place of the keyboard', async () => {
      const screen = await mountGlossary({ path: '/glossary?location=atlantis' });
      await says(screen, 'No terms found');
      const [inPanel, inEmptyPlace] = screen
        .allByRole('button')
        .filter((b) => b.textContent === 'Clear filters');
      expect(inPanel?.closest('aside')).to.exist;
      if (inEmptyPlace) await click(inEmptyPlace);
      await shows(screen, ...everything);
      expect(address()).to.equal(path);
      expect(screen.root.activeElement?.textContent).to.equal('Filters');
      expect(screen.allByRole('button').some(({ textContent }) => textContent === 'Clear filters')).to.be
        .false;
    });

    it('are there again when the reader comes back', async () => {
      const screen = await mountGlossary({ connect: true });
      screen.render(<Page />);
      await shows(screen, ...everything);
      await click(screen.byRole('checkbox', 'Benefits (2)'));
      await shows(screen, '401(k)', 'Prime');
      screen.runtime.navigation.show({ view: 'complaints' });
      await screen.findByText('Another page');
      window.history.back();
      await shows(screen, '401(k)', 'Prime');
      expect(address()).to.equal('/glossary?category=benefits');
    });

    it('stay with the element on a page of another address', async () => {
      const screen = await mountGlossary({ path: '/release-feed?category=benefits' });
      await shows(screen, ...everything);
      await click(screen.byRole('checkbox', 'Payroll (2)'));
      await shows(screen, 'PAYE', 'Prime');
      expect(address()).to.equal('/release-feed?category=benefits');
    });

    it('are left out where no term has any', async () => {
      const screen = await mountGlossary({ answers: { getAllGlossaryTerms: answerOf(term('Accrual')) } });
      await shows(screen, 'Accrual');
      expect(screen.allByRole('checkbox').length).to.equal(0);
    });
  });

  it('offers the way up once the start of the filters has left the window, and leads there', async () => {
    const screen = await mountGlossary({ answers: { getAllGlossaryTerms: manyTerms }, connect: true });
    screen.host.style.inlineSize = '480px';
    await waitUntil(() => names(screen).length === 410);
    expect(toTop(screen)).to.be.null;
    window.scrollTo({ top: 3000, behavior: 'instant' });
    await waitUntil(() => toTop(screen) !== null);
    expect(toTop(screen)?.getAttribute('aria-label')).to.equal('Scroll to top');
    const { bottom, right } = toTop(screen)!.getBoundingClientRect();
    expect(bottom, 'at the foot of the window').to.be.within(window.innerHeight - 64, window.innerHeight);
    expect(right, 'in its own column').to.be.below(screen.host.getBoundingClientRect().right);
    await expect(screen.host).to.be.accessible();
    toTop(screen)?.click();
    await waitUntil(() => window.scrollY === 0);
    await waitUntil(() => toTop(screen) === null);
    expect(screen.root.activeElement?.textContent).to.equal('Glossary of Terms');
  });

  it('draws the first of many terms at once, has all initials from the start and leads to the last', async () => {
    const given = Promise.withResolvers<unknown>();
    const screen = await mountGlossary({
      answers: { getAllGlossaryTerms: () => given.promise },
      connect: true,
    });
    const first = firstDrawn(screen);
    given.resolve(manyTerms);
    expect(await first).to.be.lessThan(120);
    expect(letters(screen)).to.have.length(26);
    screen.byRole('link', 'Z').click();
    expect(screen.root.activeElement?.textContent).to.equal('Z');
    await waitUntil(() => {
      const last = card(screen, 'Z-25')?.getBoundingClientRect();
      return last !== undefined && last.top > 0 && last.top < 300;
    }, 'the terms under Z are there');
    await waitUntil(() => names(screen).length === 410);
    const { find } = window as unknown as { find(text: string): boolean };
    window.getSelection()?.removeAllRanges();
    expect(find.call(window, 'About P-405') || find.call(window, 'P-405')).to.equal(true);
  });

  it('has all of many terms on the page, hidden from no search, and brings the reader back to their place', async () => {
    const screen = await mountGlossary({ answers: { getAllGlossaryTerms: manyTerms }, connect: true });
    screen.render(<Page />);
    await waitUntil(() => names(screen).length === 410);
    expect(screen.root.querySelectorAll('.hc-terms')).to.have.length(26);
    const [first, ...others] = [...screen.root.querySelectorAll<HTMLElement>('.hc-terms__list')];
    expect(first && getComputedStyle(first).contentVisibility).to.equal('visible');
    expect(new Set(others.map((each) => getComputedStyle(each).contentVisibility))).to.have.keys('auto');
    const cards = [...screen.root.querySelectorAll<HTMLElement>('.hc-term')];
    expect(new Set(cards.map((each) => getComputedStyle(each).contentVisibility))).to.have.keys('visible');
    await waitUntil(() => {
      window.scrollBy({ top: 600, behavior: 'instant' });
      return window.scrollY > 6000;
    });
    await waitUntil(() => window.history.state?.hcScroll === window.scrollY);
    const before = window.scrollY;
    screen.runtime.navigation.show({ view: 'complaints' });
    await screen.findByText('Another page');
    window.history.back();
    await waitUntil(() => names(screen).length === 410);
    await waitUntil(() => Math.abs(window.scrollY - before) < 5, 'is where the reader was');
  });

  it('waits, and is accessible while it does', async () => {
    const screen = await mountGlossary({
      answers: { getAllGlossaryTerms: () => new Promise(() => undefined) },
    });
    screen.byText('Loading terms');
    expect(screen.allByRole('checkbox').length).to.equal(0);
    await expect(screen.host).to.be.accessible();
  });

  it('says that there are no terms yet, without filters to blame', async () => {
    const screen = await mountGlossary({ answers: { getAllGlossaryTerms: answerOf() } });
    await waitUntil(
      () => screen.root.querySelector('.hc-empty__title')?.textContent === 'There are no terms yet',
    );
    await waitUntil(() => screen.root.querySelector('[aria-live]')?.textContent === 'There are no terms yet');
    expect(screen.allByRole('button').length).to.equal(0);
    expect(screen.allByRole('checkbox').length).to.equal(0);
    await expect(screen.host).to.be.accessible();
  });

  for (const [what, answer] of [
    ['the terms could not be had', () => new CallError('server', 'down', { status: 500 })],
    ['the answer holds no list', () => ({ data: null })],
  ] as const) {
    it(`says so when ${what}, and Retry asks again`, async () => {
      let isDown = true;
      const screen = await mountGlossary({
        answers: { getAllGlossaryTerms: () => (isDown ? answer() : glossary) },
      });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).to.contain('An error occurred. Please refresh the page and try again.');
      await expect(screen.host).to.be.accessible();
      isDown = false;
      await click(screen.byRole('button', 'Retry'));
      await shows(screen, ...everything);
      expect(screen.allByRole('alert').length).to.equal(0);
      expect(screen.root.activeElement?.textContent).to.equal('Glossary of Terms');
    });
  }

  it('shows the whole of a narrow screen, long words included', async () => {
    await setViewport({ width: 320, height: 700 });
    const long = 'Arbeitnehmerüberlassungserlaubnisverlängerungsantragsformular';
    const marks = { name: long, slug: 'long', countryCode: 'DE' };
    const screen = await mountGlossary({
      answers: {
        getAllGlossaryTerms: answerOf(
          term(long, { locations: [marks], categories: [{ ...marks, slug: 'x' }] }),
        ),
      },
    });
    await shows(screen, long);
    expect(screen.host.scrollWidth).to.be.at.most(320);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await expect(screen.host).to.be.accessible();
    await setViewport({ width: 1000, height: 700 });
  });

  it('speaks German and orders as German does', async () => {
    const screen = await mountGlossary({
      path: '/de/glossary',
      answers: { getAllGlossaryTerms: answerOf(term('Umlage'), term('Überstunden'), term('Zoll')) },
    });
    await screen.runtime.textsReady;
    await screen.findByRole('heading', 'Glossar');
    await shows(screen, 'Überstunden', 'Umlage', 'Zoll');
    expect(screen.root.querySelectorAll('.hc-terms__letter')).to.have.length(2);
    await says(screen, '3 Begriffe');
    expect(screen.calls.find(({ method }) => method === 'getAllGlossaryTerms')?.params).to.deep.equal({
      langLocale: 'de-DE',
    });
  });

  it('is a part of a page without crumbs and title', async () => {
    const screen = await mountScreen(
      <Embedded embedded>
        <GlossaryScreen />
      </Embedded>,
      {
        path: '/glossary',
        answers: { getAllGlossaryTerms: answerOf(term('Payday')) },
      },
    );
    await shows(screen, 'Payday');
    expect(screen.root.querySelectorAll('h1, .hc-hero').length).to.equal(0);
    await expect(screen.host).to.be.accessible();
  });
});
