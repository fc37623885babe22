import { expect } from '@open-wc/testing';
import { sendMouse, setViewport } from '@web/test-runner-commands';
import { type MountedScreen, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { activeElement } from '#ui/dom.ts';
import { queriesOf } from '#ui/testing/queries.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { BrowseMenu } from './BrowseMenu.tsx';

async function mountMenu(options: ScreenOptions = {}, container = ''): Promise<MountedScreen> {
  const screen = await mountScreen(<BrowseMenu container={container} />, options);
  await screen.runtime.session.load();
  return screen;
}

async function openMenu(options: ScreenOptions = {}): Promise<MountedScreen> {
  const screen = await mountMenu(options);
  await click(await screen.findByRole('button', /^(?:Browse by|Durchsuchen nach)$/));
  await screen.findByRole('dialog');
  return screen;
}

const isOpen = (screen: MountedScreen) => screen.allByRole('dialog').length === 1;
const focused = ({ root }: MountedScreen) => activeElement(root.firstElementChild ?? root)?.textContent;
const tabs = (screen: MountedScreen) => screen.allByRole('tab');
const active = (screen: MountedScreen) =>
  tabs(screen)
    .filter((tab) => tab.ariaSelected === 'true')
    .map((tab) => tab.textContent);
const items = (screen: MountedScreen) => queriesOf(screen.byRole('tabpanel')).allByRole('link');
const names = (screen: MountedScreen) => items(screen).map((link) => link.lastElementChild?.textContent);
const columns = (screen: MountedScreen) =>
  getComputedStyle(screen.byRole('list')).gridTemplateColumns.split(' ').length;
const width = (screen: MountedScreen) => screen.byRole('dialog').getBoundingClientRect().width;

describe('the browse panel', () => {
  before(() => setViewport({ width: 1440, height: 900 }));

  it('opens with the roles, each with an icon and a link of its own', async () => {
    const screen = await openMenu();
    expect(tabs(screen).map((tab) => tab.textContent)).to.deep.equal([
      'Role',
      'Service',
      'Country',
      'Business Suite',
      'Resource',
    ]);
    expect(active(screen)).to.deep.equal(['Role']);
    expect(items(screen).map((link) => [link.textContent, link.getAttribute('href')])).to.deep.equal([
      ['Accountants', '/page?role=accountants'],
      ['Brokers', '/page?role=brokers'],
      ['Contractors', '/page?role=contractors'],
      ['Employees', '/page?role=employees'],
      ['Managers', '/page?role=managers'],
      ['Travelers', '/page?role=travelers'],
    ]);
    for (const link of items(screen)) expect(link.querySelectorAll('svg')).to.have.length(1);
    await expect(screen.host).to.be.accessible();
  });

  it('shows the items of the category that is chosen, and of no other', async () => {
    const screen = await openMenu({ user: { canContactAdvisor: true } });
    await click(screen.byRole('tab', 'Country'));
    expect(active(screen)).to.deep.equal(['Country']);
    expect(names(screen)).to.have.length(12);
    expect(names(screen)).to.include.members(['Australia', 'New Zealand', 'United Kingdom']);
    expect(screen.byRole('tabpanel', 'Country').textContent).to.contain('NZ');
    await expect(screen.host).to.be.accessible();
    await click(screen.byRole('tab', 'Business Suite'));
    expect(names(screen)).to.deep.equal(['HCM', 'IT', 'Payroll', 'Spend']);
    await click(screen.byRole('tab', 'Service'));
    expect(names(screen)).to.deep.equal(['EOR', 'HR Services', 'PEO']);
    await click(screen.byRole('tab', 'Resource'));
    expect(items(screen).map((link) => [link.textContent, link.getAttribute('href')])).to.deep.equal([
      ['Glossary', '/glossary'],
      ['HR Advisors', '/article?articleId=contact-an-hr-advisor'],
      ['Release feed', '/release-feed'],
      ['RQL', '/page?resource=rql'],
    ]);
    await expect(screen.host).to.be.accessible();
  });

  it('offers the HR advisors to those who may contact one, where their article is configured', async () => {
    for (const [canContactAdvisor, hrAdvisorsArticleId, shown] of [
      [true, 'advisors', 4],
      [false, 'advisors', 3],
      [true, '', 3],
    ] as const) {
      const screen = await openMenu({
        user: { canContactAdvisor },
        config: { links: { hrAdvisorsArticleId } },
      });
      await click(screen.byRole('tab', 'Resource'));
      expect(names(screen)).to.have.length(shown);
      screen.unmount();
    }
  });

  it('has one column for five or fewer items, two and more width otherwise', async () => {
    const screen = await openMenu();
    expect(columns(screen)).to.equal(2);
    const wide = width(screen);
    await click(screen.byRole('tab', 'Service'));
    expect(columns(screen)).to.equal(1);
    expect(width(screen)).to.be.lessThan(wide - 150);
    await click(screen.byRole('tab', 'Country'));
    expect(columns(screen)).to.equal(2);
    expect(width(screen)).to.equal(wide);
  });

  it('has countries and texts in the language of the page', async () => {
    const screen = await openMenu({ path: '/de' });
    await waitUntil(() => screen.allByRole('tab', 'Land').length === 1);
    await click(screen.byRole('tab', 'Land'));
    expect(names(screen)).to.include.members(['Neuseeland', 'Vereinigtes Königreich']);
    expect(items(screen)[0]?.getAttribute('href')).to.equal('/de/page?country=australia');
    const order = new Intl.Collator('de-DE');
    const byName = names(screen).toSorted((a = '', b = '') => order.compare(a, b));
    expect(names(screen)).to.deep.equal(byName);
    const lefts = items(screen).map((link) => Math.round(link.getBoundingClientRect().left));
    expect(new Set(lefts.slice(0, 6)).size, 'one column').to.equal(1);
    expect(lefts[6]).to.be.above(lefts[5] ?? 0);
  });

  it('builds its links for the base path of the site', async () => {
    const screen = await openMenu({ path: '/support/glossary', config: { siteBasePath: '/support' } });
    expect(items(screen)[0]?.getAttribute('href')).to.equal('/support/page?role=accountants');
  });

  it('goes to the chosen page and closes', async () => {
    const screen = await openMenu();
    await click(screen.byRole('link', 'Managers'));
    expect(isOpen(screen)).to.equal(false);
    expect(screen.leaves).to.deep.equal(['/page?role=managers']);
    expect(screen.byRole('button', 'Browse by').getAttribute('aria-expanded')).to.equal('false');
  });

  it('leaves a click with Cmd or Ctrl to the browser, and closes', async () => {
    for (const key of ['metaKey', 'ctrlKey']) {
      const screen = await openMenu();
      const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, [key]: true });
      let wasTaken: boolean | null = null;
      // After our own listeners; the new tab itself is not for a test.
      document.addEventListener(
        'click',
        (heard) => {
          wasTaken = heard.defaultPrevented;
          heard.preventDefault();
        },
        { once: true },
      );
      screen.byRole('link', 'Managers').dispatchEvent(event);
      expect(wasTaken).to.equal(false);
      await waitUntil(() => !isOpen(screen));
      expect(screen.leaves).to.be.empty;
      expect(screen.root.activeElement).to.equal(screen.byRole('button', 'Browse by'));
      screen.unmount();
    }
  });

  it('closes by its button, by Escape and by a click on the page behind it', async () => {
    const screen = await openMenu();
    const toggle = screen.byRole('button', 'Browse by');
    expect(toggle.getAttribute('aria-expanded')).to.equal('true');
    expect(screen.root.getElementById(toggle.getAttribute('aria-controls') ?? '')).to.equal(
      screen.byRole('dialog', 'Browse by'),
    );
    await click(toggle);
    expect(isOpen(screen)).to.equal(false);
    await click(toggle);
    await press('Escape');
    expect(isOpen(screen)).to.equal(false);
    expect(screen.root.activeElement === toggle).to.equal(true);
    await click(toggle);
    await sendMouse({ type: 'click', position: [1400, 880] });
    await waitUntil(() => !isOpen(screen));
    expect(screen.root.activeElement === toggle).to.equal(true);
  });

  it('keeps Escape to itself while open, and lets it go when closed', async () => {
    const screen = await openMenu();
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', hear);
    await press('Escape');
    expect(heard).to.deep.equal([]);
    await press('Escape');
    document.removeEventListener('keydown', hear);
    expect(heard).to.deep.equal(['Escape']);
    expect(isOpen(screen)).to.equal(false);
  });

  for (const targetPage of ['main', 'my-cases'] as const) {
    it(`closes when ${targetPage} is gone to`, async () => {
      const screen = await openMenu();
      screen.runtime.channel.publish({ targetPage });
      await waitUntil(() => !isOpen(screen));
    });
  }

  it('closes when the page in it changes, also by the Back button', async () => {
    const screen = await openMenu({ connect: true });
    screen.runtime.navigation.show({ view: 'glossary' });
    await waitUntil(() => !isOpen(screen));
    await click(screen.byRole('button', 'Browse by'));
    window.history.back();
    await waitUntil(() => !isOpen(screen));
  });

  it('keeps the category that was chosen last', async () => {
    const screen = await openMenu();
    await click(screen.byRole('tab', 'Service'));
    await press('Escape');
    await click(screen.byRole('button', 'Browse by'));
    expect(active(screen)).to.deep.equal(['Service']);
    expect(focused(screen)).to.equal('Service');
  });
});

