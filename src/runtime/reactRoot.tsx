import r2wc, { type R2WCRenderer } from '@r2wc/core';
import { createElement, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { touched } from './begun.ts';
import { useStore } from './hooks.ts';
import { createStore } from './store.ts';

/** Whether there are custom elements here: a server that imports this has none, and defines nothing. */
export const hasElements = () => typeof customElements !== 'undefined';

interface TreeProps {
  readonly container?: HTMLElement;
}

function Tree({ container }: TreeProps) {
  return useStore((container as ReactRoot).tree);
}

/**
 * The same over nodes of a server. Of them alone: where many roots share stores, effects of one that are run while
 * another is committed make React commit that twice, which throws.
 */
function DrawnTree({ container }: TreeProps) {
  const root = container as ReactRoot;
  // Behind the first commit: before it, React knows no region.
  useEffect(() => root.hurryTouched(), [root]);
  return useStore(root.tree);
}

interface HydrationRoot extends Root {
  /** Of React, for this very use; where it is missing, regions come alive in their order. */
  unstable_scheduleHydration?(target: Node): void;
}

/** Takes over the nodes that a server drew, and draws where there are none. */
const renderer: R2WCRenderer<TreeProps, Root> = {
  mount(container, Component, props) {
    if (container.hasChildNodes()) {
      const onRecoverableError = (error: unknown) => (container as ReactRoot).onMismatch(error);
      const root = hydrateRoot(container, createElement(DrawnTree, props), { onRecoverableError });
      (container as ReactRoot).hydration = root;
      return root;
    }
    const root = createRoot(container);
    root.render(createElement(Component, props));
    return root;
  },
  // The tree is a store of its own.
  update: () => undefined,
  unmount: (root) => root.unmount(),
};

interface R2wcElement extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

// r2wc keeps the React root. It is given no properties, because it loses and misreads them. Servers have no elements.
const Base = (hasElements() ? r2wc(Tree, { props: [] }, renderer) : class {}) as new () => R2wcElement;

/** The element inside each of ours that holds its React tree; it is mounted before it stands in the page. */
export class ReactRoot extends Base {
  readonly tree = createStore<ReactNode>(null);
  /** Hears why nodes of the server were drawn anew. */
  onMismatch: (error: unknown) => void = () => undefined;
  /** What takes over the nodes of a server; null where there are none. */
  hydration: HydrationRoot | null = null;

  mount(): void {
    super.connectedCallback();
  }

  /** The region that a reader has touched comes alive before the others; as a transition, or it would be in one long task. */
  hurryTouched(): void {
    const first = this.hydration ? this.querySelectorAll(touched) : [];
    startTransition(() => {
      for (const each of first) this.hydration?.unstable_scheduleHydration?.(each);
    });
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

/** The root that a server drew into a shadow root; null where there is none. */
export function drawnRoot(shadow: ShadowRoot | null): ReactRoot | null {
  const isRoot = (each: Element): each is ReactRoot => each instanceof ReactRoot;
  return [...(shadow?.children ?? [])].find(isRoot) ?? null;
}
