import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { Target } from '#domain/views.ts';
import type { MountedScreen } from '#parts/testing/mountScreen.tsx';
import { expectConsoleError } from '#test/console.ts';
import { click } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { createScreens, type Screen } from './screens.ts';
import { mountShell, nameOf, probe, targets } from './testing/probes.tsx';

const shown = ({ allByText }: MountedScreen) => allByText(/^view /).map((title) => title.textContent);

const heading: Screen = (target) => <h1>{nameOf(target)}</h1>;

function Fragile({ target, isBroken }: { readonly target: Target; readonly isBroken: () => boolean }) {
  if (isBroken()) throw new Error('broken');
  return heading(target);
}

describe('going from view to view', () => {
  before(() => setViewport({ width: 1440, height: 900 }));

  it('shows the wait between, exactly one view, and focuses its heading', async () => {
    const script = Promise.withResolvers<Screen>();
    const screens = createScreens({ glossary: async () => probe, complaints: () => script.promise });
    const screen = await mountShell({ path: '/glossary', screens });
    await screen.findByRole('heading', 'view glossary');
    screen.runtime.navigation.go(targets.complaints);
    await screen.findByText('Loading...');
    expect(shown(screen)).to.be.empty;
    await waitUntil(() => screen.root.activeElement?.id === 'main', 'the focus waits in the main part');
    await expect(screen.host).to.be.accessible();
    script.resolve(probe);
    const title = await screen.findByRole('heading', 'view complaints');
    expect(shown(screen)).to.deep.equal(['view complaints']);
    expect(screen.root.activeElement).to.equal(title);
    expect(window.location.pathname).to.equal('/complaints');
  });

  it('shows a screen that was loaded before at once', async () => {
    const screen = await mountShell({ path: '/glossary' });
    await screen.findByRole('heading', 'view glossary');
    screen.runtime.navigation.go(targets.complaints);
    await screen.findByRole('heading', 'view complaints');
    screen.runtime.navigation.go(targets.glossary);
    await nextFrame();
    screen.byRole('heading', 'view glossary');
  });

  it('shows what was asked for last, whatever arrives last', async () => {
    const [first, second] = [Promise.withResolvers<Screen>(), Promise.withResolvers<Screen>()];
    const screens = createScreens({
      glossary: async () => probe,
      complaints: () => first.promise,
      'my-cases': () => second.promise,
    });
    const screen = await mountShell({ path: '/glossary', screens });
    await screen.findByRole('heading', 'view glossary');
    screen.runtime.navigation.go(targets.complaints);
    screen.runtime.navigation.go(targets['my-cases']);
    second.resolve(probe);
    await screen.findByRole('heading', 'view my-cases');
    first.resolve(probe);
    await nextFrame();
    expect(shown(screen)).to.deep.equal(['view my-cases']);
  });

  it('starts a screen anew for another article, not for another place in it', async () => {
    const screen = await mountShell({
      path: '/article?articleId=a1',
      screens: createScreens({ article: async () => heading }),
    });
    const first = await screen.findByRole('heading', 'view article a1');
    screen.runtime.navigation.go({ view: 'article', articleId: 'a1', anchor: 'how' });
    await nextFrame();
    expect(screen.byRole('heading')).to.equal(first);
    screen.runtime.navigation.go({ view: 'article', articleId: 'a2' });
    const second = await screen.findByRole('heading', 'view article a2');
    expect(second).not.to.equal(first);
  });

  it('follows Back and Forward', async () => {
    const screen = await mountShell({ path: '/glossary' });
    await screen.findByRole('heading', 'view glossary');
    screen.runtime.navigation.go(targets.complaints);
    await screen.findByRole('heading', 'view complaints');
    window.history.back();
    await screen.findByRole('heading', 'view glossary');
    window.history.forward();
    await screen.findByRole('heading', 'view complaints');
    expect(document.title).to.equal('Complaints');
  });

  it('offers Retry for a screen whose script cannot be had, and really asks again', async () => {
    let asked = 0;
    const screens = createScreens({
      complaints: async () => {
        asked += 1;
        if (asked < 3) throw new TypeError('Failed to fetch dynamically imported module');
        return probe;
      },
    });
    const screen = await mountShell({ path: '/complaints', screens });
    await click(await screen.findByRole('button', 'Retry'));
    screen.byRole('alert');
    await waitUntil(() => asked === 2);
    await expect(screen.host).to.be.accessible();
    await click(await screen.findByRole('button', 'Retry'));
    await screen.findByRole('heading', 'view complaints');
    expect(asked).to.equal(3);
    screen.byRole('contentinfo');
  });

  it('keeps the frame when a view stops working, and gives it another chance', async () => {
    let isBroken = true;
    const fragile: Screen = (target) => <Fragile target={target} isBroken={() => isBroken} />;
    expectConsoleError(/broken/);
    const screens = createScreens({ complaints: async () => fragile, glossary: async () => probe });
    const screen = await mountShell({ path: '/complaints', screens });
    await screen.findByText('This part of the page stopped working.');
    screen.byRole('banner');
    isBroken = false;
    await click(screen.byRole('button', 'Retry'));
    await screen.findByRole('heading', 'view complaints');
  });

  it('leaves a broken view behind by navigating', async () => {
    const broken: Screen = (target) => <Fragile target={target} isBroken={() => true} />;
    expectConsoleError(/broken/);
    const screens = createScreens({ complaints: async () => broken, glossary: async () => probe });
    const screen = await mountShell({ path: '/complaints', screens });
    await screen.findByText('This part of the page stopped working.');
    screen.runtime.navigation.go(targets.glossary);
    await screen.findByRole('heading', 'view glossary');
  });
});

describe('messages of other scripts on the page', () => {
  const send = (detail: unknown) =>
    document.dispatchEvent(new CustomEvent('hc-channel', { detail, cancelable: true }));

  it('navigate when they are well formed', async () => {
    const screen = await mountShell({ path: '/glossary' });
    await screen.findByRole('heading', 'view glossary');
    send({ targetPage: 'article', articleId: 'a9', via: 'lms' });
    await screen.findByRole('heading', 'view article a9');
    expect(window.location.search).to.equal('?articleId=a9');
  });

  const cycle: Record<string, unknown> = { targetPage: 'main' };
  cycle.self = cycle;
  for (const [name, detail] of [
    ['an address', { targetPage: 'https://evil.example/' }],
    ['a script', { targetPage: 'javascript:alert(1)' }],
    ['an id that is no text', { targetPage: 'article', articleId: { toString: 'x' } }],
    ['no id', { targetPage: 'case-detail' }],
    ['an endless id', { targetPage: 'article', articleId: 'x'.repeat(1_000_000) }],
    ['an unknown page type', { targetPage: 'page', pageType: '__proto__', pageId: 'x' }],
    ['an unknown language', { newLangLocale: '//evil.example' }],
    ['nothing', null],
    ['a text', 'main'],
    ['a circle', cycle],
  ] as const) {
    it(`are ignored when they carry ${name}`, async () => {
      const screen = await mountShell({ path: '/glossary' });
      await screen.findByRole('heading', 'view glossary');
      expect(send(detail), 'nobody took it').to.equal(true);
      await nextFrame();
      screen.byRole('heading', 'view glossary');
      expect(window.location.pathname).to.equal('/glossary');
      expect(screen.leaves).to.be.empty;
    });
  }
});
