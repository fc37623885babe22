import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import '#ui/base.css';
import { adoptSheets } from '#ui/sheets.ts';
import '#ui/tokens.css';

interface Shown {
  readonly id: string;
  readonly host: HTMLElement;
  readonly root: Root;
  readonly close: () => void;
}

interface Place {
  readonly id: string;
  readonly canvasElement: HTMLElement;
}

const shown = new Map<HTMLElement, Shown>();

/**
 * A story's way to show a widget: in a shadow root with all stylesheets, as an element holds it. Controls render again
 * in place, so the widget keeps its state; another story and Storybook's Remount begin anew.
 */
export function widget<Args>(content: (args: Args) => ReactNode) {
  return (args: Args, { id, canvasElement }: Place): HTMLElement => {
    const before = shown.get(canvasElement);
    if (before?.id !== id) before?.close();
    const { host, root } = before?.id === id ? before : open(id, canvasElement);
    root.render(content(args));
    return host;
  };
}

function open(id: string, canvas: HTMLElement): Shown {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const release = adoptSheets(shadow);
  shadow.adoptedStyleSheets.push(arrangement);
  const root = createRoot(shadow.appendChild(document.createElement('hc-root')));
  const close = () => {
    shown.delete(canvas);
    root.unmount();
    release();
  };
  const made = { id, host, root, close };
  shown.set(canvas, made);
  return made;
}

/** What all stories of widgets have in common. */
export const widgetStories = {
  beforeEach:
    ({ canvasElement }: Place) =>
    () =>
      shown.get(canvasElement)?.close(),
  parameters: { layout: 'padded', docs: { source: { type: 'code' } } },
} as const;

const arrangement = new CSSStyleSheet();
arrangement.replaceSync(`
  .story-row { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; }
  .story-sheet { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1.5rem 1rem; }
  .story-sheet > * { display: grid; justify-items: center; gap: 0.5rem; overflow-wrap: anywhere; text-align: center; }
`);

/** Several of a kind beside each other. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="story-row">{children}</div>;
}

/** Many of a kind, each over its name. */
export function Sheet({
  entries,
}: {
  readonly entries: readonly (readonly [name: string, drawing: ReactNode])[];
}) {
  return (
    <div className="story-sheet">
      {entries.map(([name, drawing]) => (
        <div key={name}>
          {drawing}
          <span className="hc-small">{name}</span>
        </div>
      ))}
    </div>
  );
}
