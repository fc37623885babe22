import r2wc from '@r2wc/react-to-web-component';
import type { ReactNode } from 'react';
import { useStore } from './hooks.ts';
import { createStore } from './store.ts';

/** Whether there are custom elements here: a server that imports this has none, and defines nothing. */
export const hasElements = () => typeof customElements !== 'undefined';

function Tree({ container }: { container: HTMLElement }) {
  return useStore((container as ReactRoot).tree);
}

interface R2wcElement extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

// r2wc keeps the React root. It is given no properties, because it loses and misreads them. Servers have no elements.
const Base = (hasElements() ? r2wc(Tree, { props: [] }) : class {}) as new () => R2wcElement;

/** The element inside each of ours that holds its React tree; it is mounted before it stands in the page. */
export class ReactRoot extends Base {
  readonly tree = createStore<ReactNode>(null);

  mount(): void {
    super.connectedCallback();
  }

  unmount(): void {
    super.disconnectedCallback();
  }

  // The browser's calls: r2wc would lose the state of what is only moved, and mount again.
  override connectedCallback(): void {}
  override disconnectedCallback(): void {}
}

/** Whether another copy of the product, perhaps of another version, came to this page before. */
export const isSecondCopy = hasElements() && defineRoot();

/** A class makes its own elements only: each copy defines one, under the first name that is free. */
function defineRoot(): boolean {
  let tag = 'hc-root';
  for (let copy = 2; customElements.get(tag); copy += 1) tag = `hc-root-${copy}`;
  customElements.define(tag, ReactRoot);
  return tag !== 'hc-root';
}
