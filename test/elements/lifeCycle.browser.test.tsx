import '../../elements/article.ts';
import '../../elements/breadcrumb.ts';
import '../../elements/browse-menu.ts';
import '../../elements/case-detail.ts';
import '../../elements/complaints-form.ts';
import '../../elements/complaints.ts';
import '../../elements/contact-advisor.ts';
import '../../elements/error.ts';
import '../../elements/footer.ts';
import '../../elements/glossary.ts';
import '../../elements/header.ts';
import '../../elements/home.ts';
import '../../elements/integration.ts';
import '../../elements/landing.ts';
import '../../elements/language-picker.ts';
import '../../elements/my-cases.ts';
import '../../elements/release-feed.ts';
import '../../elements/release-note.ts';
import '../../elements/search-bar.ts';
import '../../elements/search.ts';
import '../../elements/session-timeout.ts';
import '../../elements/shell.ts';
import '../../elements/topic-section.ts';
import { expect } from '@open-wc/testing';
import { elements } from '#contracts/elements.ts';
import type { HostFunctions } from '#contracts/settings.ts';
import { createRuntime } from '#runtime/createRuntime.ts';
import { CallError } from '#runtime/errors.ts';
import { configureWithin, provideRuntime } from '#runtime/pageRuntime.ts';
import { shortWaits } from '#runtime/testing/searchService.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { heard } from './probe.tsx';

/** What can't show anything of its own without a server. */
const needing = new Set<string>([
  'hc-article',
  'hc-case-detail',
  'hc-complaints',
  'hc-contact-advisor',
  'hc-glossary',
  'hc-landing',
  'hc-my-cases',
  'hc-release-feed',
  'hc-release-note',
  'hc-search',
  'hc-shell',
  'hc-topic-section',
]);
/** What names the content where the address doesn't. */
const ids: Record<string, string> = {
  'hc-article': 'article-id="a1"',
  'hc-case-detail': 'case-id="500000000000001"',
  'hc-landing': 'page-id="payroll"',
  'hc-search': 'term="payroll"',
  'hc-topic-section': 'slug="payroll"',
};
const tags = Object.values(elements).map(({ tag }) => tag);

const box = document.createElement('div');
let calls = 0;
beforeEach(() => {
  window.history.replaceState(null, '', '/my-cases');
  const runtime = createRuntime({
    pageWindow: window,
    config: { timings: shortWaits },
    async send() {
      calls += 1;
      throw new CallError('server', 'there is no server');
    },
  });
  provideRuntime(box, runtime);
});
afterEach(() => box.remove());

/** Elements of these tags with a text between their tags, not yet in the page. */
function makeAll(wanted: readonly string[]): HTMLElement[] {
  box.innerHTML = wanted
    .map((tag) => `<${tag} ${ids[tag] ?? ''}><p>What the server wrote</p></${tag}>`)
    .join('');
  return [...box.children] as HTMLElement[];
}

const make = (tag: string) => makeAll([tag])[0] as HTMLElement;

const isDone = ({ dataset }: HTMLElement) => /ready|failed/.test(dataset.state ?? '');
const settled = (element: HTMLElement) => waitUntil(() => isDone(element), `<${element.localName}> is done`);

describe('without a server', () => {
  for (const tag of tags) {
    const fails = needing.has(tag);
    it(`<${tag}> ${fails ? 'says that it failed, and keeps the text it stood around' : 'is ready'}`, async () => {
      const element = make(tag);
      const [ready, failed] = [heard('hc-ready', element), heard('hc-failed', element)];
      document.body.append(box);
      await settled(element);
      expect([ready.length, failed.length]).to.deep.equal(fails ? [0, 1] : [1, 0]);
      if (!fails) return;
      expect(failed[0]?.detail).to.deep.equal({
        reason: 'server',
        message: tag === 'hc-search' ? 'The search failed in every attempt.' : 'there is no server',
        canRetry: true,
      });
      const text = element.querySelector('p');
      expect(text && text.offsetHeight > 0, 'the text is readable').to.equal(tag !== 'hc-shell');
      await waitUntil(() => element.shadowRoot?.querySelector('[role=alert] button'), 'Retry is offered');
      await expect(element).to.be.accessible();
      element.remove();
      await waitUntil(() => element.shadowRoot?.querySelector('button') === null, 'unmounted');
      box.append(element);
      await waitUntil(() => failed.length > 1, 'it tells again');
    });
  }
});

