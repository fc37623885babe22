import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { type MountedScreen, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { CallError } from '#runtime/errors.ts';
import { Header } from '#shell/header/Header.tsx';
import { mountShell } from '#shell/testing/probes.tsx';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';

const viewAs = { role: '', country: '', countries: ['france', 'germany'], withheld: [] };
const closing = {
  kind: 'article',
  title: 'Close your account',
  verdict: {
    isShown: true,
    by: { name: 'internal', values: [] },
    rules: [{ name: 'permissions', values: ['canViewChurnArticle'] }],
  },
};
const internal = { isInternalUser: true, viewAs };

const mountOn = (path: string, options: ScreenOptions = {}) =>
  mountScreen(<Header container="" />, {
    path,
    user: internal,
    ...options,
    answers: { explainVisibility: { items: [closing] }, setViewAs: null, ...options.answers },
  });

async function openPanel(screen: MountedScreen) {
  await click(await screen.findByRole('button', /^Account/));
  await click(await screen.findByRole('button', 'Visibility'));
  return screen.findByRole('dialog', 'Visibility');
}

function choose(control: Element, value: string): void {
  const select = control as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The words of a row, part by part. */
const wordsOf = (item: Element) =>
  [...item.querySelectorAll('.hc-badge, p')].map((part) => part.textContent).join(' ');

const row = (screen: MountedScreen, title: string) =>
  screen
    .allByRole('listitem')
    .map((item) => wordsOf(item))
    .find((text) => text.includes(title));

describe('visibility explained', () => {
  before(() => setViewport({ width: 1440, height: 900 }));
  after(() => setViewport({ width: 1440, height: 900 }));

  it('names the rules of this screen and of the menus, and gives the focus back', async () => {
    const screen = await mountOn('/article?articleId=close');
    const initials = await screen.findByRole('button', /^Account/);
    await openPanel(screen);
    await screen.findByText('Close your account · Article');
    expect(row(screen, 'Close your account')).to.equal(
      'Shown Close your account · Article Internal users see everything · Others: Users with the permission: articles on closing an account',
    );
    expect(row(screen, 'Global Payroll')).to.equal(
      'Hidden Global Payroll · Payroll Users with the persona payroll_classic-admin-user',
    );
    expect(row(screen, 'Community')).to.match(/^Hidden .* Users with the permission: Community$/);
    expect(screen.calls.find(({ method }) => method === 'explainVisibility')?.params).to.deep.equal({
      view: 'article',
      id: 'close',
      langLocale: 'en-US',
    });
    await expect(screen.host).to.be.accessible();
    await press('Escape');
    expect(screen.allByRole('dialog').length).to.equal(0);
    expect(screen.root.activeElement === initials).to.equal(true);
  });

  it('names the rules of what My Cases and the contact form offer', async () => {
    const cases = await mountOn('/my-cases', { user: { ...internal, canContactAdvisor: true } });
    await openPanel(cases);
    expect(row(cases, 'New case')).to.equal(
      'Shown New case · My Cases Users with the permission: Contact HR advisor',
    );
    expect(row(cases, 'Contact support')).to.match(/^Hidden .*: Contact support \/ .*: Administrator$/);
    await press('Escape');
    const form = await mountOn('/contact-advisor', { user: { ...internal, canContactAdvisor: true } });
    await openPanel(form);
    expect(row(form, 'PEO advisor')).to.match(/^Hidden .*: Contact HR advisor, PEO advisor$/);
  });

  it('names countries in the language of the page', async () => {
    const eor = {
      kind: 'topic',
      title: 'EOR in Deutschland',
      verdict: { isShown: false, by: null, rules: [{ name: 'countries', values: ['germany'] }] },
    };
    const screen = await mountOn('/de/page?app=eor', {
      user: { viewAs: { ...viewAs, role: 'partner', country: 'germany' } },
      answers: { explainVisibility: { items: [eor] } },
    });
    await screen.findByText(/Sie sehen das Hilfe-Center als: Partner, Deutschland\./);
    await click(await screen.findByRole('button', 'Warum?'));
    await screen.findByText('EOR in Deutschland · Thema');
    expect(row(screen, 'EOR in Deutschland')).to.match(/Deutschland$/);
  });

  it('is there on a phone, and says where nothing depends on who sees it', async () => {
    await setViewport({ width: 390, height: 844 });
    const screen = await mountOn('/complaints');
    await click(await screen.findByRole('button', 'Menu'));
    await click(await screen.findByRole('button', 'Visibility'));
    await screen.findByRole('dialog', 'Visibility');
    screen.byText('Nothing on this screen depends on who sees it.');
    const { scrollWidth, clientWidth } = screen.byRole('dialog', 'Visibility');
    expect(scrollWidth).to.equal(clientWidth);
    await expect(screen.host).to.be.accessible();
    await setViewport({ width: 1440, height: 900 });
  });

  it('is nowhere for those whose user info does not offer it', async () => {
    const screen = await mountOn('/glossary', { user: { isInternalUser: true } });
    await click(await screen.findByRole('button', /^Account/));
    await screen.findByRole('button', 'Sign Out');
    expect(screen.allByRole('button', 'Visibility').length).to.equal(0);
  });

  it('says why the reasons are missing, and asks again', async () => {
    let answer: unknown = new CallError('server', 'down');
    const screen = await mountOn('/search?q=pay', { answers: { explainVisibility: () => answer } });
    await openPanel(screen);
    await screen.findByRole('alert');
    answer = { items: [closing] };
    await click(screen.byRole('button', 'Retry'));
    await screen.findByText('Close your account · Article');
  });

  it('views the site as somebody of a role and a country: the page loads anew', async () => {
    const screen = await mountOn('/article?articleId=close#how');
    await openPanel(screen);
    const country = screen.byRole('combobox', 'EOR country') as HTMLSelectElement;
    expect(country.disabled).to.equal(true);
    choose(screen.byRole('combobox', 'View as'), 'partner');
    choose(country, 'france');
    await click(screen.byRole('button', 'View'));
    await waitUntil(() => screen.leaves.length > 0);
    expect(screen.calls.find(({ method }) => method === 'setViewAs')?.params).to.deep.equal({
      role: 'partner',
      country: 'france',
    });
    expect(screen.leaves).to.deep.equal(['/article?articleId=close']);
  });
});

describe('a view as somebody else', () => {
  before(() => setViewport({ width: 1440, height: 900 }));

  const partner = {
    viewAs: { ...viewAs, role: 'partner', country: 'france', withheld: ['partner-user', 'raise-cases'] },
  };

  it('says so, leads back, and names what the view lacks', async () => {
    let answer: unknown = new CallError('unreachable', 'gone');
    const screen = await mountOn('/glossary', { user: partner, answers: { setViewAs: () => answer } });
    await screen.findByText(/You are viewing the help center as: Partner, France\./);
    await expect(screen.host).to.be.accessible();
    await click(screen.byRole('button', 'Why?'));
    await screen.findByText(/this view lacks them too: partner-user, New case/);
    await press('Escape');
    await click(screen.byRole('button', 'Back to my own view'));
    await screen.findByRole('alert');
    answer = null;
    await click(screen.byRole('button', 'Back to my own view'));
    await waitUntil(() => screen.leaves.length > 0);
    expect(screen.calls.filter(({ method }) => method === 'setViewAs').at(-1)?.params).to.deep.equal({
      role: '',
      country: '',
    });
  });

  it('as a guest stays on a page that guests are led away from', async () => {
    const guest = { userId: '', isGuest: true, viewAs: { ...viewAs, role: 'guest' } };
    const screen = await mountShell({
      path: '/my-cases',
      answers: { getUserInfo: guest, setViewAs: null },
    });
    await screen.findByRole('heading', 'Guests are asked to sign in here');
    expect(screen.leaves).to.be.empty;
    await expect(screen.host).to.be.accessible();
    expect(screen.allByRole('button', 'Back to my own view')).to.have.length(2);
  });
});
