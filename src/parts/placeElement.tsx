import '#ui/tokens.css';
import '#ui/base.css';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { ElementDefinition, PropsOf } from '#contracts/elements.ts';
import type { Runtime } from '#runtime/createRuntime.ts';
import { defineElement, type ElementOptions } from '#runtime/defineElement.tsx';
import { configureElements } from '#runtime/elementSettings.ts';
import { runtimeOf } from '#runtime/pageRuntime.ts';
import { ElementFrame } from './ElementFrame.tsx';
import { embeddable } from './Embedded.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';

configureElements({
  wrap: (children, element) => <ElementRuntime element={element}>{children}</ElementRuntime>,
  renderError: ({ error, retry }) => <ErrorPanel error={error} onRetry={retry} />,
  onError: (error, element) => runtimeOf(element).log.error(`<${element.localName}> stopped working`, error),
  onMismatch: (error, element) => runtimeOf(element).log.error('what the server drew was drawn anew', error),
  forget: (element) => runtimeOf(element).transport.outdate(),
  shadow: (element) => runtimeOf(element).config.shadow,
});

interface ElementRuntimeProps {
  readonly element: HTMLElement;
  readonly children: ReactNode;
}

/**
 * An element keeps the runtime that it started with, wherever it is moved. One that was taken away before it was shown
 * starts none: outside a page there is nobody to say whose it is.
 */
function ElementRuntime({ element, children }: ElementRuntimeProps) {
  const [runtime, start] = useState<Runtime | null>(null);
  if (!runtime && element.isConnected) start(runtimeOf(element));
  return runtime && <ElementFrame runtime={runtime}>{children}</ElementFrame>;
}

/** What gets an element ready that a server drew comes only to pages that have one: it brings the server methods. */
const prepareIfDrawn = (element: HTMLElement) =>
  element.shadowRoot && import('./prepareDrawn.ts').then(({ prepareDrawn }) => prepareDrawn(element));

/**
 * Makes a component an element of this product: with the page's runtime, texts and error panel
 * (docs/behaviour/platform.md#elements).
 */
export function placeElement<D extends ElementDefinition>(
  definition: D,
  Component: ComponentType<PropsOf<D>>,
  options?: ElementOptions,
): void {
  const Placed = 'embedded' in definition.properties ? embeddable(Component) : Component;
  defineElement(definition, Placed, { prepare: prepareIfDrawn, ...options });
}
