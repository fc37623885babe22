import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

// A piece of work that stays the same, to tell by how fast a machine is: 1,510 elements drawn by React, and laid out.

const part = (name, className, ...children) => createElement(name, { className }, ...children);
const Card = ({ at }) =>
  part(
    'article',
    'card',
    part('h3', 'title', `Card ${at}`),
    part(
      'p',
      'text',
      'What a card of some length has to say to its reader, in a line or two of plain words.',
    ),
    part('ul', 'list', part('li', 'item', 'One'), part('li', 'item', 'Two'), part('li', 'item', 'Three')),
    part('a', 'link', part('span', 'label', 'Read more'), part('span', 'sign', '→')),
  );
const cards = 151;
const Page = () => Array.from({ length: cards }, (_, at) => createElement(Card, { key: at, at }));

/** Milliseconds that they take. */
globalThis.drawYardstick = () => {
  const box = document.body.appendChild(document.createElement('main'));
  const start = performance.now();
  const root = createRoot(box);
  flushSync(() => root.render(createElement(Page)));
  box.getBoundingClientRect();
  return performance.now() - start;
};
