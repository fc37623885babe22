import { expect, oneEvent, waitUntil } from '@open-wc/testing';
import { createContext, use, useContext, useLayoutEffect, useRef, useState } from 'react';
import { expectConsoleError } from '../../test/console.ts';
import { defineProbe, type ProbeElement, reads, shows } from '../../test/elements/probe.tsx';
import { useContentPending } from './elementContent.tsx';
import { configureElements, elementSettings } from './elementSettings.ts';

const defaults = elementSettings();
let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  box.remove();
  configureElements(defaults);
});

/** Places an element with a paragraph of static content. */
function placeWithStatic(element: ProbeElement): ProbeElement {
  element.innerHTML = '<p>static</p>';
  return box.appendChild(element);
}

const staticShown = (element: Element) => (element.firstElementChild as HTMLElement).offsetHeight > 0;

/** A promise and what ends it. */
function gate<T>() {
  let open: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

/** Counts the events of a name that reach the document. */
function heard(name: string, within: Element) {
  const events: CustomEvent[] = [];
  const listen = (event: Event) => {
    if (event instanceof CustomEvent && event.composedPath().includes(within)) events.push(event);
  };
  document.addEventListener(name, listen);
  return events;
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
    let load = () => undefined as void;
    const Skeleton = () => {
      useContentPending(true);
      return <i>skeleton</i>;
    };
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
    load();
    await waitUntil(() => ready.length === 1, 'hc-ready');
    await reads(element, 'content');
    expect(staticShown(element)).to.equal(false);
  });

  it('stays until the last of several pending pieces has its own', async () => {
    const loads: (() => void)[] = [];
    const Piece = () => {
      const [loaded, setLoaded] = useState(false);
      useContentPending(!loaded);
      loads.push(() => setLoaded(true));
      return <i>{loaded ? 'loaded' : 'loading'}</i>;
    };
    const probe = defineProbe(() => [<Piece key="a" />, <Piece key="b" />]);
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

  it('that is nothing but space does not keep a skeleton from being seen', async () => {
    const probe = defineProbe(() => {
      useContentPending(true);
      return <i>skeleton</i>;
    });
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
  it('comes once, bubbles and crosses shadow roots, when the content can be seen', async () => {
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
    expect(events).to.have.length(1);
    expect(events[0]?.composed).to.equal(true);
  });
});

describe('a component that fails', () => {
  let broken = true;
  const caught: { error: unknown; tag: string }[] = [];
  const Failing = () => {
    if (broken) throw new TypeError('broken on purpose');
    return <i>repaired</i>;
  };
  const Words = createContext('no words');
  beforeEach(() => {
    broken = true;
    caught.length = 0;
    configureElements({
      wrap: (children) => <Words value="Try again">{children}</Words>,
      onError: (error, tag) => caught.push({ error, tag }),
      renderError: function Panel({ error, retry }) {
        const words = useContext(Words);
        return (
          <p role="alert">
            {error instanceof Error && error.message}
            <button type="button" onClick={retry}>
              {words}
            </button>
          </p>
        );
      },
    });
  });

  it('shows the panel with a Retry that works, reports once and sends hc-error', async () => {
    expectConsoleError(/broken on purpose/);
    const probe = defineProbe(Failing);
    probe.define();
    const element = probe.create();
    const errors = heard('hc-error', element);
    const ready = heard('hc-ready', element);
    placeWithStatic(element);
    await reads(element, 'broken on purposeTry again');
    await waitUntil(() => errors.length > 0, 'hc-error reaches the document');
    expect(staticShown(element)).to.equal(false);
    expect(errors).to.have.length(1);
    expect(errors[0]?.detail).to.deep.equal({ message: 'broken on purpose' });
    expect(caught).to.have.length(1);
    expect(caught[0]?.tag).to.equal(probe.tag);
    expect(caught[0]?.error).to.be.instanceOf(TypeError);
    expect(ready).to.have.length(0);

    broken = false;
    element.shadowRoot?.querySelector('button')?.click();
    await reads(element, 'repaired');
    await waitUntil(() => ready.length === 1, 'hc-ready follows');
  });

  it('shows the panel again when Retry fails again', async () => {
    expectConsoleError(/broken on purpose/);
    const probe = defineProbe(Failing);
    probe.define();
    const element = box.appendChild(probe.create());
    await reads(element, 'Try again');
    element.shadowRoot?.querySelector('button')?.click();
    await waitUntil(() => caught.length === 2, 'reported again');
    await reads(element, 'Try again');
  });

  it('leaves the other elements of the page alone', async () => {
    expectConsoleError(/broken on purpose/);
    const [failing, sound] = [defineProbe(Failing), defineProbe()];
    failing.define();
    sound.define();
    const elements = [
      box.appendChild(sound.create()),
      box.appendChild(failing.create()),
      box.appendChild(sound.create()),
    ];
    await reads(elements[1] as Element, 'Try again');
    await shows(elements[0] as Element);
    await shows(elements[2] as Element);
  });

  it('is unmounted and mounted like any other', async () => {
    expectConsoleError(/broken on purpose/);
    const probe = defineProbe(Failing);
    probe.define();
    const element = box.appendChild(probe.create());
    await reads(element, 'Try again');
    element.remove();
    await waitUntil(() => element.shadowRoot?.textContent === '', 'the panel is gone');
    broken = false;
    box.append(element);
    await reads(element, 'repaired');
  });

  it('sends JSON only, whatever was thrown', async () => {
    expectConsoleError(/./);
    const probe = defineProbe(() => {
      throw { secret: () => 1 };
    });
    probe.define();
    const element = probe.create();
    const failed = oneEvent(element, 'hc-error');
    box.append(element);
    const { detail } = await failed;
    expect(detail).to.deep.equal({ message: '[object]' });
  });

  it('keeps the static content when no panel is configured', async () => {
    expectConsoleError(/broken on purpose/);
    configureElements({ renderError: null });
    const probe = defineProbe(Failing);
    probe.define();
    const element = placeWithStatic(probe.create());
    await waitUntil(() => caught.length === 1, 'reported');
    expect(staticShown(element)).to.equal(true);
  });

  it('is survived even when providers or the panel fail, too', async () => {
    expectConsoleError(/no providers/);
    expectConsoleError(/no panel/);
    const probe = defineProbe(Failing);
    probe.define();
    configureElements({
      renderError: () => {
        throw new Error('no panel');
      },
    });
    const one = probe.create();
    const errors = heard('hc-error', one);
    placeWithStatic(one);
    await waitUntil(
      () => errors.some(({ detail }) => detail.message === 'no panel'),
      'the failing panel is told',
    );
    expect(staticShown(one)).to.equal(true);

    configureElements({
      wrap: () => {
        throw new Error('no providers');
      },
    });
    const two = probe.create();
    const failed = oneEvent(two, 'hc-error');
    placeWithStatic(two);
    expect((await failed).detail).to.deep.equal({ message: 'no providers' });
    expect(staticShown(two)).to.equal(true);
  });
});