describe('the browse panel by keyboard', () => {
  before(() => setViewport({ width: 1440, height: 900 }));

  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    it(`opens on ${key} with the focus on the active category`, async () => {
      const screen = await mountMenu();
      (await screen.findByRole('button', 'Browse by')).focus();
      await press(key);
      expect(isOpen(screen)).to.equal(true);
      expect(focused(screen)).to.equal('Role');
    });
  }

  it('moves along the categories by arrows, Home and End, and chooses them', async () => {
    const screen = await openMenu();
    await press('ArrowDown');
    expect([focused(screen), ...active(screen)]).to.deep.equal(['Service', 'Service']);
    await press('End');
    expect([focused(screen), ...active(screen)]).to.deep.equal(['Resource', 'Resource']);
    await press('ArrowDown');
    expect(focused(screen)).to.equal('Role');
    await press('ArrowUp');
    expect(focused(screen)).to.equal('Resource');
    await press('Home');
    expect([focused(screen), ...active(screen)]).to.deep.equal(['Role', 'Role']);
    expect(tabs(screen).filter((tab) => tab.tabIndex === 0)).to.have.length(1);
  });

  it('goes into the items by Tab and back to the active category', async () => {
    const screen = await openMenu();
    await press('ArrowDown', 'Tab');
    expect(focused(screen)).to.equal('EOR');
    await press('Tab');
    expect(focused(screen)).to.equal('HR Services');
    await press('Shift+Tab', 'Shift+Tab');
    expect(focused(screen)).to.equal('Service');
    await press('Shift+Tab');
    expect(focused(screen)).to.equal('Browse by');
    expect(isOpen(screen)).to.equal(true);
    await press('Tab', 'Tab', 'Enter');
    expect(screen.leaves).to.deep.equal(['/page?service=eor']);
  });

  it('is gone through by Tab, from the active category past its last item', async () => {
    const screen = await openMenu();
    const stops = [focused(screen)];
    for (const _ of items(screen)) {
      await press('Tab');
      stops.push(focused(screen));
    }
    expect(stops).to.deep.equal(['Role', ...names(screen)]);
    expect(isOpen(screen)).to.equal(true);
  });

  it('closes with Escape from an item too, and gives the focus back', async () => {
    const screen = await openMenu();
    await press('Tab', 'Tab', 'Escape');
    expect(isOpen(screen)).to.equal(false);
    expect(focused(screen)).to.equal('Browse by');
  });
});

