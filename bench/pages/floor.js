import r2wc from '@r2wc/core';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// The least that a React element can be: one heading.
const Hello = () => createElement('h1', { id: 'content' }, 'Hello');
const renderer = {
  mount(container, Component, props) {
    const root = createRoot(container);
    root.render(createElement(Component, props));
    return root;
  },
  update: (root) => root,
  unmount: (root) => root.unmount(),
};
customElements.define('bench-hello', r2wc(Hello, { shadow: 'open' }, renderer));
