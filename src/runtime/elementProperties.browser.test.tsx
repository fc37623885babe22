import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { defineProbe, type ProbeElement, shows, warningsOf } from '../../test/elements/probe.tsx';

const { tag, define, create } = defineProbe();
define();

const placed: Element[] = [];
const place = <E extends Element>(element: E): E => {
  placed.push(document.body.appendChild(element));
  return element;
};
afterEach(() => {
  for (const element of placed.splice(0)) element.remove();
});

/** An element as the page's HTML would write it. */
function written(attributes: string, name = tag): ProbeElement {
  const box = place(document.createElement('div'));
  box.innerHTML = `<${name} ${attributes}></${name}>`;
  return box.firstElementChild as ProbeElement;
}

describe('attributes', () => {
  it('give the component typed values, and defaults where they are absent', async () => {
    await shows(written(''));
    await shows(
      written('term="a b" page-size="20" open hide-contents appearance="dark" container="it-trial"'),
      {
        term: 'a b',
        pageSize: 20,
        open: true,
        hideContents: true,
        appearance: 'dark',
        container: 'it-trial',
      },
    );
  });

  it('change the component when they change', async () => {
    const element = written('page-size="20"');
    await shows(element, { pageSize: 20 });
    element.setAttribute('page-size', '30');
    element.setAttribute('appearance', 'light');
    await shows(element, { pageSize: 30, appearance: 'light' });
  });

  it('are read by the former name of a boolean, which said the opposite, unless the new one is there', async () => {
    const element = written('contents="false"');
    await shows(element, { hideContents: true });
    element.setAttribute('contents', '');
    await shows(element, { hideContents: false });
    element.setAttribute('hide-contents', '');
    await shows(element, { hideContents: true });
    element.removeAttribute('hide-contents');
    element.setAttribute('contents', 'false');
    Object.assign(element, { contents: true });
    await shows(element, { hideContents: false });
    expect(Reflect.get(element, 'contents')).to.equal(true);
    Object.assign(element, { contents: null });
    await shows(element, { hideContents: true });
    element.removeAttribute('contents');
    await shows(element);
  });

  it('are true when bare, "false" is false', async () => {
    const element = written('open');
    await shows(element, { open: true });
    element.setAttribute('open', 'false');
    await shows(element, { open: false });
    element.toggleAttribute('open', false);
    element.toggleAttribute('open', true);
    await shows(element, { open: true });
  });

  it('give the default back when they are removed', async () => {
    const element = written('term="a" page-size="20" open hide-contents appearance="dark"');
    await shows(element, { term: 'a', pageSize: 20, open: true, hideContents: true, appearance: 'dark' });
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    await shows(element);
  });

  it('can clear a text by an empty one', async () => {
    const element = written('term="a"');
    await shows(element, { term: 'a' });
    element.setAttribute('term', '');
    await shows(element, { term: '' });
  });

  it('that are malformed give the default and one warning with tag, attribute and value', async () => {
    const warnings = await warningsOf(async () => {
      const element = written(`term='{"a":' page-size="many" appearance="[object Object]"`);
      await shows(element, { term: '{"a":' });
      element.setAttribute('open', '');
      await shows(element, { term: '{"a":', open: true });
    });
    expect(warnings).to.have.length(2);
    expect(warnings[0]).to.include(`<${tag}>`).and.include('page-size="many"').and.include('"5"');
    expect(warnings[1])
      .to.include(`<${tag}>`)
      .and.include('appearance="[object Object]"')
      .and.include('"auto"');
  });

  it('that were malformed before the element was defined leave it alive', async () => {
    const late = defineProbe();
    const warnings = await warningsOf(async () => {
      const element = written('page-size="[object Object]" open="maybe"', late.tag);
      late.define();
      await shows(element);
      element.setAttribute('page-size', '9');
      element.setAttribute('open', '');
      await shows(element, { pageSize: 9, open: true });
    });
    expect(warnings).to.have.length(2);
  });
});

