import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { languages, urlPrefixOf } from '#domain/locales.ts';
import {
  customer,
  type MountedScreen,
  mountScreen,
  type ScreenOptions,
} from '#parts/testing/mountScreen.tsx';
import { CallError } from '#runtime/errors.ts';
import { queriesOf } from '#ui/testing/queries.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { Header } from './Header.tsx';

const everything = {
  canViewCommunityLink: true,
  canViewMyCasesButton: true,
  enableMultiLanguagePicker: true,
};

const outOfReach = [
  { kind: 'offline', words: 'You appear to be offline.' },
  { kind: 'unreachable', words: "The help center can't be reached." },
] as const;

async function mountHeader(options: ScreenOptions = {}, container = ''): Promise<MountedScreen> {
  const screen = await mountScreen(<Header container={container} />, options);
  await waitUntil(
    () => screen.allByRole('button', /^Account|Menu/)[0] ?? screen.allByRole('link', 'Sign In')[0],
    'the header knows who is there',
  );
  return screen;
}

const record = { FirstName: 'Ana', LastName: 'Duarte', Contact: { Account: { Name: 'Northwind Robotics' } } };

const openMenu = async (screen: MountedScreen) => {
  await click(screen.byRole('button', 'Menu'));
  await screen.findByRole('dialog', 'Menu');
};
const openBrowse = async (screen: MountedScreen) => {
  await click(screen.byRole('button', 'Browse by'));
  await screen.findByRole('dialog', 'Browse by');
};
const openAccount = async (screen: MountedScreen) => {
  await click(screen.byRole('button', /^Account/));
  await screen.findByRole('group', 'Account');
};

const links = (screen: MountedScreen) =>
  screen.allByRole('link').map((link) => link.textContent?.replace(/\s+/g, ' ').trim());

const activeText = ({ root }: MountedScreen) => root.activeElement?.textContent?.trim();