describe('on one page', () => {
  it('elements of two languages stand beside each other, and each asks anew when it is told to', async () => {
    const asked: unknown[] = [];
    const answer = async (params: { readonly langLocale?: unknown }) => {
      asked.push(params.langLocale);
      throw new Error('there is none');
    };
    const functions = { 'HelpCenterContentService.getAllGlossaryTerms': answer };
    const place = (locale: string) => {
      const node = document.body.appendChild(document.createElement('div'));
      configureWithin(node, { config: { locale }, functions });
      return node.appendChild(document.createElement('hc-glossary')) as HTMLElement & { reload(): void };
    };
    const [one, other] = [place('en-US'), place('de-DE')];
    await Promise.all([settled(one), settled(other)]);
    expect(asked).to.have.members(['en-US', 'de-DE']);
    const heading = ({ shadowRoot }: Element) => shadowRoot?.querySelector('h1')?.textContent;
    await waitUntil(() => heading(other) === 'Glossar', 'the German one has its texts');
    expect(heading(one)).to.equal('Glossary of Terms');
    one.reload();
    await waitUntil(() => asked.length === 3, 'one asks again');
    expect(asked[2]).to.equal('en-US');
    for (const element of [one, other]) element.parentElement?.remove();
  });
});

describe('told to begin anew', () => {
  const place = (tag: string, functions: HostFunctions) => {
    const node = document.body.appendChild(document.createElement('div'));
    configureWithin(node, { functions });
    const element = document.createElement(tag) as HTMLElement & { reload(): void };
    const told: string[] = [];
    for (const name of ['hc-loading', 'hc-ready', 'hc-failed'])
      element.addEventListener(name, () => told.push(`${name} ${element.dataset.state}`));
    node.append(element);
    return { element, told };
  };

  it('an element is loading until what it asks for anew is there, and shows what it had meanwhile', async () => {
    const waiting: ((terms: unknown) => void)[] = [];
    const none = { data: { elementGlossaryTermCollection: { items: [] } } };
    const { element, told } = place('hc-glossary', {
      'HelpCenterUserService.getUserInfo': async () => ({ userId: '', isGuest: true }),
      'HelpCenterContentService.getAllGlossaryTerms': () =>
        told.length > 1 ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(none),
    });
    await settled(element);
    expect(told).to.deep.equal(['hc-loading loading', 'hc-ready ready']);
    element.reload();
    expect(told.slice(2)).to.deep.equal(['hc-loading loading']);
    await waitUntil(() => waiting.length === 1, 'it asks again');
    expect(element.shadowRoot?.querySelector('h1')?.textContent).to.equal('Glossary of Terms');
    expect(told.slice(3)).to.deep.equal([]);
    waiting[0]?.(none);
    await waitUntil(() => told.length === 4, 'it says that it is ready');
    expect(told[3]).to.equal('hc-ready ready');
    element.parentElement?.remove();
  });

  it('an element that asks for nothing says that it loads and is ready', async () => {
    const { element, told } = place('hc-footer', {});
    await settled(element);
    element.reload();
    await waitUntil(() => told.length === 4, 'it says so');
    expect(told.slice(2)).to.deep.equal(['hc-loading loading', 'hc-ready ready']);
    element.parentElement?.remove();
  });
});

describe('a case without an id', () => {
  it('fails once for a guest, who may not see it', async () => {
    const node = document.body.appendChild(document.createElement('div'));
    configureWithin(node, {
      functions: { 'HelpCenterUserService.getUserInfo': async () => ({ userId: '', isGuest: true }) },
    });
    const reasons: unknown[] = [];
    node.addEventListener('hc-failed', (event) => reasons.push((event as CustomEvent).detail.reason));
    const element = node.appendChild(document.createElement('hc-case-detail'));
    await waitUntil(() => element.dataset.state === 'failed', 'it says so');
    expect(reasons).to.deep.equal(['signed-out']);
    node.remove();
  });
});

