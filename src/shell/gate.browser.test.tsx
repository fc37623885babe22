import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { View } from '#domain/views.ts';
import type { MountedScreen } from '#parts/testing/mountScreen.tsx';
import { CallError } from '#runtime/errors.ts';
import { click } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { mountShell, nameOf, pathTo, targets, views } from './testing/probes.tsx';

const guestViews: readonly View[] = ['article', 'glossary', 'complaints', 'complaints-form', 'error'];

const shown = ({ allByText }: MountedScreen) => allByText(/^view /).map((heading) => heading.textContent);

describe('the gate', () => {
  before(() => setViewport({ width: 1440, height: 900 }));

  for (const view of views) {
    const isOpen = guestViews.includes(view);
    it(`${isOpen ? 'shows a guest' : 'sends a guest to the login from'} ${view}`, async () => {
      const path = `${pathTo(view)}${pathTo(view).includes('?') ? '&' : '?'}ref=mail#x`;
      const screen = await mountShell({ user: null, path });
      if (isOpen) {
        await screen.findByRole('heading', nameOf(targets[view]));
        screen.byText('Sign in to see all articles');
        expect(screen.leaves).to.be.empty;
        expect(screen.allByRole('search').length).to.equal(0);
        expect(localStorage.getItem('hcRedirectUrl')).to.equal(null);
        await expect(screen.host).to.be.accessible();
      } else {
        await waitUntil(() => screen.leaves.length > 0);
        const startUrl = view === 'main' || view === 'invalid' ? '' : `?startURL=${encodeURIComponent(path)}`;
        expect(screen.leaves).to.deep.equal([`/login${startUrl}`]);
        expect(localStorage.getItem('hcRedirectUrl')).to.equal(`${window.location.origin}${path}`);
        expect(localStorage.getItem('hcRef')).to.equal(`${window.location.origin}${path}`);
        expect(shown(screen)).to.be.empty;
      }
    });

    it(`shows a signed-in user ${view === 'invalid' ? 'main in place of invalid' : view}`, async () => {
      const entries = window.history.length;
      const screen = await mountShell({ path: pathTo(view) });
      const expected = view === 'invalid' ? 'main' : view;
      await screen.findByRole('heading', nameOf(targets[expected]));
      expect(shown(screen)).to.have.length(1);
      expect(screen.leaves).to.be.empty;
      expect(screen.allByText('Sign in to see all articles').length).to.equal(0);
      expect(screen.allByRole('search')).to.have.length(1);
      if (view === 'invalid') {
        expect(window.location.pathname).to.equal('/');
        expect(window.history.length - entries, 'nothing but the test page itself is added').to.be.at.most(1);
      }
    });

    it(`${isOpen ? 'shows' : 'keeps closed, with Retry,'} ${view} when nobody knows who visits`, async () => {
      let isDown = true;
      const path = pathTo(view);
      const answers = {
        getUserInfo: () => {
          if (isDown) throw new Error('down');
          return { userId: '005', isGuest: false };
        },
      };
      const screen = await mountShell({ path, answers });
      const retry = await screen.findByRole('button', 'Retry');
      if (isOpen) {
        screen.byRole('heading', nameOf(targets[view]));
        screen.byText('We could not load your account. Some things may be missing.');
      } else {
        screen.byRole('alert');
        expect(shown(screen)).to.be.empty;
      }
      expect(screen.leaves).to.be.empty;
      await expect(screen.host).to.be.accessible();

      await click(retry);
      screen.byRole('button', 'Retry');
      isDown = false;
      await waitUntil(() => retry.getAttribute('aria-disabled') === null);
      await click(retry);
      const expected = view === 'invalid' ? 'main' : view;
      await screen.findByRole('heading', nameOf(targets[expected]));
      await waitUntil(() => screen.allByRole('button', 'Retry').length === 0);
      expect(screen.allByRole('search')).to.have.length(1);
    });
  }

  it('lets the page say that the visitor is a guest, and that they are not', async () => {
    const asGuest = await mountShell({ path: '/my-cases', visitor: 'guest' });
    await waitUntil(() => asGuest.leaves.length > 0);
    asGuest.unmount();
    const asUser = await mountShell({ path: '/my-cases', visitor: 'signed-in', user: null });
    await asUser.findByRole('heading', 'view my-cases');
  });

  it('sends a guest on to the login who follows a link from an article', async () => {
    const screen = await mountShell({ user: null, path: '/article?articleId=a1' });
    await screen.findByRole('heading', 'view article a1');
    screen.runtime.navigation.go({ view: 'my-cases' });
    await waitUntil(() => screen.leaves.length > 0);
    expect(screen.leaves).to.deep.equal(['/login?startURL=%2Fmy-cases']);
    expect(localStorage.getItem('hcRedirectUrl')).to.match(/\/my-cases$/);
  });

  for (const kind of ['offline', 'unreachable'] as const) {
    it(`says why the login can't be had while the site is ${kind}, and goes there by Retry; Back leads back`, async () => {
      let isDown = false;
      const answers = {
        getUserInfo: () => {
          if (isDown) throw new CallError(kind, 'no answer');
          return { userId: '', isGuest: true };
        },
      };
      const options = { path: '/article?articleId=a1', answers, connect: true, leaveNotice: true };
      const screen = await mountShell(options);
      await screen.findByRole('heading', 'view article a1');
      isDown = true;
      screen.runtime.navigation.go({ view: 'my-cases' });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).to.match(/You appear to be offline|can't be reached/);
      expect(screen.leaves).to.be.empty;
      screen.byRole('link', 'Sign In');
      await expect(screen.host).to.be.accessible();
      window.history.back();
      await screen.findByRole('heading', 'view article a1');
      expect(screen.allByRole('alert')).to.be.empty;
      window.history.forward();
      await screen.findByRole('alert');
      isDown = false;
      await click(screen.byRole('button', 'Retry'));
      await waitUntil(() => screen.leaves.length > 0);
      expect(screen.leaves).to.deep.equal(['/login?startURL=%2Fmy-cases']);
    });
  }
});

