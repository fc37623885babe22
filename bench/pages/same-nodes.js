import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

// Makes the nodes of screens once more, from plain values: by plain DOM, and by React without anything else.

const svg = 'http://www.w3.org/2000/svg';
/** Attributes that React takes as true or false. */
const truths = new Set(['hidden', 'disabled', 'inert', 'readonly', 'required', 'open']);

/** What an element is made of; of a text its words. */
function describe(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeType === Node.TEXT_NODE ? node.data : '';
  const style = Object.fromEntries([...node.style].map((name) => [name, node.style.getPropertyValue(name)]));
  const children = [...node.childNodes].map(describe);
  const attributes = [...node.attributes].map(({ name, value }) => [name, value]);
  return { name: node.localName, isDrawing: node.namespaceURI === svg, attributes, style, children };
}

/** The nodes of a description, by plain DOM. */
function plainNode(described) {
  if (typeof described === 'string') return document.createTextNode(described);
  const { name, isDrawing, attributes, children } = described;
  const node = isDrawing ? document.createElementNS(svg, name) : document.createElement(name);
  for (const [attribute, value] of attributes) node.setAttribute(attribute, value);
  for (const child of children) node.append(plainNode(child));
  return node;
}

function Same({ described: { name, attributes, style, children } }) {
  const props = {};
  for (const [attribute, value] of attributes)
    props[attribute] = truths.has(attribute) ? true : attribute === 'style' ? style : value;
  const inner = children.map((child, key) =>
    typeof child === 'string' ? child : createElement(Same, { key, described: child }),
  );
  return createElement(name, props, ...inner);
}

/** A root of React in `box`; the returned function shows a description in it, in the place of the one before; null none. */
function reactScreens(box) {
  const root = createRoot(box);
  let count = 0;
  return (described) => {
    count += 1;
    flushSync(() => root.render(described && createElement(Same, { key: count, described })));
  };
}

Object.assign(window, { benchScreens: { describe, plainNode, reactScreens } });
