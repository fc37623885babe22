import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { targetFromUrl } from '#domain/routes.ts';
import type { AddressedView, Target, TargetFields } from '#domain/views.ts';
import { PageLink } from '#parts/PageLink.tsx';
import { click } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { createScreens, type Screen } from './screens.ts';
import { mountShell } from './testing/probes.tsx';

/** A target of every view with each of its fields; one that lacks a field does not compile. */
const targets: { readonly [V in AddressedView]: { view: V } & Required<TargetFields<V>> } = {
  main: { view: 'main' },
  page: { view: 'page', pageType: 'product', pageId: 'payroll', anchor: 'off-cycle' },
  search: { view: 'search', searchTerm: 'pay & slip', app: 'Time & Attendance', role: 'Employees' },
  article: { view: 'article', articleId: 'a1', anchor: 'über-löhne' },
  'contact-advisor': { view: 'contact-advisor', advisor: 'eor', caseReason: 'Payroll/Tax' },
  'my-cases': {
    view: 'my-cases',
    list: {
      status: 'open',
      taxOnly: true,
      search: 'leave',
      account: '001A',
      sort: { column: 'subject', direction: 'ascending' },
      page: 3,
    },
  },
  'case-detail': { view: 'case-detail', caseId: '500001', anchor: 'comment-00a' },
  'release-feed': { view: 'release-feed', app: 'Payroll', months: ['2025-09', 'older'] },
  'release-note': { view: 'release-note', noteId: 'n1' },
  glossary: {
    view: 'glossary',
    search: 'paye',
    locations: ['ireland', 'Korea, South'],
    categories: ['payroll'],
    anchor: 'letter-Ñ',
  },
  complaints: { view: 'complaints', anchor: 'uk' },
  'complaints-form': { view: 'complaints-form' },
  integration: { view: 'integration', integration: 'slack' },
};

const linkTo =
  (goal: Target): Screen =>
  (shown) => (
    <div className="hc-container">
      <h1>{shown.view}</h1>
      <PageLink target={goal}>The link</PageLink>
    </div>
  );

describe('a link inside the product', () => {
  before(() => setViewport({ width: 1440, height: 900 }));

  for (const goal of Object.values<Target>(targets)) {
    it(`to ${goal.view} leads to one place by a plain click and in a new tab, with all it carries`, async () => {
      const views = Object.keys(targets) as AddressedView[];
      const screen = linkTo(goal);
      const screens = createScreens(Object.fromEntries(views.map((view) => [view, async () => screen])));
      const path = goal.view === 'complaints-form' ? '/de/glossary' : '/de/complaints-form';
      const shell = await mountShell({ path, screens });
      const link = await shell.findByRole('link', 'The link');
      const inNewTab = new URL(link.getAttribute('href') ?? '', window.location.href);
      expect(targetFromUrl(inNewTab, '')).to.deep.equal(goal);
      await click(link);
      await waitUntil(() => window.location.href === inNewTab.href, 'the address is that of the link');
      expect(shell.runtime.navigation.get().target).to.deep.equal(goal);
      expect(shell.leaves, 'the page stays').to.be.empty;
    });
  }

  it('is left to the browser with Ctrl, which opens its address in a new tab', async () => {
    const screens = createScreens({ glossary: async () => linkTo(targets['case-detail']) });
    const shell = await mountShell({ path: '/glossary', screens });
    const link = await shell.findByRole('link', 'The link');
    const press = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true, composed: true });
    let isLeft = false;
    const note = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', note, { once: true });
    link.dispatchEvent(press);
    expect(isLeft).to.equal(true);
    expect(shell.runtime.navigation.get().target).to.deep.equal({ view: 'glossary' });
  });
});