describe('beside each other', () => {
  it('elements of two sites lead each to its own, below its base path', async () => {
    const place = (siteUrl: string) => {
      const node = document.body.appendChild(document.createElement('div'));
      configureWithin(node, { config: { siteUrl }, functions: {} });
      const element = document.createElement('hc-breadcrumb');
      element.setAttribute('current', 'Here');
      return node.appendChild(element);
    };
    const [one, other] = [place('https://one.example/support'), place('https://other.example')];
    await Promise.all([settled(one), settled(other)]);
    const home = ({ shadowRoot }: Element) => shadowRoot?.querySelector('a')?.href;
    expect([home(one), home(other)]).to.deep.equal([
      'https://one.example/support/',
      'https://other.example/',
    ]);
    for (const element of [one, other]) element.parentElement?.remove();
  });
});

describe('eight times placed and taken away', () => {
  it('the elements of every tag leave no listener, no node and no request behind', async () => {
    const listeners = watchListeners();
    const timers = watchTimers();
    // Of the missing server they tell thousands of times, which isn't looked at here.
    const { error: report } = console;
    console.error = () => undefined;
    const isGone = ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector('hc-root *') === null;
    const cycle = async () => {
      const all = makeAll(tags);
      document.body.append(box);
      await waitUntil(() => all.every(isDone), 'all are there', { interval: 1 });
      box.replaceChildren();
      await waitUntil(() => all.every(isGone), 'all are gone', { interval: 1 });
    };
    try {
      for (let count = 0; count < 3; count += 1) await cycle();
      await timers.over();
      const before = { listeners: listeners.list(), nodes: document.querySelectorAll('*').length };
      for (let count = 0; count < 8; count += 1) await cycle();
      const asked = calls;
      await timers.over();
      expect(calls, 'nothing is asked for elements that are gone').to.equal(asked);
      const after = { listeners: listeners.list(), nodes: document.querySelectorAll('*').length };
      expect(after).to.deep.equal(before);
    } finally {
      listeners.stop();
      timers.stop();
      console.error = report;
    }
  }).timeout(120_000);
});

/** Follows the timers that are set, but for those by which caches forget after minutes. */
function watchTimers() {
  const { setTimeout: set, clearTimeout: clear } = window;
  const pending = new Map<number, number>();
  window.setTimeout = ((handler: () => void, time = 0) => {
    const id = set(() => {
      pending.delete(id);
      handler();
    }, time);
    if (time < 60_000) pending.set(id, time);
    return id;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    pending.delete(Number(id));
    clear(id);
  };
  return {
    /** Waits until each has run or was taken back; by timers that aren't followed themselves. */
    async over() {
      // The longest that is followed takes ten seconds by itself.
      const until = performance.now() + 40_000;
      while (pending.size > 0) {
        expect(performance.now() < until, `timers of ${[...pending.values()]} ms are pending`).to.equal(true);
        await new Promise((resolve) => set(resolve));
      }
    },
    stop: () => Object.assign(window, { setTimeout: set, clearTimeout: clear }),
  };
}

/** Counts what listens to the window and the document. */
function watchListeners() {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const held = new Map<EventTarget, Map<string, Set<unknown>>>();
  const setOf = (target: EventTarget, name: string) => {
    const names = held.get(target) ?? new Map<string, Set<unknown>>();
    held.set(target, names);
    const set = names.get(name) ?? new Set();
    names.set(name, set);
    return set;
  };
  const isWatched = (target: EventTarget) => target === window || target === document;
  EventTarget.prototype.addEventListener = function (name, listener, options) {
    if (isWatched(this ?? window) && listener) {
      const set = setOf(this ?? window, name);
      set.add(listener);
      const signal = typeof options === 'object' ? options.signal : undefined;
      signal?.addEventListener('abort', () => set.delete(listener));
    }
    addEventListener.call(this ?? window, name, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (name, listener, options) {
    if (isWatched(this ?? window)) setOf(this ?? window, name).delete(listener);
    removeEventListener.call(this ?? window, name, listener, options);
  };
  return {
    /** What listens, a line each. */
    list: () =>
      [...held].flatMap(([target, names]) =>
        [...names].flatMap(([name, set]) =>
          [...set].map(() => `${target === window ? 'window' : 'document'} ${name}`),
        ),
      ),
    stop() {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
    },
  };
}
