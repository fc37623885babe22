import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { Embedded } from '#parts/Embedded.tsx';
import { type MountedScreen, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { CallError } from '#runtime/errors.ts';
import { useLocation } from '#runtime/hooks.ts';
import { catchCopies } from '#ui/testing/clipboard.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { ReleaseFeedScreen } from './ReleaseFeedScreen.tsx';

const now = () => Date.parse('2025-09-26T12:00:00Z');
const path = '/release-feed';

const items = (...all: readonly object[]) => ({ items: all });
const answerOf = (...notes: readonly object[]) => ({ data: { releaseNoteCollection: items(...notes) } });

const note = (title: string, releaseDate: string, apps: readonly string[], more: object = {}) => ({
  title,
  parsedDescription: `<p>About ${title}.</p>`,
  releaseDate,
  productCategoryCollection: items(...apps.map((name) => ({ name, slug: name.toLowerCase() }))),
  ctaLinksCollection: items({ referencedPage: { sys: { id: `a-${title}` } } }),
  ...more,
});

const external = { ctaLinksCollection: items({ manualUrl: 'https://www.harbor.example/blog' }) };
const feed = answerOf(
  note('Preview', '2025-09-24', ['Payroll']),
  note('Absences', '2025-09-01T00:00:00Z', ['Time', 'Payroll']),
  note('Kits', '2025-08-31', ['IT'], external),
  note('Ancient', '2025-03-31', ['Time']),
);

function mountFeed(options: ScreenOptions = {}): Promise<MountedScreen> {
  return mountScreen(<ReleaseFeedScreen />, { path, now, answers: { getReleaseNotes: feed }, ...options });
}

function Page() {
  return useLocation().target.view === 'release-feed' ? <ReleaseFeedScreen /> : <p>An article</p>;
}

const cards = ({ root }: MountedScreen) => [...root.querySelectorAll<HTMLElement>('.hc-note')];
const titles = (screen: MountedScreen) =>
  cards(screen).map((card) => card.querySelector('.hc-note__title')?.textContent);
const months = (screen: MountedScreen) =>
  screen
    .allByRole('heading')
    .slice(3)
    .map((h) => h.textContent);
const spoken = ({ root }: MountedScreen) => root.querySelector('[aria-live]')?.textContent;
const address = () => `${window.location.pathname}${window.location.search}`;
const shows = (screen: MountedScreen, ...wanted: readonly string[]) =>
  waitUntil(() => titles(screen).join() === wanted.join(), `shows ${wanted.join()}`);
/** The words on the page, beside those that are only spoken. */
const says = ({ root }: MountedScreen, words: string) =>
  waitUntil(() => root.querySelector('.hc-empty__title')?.textContent === words, `says ${words}`);
const apps = (screen: MountedScreen) => screen.byRole('combobox', 'Apps') as HTMLSelectElement;

function choose(screen: MountedScreen, value: string) {
  const select = apps(screen);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

const manyNotes = answerOf(
  ...Array.from({ length: 120 }, (_, index) =>
    note(`N${index}`, index < 30 ? '2025-09-10' : '2025-08-10', ['Payroll']),
  ),
);

describe('the release feed', () => {
  before(() => setViewport({ width: 1000, height: 700 }));
  beforeEach(() => window.scrollTo(0, 0));

  it('shows all notes under their months, those of other months under Older', async () => {
    const screen = await mountFeed();
    await shows(screen, 'Preview', 'Absences', 'Kits', 'Ancient');
    screen.byRole('heading', 'Release feed');
    screen.byText('Learn about the latest new features and enhancements.');
    screen.byRole('heading', 'Latest features');
    expect(screen.byText('RELEASE FEED').getAttribute('aria-current')).to.equal('page');
    expect(months(screen)).to.deep.equal(['September 2025', 'August 2025', 'Older']);
    expect(screen.calls.find(({ method }) => method === 'getReleaseNotes')?.params).to.deep.equal({
      type: 'all',
      langLocale: 'en-US',
    });
    await waitUntil(() => spoken(screen) === '4 release notes');
    await expect(screen.host).to.be.accessible();
  });

  it('shows a note with its apps, the day as written, the title and the words of its text', async () => {
    const parsedDescription =
      '<p>Look <a href="/x">here</a>.</p><ul><li>One</li><li>Two</li></ul><script>x()</script>';
    const imageUrl = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const categories = items(
      { name: 'Payroll', slug: 'payroll', categoryImage: { url: imageUrl } },
      { name: 'Time', slug: 'time' },
    );
    const screen = await mountFeed({
      answers: {
        getReleaseNotes: answerOf(
          note('<b>Bold</b>', '2025-09-01T00:00:00Z', [], {
            parsedDescription,
            productCategoryCollection: categories,
          }),
        ),
      },
    });
    const link = await screen.findByRole('link', '<b>Bold</b>');
    const [card] = cards(screen);
    if (!card) throw new Error('there is no card');
    expect(link.getAttribute('href')).to.equal(`/article?articleId=${encodeURIComponent('a-<b>Bold</b>')}`);
    expect(card.querySelector('.hc-note__title')?.textContent).to.equal('<b>Bold</b>');
    expect(card.querySelector('time')?.textContent).to.equal('Sep 1, 2025');
    expect(card.querySelector('time')?.dateTime).to.equal('2025-09-01');
    expect(card.querySelector('.hc-note__text')?.textContent).to.equal('Look here. One Two');
    expect(card.querySelectorAll('.hc-note__text a, script')).to.be.empty;
    const badges = [...card.querySelectorAll('.hc-badge')];
    expect(badges.map((badge) => badge.textContent)).to.deep.equal(['Payroll', 'Time']);
    expect(badges[0]?.querySelector('img')?.src).to.equal(imageUrl);
    expect(badges[1]?.querySelector('svg')).to.exist;
  });

  it('shows the icon of an app in its badge, as high as the words', async () => {
    const drawing = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/>';
    const categories = items({
      name: 'Time',
      slug: 'time',
      categoryImage: { url: drawing, width: 24, height: 24 },
    });
    const screen = await mountFeed({
      answers: {
        getReleaseNotes: answerOf(note('Kits', '2025-09-01', [], { productCategoryCollection: categories })),
      },
    });
    await shows(screen, 'Kits');
    const icon = screen.root.querySelector<HTMLImageElement>('.hc-badge > img')!;
    expect(icon.getBoundingClientRect().height).to.be.at.most(18);
    expect(icon.clientHeight - 2 * Number.parseFloat(getComputedStyle(icon).paddingTop)).to.be.above(10);
  });

  it('can be shared as it is filtered', async () => {
    const copied = catchCopies();
    const screen = await mountFeed();
    await shows(screen, 'Preview', 'Absences', 'Kits', 'Ancient');
    choose(screen, 'Time');
    await shows(screen, 'Absences', 'Ancient');
    await click(screen.byRole('button', 'Copy link'));
    await screen.findByRole('button', 'Link copied');
    expect(copied).to.deep.equal([`${window.location.origin}/release-feed?app=Time`]);
    await expect(screen.host).to.be.accessible();
  });

  it('clamps long descriptions to three lines', async () => {
    const parsedDescription = `<p>${'Many words. '.repeat(100)}</p>`;
    const screen = await mountFeed({
      answers: { getReleaseNotes: answerOf(note('Long', '2025-09-24', ['IT'], { parsedDescription })) },
    });
    await shows(screen, 'Long');
    const text = screen.root.querySelector<HTMLElement>('.hc-note__text');
    const height = text?.getBoundingClientRect().height ?? 0;
    const line = text ? Number.parseFloat(getComputedStyle(text).lineHeight) : 0;
    expect(height / line).to.be.closeTo(3, 0.1);
    expect(text?.scrollHeight).to.be.greaterThan(height);
  });

  describe('a card', () => {
    it('is pressed as a whole, by a link that its title names', async () => {
      const screen = await mountFeed({ connect: true });
      screen.render(<Page />);
      await screen.findByRole('link', 'Preview');
      const [card] = cards(screen);
      const text = card?.querySelector('.hc-note__text');
      if (text) await click(text);
      await screen.findByText('An article');
      expect(address()).to.equal('/article?articleId=a-Preview');
    });

    it('leads to the note in full, beside its article or in the place of none', async () => {
      const own = { sys: { id: 'n 1' }, parsedDescription: `<p>${'All that is new. '.repeat(60)}</p>` };
      const screen = await mountFeed({
        answers: {
          getReleaseNotes: answerOf(
            note('Preview', '2025-09-24', ['Payroll'], own),
            note('Alone', '2025-09-23', ['Payroll'], { ...own, ctaLinksCollection: items() }),
          ),
        },
      });
      const full = await screen.findByRole('link', 'Read the full note: Preview');
      expect(full.getAttribute('href')).to.equal('/release-note?id=n%201');
      expect(screen.byRole('link', 'Alone').getAttribute('href')).to.equal('/release-note?id=n%201');
      expect(screen.allByRole('link', /^Read the full note/)).to.have.length(1);
      await expect(screen.host).to.be.accessible();
    });

    it('offers the note in full only where there is more than the card shows', async () => {
      const own = (id: string, parsedDescription: string) => ({ sys: { id }, parsedDescription });
      const screen = await mountFeed({
        answers: {
          getReleaseNotes: answerOf(
            note('Long', '2025-09-24', [], own('1', `<p>${'All that is new. '.repeat(60)}</p>`)),
            note('Linked', '2025-09-23', [], own('2', '<p>See <a href="/a">how</a>.</p>')),
            note('Short', '2025-09-22', [], own('3', '<p>Faster.</p>')),
            note('Silent', '2025-09-21', [], own('4', '')),
          ),
        },
      });
      await screen.findByRole('link', 'Silent');
      const offered = () =>
        screen
          .allByRole('link', /^Read the full note/)
          .map((link) => link.getAttribute('aria-label') ?? link.textContent);
      await waitUntil(() => offered().length === 2, 'nothing is offered of what is shown whole');
      expect(offered().join()).to.match(/Long.*Linked/);
      await expect(screen.host).to.be.accessible();
    });

    it('opens its article in the product', async () => {
      const screen = await mountFeed({ connect: true });
      screen.render(<Page />);
      await click(await screen.findByRole('link', /Preview/));
      await screen.findByText('An article');
      expect(address()).to.equal('/article?articleId=a-Preview');
    });

    it('leaves a click with Ctrl or Cmd to the browser, which opens a new tab', async () => {
      const screen = await mountFeed({ connect: true });
      const link = await screen.findByRole('link', /Preview/);
      for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...held });
        let wasTaken: boolean | null = null;
        window.addEventListener(
          'click',
          (last) => {
            wasTaken = last.defaultPrevented;
            last.preventDefault();
          },
          { once: true },
        );
        link.dispatchEvent(event);
        expect(wasTaken).to.equal(false);
        expect(address()).to.equal(path);
      }
    });

    it('with a link out of the product opens a new tab, and says so', async () => {
      const screen = await mountFeed();
      const link = (await screen.findByRole('link', /Kits.*\(opens in a new tab\)/)) as HTMLAnchorElement;
      expect(link.href).to.equal('https://www.harbor.example/blog');
      expect(link.target).to.equal('_blank');
      expect(link.rel).to.equal('noopener noreferrer');
    });

    it('opens the article when its link is of another host than the configured one', async () => {
      const both = items({
        manualUrl: 'https://www.harbor.example/blog',
        referencedPage: { sys: { id: 'a1' } },
      });
      const screen = await mountFeed({
        config: { links: { externalHost: 'https://app.harbor.example' } },
        answers: { getReleaseNotes: answerOf(note('Kits', '2025-09-24', [], { ctaLinksCollection: both })) },
      });
      const link = await screen.findByRole('link', /Kits/);
      expect(link.getAttribute('href')).to.equal('/article?articleId=a1');
      expect(link.getAttribute('target')).to.be.null;
    });

    it('is no link when the note leads nowhere', async () => {
      const bare = { ctaLinksCollection: items({ manualUrl: 'javascript:alert(1)' }) };
      const screen = await mountFeed({
        answers: { getReleaseNotes: answerOf(note('Bare', 'soon', ['IT'], bare)) },
      });
      await shows(screen, 'Bare');
      expect(screen.root.querySelector('.hc-feed__main a')).to.be.null;
      expect(months(screen)).to.deep.equal(['Older']);
      expect(screen.root.querySelector('time')).to.be.null;
      await expect(screen.host).to.be.accessible();
    });
  });

  describe('the filters', () => {
    it('offer all apps in alphabetical order with their counts, and six months and Older', async () => {
      const screen = await mountFeed();
      await shows(screen, 'Preview', 'Absences', 'Kits', 'Ancient');
      expect([...apps(screen).options].map(({ text }) => text)).to.deep.equal([
        'All',
        'IT (1)',
        'Payroll (2)',
        'Time (2)',
      ]);
      const group = screen.byRole('group', 'Launch date');
      expect([...group.querySelectorAll('label')].map((label) => label.textContent)).to.deep.equal([
        'September 2025',
        'August 2025',
        'July 2025',
        'June 2025',
        'May 2025',
        'April 2025',
        'Older',
      ]);
      expect(screen.allByRole('checkbox').every((box) => !(box as HTMLInputElement).checked)).to.be.true;
    });

    it('narrow the feed, are spoken, and stand in the address', async () => {
      const screen = await mountFeed();
      await shows(screen, 'Preview', 'Absences', 'Kits', 'Ancient');
      choose(screen, 'Time');
      await shows(screen, 'Absences', 'Ancient');
      await waitUntil(() => spoken(screen) === '2 release notes');
      expect(address()).to.equal('/release-feed?app=Time');
      await click(screen.byRole('checkbox', 'Older'));
      await shows(screen, 'Ancient');
      await click(screen.byRole('checkbox', 'September 2025'));
      await shows(screen, 'Absences', 'Ancient');
      expect(address()).to.equal('/release-feed?app=Time&months=2025-09,older');
      await click(screen.byRole('checkbox', 'Older'));
      await shows(screen, 'Absences');
      choose(screen, '');
      await shows(screen, 'Preview', 'Absences');
      expect(address()).to.equal('/release-feed?months=2025-09');
    });

    it('work by the keyboard and keep the focus', async () => {
      const screen = await mountFeed();
      await shows(screen, 'Preview', 'Absences', 'Kits', 'Ancient');
      const box = screen.byRole('checkbox', 'August 2025');
      box.focus();
      await press('Space');
      await shows(screen, 'Kits');
      expect(screen.root.activeElement === box, 'has the focus').to.be.true;
    });

    it('come from the address; an unknown app and a month long gone still have their place', async () => {
      const screen = await mountFeed({ path: '/release-feed?app=Gone&months=2020-01,2025-09' });
      await says(screen, 'No release notes found');
      expect(apps(screen).value).to.equal('Gone');
      expect([...apps(screen).options].map(({ text }) => text)).to.include('Gone (0)');
      const checked = screen
        .allByRole('checkbox')
        .filter((box) => (box as HTMLInputElement).checked)
        .map((box) => box.closest('label')?.textContent);
      expect(checked).to.deep.equal(['September 2025', 'Older']);
    });

    it('say when nothing matches, and are cleared by one press', async () => {
      const screen = await mountFeed({ path: '/release-feed?app=Payroll&months=2025-05' });
      await says(screen, 'No release notes found');
      await waitUntil(() => spoken(screen) === 'No release notes found');
      await expect(screen.host).to.be.accessible();
      await click(screen.byRole('button', 'Clear filters'));
      await shows(screen, 'Preview', 'Absences', 'Kits', 'Ancient');
      expect(address()).to.equal(path);
      expect(screen.root.activeElement === screen.byRole('heading', 'Latest features'), 'has the focus').to.be
        .true;
    });

    it('stay with the element on a page of another address', async () => {
      const screen = await mountFeed({ path: '/glossary?app=IT' });
      await shows(screen, 'Preview', 'Absences', 'Kits', 'Ancient');
      choose(screen, 'IT');
      await shows(screen, 'Kits');
      expect(address()).to.equal('/glossary?app=IT');
    });
  });

  it('waits with its filters, and is accessible while it does', async () => {
    const screen = await mountFeed({ answers: { getReleaseNotes: () => new Promise(() => undefined) } });
    screen.byText('Loading release notes');
    expect(screen.allByRole('checkbox')).to.have.length(7);
    await expect(screen.host).to.be.accessible();
  });

  it('says that there are no notes yet, without filters to blame', async () => {
    const screen = await mountFeed({ answers: { getReleaseNotes: answerOf() } });
    await says(screen, 'There are no release notes yet');
    expect(screen.allByRole('button').length).to.equal(0);
    await expect(screen.host).to.be.accessible();
  });

  it('says that the notes could not be had, and Retry asks again', async () => {
    let isDown = true;
    const getReleaseNotes = () => (isDown ? new CallError('server', 'down', { status: 500 }) : feed);
    const screen = await mountFeed({ answers: { getReleaseNotes } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).to.contain('An error occurred. Please refresh the page and try again.');
    await expect(screen.host).to.be.accessible();
    isDown = false;
    await click(screen.byRole('button', 'Retry'));
    await shows(screen, 'Preview', 'Absences', 'Kits', 'Ancient');
    expect(screen.root.activeElement === screen.byRole('heading', 'Latest features'), 'has the focus').to.be
      .true;
  });

  it('takes an answer without a list as a failure, too', async () => {
    let isDown = true;
    const screen = await mountFeed({
      answers: { getReleaseNotes: () => (isDown ? { data: null } : feed) },
    });
    await screen.findByRole('alert');
    isDown = false;
    await click(screen.byRole('button', 'Retry'));
    await shows(screen, 'Preview', 'Absences', 'Kits', 'Ancient');
    expect(screen.allByRole('alert').length).to.equal(0);
  });

  describe('a long feed', () => {
    const answers = { getReleaseNotes: manyNotes };

    it('shows the first notes at once, and soon has all of them for a search in the page', async () => {
      const screen = await mountFeed({ answers });
      await waitUntil(() => cards(screen).length > 0);
      expect(cards(screen).length).to.be.lessThan(120);
      await waitUntil(() => spoken(screen) === '120 release notes');
      expect(months(screen)).to.deep.equal(['September 2025', 'August 2025']);
      await waitUntil(() => cards(screen).length === 120);
      const finds = (words: string) => (window as unknown as { find(text: string): boolean }).find(words);
      expect(finds('About N119.')).to.equal(true);
      await waitUntil(() => window.scrollY > 2000, 'the search leads to the last note');
      expect(finds('About N120.')).to.equal(false);
      const parts = [...screen.root.querySelectorAll<HTMLElement>('.hc-month__part')];
      expect(parts.map((part) => part.querySelectorAll('.hc-note').length)).to.deep.equal([30, 50, 40]);
      expect(parts.map((part) => getComputedStyle(part).contentVisibility)).to.deep.equal([
        'visible',
        'auto',
        'auto',
      ]);
      await expect(screen.host).to.be.accessible();
    });

    it('begins anew with each filter, and has all that are left', async () => {
      const screen = await mountFeed({ answers });
      await waitUntil(() => cards(screen).length === 120);
      await click(screen.byRole('checkbox', 'August 2025'));
      await waitUntil(() => titles(screen)[0] === 'N30');
      await waitUntil(() => cards(screen).length === 90);
      expect(titles(screen).at(-1)).to.equal('N119');
    });

    it('is there again when the reader comes back', async () => {
      const screen = await mountFeed({ answers, connect: true });
      screen.render(<Page />);
      await waitUntil(() => cards(screen).length === 120);
      cards(screen)[90]?.scrollIntoView({ behavior: 'instant', block: 'start' });
      await waitUntil(() => window.scrollY > 2000);
      const before = window.scrollY;
      cards(screen)[90]?.querySelector('a')?.click();
      await screen.findByText('An article');
      window.history.back();
      await waitUntil(() => cards(screen).length > 90);
      await waitUntil(() => Math.abs(window.scrollY - before) < 5, 'is where the reader was');
    });
  });

  it('shows the whole of a narrow screen', async () => {
    await setViewport({ width: 320, height: 700 });
    const screen = await mountFeed();
    await shows(screen, 'Preview', 'Absences', 'Kits', 'Ancient');
    expect(screen.host.scrollWidth).to.be.at.most(320);
    await expect(screen.host).to.be.accessible();
    await setViewport({ width: 1000, height: 700 });
  });

  it('speaks German with German months', async () => {
    const screen = await mountFeed({ path: '/de/release-feed' });
    await screen.runtime.textsReady;
    await screen.findByRole('heading', 'Neuerungen');
    await shows(screen, 'Preview', 'Absences', 'Kits', 'Ancient');
    expect(months(screen)).to.deep.equal(['September 2025', 'August 2025', 'Älter']);
    screen.byText('24.09.2025');
    expect(screen.calls.find(({ method }) => method === 'getReleaseNotes')?.params).to.deep.equal({
      type: 'all',
      langLocale: 'de-DE',
    });
  });
});

