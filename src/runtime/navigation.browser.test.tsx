import { expect } from '@open-wc/testing';
import { ownStorageKeys, storageKeys } from '#contracts/config.ts';
import type { Target } from '#domain/views.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { type Channel, openChannel } from './channel.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { openStorage } from './storage.ts';

/** A page of its own at an address of this server, so that it may be left and come back to. */
async function openPage(path: string): Promise<{ frame: HTMLIFrameElement; view: Window }> {
  const frame = document.createElement('iframe');
  frame.src = path;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const view = frame.contentWindow;
  if (!view) throw new Error('the frame has no window');
  return { frame, view };
}

interface Visit {
  readonly frame: HTMLIFrameElement;
  readonly view: Window;
  readonly channel: Channel;
  readonly navigation: Navigation;
  readonly address: () => string;
}

async function visit(
  path: string,
  given: { basePath?: string; now?: number; history?: 'push' | 'replace' } = {},
): Promise<Visit> {
  const { frame, view } = await openPage(path);
  const channel = openChannel(view.document);
  const navigation = createNavigation({
    view,
    channel,
    storage: openStorage(view),
    basePath: given.basePath ?? '',
    titleSuffix: ' · Help Center',
    redirectMaxAge: 30 * 60 * 1000,
    now: () => given.now ?? Date.now(),
    searchHistory: () => given.history ?? 'replace',
  });
  const address = () => `${view.location.pathname}${view.location.search}${view.location.hash}`;
  return { frame, view, channel, navigation, address };
}

const nextLoad = (frame: HTMLIFrameElement) =>
  new Promise<void>((resolve) => frame.addEventListener('load', () => resolve(), { once: true }));
const nextPop = (view: Window) =>
  new Promise<void>((resolve) => view.addEventListener('popstate', () => resolve(), { once: true }));

/** The history entry a page is at; a history keeps at most 50, so counting them would not do. */
const entryOf = (view: Window) => view.navigation.currentEntry?.key;

const article: Target = { view: 'article', articleId: 'abc' };

