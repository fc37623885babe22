import { expect } from '@open-wc/testing';
import { use, useLayoutEffect, useRef, useState } from 'react';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import {
  defineProbe,
  heard,
  type ProbeElement,
  reads,
  shows,
  staticShown,
} from '../../test/elements/probe.tsx';
import { useContentFailure, useContentPending } from './ElementRoot.tsx';
import { CallError } from './errors.ts';

let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  box.remove();
});

/** Places an element with a paragraph of static content. */
function placeWithStatic(element: ProbeElement): ProbeElement {
  element.innerHTML = '<p>static</p>';
  return box.appendChild(element);
}

/** A promise and what ends it. */
function gate<T>() {
  let open: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

function Skeleton() {
  useContentPending(true);
  return <i>skeleton</i>;
}

function Piece({ take }: { take: (load: () => void) => void }) {
  const [loaded, setLoaded] = useState(false);
  useContentPending(!loaded);
  take(() => setLoaded(true));
  return <i>{loaded ? 'loaded' : 'loading'}</i>;
}

describe('static content in the light DOM', () => {
  it('stays until the component is there, then gives way in the same task', async () => {
    const probe = defineProbe();
    probe.define();
    const element = placeWithStatic(probe.create());
    expect(staticShown(element)).to.equal(true);
    await shows(element);
    expect(staticShown(element)).to.equal(false);
    expect(element.querySelector('p')?.textContent).to.equal('static');
  });

  it('stays while a component waits for its code or data', async () => {
    const data = gate<string>();
    const probe = defineProbe(() => <i>{use(data.promise)}</i>);
    probe.define();
    const other = defineProbe();
    other.define();
    const element = placeWithStatic(probe.create());
    await shows(box.appendChild(other.create()));
    expect(staticShown(element)).to.equal(true);
    data.open('loaded');
    await reads(element, 'loaded');
    expect(staticShown(element)).to.equal(false);
  });

  it('stays while a skeleton is shown, and hc-ready waits for what follows it', async () => {
    let load: (() => void) | undefined;
    const probe = defineProbe(() => {
      const [loaded, setLoaded] = useState(false);
      load = () => setLoaded(true);
      return loaded ? <i>content</i> : <Skeleton />;
    });
    probe.define();
    const element = probe.create();
    const ready = heard('hc-ready', element);
    placeWithStatic(element);
    await waitUntil(() => probe.mounted() === 1, 'the skeleton is mounted');
    expect(staticShown(element)).to.equal(true);
    expect(ready).to.have.length(0);
    load?.();
    await waitUntil(() => ready.length === 1, 'hc-ready');
    await reads(element, 'content');
    expect(staticShown(element)).to.equal(false);
  });

  it('stays until the last of several pending pieces has its own', async () => {
    const loads: (() => void)[] = [];
    const take = (load: () => void) => loads.push(load);
    const probe = defineProbe(() => [<Piece key="a" take={take} />, <Piece key="b" take={take} />]);
    probe.define();
    const element = placeWithStatic(probe.create());
    await waitUntil(() => probe.mounted() === 1, 'mounted');
    const [one, two] = loads;
    one?.();
    await waitUntil(() => loads.length > 2, 'one piece is loaded');
    expect(staticShown(element)).to.equal(true);
    two?.();
    await reads(element, 'loadedloaded');
    expect(staticShown(element)).to.equal(false);
  });

  it('gives way at once to what is of use before all of it is there, and hc-ready waits', async () => {
    let load: (() => void) | undefined;
    const probe = defineProbe(() => {
      const [loaded, setLoaded] = useState(false);
      load = () => setLoaded(true);
      useContentPending(!loaded, true);
      return <i>{loaded ? 'results' : 'filters'}</i>;
    });
    probe.define();
    const element = probe.create();
    const ready = heard('hc-ready', element);
    placeWithStatic(element);
    await reads(element, 'filters');
    expect(staticShown(element)).to.equal(false);
    expect([ready.length, element.dataset.state]).to.deep.equal([0, 'loading']);
    load?.();
    await waitUntil(() => ready.length === 1, 'hc-ready');
  });

  it('that is nothing but space does not keep a skeleton from being seen', async () => {
    const probe = defineProbe(Skeleton);
    probe.define();
    const element = probe.create();
    const ready = heard('hc-ready', element);
    element.innerHTML = '\n  <!-- nothing -->\n';
    box.append(element);
    await reads(element, 'skeleton');
    expect(ready).to.have.length(0);
  });

  it('has given way by the time a layout effect runs: focus and sizes are right', async () => {
    const seen: { width: number; focused: boolean }[] = [];
    const probe = defineProbe(() => {
      const field = useRef<HTMLInputElement>(null);
      useLayoutEffect(() => {
        field.current?.focus();
        const root = field.current?.getRootNode();
        const focused = root instanceof ShadowRoot && root.activeElement === field.current;
        seen.push({ width: field.current?.offsetWidth ?? 0, focused });
      }, []);
      return <input ref={field} aria-label="field" />;
    });
    probe.define();
    const element = placeWithStatic(probe.create());
    await shows(element);
    expect(seen).to.have.length(1);
    expect(seen[0]?.focused).to.equal(true);
    expect(seen[0]?.width).to.be.above(0);
  });
});

describe('hc-ready', () => {
  it('comes when the content can be seen, bubbles, crosses shadow roots, and comes again with the element', async () => {
    const probe = defineProbe();
    probe.define();
    const element = probe.create();
    const events = heard('hc-ready', element);
    const root = box.attachShadow({ mode: 'open' });
    const content: (string | undefined)[] = [];
    element.addEventListener('hc-ready', () => content.push(element.shadowRoot?.textContent ?? undefined));
    root.append(element);
    await waitUntil(() => events.length > 0, 'hc-ready reaches the document');
    expect(content[0]).to.include('clicked 0');
    element.setAttribute('term', 'a');
    await shows(element, { term: 'a' });
    element.remove();
    await waitUntil(() => probe.mounted() === 0, 'unmounted');
    root.append(element);
    await waitUntil(() => probe.mounted() === 1, 'mounted again');
    await shows(element, { term: 'a' });
    await waitUntil(() => events.length > 1, 'it is told again');
    expect(events).to.have.length(2);
    expect(events[0]?.composed).to.equal(true);
  });
});

describe('how far an element is', () => {
  it('is told by events and by its state, from loading to ready and from failed to ready', async () => {
    let step: (state: 'loading' | 'failed' | 'ready') => void = () => undefined;
    const failure = { error: new CallError('timeout', 'it took too long'), retry: () => step('loading') };
    const probe = defineProbe(() => {
      const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading');
      step = setState;
      useContentPending(state === 'loading');
      useContentFailure(state === 'failed' ? failure : null);
      return <i>{state}</i>;
    });
    probe.define();
    const element = probe.create();
    const told: unknown[] = [];
    for (const name of ['hc-loading', 'hc-ready', 'hc-failed']) {
      element.addEventListener(name, (event) => {
        const state = element.dataset.state;
        told.push([name, state, element.matches(`:state(${state})`), (event as CustomEvent).detail]);
      });
    }
    box.append(element);
    await waitUntil(() => probe.mounted() === 1, 'mounted');
    for (const state of ['failed', 'loading', 'ready'] as const) {
      step(state);
      await waitUntil(() => element.dataset.state === state, state);
    }
    const failed = { reason: 'timeout', message: 'it took too long', canRetry: true };
    expect(told).to.deep.equal([
      ['hc-loading', 'loading', true, {}],
      ['hc-failed', 'failed', true, failed],
      ['hc-loading', 'loading', true, {}],
      ['hc-ready', 'ready', true, {}],
    ]);
  });

  it('stays as it is when the element is moved', async () => {
    const probe = defineProbe();
    probe.define();
    const element = probe.create();
    const ready = heard('hc-ready', element);
    box.append(element);
    await waitUntil(() => ready.length === 1, 'hc-ready');
    box.prepend(element);
    await shows(element);
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(ready).to.have.length(1);
    expect(element.dataset.state).to.equal('ready');
  });
});
