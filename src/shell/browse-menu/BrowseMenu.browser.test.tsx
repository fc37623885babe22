import { expect, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { type MountedScreen, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { queriesOf } from '#ui/testing/queries.ts';
import { click, press } from '#ui/testing/user.ts';
import { BrowseMenu } from './BrowseMenu.tsx';

const advised = { user: { canContactAdvisor: true } };

async function open(options: ScreenOptions = advised): Promise<MountedScreen> {
  const screen = await mountScreen(<BrowseMenu container="" />, { path: '/glossary', ...options });
  await click(await screen.findByRole('button', 'Browse by'));
  return screen;
}

const panel = (screen: MountedScreen) => queriesOf(screen.byRole('dialog', 'Browse by'));
const names = (screen: MountedScreen) =>
  panel(screen)
    .allByRole('link')
    .map((link) => link.textContent?.trim());
const hrefs = (screen: MountedScreen) =>
  panel(screen)
    .allByRole('link')
    .map((link) => link.getAttribute('href'));
const chosen = (screen: MountedScreen) =>
  panel(screen)
    .allByRole('tab')
    .filter((tab) => tab.getAttribute('aria-selected') === 'true')
    .map((tab) => tab.textContent);
const columns = (screen: MountedScreen) => {
  const links = panel(screen).allByRole('link');
  return new Set(links.map((link) => Math.round(link.getBoundingClientRect().left))).size;
};
const focused = ({ root }: MountedScreen) => root.activeElement?.textContent?.trim();
const isClosed = (screen: MountedScreen) => screen.allByRole('dialog').length === 0;

describe('browse by (spec A 2.4, 4.4)', () => {
  before(() => setViewport({ width: 1440, height: 900 }));

  it('opens with the roles, in two columns', async () => {
    const screen = await open();
    expect(chosen(screen)).to.deep.equal(['Role']);
    expect(names(screen)).to.deep.equal([
      'Employees',
      'Managers',
      'Brokers',
      'Accountants',
      'Contractors',
      'Travelers',
    ]);
    expect(hrefs(screen)[0]).to.equal('/page?role=employees');
    expect(columns(screen)).to.equal(2);
    await expect(screen.host).to.be.accessible();
  });

  for (const [category, items, count] of [
    ['Service', ['EOR', 'PEO', 'HR Services'], 1],
    ['Business Suite', ['HCM', 'IT', 'Payroll', 'Spend'], 1],
    ['Resource', ['Release feed', 'Glossary', 'RQL', 'HR Advisors'], 1],
  ] as const) {
    it(`shows one category at a time: ${category}, in one column`, async () => {
      const screen = await open();
      await click(panel(screen).byRole('tab', category));
      expect(chosen(screen)).to.deep.equal([category]);
      expect(names(screen)).to.deep.equal(items);
      expect(columns(screen)).to.equal(count);
      await expect(screen.host).to.be.accessible();
    });
  }

  it('shows countries by name and code, in a panel that is wider than that of few items', async () => {
    const screen = await open();
    const width = () => screen.byRole('dialog').getBoundingClientRect().width;
    await click(panel(screen).byRole('tab', 'Service'));
    const narrow = width();
    await click(panel(screen).byRole('tab', 'Country'));
    expect(names(screen)).to.include('DEGermany');
    expect(hrefs(screen)).to.include('/page?country=united-states');
    expect(columns(screen)).to.equal(2);
    expect(width()).to.be.greaterThan(narrow);
    await expect(screen.host).to.be.accessible();
  });

  it('leads to pages, articles and screens', async () => {
    const screen = await open();
    await click(panel(screen).byRole('tab', 'Resource'));
    expect(hrefs(screen)).to.deep.equal([
      '/release-feed',
      '/glossary',
      '/page?resource=rql',
      '/article?articleId=contact-an-hr-advisor',
    ]);
  });

  it('keeps the article on HR advisors from those who may not contact one', async () => {
    const screen = await open({ user: {} });
    await click(panel(screen).byRole('tab', 'Resource'));
    expect(names(screen)).to.deep.equal(['Release feed', 'Glossary', 'RQL']);
  });

  for (const [who, options, container] of [
    ['a guest', { user: null }, ''],
    ['the trial container of the user', { user: { container: 'it-trial' } }, ''],
    ['the trial container of the page', { user: {} }, 'it-trial'],
  ] as const) {
    it(`is not there for ${who}`, async () => {
      const screen = await mountScreen(<BrowseMenu container={container} />, options);
      await waitUntil(() => screen.runtime.session.get().status === 'ready');
      expect(screen.allByRole('button')).to.be.empty;
    });
  }

  it('is walked by the keyboard: arrows choose a category, Tab enters its items, Escape gives the focus back', async () => {
    const screen = await open();
    await waitUntil(() => focused(screen) === 'Role');
    await press('ArrowDown');
    expect(chosen(screen)).to.deep.equal(['Service']);
    await press('End');
    expect(focused(screen)).to.equal('Resource');
    await press('ArrowDown');
    expect(chosen(screen)).to.deep.equal(['Role']);
    await press('Tab');
    expect(focused(screen)).to.equal('Employees');
    await press('Escape');
    await waitUntil(() => isClosed(screen));
    expect(focused(screen)).to.equal('Browse by');
    expect(screen.byRole('button', 'Browse by').getAttribute('aria-expanded')).to.equal('false');
  });

  it('closes by a click beside it', async () => {
    const screen = await open();
    screen.byRole('dialog').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await waitUntil(() => isClosed(screen));
    expect(focused(screen)).to.equal('Browse by');
  });

  it('closes when an item is chosen, and goes there', async () => {
    const screen = await open();
    await click(panel(screen).byRole('link', 'Managers'));
    await waitUntil(() => isClosed(screen));
    expect(screen.leaves).to.deep.equal(['/page?role=managers']);
  });

  it('closes when the product goes to another page by itself', async () => {
    const screen = await open({ ...advised, connect: true });
    screen.runtime.navigation.show({ view: 'main' });
    await waitUntil(() => isClosed(screen));
  });

  it('builds its links for the language and base path of the page', async () => {
    const screen = await open({
      ...advised,
      path: '/support/de/glossary',
      config: { siteBasePath: '/support' },
    });
    const [first] = queriesOf(screen.byRole('dialog', 'Durchsuchen nach')).allByRole('link');
    expect(first?.getAttribute('href')).to.equal('/support/de/page?role=employees');
  });
});

describe('browse by on a narrow page', () => {
  before(() => setViewport({ width: 320, height: 640 }));
  after(() => setViewport({ width: 1440, height: 900 }));

  it('fits, and offers to sign out', async () => {
    const screen = await open();
    panel(screen).byRole('button', 'Sign Out');
    const { left, right } = screen.byRole('dialog').getBoundingClientRect();
    expect([left >= 0, right <= 320]).to.deep.equal([true, true]);
    expect(document.documentElement.scrollWidth).to.equal(320);
    await expect(screen.host).to.be.accessible();
  });
});