describe('navigation', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('reads the target of the address, and writes hcPage when a shell connects', async () => {
    const { navigation } = await visit('/de/article?articleId=abc#part');
    expect(navigation.get().target).to.deep.equal({ ...article, anchor: 'part' });
    expect(localStorage.getItem(storageKeys.page)).to.equal(null);
    navigation.connect();
    expect(localStorage.getItem(storageKeys.page)).to.equal('de-DE@@@article@@@abc');
  });

  it('shows a target inside the page when a shell listens, keeping the language', async () => {
    const { navigation, address } = await visit('/de/glossary');
    navigation.connect();
    navigation.go(article);
    expect(address()).to.equal('/de/article?articleId=abc');
    expect(navigation.get().target).to.deep.equal(article);
    expect(navigation.get().arrival).to.equal('link');
    expect(localStorage.getItem(storageKeys.page)).to.equal('de-DE@@@article@@@abc');
  });

  it('loads the address when nobody listens', async () => {
    const { frame, navigation, view } = await visit('/glossary');
    const loaded = nextLoad(frame);
    navigation.go(article);
    await loaded;
    expect(`${view.location.pathname}${view.location.search}`).to.equal('/article?articleId=abc');
  });

  it('adds a history entry for another page and none for the same one', async () => {
    const { navigation, view } = await visit('/glossary');
    navigation.connect();
    const before = entryOf(view);
    navigation.go(article);
    const first = entryOf(view);
    expect(first).not.to.equal(before);
    navigation.go(article);
    expect(entryOf(view)).to.equal(first);
    navigation.go({ view: 'complaints' });
    expect(entryOf(view)).not.to.equal(first);
  });

  it('does not lose a history entry to another tab that showed the same page last', async () => {
    const { navigation, view } = await visit('/glossary');
    navigation.connect();
    localStorage.setItem(storageKeys.page, 'en-US@@@article@@@abc');
    const before = entryOf(view);
    navigation.go(article);
    expect(entryOf(view)).not.to.equal(before);
  });

  it('replaces the entry by a search, or adds one where the site wants that', async () => {
    const search: Target = { view: 'search', searchTerm: 'pay' };
    const replacing = await visit('/glossary');
    replacing.navigation.connect();
    const before = entryOf(replacing.view);
    replacing.navigation.go(search);
    expect(entryOf(replacing.view)).to.equal(before);
    expect(replacing.address()).to.equal('/search?q=pay');
    const pushing = await visit('/glossary', { history: 'push' });
    pushing.navigation.connect();
    const old = entryOf(pushing.view);
    pushing.navigation.go(search);
    expect(entryOf(pushing.view)).not.to.equal(old);
  });

  it('shows the old page again on Back and the next on Forward', async () => {
    const { navigation, view } = await visit('/glossary');
    navigation.connect();
    navigation.go(article);
    const back = nextPop(view);
    view.history.back();
    await back;
    expect(navigation.get().target).to.deep.equal({ view: 'glossary' });
    expect(navigation.get().arrival).to.equal('back');
    const forward = nextPop(view);
    view.history.forward();
    await forward;
    expect(navigation.get().target).to.deep.equal(article);
  });

  it('scrolls to the top on a new page and back to the old place on Back', async () => {
    const { navigation, view } = await visit('/glossary');
    view.document.body.style.height = '5000px';
    navigation.connect();
    view.scrollTo(0, 1200);
    navigation.go(article);
    const heading = view.document.createElement('h1');
    view.document.body.prepend(heading);
    navigation.contentReady(heading);
    expect(view.scrollY).to.equal(0);
    expect(view.document.activeElement).to.equal(heading);
    const back = nextPop(view);
    view.history.back();
    await back;
    navigation.contentReady(heading);
    expect(view.scrollY).to.equal(1200);
  });

  it('waits for late content before it scrolls back', async () => {
    const { navigation, view } = await visit('/glossary');
    const { body } = view.document;
    body.style.height = '5000px';
    navigation.connect();
    view.scrollTo(0, 2000);
    navigation.go(article);
    body.style.height = '10px';
    const back = nextPop(view);
    view.history.back();
    await back;
    navigation.contentReady(null);
    await waitUntil(() => view.scrollY < 100);
    navigation.contentReady(null);
    body.style.height = '5000px';
    await waitUntil(() => view.scrollY === 2000, 'the old place was not reached');
  });

  it('keeps a hash change in the same page out of the views', async () => {
    const { navigation, view, address } = await visit('/article?articleId=abc');
    navigation.connect();
    const { visit: number } = navigation.get();
    navigation.setAnchor('über-löhne');
    expect(decodeURIComponent(address())).to.equal('/article?articleId=abc#über-löhne');
    const back = nextPop(view);
    view.history.back();
    await back;
    expect(navigation.get().visit).to.equal(number);
  });

  it('sets title and robots of a page it owns, and leaves those of others alone', async () => {
    const { navigation, view } = await visit('/article?articleId=abc');
    const before = view.document.title;
    navigation.setTitle('Glossary');
    navigation.setRobots(true);
    expect(view.document.title).to.equal(before);
    expect(view.document.querySelector('meta[name=robots]')).to.equal(null);
    navigation.connect();
    navigation.setTitle('Glossary');
    expect(view.document.title).to.equal('Glossary · Help Center');
    navigation.setRobots(true);
    expect(view.document.querySelector('meta[name=robots]')?.getAttribute('content')).to.equal(
      'index, nofollow',
    );
    navigation.go({ view: 'glossary' });
    navigation.setRobots(true);
    expect(view.document.querySelectorAll('meta[name=robots]')).to.have.length(1);
    expect(view.document.querySelector('meta[name=robots]')?.getAttribute('content')).to.equal(
      'noindex, nofollow',
    );
  });

  it('acts on messages of other parties while it is connected, and not after', async () => {
    const { navigation, channel, address } = await visit('/glossary');
    const disconnect = navigation.connect();
    expect(channel.publish({ targetPage: 'article', articleId: 'abc' })).to.equal(true);
    expect(address()).to.equal('/article?articleId=abc');
    disconnect();
    expect(channel.publish({ targetPage: 'complaints' })).to.equal(false);
    expect(address()).to.equal('/article?articleId=abc');
  });

  it('goes below a base path, also one the user info names later', async () => {
    const { navigation, address } = await visit('/support/de/glossary');
    navigation.connect();
    expect(navigation.get().target).to.deep.equal({ view: 'error', reason: 'Invalid URL' });
    navigation.setBasePath('/support/');
    expect(navigation.get().target).to.deep.equal({ view: 'glossary' });
    navigation.go(article);
    expect(address()).to.equal('/support/de/article?articleId=abc');
  });

  it('reloads in another language with query and hash', async () => {
    const { frame, navigation, view } = await visit('/article?articleId=abc#part');
    const loaded = nextLoad(frame);
    navigation.changeLanguage('de-DE');
    await loaded;
    expect(view.location.pathname + view.location.search + view.location.hash).to.equal(
      '/de/article?articleId=abc#part',
    );
  });
});

