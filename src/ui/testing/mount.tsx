import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '../base.css';
import { adoptSheets } from '../sheets.ts';
import '../tokens.css';
import { type Queries, queriesOf } from './queries.ts';

export interface Mounted extends Queries {
  /** The element of the page that holds the shadow root; what `to.be.accessible()` is asked about. */
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Renders again, in place. */
  readonly render: (element: ReactNode) => void;
  /** Takes it out of the page; happens by itself after each test. */
  readonly unmount: () => void;
}

const mounted = new Set<() => void>();

afterEach(() => {
  for (const unmount of mounted) unmount();
});

/** Renders React content as an element of ours holds it: in an open shadow root with all stylesheets, and still. */
export async function mount(element: ReactNode): Promise<Mounted> {
  const host = document.body.appendChild(document.createElement('div'));
  for (const speed of ['fast', 'base', 'slow']) host.style.setProperty(`--hc-duration-${speed}`, '0s');
  const root = host.attachShadow({ mode: 'open' });
  const release = adoptSheets(root);
  const react = createRoot(root.appendChild(document.createElement('hc-root')));

  const render = (next: ReactNode) => flushSync(() => react.render(next));
  const unmount = () => {
    mounted.delete(unmount);
    react.unmount();
    release();
    host.remove();
  };

  mounted.add(unmount);
  render(element);
  // Effects may have set state.
  await new Promise(requestAnimationFrame);
  return { host, root, render, unmount, ...queriesOf(root) };
}
