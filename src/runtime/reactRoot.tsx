import r2wc from '@r2wc/react-to-web-component';
import type { ReactNode } from 'react';
import { useStore } from './hooks.ts';
import { createStore } from './store.ts';

const tag = 'hc-root';

function Tree({ container }: { container: HTMLElement }) {
  return useStore((container as ReactRoot).tree);
}

interface R2wcElement extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

// r2wc keeps the React root. It is given no properties, because it loses and misreads them.
const Base = r2wc(Tree, { props: [] }) as new () => R2wcElement;

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

if (!customElements.get(tag)) customElements.define(tag, ReactRoot);