describe('properties', () => {
  it('are read as the component gets them', () => {
    const element = create();
    expect(element.pageSize).to.equal(5);
    element.setAttribute('page-size', '7');
    expect(element.pageSize).to.equal(7);
    element.open = '';
    expect(element.open).to.equal(true);
  });

  it('set before the element is placed are shown', async () => {
    const element = create();
    element.term = 'early';
    element.pageSize = 9;
    element.container = 'it-trial';
    place(element);
    await shows(element, { term: 'early', pageSize: 9, container: 'it-trial' });
    element.container = 'other';
    await shows(element, { term: 'early', pageSize: 9, container: 'other' });
  });

  it('set before the element is upgraded are kept, and win over the attributes written then', async () => {
    const late = defineProbe();
    const element = place(late.create());
    element.setAttribute('page-size', '20');
    element.setAttribute('term', 'attribute');
    Object.assign(element, { pageSize: 9, open: true, container: 'it-trial' });
    late.define();
    await shows(element, { term: 'attribute', pageSize: 9, open: true, container: 'it-trial' });
    element.pageSize = 10;
    element.container = '';
    await shows(element, { term: 'attribute', pageSize: 10, open: true });
    element.setAttribute('page-size', '30');
    await shows(element, { term: 'attribute', pageSize: 30, open: true });
  });

  it('win over an attribute until that attribute changes', async () => {
    const element = written('page-size="20"');
    element.pageSize = 9;
    await shows(element, { pageSize: 9 });
    element.setAttribute('term', 'other');
    await shows(element, { term: 'other', pageSize: 9 });
    element.setAttribute('page-size', '30');
    await shows(element, { term: 'other', pageSize: 30 });
    element.pageSize = 9;
    element.removeAttribute('page-size');
    await shows(element, { term: 'other' });
  });

  it('set to undefined or null give the attribute, else the default back', async () => {
    const element = written('page-size="20"');
    Object.assign(element, { pageSize: 9, term: 'a' });
    await shows(element, { pageSize: 9, term: 'a' });
    Object.assign(element, { pageSize: undefined, term: null });
    await shows(element, { pageSize: 20 });
  });

  it('take texts, as frameworks hand them over', async () => {
    const element = place(create());
    Object.assign(element, {
      pageSize: '12',
      open: 'true',
      hideContents: 'true',
      appearance: 'dark',
      term: 3,
    });
    await shows(element, { term: '3', pageSize: 12, open: true, hideContents: true, appearance: 'dark' });
  });

  it('of a wrong type give the default and one warning each', async () => {
    const element = place(create());
    const warnings = await warningsOf(async () => {
      Object.assign(element, { pageSize: { a: 1 }, open: [], appearance: 4, term: () => 1 });
      await shows(element);
      element.container = 'x';
      await shows(element, { container: 'x' });
    });
    expect(warnings).to.have.length(4);
    expect(warnings[0]).to.include(`<${tag}> page-size="[object]"`);
  });
});

describe('inside a React parent', () => {
  it('props reach the component, change it and are taken back, and removal is silent', async () => {
    const host = place(document.createElement('div'));
    const root = createRoot(host);
    const render = (props: Record<string, unknown> | null) => {
      flushSync(() => root.render(props && createElement(tag, props, 'light')));
      return host.firstElementChild;
    };
    const warnings = await warningsOf(async () => {
      const element = render({ pageSize: 9, open: true, term: 'a' });
      if (!element) throw new Error('nothing rendered');
      await shows(element, { pageSize: 9, open: true, term: 'a' });
      render({ pageSize: 10, open: false });
      await shows(element, { pageSize: 10 });
      render(null);
      await waitUntil(() => !element.shadowRoot?.querySelector('output'), 'the component is gone');
      root.unmount();
    });
    expect(warnings).to.deep.equal([]);
  });
});