describe('what is new since the last visit of the feed', () => {
  before(() => setViewport({ width: 1280, height: 800 }));

  const day = 86_400_000;
  const grown = answerOf(
    note('Newest', '2025-09-28', ['IT']),
    note('Newer', '2025-09-27', ['Payroll'], external),
    note('Preview', '2025-09-24', ['Payroll']),
    note('Ancient', '2025-03-31', ['Time']),
  );
  const marked = (screen: MountedScreen) =>
    cards(screen)
      .filter((card) => card.textContent?.includes('New since your last visit'))
      .map((card) => card.querySelector('.hc-note__title')?.textContent);

  async function visitTwice(options: ScreenOptions = {}, between: () => void = () => undefined) {
    const first = await mountFeed({ user: { userId: 'READER' }, ...options });
    await shows(first, 'Preview', 'Absences', 'Kits', 'Ancient');
    expect(marked(first), 'nothing on the first visit').to.be.empty;
    first.unmount();
    between();
    const second = await mountFeed({
      user: { userId: 'READER' },
      now: () => now() + 3 * day,
      ...options,
      answers: { getReleaseNotes: grown },
    });
    await shows(second, 'Newest', 'Newer', 'Preview', 'Ancient');
    return second;
  }

  it('is marked in words on the cards, counted and announced', async () => {
    const screen = await visitTwice();
    await waitUntil(() => marked(screen).length > 0);
    expect(marked(screen)).to.deep.equal(['Newest', 'Newer']);
    screen.byText('2 new since your last visit');
    await waitUntil(() => spoken(screen) === '4 release notes. 2 new since your last visit.');
    await expect(screen.host).to.be.accessible();
    choose(screen, 'IT');
    await screen.findByText('1 new since your last visit');
  });

  it('is a part of a page with the newest notes alone, without crumbs, title and filters', async () => {
    const screen = await mountScreen(
      <Embedded embedded>
        <ReleaseFeedScreen limit={2} />
      </Embedded>,
      {
        path,
        now,
        answers: { getReleaseNotes: feed },
      },
    );
    await shows(screen, 'Preview', 'Absences');
    expect(screen.root.querySelector('h1, nav, .hc-hero, select')).to.be.null;
    expect(screen.allByRole('heading')[0]?.textContent).to.equal('Latest features');
    await expect(screen.host).to.be.accessible();
  });

  it('stays marked while the reader goes back and forth', async () => {
    const screen = await visitTwice();
    await waitUntil(() => marked(screen).length === 2);
    screen.unmount();
    const again = await mountFeed({
      user: { userId: 'READER' },
      now: () => now() + 3 * day + 60_000,
      answers: { getReleaseNotes: grown },
    });
    await waitUntil(() => marked(again).length === 2);
  });

  for (const [who, options, between] of [
    ['guests', { user: null }, () => undefined],
    ['someone who comes right back', { now }, () => undefined],
    ['someone else', {}, () => localStorage.setItem('hcMemory', '{"userId":"OTHER","values":{}}')],
    [
      'someone whose memory is broken',
      {},
      () => localStorage.setItem('hcMemory', '{"userId":"READER","values":{"feedVisits":{"at":"x"}}}'),
    ],
  ] as const) {
    it(`is nothing to ${who}`, async () => {
      const screen = await visitTwice(options, between);
      expect(marked(screen)).to.be.empty;
      await waitUntil(() => spoken(screen) === '4 release notes');
    });
  }
});