describe('the header', () => {
  before(() => setViewport({ width: 1440, height: 900 }));

  it('shows a signed-in user with every permission all of it', async () => {
    const screen = await mountHeader({ user: everything, answers: { getUserRecord: record } });
    expect(links(screen)).to.deep.equal([
      'HHarbor Help Center',
      'Harbor University (opens in a new tab)',
      'Training videos (opens in a new tab)',
      'Community (opens in a new tab)',
      'My Cases',
    ]);
    screen.byRole('button', 'Browse by');
    screen.byRole('button', 'Language English (US)');
    await screen.findByRole('button', 'Account Ana Duarte');
    expect(screen.allByRole('button', 'Menu').length).to.equal(0);
    await expect(screen.host).to.be.accessible();
  });

  it('opens the learning site, its videos and the community in new tabs', async () => {
    const screen = await mountHeader({ user: everything });
    for (const name of [/University/, /Training videos/, /Community/]) {
      const link = screen.byRole('link', name);
      expect(link.getAttribute('target')).to.equal('_blank');
      expect(link.getAttribute('rel')).to.contain('noopener');
    }
  });

  it('has nothing to browse by for guests and in the trial container', async () => {
    const guest = await mountHeader({ user: null });
    expect(guest.allByRole('button', 'Browse by').length).to.equal(0);
    const trial = await mountHeader({ user: everything }, 'it-trial');
    expect(trial.allByRole('button', 'Browse by').length).to.equal(0);
  });

  it('hides what the permissions do not allow, never the learning links', async () => {
    const screen = await mountHeader({ user: {} });
    expect(links(screen)).to.have.length(3);
    expect(screen.allByRole('link', /Community|My Cases/).length).to.equal(0);
    expect(screen.allByRole('button', /Language/).length).to.equal(0);
  });

  for (const [permission, own] of [
    ['canViewCommunityLink', ['Community']],
    ['canViewMyCasesButton', ['My Cases']],
    ['enableMultiLanguagePicker', ['Language']],
    ['canContactAdvisor', []],
  ] as const) {
    it(`shows by ${permission} ${own[0] ?? 'nothing'} alone`, async () => {
      const screen = await mountHeader({ user: { [permission]: true } });
      const shown = [
        ...['Community', 'My Cases'].filter((name) => screen.allByRole('link', new RegExp(name)).length > 0),
        ...(screen.allByRole('button', /Language/).length > 0 ? ['Language'] : []),
      ];
      expect(shown).to.deep.equal(own);
    });
  }

  for (const [where, options, container] of [
    ['of the user', { user: { ...everything, container: 'it-trial' } }, ''],
    ['of the page', { user: everything }, 'it-trial'],
  ] as const) {
    it(`hides My Cases in the trial container ${where}`, async () => {
      const screen = await mountHeader(options, container);
      expect(screen.allByRole('link', 'My Cases').length).to.equal(0);
      screen.byRole('link', /Community/);
    });
  }

  it("prefers the page's container to the user's", async () => {
    const screen = await mountHeader({ user: { ...everything, container: 'it-trial' } }, 'portal');
    screen.byRole('link', 'My Cases');
  });

  it('offers a guest nothing but Sign In, and leads the logo there', async () => {
    const screen = await mountHeader({ user: null, path: '/article?articleId=a' });
    expect(links(screen)).to.deep.equal(['HHarbor Help Center', 'Sign In']);
    expect(screen.allByRole('link').map((link) => link.getAttribute('href'))).to.deep.equal([
      '/login',
      '/login?startURL=%2Farticle%3FarticleId%3Da',
    ]);
    expect(screen.allByRole('button').length).to.equal(0);
    await expect(screen.host).to.be.accessible();
  });

  it('leads the logo home in the language and below the base path of the site, without leaving the page', async () => {
    const place = { path: '/support/en-GB/glossary', config: { siteBasePath: '/support' } };
    const screen = await mountHeader({ ...place, user: {}, connect: true });
    const logo = screen.byRole('link', 'Harbor Help Center');
    expect(logo.getAttribute('href')).to.equal('/support/en-GB');
    await click(logo);
    expect(window.location.pathname).to.equal('/support/en-GB');
    expect(screen.leaves).to.be.empty;
  });

  for (const [who, options] of [
    ['a guest', { user: null }],
    ['somebody unknown', { answers: { getUserInfo: new Error('down') } }],
  ] as const) {
    it(`leads the logo of ${who} to the login below the base path`, async () => {
      const place = { path: '/support/en-GB/glossary', config: { siteBasePath: '/support' } };
      const screen = await mountHeader({ ...place, ...options });
      await waitUntil(
        () => screen.byRole('link', 'Harbor Help Center').getAttribute('href') === '/support/login',
      );
      await click(screen.byRole('link', 'Harbor Help Center'));
      expect(screen.leaves).to.deep.equal(['/support/login']);
    });
  }

  it("shows a guest the languages when the guest's user info allows them", async () => {
    const screen = await mountHeader({
      answers: { getUserInfo: { isGuest: true, enableMultiLanguagePicker: true } },
    });
    screen.byRole('button', /Language/);
  });

  it('remembers the page when a guest signs in', async () => {
    const screen = await mountHeader({ user: null, path: '/article?articleId=a#how' });
    await click(screen.byRole('link', 'Sign In'));
    expect(screen.leaves).to.deep.equal(['/login?startURL=%2Farticle%3FarticleId%3Da%23how']);
    expect(localStorage.getItem('hcRedirectUrl')).to.match(/\/article\?articleId=a#how$/);
  });

  it('is a guest’s after a failed look-up', async () => {
    const screen = await mountHeader({ answers: { getUserInfo: new Error('down') } });
    expect(links(screen)).to.deep.equal(['HHarbor Help Center', 'Sign In']);
  });

  it('promises nothing until it is known who visits', async () => {
    const screen = await mountScreen(<Header container="" />, {
      answers: { getUserInfo: () => new Promise(() => undefined) },
    });
    expect(links(screen)).to.deep.equal(['HHarbor Help Center']);
    expect(screen.allByRole('button').length).to.equal(0);
  });

  it('leaves out links without an address, and shows the name and logo of the site', async () => {
    const screen = await mountHeader({
      user: everything,
      config: {
        brand: { name: 'Fernway', helpCenterName: 'Support', logoUrl: '/logo.svg' },
        links: { community: '' },
      },
    });
    expect(screen.allByRole('link', /Community/).length).to.equal(0);
    const logo = screen.byRole('link', 'Fernway Support');
    expect(logo.querySelector('img')?.getAttribute('src')).to.equal('/logo.svg');
    screen.byRole('link', /Fernway University/);
  });

  it('signs out once, says so, and leaves for the address the server names', async () => {
    let answer: (url: string) => void = () => undefined;
    const screen = await mountHeader({
      user: everything,
      answers: { getLogoutUrl: () => new Promise((resolve) => (answer = resolve)) },
    });
    await openAccount(screen);
    await click(screen.byRole('button', 'Sign Out'));
    const busy = await screen.findByRole('button', 'Signing out…');
    await click(busy);
    expect(busy.getAttribute('aria-disabled')).to.equal('true');
    answer('/secur/logout.jsp?retUrl=x');
    await waitUntil(() => screen.leaves.length > 0);
    expect(screen.leaves).to.deep.equal(['/secur/logout.jsp?retUrl=x']);
    expect(screen.calls.filter(({ method }) => method === 'getLogoutUrl')).to.have.length(1);
  });

  for (const { kind, words } of outOfReach) {
    it(`stays and forgets nothing while the site is ${kind}, and signs out when it is back`, async () => {
      let answer: unknown = new CallError(kind, 'no answer');
      const screen = await mountHeader({
        user: everything,
        answers: { getLogoutUrl: () => answer },
        config: { timings: { interfaceDebounce: 1 } },
        leaveNotice: true,
      });
      const { runtime } = screen;
      runtime.memory.write('005000000000001', 'read', ['kept']);
      await openAccount(screen);
      await click(screen.byRole('button', 'Sign Out'));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).to.contain(words);
      expect(screen.leaves).to.be.empty;
      expect(JSON.stringify({ ...localStorage })).to.contain('kept');
      await expect(screen.host).to.be.accessible();
      answer = '/secur/logout.jsp';
      await click(screen.byRole('button', 'Retry'));
      await waitUntil(() => screen.leaves.length > 0, 'the page is left');
      expect(JSON.stringify({ ...localStorage })).not.to.contain('kept');
    });
  }
});

