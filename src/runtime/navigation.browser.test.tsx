import { expect } from '@open-wc/testing';
import { storageKeys } from '#contracts/config.ts';
import type { Target } from '#domain/views.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { closePages, nextLoad, nextPop, openFramedPage } from './testing/framedPage.ts';

/** The history entry a page is at; a history keeps at most 50, so counting them would not do. */
const entryOf = (pageWindow: Window) => pageWindow.navigation.currentEntry?.key;

const article: Target = { view: 'article', articleId: 'abc' };

describe('navigation', () => {
  beforeEach(() => localStorage.clear());
  afterEach(closePages);

  it('reads the target of the address, and writes hcPage when a shell connects', async () => {
    const { navigation } = await openFramedPage('/de/article?articleId=abc#part');
    expect(navigation.get().target).to.deep.equal({ ...article, anchor: 'part' });
    expect(localStorage.getItem(storageKeys.page)).to.equal(null);
    navigation.connect();
    expect(localStorage.getItem(storageKeys.page)).to.equal('de-DE@@@article@@@abc');
  });

  it('shows a target inside the page when a shell listens, keeping the language', async () => {
    const { navigation, address } = await openFramedPage('/de/glossary');
    navigation.connect();
    navigation.go(article);
    expect(address()).to.equal('/de/article?articleId=abc');
    expect(navigation.get().target).to.deep.equal(article);
    expect(navigation.get().arrival).to.equal('link');
    expect(localStorage.getItem(storageKeys.page)).to.equal('de-DE@@@article@@@abc');
  });

  it('loads the address when nobody listens', async () => {
    const { frame, navigation, pageWindow } = await openFramedPage('/glossary');
    const loaded = nextLoad(frame);
    navigation.go(article);
    await loaded;
    expect(`${pageWindow.location.pathname}${pageWindow.location.search}`).to.equal('/article?articleId=abc');
  });

  it('leaves a page that no shell shows to the page around, which may leave it to the browser', async () => {
    const taken: unknown[] = [];
    const { frame, navigation, pageWindow } = await openFramedPage('/glossary', {
      navigate: (page) => taken.push(page) === 1,
    });
    navigation.go(article);
    const page = {
      view: 'article',
      query: { articleId: 'abc' },
      href: '/article?articleId=abc',
      replaces: false,
    };
    expect(taken).to.deep.equal([page]);
    expect(pageWindow.location.pathname).to.equal('/glossary');
    pageWindow.history.pushState(null, '', page.href);
    expect(navigation.get().target, 'the address is read anew').to.deep.equal(article);
    const loaded = nextLoad(frame);
    navigation.go({ view: 'complaints' });
    await loaded;
    expect(pageWindow.location.pathname).to.equal('/complaints');
  });

  it('adds a history entry for another page and none for the same one', async () => {
    const { navigation, pageWindow } = await openFramedPage('/glossary');
    navigation.connect();
    const before = entryOf(pageWindow);
    navigation.go(article);
    const first = entryOf(pageWindow);
    expect(first).not.to.equal(before);
    navigation.go(article);
    expect(entryOf(pageWindow)).to.equal(first);
    navigation.go({ view: 'complaints' });
    expect(entryOf(pageWindow)).not.to.equal(first);
  });

  it('does not lose a history entry to another tab that showed the same page last', async () => {
    const { navigation, pageWindow } = await openFramedPage('/glossary');
    navigation.connect();
    localStorage.setItem(storageKeys.page, 'en-US@@@article@@@abc');
    const before = entryOf(pageWindow);
    navigation.go(article);
    expect(entryOf(pageWindow)).not.to.equal(before);
  });

  it('replaces the entry by a search, or adds one where the site wants that', async () => {
    const search: Target = { view: 'search', searchTerm: 'pay' };
    const replacing = await openFramedPage('/glossary');
    replacing.navigation.connect();
    const before = entryOf(replacing.pageWindow);
    replacing.navigation.go(search);
    expect(entryOf(replacing.pageWindow)).to.equal(before);
    expect(replacing.address()).to.equal('/search?q=pay');
    const pushing = await openFramedPage('/glossary', { history: 'push' });
    pushing.navigation.connect();
    const old = entryOf(pushing.pageWindow);
    pushing.navigation.go(search);
    expect(entryOf(pushing.pageWindow)).not.to.equal(old);
  });

  it('shows the old page again on Back and the next on Forward', async () => {
    const { navigation, pageWindow } = await openFramedPage('/glossary');
    navigation.connect();
    navigation.go(article);
    const back = nextPop(pageWindow);
    pageWindow.history.back();
    await back;
    expect(navigation.get().target).to.deep.equal({ view: 'glossary' });
    expect(navigation.get().arrival).to.equal('back');
    const forward = nextPop(pageWindow);
    pageWindow.history.forward();
    await forward;
    expect(navigation.get().target).to.deep.equal(article);
  });

  it('scrolls to the top on a new page and back to the old place on Back', async () => {
    const { navigation, pageWindow } = await openFramedPage('/glossary');
    pageWindow.document.body.style.height = '5000px';
    navigation.connect();
    pageWindow.scrollTo(0, 1200);
    navigation.go(article);
    const heading = pageWindow.document.createElement('h1');
    pageWindow.document.body.prepend(heading);
    navigation.contentReady(heading);
    expect(pageWindow.scrollY).to.equal(0);
    // Not the nodes themselves: to print the nodes of a frame takes the runner for ever.
    const hasFocus = () => pageWindow.document.activeElement === heading;
    expect(hasFocus()).to.equal(true);
    const back = nextPop(pageWindow);
    pageWindow.history.back();
    await back;
    heading.blur();
    navigation.contentReady(heading);
    expect(pageWindow.scrollY).to.equal(1200);
    expect(hasFocus(), 'a reader by keyboard goes on in the page come back to').to.equal(true);
  });

  it('waits for late content before it scrolls back', async () => {
    const { navigation, pageWindow } = await openFramedPage('/glossary');
    const { body } = pageWindow.document;
    body.style.height = '5000px';
    navigation.connect();
    pageWindow.scrollTo(0, 2000);
    navigation.go(article);
    body.style.height = '10px';
    const back = nextPop(pageWindow);
    pageWindow.history.back();
    await back;
    navigation.contentReady(null);
    await waitUntil(() => pageWindow.scrollY < 100);
    navigation.contentReady(null);
    body.style.height = '5000px';
    await waitUntil(() => pageWindow.scrollY === 2000, 'the old place was not reached');
  });

  it('keeps a hash change in the same page out of the views', async () => {
    const { navigation, pageWindow, address } = await openFramedPage('/article?articleId=abc');
    navigation.connect();
    const { navigationId } = navigation.get();
    navigation.setAnchor('über-löhne');
    expect(decodeURIComponent(address())).to.equal('/article?articleId=abc#über-löhne');
    const back = nextPop(pageWindow);
    pageWindow.history.back();
    await back;
    expect(navigation.get().navigationId).to.equal(navigationId);
  });

  it('acts on messages of other parties while it is connected, and not after', async () => {
    const { navigation, channel, address } = await openFramedPage('/glossary');
    const disconnect = navigation.connect();
    expect(channel.publish({ targetPage: 'article', articleId: 'abc' })).to.equal(true);
    expect(address()).to.equal('/article?articleId=abc');
    disconnect();
    expect(channel.publish({ targetPage: 'complaints' })).to.equal(false);
    expect(address()).to.equal('/article?articleId=abc');
  });

  it('goes below a base path, also one the user info names later', async () => {
    const { navigation, address } = await openFramedPage('/support/de/glossary');
    navigation.connect();
    expect(navigation.get().target).to.deep.equal({ view: 'error', reason: 'Invalid URL' });
    navigation.setBasePath('/support/');
    expect(navigation.get().target).to.deep.equal({ view: 'glossary' });
    navigation.go(article);
    expect(address()).to.equal('/support/de/article?articleId=abc');
  });

  it('distrusts a base path that its own address is not below', async () => {
    const { navigation } = await openFramedPage('/support/de/glossary', { basePath: '/support' });
    for (const wrong of ['/elsewhere', '/supp', 'https://other.example/support'])
      expect(navigation.setBasePath(wrong), wrong).to.equal(false);
    expect(navigation.get().target).to.deep.equal({ view: 'glossary' });
  });

  it('reloads in another language with query and hash', async () => {
    const { frame, navigation, pageWindow } = await openFramedPage('/article?articleId=abc#part');
    const loaded = nextLoad(frame);
    navigation.changeLanguage('de-DE');
    await loaded;
    expect(pageWindow.location.pathname + pageWindow.location.search + pageWindow.location.hash).to.equal(
      '/de/article?articleId=abc#part',
    );
  });
});