describe('signing in and out', () => {
  afterEach(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('remembers where a guest was, then leads to the sign-in page', async () => {
    const { frame, navigation, view } = await visit('/support/my-cases?ref=mail#x', { basePath: '/support' });
    const address = view.location.href;
    const loaded = nextLoad(frame);
    const refs: (string | null)[] = [];
    const note = ({ key, newValue }: StorageEvent) => key === storageKeys.ref && refs.push(newValue);
    window.addEventListener('storage', note);
    navigation.toLogin();
    await loaded;
    expect(view.location.pathname).to.equal('/support/login');
    expect(localStorage.getItem(storageKeys.redirectUrl)).to.equal(address);
    expect(localStorage.getItem(storageKeys.ref)).to.equal(address);
    await waitUntil(() => refs.length === 2, 'the ref parameter is saved first, then the address');
    window.removeEventListener('storage', note);
    expect(refs).to.deep.equal(['mail', address]);
  });

  it('follows the remembered address once', async () => {
    const { frame, navigation, view } = await visit('/');
    localStorage.setItem(storageKeys.redirectUrl, `${window.location.origin}/article?articleId=abc#part`);
    const loaded = nextLoad(frame);
    expect(navigation.followRedirect()).to.equal(true);
    await loaded;
    expect(view.location.pathname + view.location.search + view.location.hash).to.equal(
      '/article?articleId=abc#part',
    );
    expect(localStorage.getItem(storageKeys.redirectUrl)).to.equal(null);
    expect(navigation.followRedirect()).to.equal(false);
  });

  for (const [what, value] of [
    ['another site', 'https://evil.example/article?articleId=a'],
    ['a script', 'javascript:alert(1)'],
    ['the home page', '/'],
    ['the sign-in page', '/login'],
  ] as const) {
    it(`does not follow a remembered address of ${what}, and forgets it`, async () => {
      const { navigation, address } = await visit('/glossary');
      localStorage.setItem(storageKeys.redirectUrl, value);
      expect(navigation.followRedirect()).to.equal(false);
      expect(address()).to.equal('/glossary');
      expect(localStorage.getItem(storageKeys.redirectUrl)).to.equal(null);
    });
  }

  it('does not follow an address older than 30 minutes', async () => {
    const start = Date.now();
    const first = await visit('/my-cases', { now: start });
    const loaded = nextLoad(first.frame);
    first.navigation.toLogin();
    await loaded;
    const late = await visit('/', { now: start + 30 * 60 * 1000 + 1 });
    // Another tab has a session storage of its own, of which it finds nothing.
    sessionStorage.clear();
    expect(late.navigation.followRedirect()).to.equal(false);
    expect(localStorage.getItem(ownStorageKeys.redirectTime)).to.equal(null);
  });

  it('signs out by loading the given address of this site, else the platform path', async () => {
    for (const [url, path] of [
      ['/support/secur/logout.jsp?x=1', '/support/secur/logout.jsp?x=1'],
      [null, '/support/secur/logout.jsp'],
      ['https://evil.example/logout', '/support/secur/logout.jsp'],
    ] as const) {
      const { frame, navigation, view } = await visit('/support/', { basePath: '/support' });
      const loaded = nextLoad(frame);
      navigation.signOut(url);
      await loaded;
      expect(view.location.pathname + view.location.search).to.equal(path);
    }
  });
});