describe('a link to another document', () => {
  before(() => setViewport({ width: 1440, height: 900 }));

  for (const { kind, words } of outOfReach) {
    for (const { name, user, address } of [
      { name: 'My Cases', user: everything, address: '/my-cases' },
      { name: 'Sign In', user: null, address: '/login?startURL=%2Fglossary' },
    ]) {
      it(`stays while the site is ${kind}, and is followed when it is back: ${name}`, async () => {
        let info: unknown = user === null ? { userId: '', isGuest: true } : { ...customer, ...user };
        const back = info;
        const screen = await mountHeader({
          path: '/glossary',
          answers: { getUserInfo: () => info },
          config: { timings: { interfaceDebounce: 1 } },
          leaveNotice: true,
        });
        info = new CallError(kind, 'no answer');
        await click(screen.byRole('link', name));
        const alert = await screen.findByRole('alert');
        expect(alert.textContent).to.contain(words);
        expect(screen.leaves).to.be.empty;
        info = back;
        await click(screen.byRole('button', 'Retry'));
        await waitUntil(() => screen.leaves.length > 0, 'the page is left');
        expect(screen.leaves).to.deep.equal([address]);
      });
    }
  }
});

describe('who is signed in', () => {
  before(() => setViewport({ width: 1440, height: 900 }));
  after(() => setViewport({ width: 1440, height: 900 }));

  const mountNamed = (more: object = record) =>
    mountHeader({ user: everything, answers: { getUserRecord: more, getLogoutUrl: '/secur/logout.jsp' } });

  it('shows by initials, which open name, company and Sign Out for keyboard and pointer', async () => {
    const screen = await mountNamed();
    const initials = await screen.findByRole('button', 'Account Ana Duarte');
    expect(initials.textContent).to.contain('AD');
    initials.focus();
    await press('Enter');
    expect(initials.getAttribute('aria-expanded')).to.equal('true');
    await screen.findByRole('group', 'Account');
    screen.byText('Ana Duarte');
    screen.byText('Northwind Robotics');
    await expect(screen.host).to.be.accessible();
    await press('Tab');
    const colors = screen.byRole('group', 'Appearance');
    expect(colors.contains(screen.root.activeElement)).to.equal(true);
    await press('Tab');
    expect(activeText(screen)).to.equal('Sign Out');
    await press('Escape');
    expect(screen.allByRole('button', 'Sign Out').length).to.equal(0);
    expect(screen.root.activeElement === initials).to.equal(true);

    await click(initials);
    await click(screen.byText('Northwind Robotics'));
    screen.byRole('button', 'Sign Out');
    await click(screen.byRole('button', /^Language/));
    expect(screen.allByRole('button', 'Sign Out').length).to.equal(0);
    await click(initials);
    expect(screen.allByRole('listbox').length).to.equal(0);
    await click(screen.byRole('button', 'Sign Out'));
    await waitUntil(() => screen.leaves.length > 0);
    expect(screen.leaves).to.deep.equal(['/secur/logout.jsp']);
  });

  it('shows by a figure where the record is missing, and can sign out all the same', async () => {
    const screen = await mountNamed(new CallError('server', 'no record'));
    await click(await screen.findByRole('button', 'Account'));
    await screen.findByRole('button', 'Sign Out');
    await expect(screen.host).to.be.accessible();
  });

  it('shows in the menu of a phone too', async () => {
    await setViewport({ width: 320, height: 700 });
    const screen = await mountNamed();
    await openMenu(screen);
    screen.byText('Ana Duarte');
    screen.byText('Northwind Robotics');
    screen.byRole('button', 'Sign Out');
  });

  for (const language of ['fr', 'pt-PT']) {
    it(`leaves the bar of ${language} its room at 1280 pixels, in a wider font too`, async () => {
      await setViewport({ width: 1280, height: 800 });
      const screen = await mountScreen(<Header container="" />, { user: everything, path: `/${language}` });
      await screen.findByRole('link', /Communauté|Comunidade/);
      expect(screen.allByRole('button', /^Menu/).length).to.equal(0);
      screen.byRole('button', /(France|Portugal)\)$/);
    });
  }
});