describe('after signing in', () => {
  const signedIn = async (saved: string, options = {}) => {
    localStorage.setItem('hcRedirectUrl', saved);
    const screen = await mountShell(options);
    await waitUntil(() => screen.runtime.session.get().status === 'ready');
    return screen;
  };

  it('the remembered page is opened, and forgotten', async () => {
    const screen = await signedIn(`${window.location.origin}/page?role=managers#pay`);
    await waitUntil(() => screen.leaves.length > 0);
    expect(screen.leaves).to.deep.equal(['/page?role=managers#pay']);
    expect(localStorage.getItem('hcRedirectUrl')).to.equal(null);
    expect(shown(screen)).to.be.empty;
  });

  it('is not opened while the site is down: the page stays, and Retry opens it', async () => {
    let asked = 0;
    let isBack = false;
    const answers = {
      getUserInfo: () => {
        asked += 1;
        if (asked > 1 && !isBack) throw new CallError('unreachable', 'no answer');
        return { userId: '005', isGuest: false };
      },
    };
    const saved = `${window.location.origin}/page?role=managers`;
    const screen = await signedIn(saved, { path: '/glossary', answers, leaveNotice: true });
    await screen.findByRole('heading', 'view glossary');
    await screen.findByText(/can't be reached/);
    expect(screen.leaves).to.be.empty;
    isBack = true;
    await click(screen.byRole('button', 'Retry'));
    await waitUntil(() => screen.leaves.length > 0);
    expect(screen.leaves).to.deep.equal(['/page?role=managers']);
  });

  for (const saved of [
    'https://evil.example/my-cases',
    '//evil.example/x',
    'javascript:alert(1)',
    '/login',
    '/',
    'no address',
  ]) {
    it(`the address ${saved} is forgotten and not followed`, async () => {
      const screen = await signedIn(saved, { path: '/glossary' });
      await screen.findByRole('heading', 'view glossary');
      expect(screen.leaves).to.be.empty;
      expect(localStorage.getItem('hcRedirectUrl')).to.equal(null);
    });
  }

  it('a guest keeps it for later', async () => {
    const screen = await signedIn('/my-cases', { user: null, path: '/glossary' });
    await screen.findByRole('heading', 'view glossary');
    expect(screen.leaves).to.be.empty;
    expect(localStorage.getItem('hcRedirectUrl')).to.equal('/my-cases');
  });
});
