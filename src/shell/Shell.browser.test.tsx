import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { View } from '#domain/views.ts';
import { expectConsoleError } from '#test/console.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { createScreens, type Screen } from './screens.ts';
import { mountShell, nameOf, pathTo, probes, targets, views } from './testing/probes.tsx';

const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');

const heading: Screen = (target) => <h1>{nameOf(target)}</h1>;

describe('the shell', () => {
  beforeEach(() => setViewport({ width: 1440, height: 900 }));

  it('is blank and busy until it is known who visits', async () => {
    const info = Promise.withResolvers<object>();
    const screen = await mountShell({ path: '/my-cases', answers: { getUserInfo: () => info.promise } });
    expect(screen.allByRole('banner').length).to.equal(0);
    expect(screen.allByRole('contentinfo').length).to.equal(0);
    expect(screen.root.querySelector('[aria-busy="true"]')).not.to.equal(null);
    info.resolve({ userId: '005', isGuest: false });
    await screen.findByRole('heading', 'view my-cases');
    expect(screen.root.querySelector('[aria-busy="true"]')).to.equal(null);
  });

  it('prepares meanwhile what everybody may see, and nothing else', async () => {
    const prepared: string[] = [];
    const noted: Screen = (target) => {
      prepared.push(target.view);
      return heading(target);
    };
    const screens = createScreens({ article: async () => noted, 'my-cases': async () => noted });
    const answers = { getUserInfo: () => new Promise(() => undefined) };
    const article = await mountShell({ path: pathTo('article'), answers, screens });
    await waitUntil(() => prepared.includes('article'));
    expect(article.allByRole('heading').length, 'not seen yet').to.equal(0);
    article.unmount();
    await mountShell({ path: '/my-cases', answers, screens });
    await nextFrame();
    expect(prepared).not.to.include('my-cases');
  });

  for (const [how, isOnline, words] of [
    ['offline', false, /^You appear to be offline/],
    ['while the site is down', true, /^The help center can't be reached/],
  ] as const) {
    it(`says why a screen's script can't be had ${how}, and shows it when it can`, async () => {
      let isThere = false;
      const load = async (): Promise<Screen> => {
        if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
        return heading;
      };
      Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
      const screen = await mountShell({ path: '/glossary', screens: createScreens({ glossary: load }) });
      await screen.findByText(words).finally(() => Reflect.deleteProperty(navigator, 'onLine'));
      await expect(screen.host).to.be.accessible();
      isThere = true;
      await click(screen.byRole('button', 'Retry'));
      await screen.findByRole('heading', 'view glossary');
    });
  }

  it('puts banner, header, search bar, view and footer in this order', async () => {
    const user = await mountShell({ path: '/glossary' });
    await user.findByRole('heading', 'view glossary');
    const header = user.byRole('banner');
    const order = [header, user.byRole('search'), user.byRole('main'), user.byRole('contentinfo')];
    for (const [index, part] of order.entries()) {
      const before = order[index - 1];
      if (before) expect(follows(part, before)).to.equal(true);
    }
    await expect(user.host).to.be.accessible();
    user.unmount();

    const guest = await mountShell({ path: '/glossary', user: null });
    await guest.findByRole('heading', 'view glossary');
    expect(follows(guest.byRole('banner'), guest.byRole('region', 'Sign In'))).to.equal(true);
  });

  for (const view of views) {
    it(`names ${view} in the title and keeps it out of search engines`, async () => {
      document.title = 'before';
      const screen = await mountShell({ path: pathTo(view) });
      await screen.findByText(/^view /);
      expect(document.title).to.equal(titles[view] ?? 'before');
      expect(robots() ?? 'untouched').to.equal(view === 'article' ? 'untouched' : 'noindex, nofollow');
    });
  }

  it('gives a later article neither the old title nor the right to be indexed', async () => {
    const screen = await mountShell({ path: '/my-cases' });
    await screen.findByRole('heading', 'view my-cases');
    screen.runtime.navigation.go(targets.article);
    await screen.findByRole('heading', 'view article a1');
    expect(document.title).to.equal('Harbor');
    expect(robots()).to.equal('noindex, nofollow');
  });

  it('shows the error view for an address without a screen', async () => {
    const screen = await mountShell({ path: '/my-cases', screens: probes('error') });
    await screen.findByRole('heading', 'view error');
    expect(document.title).to.equal('Error');
  });

  it('makes the search bar light on reading and case pages', async () => {
    const light: readonly View[] = ['article', 'contact-advisor', 'my-cases', 'case-detail'];
    const screen = await mountShell({ path: '/glossary' });
    for (const view of [
      'article',
      'main',
      'contact-advisor',
      'release-feed',
      'my-cases',
      'case-detail',
    ] as const) {
      screen.runtime.navigation.go(targets[view]);
      await screen.findByRole('heading', nameOf(targets[view]));
      const isLight = screen.root.querySelector('.hc-search--light') !== null;
      expect(isLight, view).to.equal(light.includes(view));
    }
  });

  it('begins header, search, content and footer at one edge on every window', async () => {
    const screens = createScreens({
      glossary: async () => () => (
        <div className="hc-container">
          <h1>Terms</h1>
        </div>
      ),
    });
    for (const width of [320, 768, 1440, 2200]) {
      await setViewport({ width, height: 900 });
      const screen = await mountShell({ path: '/glossary', screens });
      const content = (await screen.findByRole('heading', 'Terms')).getBoundingClientRect();
      const left = (part: Element | null | undefined) => part?.getBoundingClientRect().left;
      const right = (part: Element | null | undefined) => part?.getBoundingClientRect().right;
      const header = screen.byRole('banner');
      const footer = screen.byRole('contentinfo');
      expect(left(header.querySelector('a')), `header, ${width}`).to.be.closeTo(content.left, 1);
      expect(left(screen.byRole('search').querySelector('svg')), `search, ${width}`).to.be.closeTo(
        content.left,
        2,
      );
      expect(right(screen.byRole('search').querySelector('input')), `search, ${width}`).to.be.closeTo(
        content.right,
        1,
      );
      expect(left(footer.querySelector('a')), `footer, ${width}`).to.be.closeTo(content.left, 1);
      screen.unmount();
    }
  });

  it('draws no ring around the heading of a page that a key led to', async () => {
    const screen = await mountShell({ path: '/glossary' });
    await screen.findByRole('heading', 'view glossary');
    await press('Tab');
    screen.runtime.navigation.go({ view: 'my-cases' });
    const heading = await screen.findByRole('heading', 'view my-cases');
    heading.tabIndex = -1;
    heading.focus();
    expect(heading.matches(':focus-visible')).to.equal(true);
    expect(getComputedStyle(heading).outlineStyle).to.equal('none');
  });

  it('skips to the content by the keyboard', async () => {
    const screen = await mountShell({ path: '/glossary' });
    await screen.findByRole('heading', 'view glossary');
    await press('Tab');
    expect(screen.root.activeElement?.textContent).to.equal('Skip to content');
    await press('Enter');
    expect(screen.root.activeElement).to.equal(screen.byRole('main'));
  });

  it('knows the container that the page names', async () => {
    const screen = await mountShell({
      path: '/glossary',
      container: 'it-trial',
      user: { canViewMyCasesButton: true },
    });
    await screen.findByRole('heading', 'view glossary');
    expect(screen.allByRole('link', 'My Cases').length).to.equal(0);
    const session = screen.runtime.session.get();
    expect(session.status === 'ready' && session.info.container).to.equal('it-trial');
  });

  it('speaks English, and says so, when the language cannot be had', async () => {
    const screen = await mountShell({ path: '/glossary', textsReady: Promise.resolve(false) });
    await screen.findByRole('heading', 'view glossary');
    screen.byText(/texts for this language could not be loaded/);
    await expect(screen.host).to.be.accessible();
  });

  it('waits no longer for the language than for a read', async () => {
    const endless = new Promise<boolean>(() => undefined);
    const config = { timings: { readTimeout: 60 } };
    const screen = await mountShell({ path: '/glossary', textsReady: endless, config });
    expect(screen.allByRole('main').length).to.equal(0);
    await screen.findByText(/texts for this language could not be loaded/);
    screen.byRole('heading', 'view glossary');
  });
});

describe('a part of the frame that stops working', () => {
  afterEach(() => {
    for (const giveBack of refusals.splice(0)) giveBack();
  });

  it('leaves the content, the search bar and the footer in use, and comes back by Retry', async () => {
    expectConsoleError(/refused/);
    const allow = refuse(Element.prototype, 'querySelectorAll', (selector) =>
      String(selector).includes('.hc-header__'),
    );
    const screen = await mountShell({ path: '/glossary' });
    await screen.findByText('This part of the page stopped working.');
    screen.byRole('heading', 'view glossary');
    screen.byRole('search');
    screen.byRole('contentinfo');
    expect(screen.allByRole('banner').length).to.equal(0);
    await expect(screen.host).to.be.accessible();
    allow();
    await click(screen.byRole('button', 'Retry'));
    await screen.findByRole('banner');
    expect(screen.allByRole('alert').length).to.equal(0);
  });

  it('leaves the content in use when the menu of a phone cannot be shown', async () => {
    await setViewport({ width: 390, height: 844 });
    const screen = await mountShell({ path: '/glossary' });
    const menu = await screen.findByRole('button', 'Menu');
    expectConsoleError(/refused/);
    refuse(HTMLDialogElement.prototype, 'showModal', () => true);
    await click(menu);
    await screen.findByText('This part of the page stopped working.');
    screen.byRole('heading', 'view glossary');
    await setViewport({ width: 1440, height: 900 });
  });
});

describe('the announcement', () => {
  const config = { announcement: { enabled: true } };

  it('is off by default', async () => {
    const screen = await mountShell({ path: '/glossary' });
    await screen.findByRole('heading', 'view glossary');
    expect(screen.allByRole('region', 'Announcement').length).to.equal(0);
  });

  it('stands over the header, and stays away in this tab once dismissed', async () => {
    const screen = await mountShell({ path: '/glossary', config });
    const region = await screen.findByRole('region', 'Announcement');
    expect(region.textContent).to.contain('E-mails are delayed');
    expect(follows(screen.byRole('banner'), region)).to.equal(true);
    await expect(screen.host).to.be.accessible();
    await click(screen.byRole('button', 'Dismiss announcement'));
    expect(screen.allByRole('region', 'Announcement').length).to.equal(0);
    screen.unmount();

    const again = await mountShell({ path: '/glossary', config });
    await again.findByRole('heading', 'view glossary');
    expect(again.allByRole('region', 'Announcement').length).to.equal(0);
    again.unmount();

    const other = { announcement: { ...config.announcement, text: 'Back to normal.', dismissible: false } };
    const next = await mountShell({ path: '/glossary', config: other });
    await next.findByText('Back to normal.');
    expect(next.allByRole('button', 'Dismiss announcement').length).to.equal(0);
  });
});

describe('the shell in narrow windows and in the dark', () => {
  afterEach(async () => {
    await setViewport({ width: 1440, height: 900 });
    document.documentElement.style.removeProperty('color-scheme');
  });

  for (const user of [{ canViewMyCasesButton: true, enableMultiLanguagePicker: true }, null]) {
    it(`never scrolls sideways at 320 pixels for ${user ? 'users' : 'guests'}`, async () => {
      await setViewport({ width: 320, height: 640 });
      const config = { announcement: { enabled: true } };
      const screen = await mountShell({ path: '/nowhere', user, config, screens: probes('error') });
      await screen.findByRole('heading', 'view error');
      const page = document.documentElement;
      expect(page.scrollWidth).to.equal(page.clientWidth);
    });
  }

  it('keeps its contrasts in the dark', async () => {
    document.documentElement.style.colorScheme = 'dark';
    const config = { announcement: { enabled: true } };
    const screen = await mountShell({ path: '/glossary', user: null, config });
    await screen.findByRole('heading', 'view glossary');
    await expect(screen.host).to.be.accessible();
  });
});

const titles: Partial<Record<View, string>> = {
  main: 'Home',
  invalid: 'Home',
  search: 'Search - pay slip',
  'contact-advisor': 'Contact Advisor',
  'my-cases': 'My Cases',
  'case-detail': 'Case Detail - 500001',
  'release-feed': 'Release Feed',
  'release-note': 'Release note',
  glossary: 'Glossary',
  complaints: 'Complaints',
  'complaints-form': 'Complaints Form',
  integration: 'Integration',
  error: 'Error',
};

function follows(element: Element, other: Element): boolean {
  return Boolean(other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
}

const refusals: (() => void)[] = [];

/** Makes a method of the browser throw, as a sandbox does, until the returned function or the end of the test gives it back. */
function refuse<T extends object, K extends keyof T>(
  owner: T,
  name: K,
  isRefused: (target: Element) => boolean,
) {
  const real = owner[name] as (...args: unknown[]) => unknown;
  const giveBack = () => {
    owner[name] = real as T[K];
  };
  owner[name] = function (this: unknown, ...args: unknown[]) {
    if (isRefused(args[0] as Element)) throw new DOMException('refused', 'SecurityError');
    return real.apply(this, args);
  } as T[K];
  refusals.push(giveBack);
  return giveBack;
}