describe('Browse by in the header', () => {
  before(() => setViewport({ width: 1440, height: 900 }));
  after(() => setViewport({ width: 1440, height: 900 }));

  const isOpen = (screen: MountedScreen) => screen.allByRole('dialog', 'Browse by').length === 1;

  it('leaves the rest of the header in use, and closes when it is', async () => {
    const screen = await mountHeader({ user: everything });
    await openBrowse(screen);
    expect(isOpen(screen)).to.equal(true);
    await expect(screen.host).to.be.accessible();
    await click(screen.byRole('button', /^Language/));
    expect(isOpen(screen)).to.equal(false);
    expect(screen.allByRole('listbox')).to.have.length(1);
    await openBrowse(screen);
    expect(screen.allByRole('listbox').length).to.equal(0);
    await click(screen.byRole('link', 'My Cases'));
    expect(isOpen(screen)).to.equal(false);
    expect(screen.leaves).to.deep.equal(['/my-cases']);
  });

  it('closes when Tab leaves it for the next link', async () => {
    const screen = await mountHeader({ user: {} });
    await openBrowse(screen);
    await press('Shift+Tab', 'Shift+Tab');
    expect(isOpen(screen)).to.equal(false);
    expect(activeText(screen)).to.equal('HHarbor Help Center');
  });

  it('keeps the backdrop behind the bar', async () => {
    const screen = await mountHeader({ user: everything });
    await openBrowse(screen);
    const { left, bottom } = screen.byRole('link', 'My Cases').getBoundingClientRect();
    expect(screen.root.elementFromPoint(left + 20, bottom - 10)?.textContent).to.equal('My Cases');
    expect(screen.root.elementFromPoint(left + 20, 800)?.className).to.equal('hc-browse-menu__backdrop');
  });

  it('closes when the header loses the room for it', async () => {
    const screen = await mountHeader({ user: everything });
    await openBrowse(screen);
    screen.host.style.inlineSize = '700px';
    await waitUntil(() => screen.root.querySelector('.hc-browse-menu__backdrop') === null);
    screen.host.style.inlineSize = '';
    await screen.findByRole('button', /^Account/);
    expect(isOpen(screen)).to.equal(false);
  });
});