describe('the page behind the browse panel', () => {
  before(() => setViewport({ width: 1440, height: 900 }));

  it('is inert as long as the panel is open, and what was so before stays so', async () => {
    const page = document.body.appendChild(document.createElement('main'));
    const asleep = document.body.appendChild(document.createElement('aside'));
    asleep.inert = true;
    const screen = await openMenu();
    expect([page.inert, asleep.inert, screen.host.inert]).to.deep.equal([true, true, false]);
    await press('Escape');
    expect([page.inert, asleep.inert]).to.deep.equal([false, true]);
    await click(screen.byRole('button', 'Browse by'));
    expect(page.inert).to.equal(true);
    screen.unmount();
    expect(page.inert).to.equal(false);
    for (const each of [page, asleep]) each.remove();
  });
});

describe('the browse menu on a page of its own', () => {
  after(() => setViewport({ width: 1440, height: 900 }));

  it('is not there for guests, in the trial container and while nobody knows who visits', async () => {
    for (const [options, container] of [
      [{ user: null }, ''],
      [{ user: { container: 'it-trial' } }, ''],
      [{ user: {} }, 'it-trial'],
      [{ answers: { getUserInfo: new Error('down') } }, ''],
    ] as const) {
      const screen = await mountMenu(options, container);
      expect(screen.allByRole('button').length).to.equal(0);
      screen.unmount();
    }
    const waiting = await mountScreen(<BrowseMenu container="" />, {
      answers: { getUserInfo: () => new Promise(() => undefined) },
    });
    expect(waiting.allByRole('button').length).to.equal(0);
  });

  it("is there in another container of the page than the user's trial", async () => {
    const screen = await mountMenu({ user: { container: 'it-trial' } }, 'portal');
    await screen.findByRole('button', 'Browse by');
  });

  it('lies over a header of the page that sticks', async () => {
    await setViewport({ width: 1000, height: 800 });
    const screen = await mountMenu();
    const header = document.body.appendChild(document.createElement('div'));
    header.style.cssText = 'position: sticky; z-index: 40; inset-block-start: 0; block-size: 300px';
    await click(await screen.findByRole('button', 'Browse by'));
    const { left, top } = screen.byRole('link', 'Brokers').getBoundingClientRect();
    expect(document.elementFromPoint(left + 20, top + 10) === screen.host).to.equal(true);
    header.remove();
  });

  for (const at of ['start', 'end']) {
    it(`opens inside the window from the ${at} of a row`, async () => {
      await setViewport({ width: 1000, height: 800 });
      const screen = await mountMenu();
      screen.host.style.display = 'grid';
      screen.host.style.justifyItems = at;
      await click(await screen.findByRole('button', 'Browse by'));
      const { left, right } = screen.byRole('dialog').getBoundingClientRect();
      expect(left).to.be.at.least(0);
      expect(right).to.be.at.most(document.documentElement.clientWidth);
    });
  }

  it('stacks on small screens, fits 320 pixels, and lets the user sign out', async () => {
    await setViewport({ width: 320, height: 700 });
    const screen = await openMenu({ answers: { getLogoutUrl: '/secur/logout.jsp' } });
    const page = document.documentElement;
    for (const tab of tabs(screen)) {
      tab.click();
      await waitUntil(() => tab.ariaSelected === 'true');
      expect(page.scrollWidth).to.equal(page.clientWidth);
      const panel = screen.byRole('dialog');
      expect(panel.scrollWidth).to.equal(panel.clientWidth);
    }
    expect(screen.byRole('tablist').getAttribute('aria-orientation')).to.equal('horizontal');
    await expect(screen.host).to.be.accessible();
    await click(screen.byRole('button', 'Sign Out'));
    await waitUntil(() => screen.leaves.length > 0);
    expect(screen.leaves).to.deep.equal(['/secur/logout.jsp']);
  });

  it('has no Sign Out on larger screens', async () => {
    await setViewport({ width: 1000, height: 800 });
    const screen = await openMenu();
    expect(screen.allByRole('button', 'Sign Out').length).to.equal(0);
    expect(screen.byRole('tablist').getAttribute('aria-orientation')).to.equal('vertical');
  });
});
