import { expect } from '@open-wc/testing';
import { ownStorageKeys, storageKeys } from '#contracts/config.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { closePages, nextLoad, openFramedPage } from './testing/framedPage.ts';

describe('signing in and out', () => {
  afterEach(closePages);

  it('remembers where a guest was, then leads to the sign-in page', async () => {
    const { frame, signIn, pageWindow } = await openFramedPage('/support/my-cases?ref=mail#x', {
      basePath: '/support',
    });
    const address = pageWindow.location.href;
    const loaded = nextLoad(frame);
    const refs: (string | null)[] = [];
    const note = ({ key, newValue }: StorageEvent) => key === storageKeys.ref && refs.push(newValue);
    window.addEventListener('storage', note);
    signIn.toLogin();
    await loaded;
    expect(pageWindow.location.pathname).to.equal('/support/login');
    expect(new URLSearchParams(pageWindow.location.search).get('startURL')).to.equal(
      '/support/my-cases?ref=mail#x',
    );
    expect(localStorage.getItem(storageKeys.redirectUrl)).to.equal(address);
    expect(localStorage.getItem(storageKeys.ref)).to.equal(address);
    await waitUntil(() => refs.length === 2, 'the ref parameter is saved first, then the address');
    window.removeEventListener('storage', note);
    expect(refs).to.deep.equal(['mail', address]);
  });

  it('follows what this tab asked for, not what another tab asked for last', async () => {
    const first = await openFramedPage('/my-cases');
    const loaded = nextLoad(first.frame);
    first.signIn.toLogin();
    await loaded;
    localStorage.setItem(storageKeys.redirectUrl, `${window.location.origin}/glossary`);
    const { frame, signIn, pageWindow } = await openFramedPage('/');
    const led = nextLoad(frame);
    expect(signIn.followRedirect()).to.equal(true);
    await led;
    expect(pageWindow.location.pathname).to.equal('/my-cases');
    expect(localStorage.getItem(storageKeys.redirectUrl)).to.equal(null);
  });

  it('follows the remembered address once', async () => {
    const { frame, signIn, pageWindow } = await openFramedPage('/');
    localStorage.setItem(storageKeys.redirectUrl, `${window.location.origin}/article?articleId=abc#part`);
    const loaded = nextLoad(frame);
    expect(signIn.followRedirect()).to.equal(true);
    await loaded;
    expect(pageWindow.location.pathname + pageWindow.location.search + pageWindow.location.hash).to.equal(
      '/article?articleId=abc#part',
    );
    expect(localStorage.getItem(storageKeys.redirectUrl)).to.equal(null);
    expect(signIn.followRedirect()).to.equal(false);
  });

  it('leads nobody back to where they were already, who went on before its scripts had run', async () => {
    const wanted = `${window.location.origin}/article?articleId=abc`;
    const { signIn, address } = await openFramedPage('/glossary', { cameFrom: wanted });
    localStorage.setItem(storageKeys.redirectUrl, `${wanted}#part`);
    expect(signIn.followRedirect()).to.equal(false);
    expect(address()).to.equal('/glossary');
    expect(localStorage.getItem(storageKeys.redirectUrl)).to.equal(null);
  });

  for (const [what, value] of [
    ['another site', 'https://evil.example/article?articleId=a'],
    ['a script', 'javascript:alert(1)'],
    ['the home page', '/'],
    ['the sign-in page', '/login'],
  ] as const) {
    it(`does not follow a remembered address of ${what}, and forgets it`, async () => {
      const { signIn, address } = await openFramedPage('/glossary');
      localStorage.setItem(storageKeys.redirectUrl, value);
      expect(signIn.followRedirect()).to.equal(false);
      expect(address()).to.equal('/glossary');
      expect(localStorage.getItem(storageKeys.redirectUrl)).to.equal(null);
    });
  }

  it('does not follow an address older than 30 minutes', async () => {
    const start = Date.now();
    const first = await openFramedPage('/my-cases', { now: start });
    const loaded = nextLoad(first.frame);
    first.signIn.toLogin();
    await loaded;
    const late = await openFramedPage('/', { now: start + 30 * 60 * 1000 + 1 });
    // Another tab has a session storage of its own, of which it finds nothing.
    sessionStorage.clear();
    expect(late.signIn.followRedirect()).to.equal(false);
    expect(localStorage.getItem(ownStorageKeys.redirectTime)).to.equal(null);
  });

  it('signs out by loading the given address of this site, else the platform path', async () => {
    for (const [url, path] of [
      ['/support/secur/logout.jsp?x=1', '/support/secur/logout.jsp?x=1'],
      [null, '/support/secur/logout.jsp'],
      ['https://evil.example/logout', '/support/secur/logout.jsp'],
    ] as const) {
      const { frame, signIn, pageWindow } = await openFramedPage('/support/', { basePath: '/support' });
      const loaded = nextLoad(frame);
      signIn.signOut(url);
      await loaded;
      expect(pageWindow.location.pathname + pageWindow.location.search).to.equal(path);
    }
  });
});