describe('the header where its contents do not fit', () => {
  afterEach(async () => {
    document.body.style.inlineSize = '';
    await setViewport({ width: 1440, height: 900 });
  });

  const long = { user: everything, config: { brand: { name: 'Bodensee Versicherung' } } };

  it('falls back to the menu although the page is wide', async () => {
    await setViewport({ width: 1100, height: 800 });
    const screen = await mountHeader(long);
    await screen.findByRole('button', 'Menu');
    expect(screen.allByRole('link', /Community/).length).to.equal(0);
    await setViewport({ width: 1800, height: 800 });
    await screen.findByRole('link', /Community/);
    expect(screen.allByRole('button', 'Menu').length).to.equal(0);
  });

  for (const [width, language] of [
    [1280, ''],
    [1440, 'de'],
    [1440, 'es-MX'],
  ] as const) {
    it(`gets tighter before it does so: ${width} pixels in ${language || 'English'}`, async () => {
      await setViewport({ width, height: 800 });
      const screen = await mountScreen(<Header container="" />, {
        user: everything,
        path: `/${language}`,
      });
      await screen.findByRole('link', /Community|Comunidad/);
      expect(screen.allByRole('button', /Men/).length).to.equal(0);
      const row = screen.root.querySelector('.hc-header__inner');
      expect((row?.scrollWidth ?? 0) <= width).to.equal(true);
    });
  }

  for (const language of ['de', 'fr', 'pt']) {
    it(`keeps its menu button in sight on a phone: ${language}`, async () => {
      await setViewport({ width: 320, height: 640 });
      const screen = await mountScreen(<Header container="" />, { user: everything, path: `/${language}` });
      const menu = await screen.findByRole('button', /Men/);
      await waitUntil(() => menu.getBoundingClientRect().right <= 320);
    });
  }

  it('does so in a narrow place of a wide page', async () => {
    const screen = await mountHeader({ user: everything });
    expect(screen.allByRole('button', 'Menu').length).to.equal(0);
    screen.host.style.inlineSize = '700px';
    await screen.findByRole('button', 'Menu');
    expect(screen.allByRole('button', /^Account/).length).to.equal(0);
  });

  it('is a menu in a narrow column as in a narrow window, whatever would fit', async () => {
    const screen = await mountHeader({ user: null });
    await screen.findByRole('link', 'Sign In');
    screen.host.style.inlineSize = '700px';
    await screen.findByRole('button', 'Menu');
    screen.host.style.inlineSize = '';
    await waitUntil(() => screen.allByRole('button', 'Menu').length === 0);
  });

  for (const { locale } of languages) {
    it(`settles at every width, however it came to it: ${locale}`, async () => {
      await setViewport({ width: 1600, height: 800 });
      const prefix = urlPrefixOf(locale);
      const options = { user: everything, path: `/${prefix}` };
      const expectHeader = (screen: MountedScreen, width: number) => {
        const row = screen.byRole('banner').firstElementChild;
        expect(row?.scrollWidth, `${width} pixels`).to.be.at.most(width);
      };
      for (let width = 1024; width <= 1440; width += 64) {
        document.body.style.inlineSize = `${width}px`;
        const screen = await mountScreen(<Header container="" />, options);
        await nextFrame();
        expectHeader(screen, width);
        screen.unmount();
      }
      document.body.style.inlineSize = '';
      const screen = await mountScreen(<Header container="" />, options);
      for (let width = 1024; width <= 1440; width += 8) {
        screen.host.style.inlineSize = `${width}px`;
        await nextFrame();
        expectHeader(screen, width);
      }
    });
  }

  it('closes the menu when there is room again', async () => {
    await setViewport({ width: 800, height: 800 });
    const screen = await mountHeader({ user: everything });
    await openMenu(screen);
    screen.byRole('dialog', 'Menu');
    await setViewport({ width: 1440, height: 900 });
    await waitUntil(() => screen.allByRole('dialog').length === 0);
    screen.byRole('button', /^Account/);
  });
});

