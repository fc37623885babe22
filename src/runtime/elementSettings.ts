import type { ComponentType, ReactNode } from 'react';

/** What the panel of a failed element is given. */
export interface ErrorPanelProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** What the product gives to all its elements. */
export interface ElementSettings {
  /** Puts the product's providers around the content of an element. */
  readonly wrap: (children: ReactNode, element: HTMLElement) => ReactNode;
  /** What a failed element shows; it stands inside the providers. Null shows nothing. */
  readonly renderError: ComponentType<ErrorPanelProps> | null;
  /** Hears of every failed element. React itself has written the error to the console by then. */
  readonly onError: (error: unknown, element: HTMLElement) => void;
  /** Hears why nodes that a server drew were drawn anew. */
  readonly onMismatch: (error: unknown, element: HTMLElement) => void;
  /** Makes stale what is known to the runtime of an element, so that it is asked anew. */
  readonly forget: (element: HTMLElement) => void;
  /** The mode of shadow roots, asked when an element shows its content for the first time. */
  readonly shadow: (element: HTMLElement) => 'open' | 'closed';
}

let settings: ElementSettings = {
  wrap: (children) => children,
  renderError: null,
  onError: () => undefined,
  onMismatch: () => undefined,
  forget: () => undefined,
  shadow: () => 'open',
};

/** Changes settings of all elements; to be called before they are defined. What is left out stays as it is. */
export function configureElements(changes: Partial<ElementSettings>): void {
  settings = { ...settings, ...changes };
}

/** The settings in force. */
export function elementSettings(): ElementSettings {
  return settings;
}
