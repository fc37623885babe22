import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { MethodName } from '#contracts/methods.ts';
import type { Target } from '#domain/views.ts';
import { PageLink } from '#parts/PageLink.tsx';
import type { MountedScreen } from '#parts/testing/mountScreen.tsx';
import { click, pointAt, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { createScreens, type Screen, siteScreens } from './screens.ts';
import { mountShell, probe } from './testing/probes.tsx';

const letters = ['a', 'b', 'c', 'd'] as const;
const links: readonly (readonly [string, Target])[] = [
  ['All terms', { view: 'glossary' }],
  ['One case', { view: 'case-detail', caseId: '500000000000001' }],
  ['The cases', { view: 'my-cases' }],
  ...letters.map((id) => [`Article ${id}`, { view: 'article', articleId: id }] as const),
];

/** A page with a link to each of the others. */
const linkList: Screen = () => (
  <div className="hc-container">
    <h1>Links</h1>
    {links.map(([name, target]) => (
      <p key={name}>
        <PageLink target={target}>{name}</PageLink>
      </p>
    ))}
  </div>
);

const screens = () =>
  createScreens({
    complaints: async () => linkList,
    glossary: () => siteScreens.load('glossary'),
    'case-detail': () => siteScreens.load('case-detail'),
    article: async () => probe,
    'my-cases': async () => probe,
  });

const caseAnswer = { caseNumber: '00001000', subject: 'Missing pay' };
const answers = {
  getAllGlossaryTerms: {
    data: {
      elementGlossaryTermCollection: {
        items: [{ glossaryTermName: 'Accrual', parsedDescription: '<p>Adds up.</p>' }],
      },
    },
  },
  getCase: caseAnswer,
  getCaseList: { caseList: [] },
  getContentById: { data: { concept: null } },
};

async function openLinks(options: Parameters<typeof mountShell>[0] = {}): Promise<MountedScreen> {
  const screen = await mountShell({ path: '/complaints', screens: screens(), answers, ...options });
  await screen.findByRole('heading', 'Links');
  return screen;
}

const asked = ({ calls }: MountedScreen, method: MethodName) =>
  calls.filter((call) => call.method === method).length;

/** Points the focus at a link of an article, and waits until it is asked: whatever was pointed at before had its time. */
async function letTimePass(screen: MountedScreen): Promise<void> {
  screen.byRole('link', 'Article a').focus();
  await waitUntil(() => asked(screen, 'getContentById') === 1);
}

/** Passes as a link's own moment does: of timers of one length the older runs first. */
const moment = ({ runtime }: MountedScreen) =>
  new Promise((resolve) => setTimeout(resolve, runtime.config.timings.interfaceDebounce));

describe('what a link leads to', () => {
  before(() => setViewport({ width: 1440, height: 900 }));

  it('is asked while the reader points at it, and nothing is sent after the click', async () => {
    const screen = await openLinks();
    await pointAt(screen.byRole('link', 'All terms'));
    await waitUntil(() => asked(screen, 'getAllGlossaryTerms') === 1);
    const before = screen.calls.length;
    await click(screen.byRole('link', 'All terms'));
    await screen.findByRole('heading', 'Glossary of Terms');
    await screen.findByText('Accrual');
    // What the pointer rests on in the page that came may be a link, too.
    const sent = screen.calls.slice(before).filter(({ method }) => method !== 'getReleaseNotes');
    expect(sent).to.deep.equal([]);
  });

  it('is asked when the link has the focus, also what is otherwise asked again on return', async () => {
    const screen = await openLinks({ user: { canViewMyCasesButton: true } });
    screen.byRole('link', 'All terms').focus();
    await press('Tab');
    await waitUntil(() => asked(screen, 'getCase') === 1);
    const before = screen.calls.length;
    await press('Enter');
    await screen.findByText('Missing pay');
    await nextFrame();
    expect(screen.calls.slice(before).map(({ method }) => method)).to.deep.equal([]);
  });

  it('is asked when a finger touches it', async () => {
    const screen = await openLinks();
    screen.byRole('link', 'All terms').dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
    await waitUntil(() => asked(screen, 'getAllGlossaryTerms') === 1);
  });

  it('is left alone when the pointer only passes by', async () => {
    const screen = await openLinks();
    // Within one task: on a busy machine the mouse may stay longer than the moment that it takes.
    const move = (type: string, link: string) =>
      screen.byRole('link', link).dispatchEvent(new PointerEvent(type, { bubbles: true }));
    move('pointerover', 'All terms');
    move('pointerout', 'All terms');
    move('pointerover', 'Article a');
    await waitUntil(() => asked(screen, 'getContentById') === 1);
    expect(asked(screen, 'getAllGlossaryTerms')).to.equal(0);
  });

  it('is left alone with Save-Data', async () => {
    const screen = await openLinks();
    const own = Object.getOwnPropertyDescriptor(navigator, 'connection');
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    await pointAt(screen.byRole('link', 'All terms'));
    if (own) Object.defineProperty(navigator, 'connection', own);
    else Reflect.deleteProperty(navigator, 'connection');
    await letTimePass(screen);
    expect(asked(screen, 'getAllGlossaryTerms')).to.equal(0);
  });

  it('is asked for two links at once, and for another when one of them is there', async () => {
    const waiting = letters.map(() => Promise.withResolvers());
    const ids: unknown[] = [];
    const getContentById = ({ contentId }: Readonly<Record<string, unknown>>) =>
      waiting[ids.push(contentId) - 1]?.promise;
    const screen = await openLinks({ answers: { ...answers, getContentById } });
    for (const id of ['a', 'b', 'c']) {
      await pointAt(screen.byRole('link', `Article ${id}`));
      await moment(screen);
    }
    expect(ids).to.deep.equal(['a', 'b']);
    waiting[0]?.resolve(answers.getContentById);
    await pointAt(screen.byRole('link', 'Article d'));
    await waitUntil(() => ids.length === 3);
    expect(ids).to.deep.equal(['a', 'b', 'd']);
  });

  it('is not asked for a guest who would have to sign in, and leads nobody away', async () => {
    const screen = await openLinks({ user: null });
    screen.byRole('link', 'The cases').focus();
    await pointAt(screen.byRole('link', 'All terms'));
    await waitUntil(() => asked(screen, 'getAllGlossaryTerms') === 1);
    expect(asked(screen, 'getCaseList')).to.equal(0);
    expect(screen.leaves).to.be.empty;
  });

  it('is asked again on the click when it failed before', async () => {
    let hasFailed = false;
    const failOnce = () => {
      if (hasFailed) return answers.getAllGlossaryTerms;
      hasFailed = true;
      throw new Error('down');
    };
    const screen = await openLinks({ answers: { ...answers, getAllGlossaryTerms: failOnce } });
    await pointAt(screen.byRole('link', 'All terms'));
    await waitUntil(() => hasFailed);
    await click(screen.byRole('link', 'All terms'));
    await screen.findByText('Accrual');
  });
});

describe('going to a page', () => {
  it('asks for its content while its script is still on the way', async () => {
    const script = Promise.withResolvers<Screen>();
    const screen = await openLinks({
      screens: createScreens({ complaints: async () => linkList, glossary: () => script.promise }),
    });
    screen.runtime.navigation.go({ view: 'glossary' });
    await waitUntil(() => asked(screen, 'getAllGlossaryTerms') === 1);
    script.resolve(probe);
    await screen.findByRole('heading', 'view glossary');
    expect(asked(screen, 'getAllGlossaryTerms')).to.equal(1);
  });
});