describe('the menu of the header', () => {
  before(() => setViewport({ width: 390, height: 844 }));
  after(() => setViewport({ width: 1440, height: 900 }));

  it('is opened, walked and closed by the keyboard, and gives the focus back', async () => {
    const screen = await mountHeader({ user: everything });
    const before = document.body.appendChild(document.createElement('button'));
    screen.byRole('button', 'Menu').focus();
    await press('Enter');
    const dialog = await screen.findByRole('dialog', 'Menu');
    const stops: (string | undefined)[] = [activeText(screen)];
    for (let step = 0; step < 24; step += 1) {
      await press('Tab');
      if (root(dialog).activeElement) stops.push(activeText(screen));
      expect(document.activeElement).not.to.equal(before);
    }
    expect(new Set(stops.map((stop) => stop?.replace(' (opens in a new tab)', '')))).to.include.all.keys(
      'Browse by',
      'Role',
      'Travelers',
      'Harbor University',
      'Training videos',
      'Community',
      'Language English (US)',
      'Sign Out',
    );
    await press('Escape');
    expect(screen.allByRole('dialog').length).to.equal(0);
    expect(screen.root.activeElement).to.equal(screen.byRole('button', 'Menu'));
    before.remove();
  });

  it('closes by its button and by a click on the page behind it', async () => {
    await setViewport({ width: 900, height: 1200 });
    const screen = await mountHeader({ user: everything });
    await openMenu(screen);
    await click(screen.byRole('button', 'Close menu'));
    expect(screen.allByRole('dialog').length).to.equal(0);
    await openMenu(screen);
    const behind = new MouseEvent('click', { bubbles: true });
    screen.byRole('dialog').dispatchEvent(behind);
    await waitUntil(() => screen.allByRole('dialog').length === 0);
    expect(screen.root.activeElement).to.equal(screen.byRole('button', 'Menu'));
    await setViewport({ width: 390, height: 844 });
  });

  it('is accessible, with the languages open too', async () => {
    const screen = await mountHeader({ user: everything });
    await openMenu(screen);
    await expect(screen.host).to.be.accessible();
    await click(screen.byRole('button', 'Language English (US)'));
    expect(screen.allByRole('option')).to.have.length(10);
    await expect(screen.host).to.be.accessible();
  });

  it('browses in place and closes when an item is chosen', async () => {
    const screen = await mountHeader({ user: { ...everything, canContactAdvisor: true } });
    await openMenu(screen);
    screen.byRole('tab', 'Role').focus();
    await press('End', 'Tab');
    expect(activeText(screen)).to.equal('Glossary');
    expect(screen.allByRole('link', 'HR Advisors')).to.have.length(1);
    await press('Enter');
    expect(screen.allByRole('dialog').length).to.equal(0);
    expect(screen.leaves).to.deep.equal(['/glossary']);
  });

  it('goes to My Cases and closes', async () => {
    const screen = await mountHeader({ user: everything });
    await openMenu(screen);
    await click(queriesOf(screen.byRole('dialog')).byRole('link', 'My Cases'));
    expect(screen.allByRole('dialog').length).to.equal(0);
    expect(screen.leaves).to.deep.equal(['/my-cases']);
  });

  it('lets a guest sign in', async () => {
    const screen = await mountHeader({ user: null, path: '/glossary' });
    await openMenu(screen);
    await click(queriesOf(screen.byRole('dialog')).byRole('link', 'Sign In'));
    expect(screen.leaves).to.deep.equal(['/login?startURL=%2Fglossary']);
  });

  it('changes the language and keeps the page, its query and its place', async () => {
    const screen = await mountHeader({ user: everything, path: '/article?articleId=a&x=1#how' });
    await openMenu(screen);
    await click(screen.byRole('button', 'Language English (US)'));
    await press('End', 'Enter');
    expect(screen.leaves).to.deep.equal(['/pt-PT/article?articleId=a&x=1#how']);
  });

  it('never makes the page scroll sideways at 320 pixels', async () => {
    await setViewport({ width: 320, height: 640 });
    const screen = await mountHeader({ user: { ...customer, ...everything } });
    const page = document.documentElement;
    expect(page.scrollWidth).to.equal(page.clientWidth);
    await openMenu(screen);
    expect(page.scrollWidth).to.equal(page.clientWidth);
    const dialog = screen.byRole('dialog');
    expect(dialog.scrollWidth).to.equal(dialog.clientWidth);
    for (const tab of screen.allByRole('tab')) {
      tab.click();
      await waitUntil(() => tab.ariaSelected === 'true');
      expect(dialog.scrollWidth).to.equal(dialog.clientWidth);
    }
  });
});

function root(element: Element): ShadowRoot {
  return element.getRootNode() as ShadowRoot;
}
