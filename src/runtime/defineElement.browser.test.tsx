import { expect, oneEvent } from '@open-wc/testing';
import { createElement, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { addSheet } from '#ui/sheets.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import {
  buttonOf,
  defineProbe,
  freshDefinition,
  propsOf,
  reads,
  shows,
  warningsOf,
} from '../../test/elements/probe.tsx';
import { defineElement } from './defineElement.tsx';
import { configureElements } from './elementSettings.ts';

const probe = defineProbe();
probe.define();

let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  box.remove();
  await waitUntil(() => probe.mounted() === 0, 'every component is unmounted');
});

/** Ends after the tasks and timers that are due now. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 1));

async function clicked(element: HTMLElement): Promise<HTMLElement> {
  await reads(element, 'clicked 0');
  buttonOf(element).click();
  await reads(element, 'clicked 1');
  return element;
}

describe('an element works', () => {
  it('made by createElement', async () => {
    await clicked(box.appendChild(probe.create()));
  });

  it('written as HTML, several at once', async () => {
    box.innerHTML = `<${probe.tag} term="a"></${probe.tag}><${probe.tag} term="b"></${probe.tag}>`;
    const [a, b] = box.children;
    await Promise.all([shows(a as Element, { term: 'a' }), shows(b as Element, { term: 'b' })]);
  });

  it('cloned from a template', async () => {
    const template = document.createElement('template');
    template.innerHTML = `<${probe.tag} term="a"></${probe.tag}>`;
    box.append(template.content.cloneNode(true), document.importNode(template.content, true));
    for (const element of box.children) await shows(element, { term: 'a' });
    expect(box.children).to.have.length(2);
  });

  it('inside another shadow root', async () => {
    const root = box.attachShadow({ mode: 'open' });
    await clicked(root.appendChild(probe.create()));
  });

  it('upgraded late', async () => {
    const late = defineProbe();
    box.innerHTML = `<${late.tag} term="a">fallback</${late.tag}>`;
    const element = box.firstElementChild as HTMLElement;
    late.define();
    await shows(element, { term: 'a' });
  });

  it('over a root that the server drew, in one step', async () => {
    const late = defineProbe();
    box.setHTMLUnsafe(
      `<${late.tag} term="a"><template shadowrootmode="open"><input type="text"></template></${late.tag}>`,
    );
    const element = box.firstElementChild as HTMLElement;
    const drawn = element.shadowRoot;
    const seen: number[] = [];
    const watch = new MutationObserver(() => seen.push(drawn?.childElementCount ?? 0));
    if (drawn) watch.observe(drawn, { childList: true });
    expect(drawn?.childElementCount).to.equal(1);
    late.define();
    await shows(element, { term: 'a' });
    expect(element.shadowRoot === drawn).to.equal(true);
    expect(drawn?.querySelector('input') ?? null).to.equal(null);
    expect(seen.length > 0 && seen.every((count) => count === 1)).to.equal(true);
    watch.disconnect();
  });

  it('inside a React parent that moves and removes it, without a warning', async () => {
    const root = createRoot(box);
    const render = (order: string[]) => {
      const items = order.map((key) =>
        createElement(probe.tag, { key, term: key }, createElement('p', null, key)),
      );
      flushSync(() => root.render(<StrictMode>{items}</StrictMode>));
    };
    const warnings = await warningsOf(async () => {
      render(['a', 'b', 'c']);
      const element = await clicked(box.children[2] as HTMLElement);
      render(['c', 'a', 'b']);
      expect(box.firstElementChild === element).to.equal(true);
      await nextTask();
      await reads(element, 'clicked 1');
      render(['b']);
      await waitUntil(() => probe.mounted() === 1, 'the removed ones are unmounted');
      flushSync(() => root.unmount());
      await waitUntil(() => probe.mounted() === 0, 'all are unmounted');
    });
    expect(warnings).to.deep.equal([]);
  });
});

describe('the life of an element', () => {
  it('begins when it is placed: nothing is mounted while it is detached', async () => {
    const element = probe.create();
    element.term = 'a';
    element.setAttribute('page-size', '7');
    await nextTask();
    await nextTask();
    expect(probe.mounted()).to.equal(0);
    expect(element.shadowRoot === null).to.equal(true);
    box.append(element);
    await shows(element, { term: 'a', pageSize: 7 });
  });

  it('goes on when it is moved: state and nodes are kept', async () => {
    const element = await clicked(box.appendChild(probe.create()));
    const button = buttonOf(element);
    const section = box.appendChild(document.createElement('section'));
    section.append(element);
    element.remove();
    await Promise.resolve();
    box.prepend(element);
    await nextTask();
    expect(buttonOf(element) === button, 'the same button').to.equal(true);
    await reads(element, 'clicked 1');
    expect(probe.mounted()).to.equal(1);
    element.setAttribute('term', 'moved');
    await shows(element, { term: 'moved' });
  });

  it('takes up changes made between removal and insertion', async () => {
    const element = await clicked(box.appendChild(probe.create()));
    element.remove();
    element.setAttribute('term', 'away');
    box.append(element);
    await shows(element, { term: 'away' });
    await reads(element, 'clicked 1');
  });

  it('ends when it is removed, and begins anew when it is placed again', async () => {
    const element = await clicked(box.appendChild(probe.create()));
    element.remove();
    await waitUntil(() => probe.mounted() === 0, 'the component is unmounted');
    element.setAttribute('term', 'again');
    await nextTask();
    expect(probe.mounted()).to.equal(0);
    box.append(element);
    await shows(element, { term: 'again' });
    await clicked(element);
  });

  it('leaves nothing mounted after 100 removals', async () => {
    const element = probe.create();
    for (let cycle = 0; cycle < 100; cycle += 1) {
      box.append(element);
      await waitUntil(() => propsOf(element) && probe.mounted() === 1, 'mounted once', { interval: 1 });
      element.remove();
      await waitUntil(() => probe.mounted() === 0, 'unmounted', { interval: 1 });
    }
    const sheets = element.shadowRoot?.adoptedStyleSheets.length ?? 0;
    expect(sheets).to.be.above(0);
    addSheet(`.hc-after-removal-${sheets} { color: red }`);
    expect(element.shadowRoot?.adoptedStyleSheets).to.have.length(sheets);
  });

  it('is placed and removed 100 times in one task without mounting more than once', async () => {
    const element = probe.create();
    for (let cycle = 0; cycle < 100; cycle += 1) {
      box.append(element);
      element.remove();
    }
    await nextTask();
    await waitUntil(() => probe.mounted() === 0, 'nothing is mounted');
    for (let cycle = 0; cycle < 100; cycle += 1) box.append(element);
    await shows(element);
    expect(probe.mounted()).to.equal(1);
  });

  it('goes on in the document of a frame, with its styles', async () => {
    addSheet('output { color: rgb(1 2 3) }');
    const frame = document.createElement('iframe');
    box.append(frame);
    const page = frame.contentDocument;
    if (!page) throw new Error('the frame has no document');
    const element = await clicked(box.appendChild(probe.create()));
    page.body.append(element);
    const output = element.shadowRoot?.querySelector('output');
    expect(output && page.defaultView?.getComputedStyle(output).color).to.equal('rgb(1, 2, 3)');
    buttonOf(element).click();
    await reads(element, 'clicked 2');
    element.remove();
  });
});

describe('the shadow root of an element', () => {
  afterEach(() => configureElements({ shadow: () => 'open' }));

  it('is open and holds one container and no style element', async () => {
    const element = box.appendChild(probe.create());
    await shows(element);
    const children = [...(element.shadowRoot?.children ?? [])];
    expect(children.map((child) => child.localName)).to.deep.equal(['hc-root']);
    expect(element.shadowRoot?.querySelectorAll('style')).to.have.length(0);
  });

  it('adopts sheets registered before and after', async () => {
    addSheet('output { color: rgb(1 2 3) }');
    const element = box.appendChild(probe.create());
    await shows(element);
    addSheet('output { text-indent: 7px }');
    const output = element.shadowRoot?.querySelector('output') as Element;
    expect(getComputedStyle(output).color).to.equal('rgb(1, 2, 3)');
    expect(getComputedStyle(output).textIndent).to.equal('7px');
  });

  it('is closed when the configuration says so', async () => {
    configureElements({ shadow: () => 'closed' });
    const closed = defineProbe();
    closed.define();
    const element = closed.create();
    const ready = oneEvent(element, 'hc-ready');
    box.append(element);
    await ready;
    await waitUntil(() => closed.mounted() === 1, 'the component is mounted');
    expect(element.shadowRoot === null).to.equal(true);
    expect(element.offsetHeight).to.be.above(0);
  });

  it('delegates focus only when asked to', async () => {
    const delegating = defineProbe(() => null, { delegatesFocus: true });
    delegating.define();
    const [one, two] = [box.appendChild(delegating.create()), box.appendChild(probe.create())];
    await Promise.all([shows(one), shows(two)]);
    one.focus();
    expect(one.shadowRoot?.activeElement === buttonOf(one)).to.equal(true);
    two.focus();
    expect(document.activeElement === two).to.equal(false);
  });
});

describe('a second copy of the bundle', () => {
  it('keeps the first definition and warns once for all tags', async () => {
    const [one, two] = [freshDefinition(), freshDefinition()];
    defineElement(one, () => <output>"first"</output>);
    const first = customElements.get(one.tag);
    defineElement(two, () => <output>"first"</output>);
    const warnings = await warningsOf(() => {
      defineElement(one, () => <output>"second"</output>);
      defineElement(two, () => <output>"second"</output>);
      defineElement(one, () => <output>"third"</output>);
    });
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.include('What the first copy defined stays');
    const element = box.appendChild(document.createElement(one.tag));
    await reads(element, 'first');
    expect(customElements.get(one.tag)).to.equal(first);
  });
});
