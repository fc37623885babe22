import '#ui/tokens.css';
import '#ui/base.css';
import type { ComponentType } from 'react';
import type { ElementDefinition, PropsOf } from '#contracts/elements.ts';
import { defineElement, type ElementOptions } from '#runtime/defineElement.tsx';
import { configureElements } from '#runtime/elementSettings.ts';
import { pageRuntime } from '#runtime/pageRuntime.ts';
import { RuntimeProvider } from '#runtime/RuntimeProvider.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';

configureElements({
  wrap: (children) => <RuntimeProvider runtime={pageRuntime()}>{children}</RuntimeProvider>,
  renderError: ({ error, retry }) => <ErrorPanel error={error} onRetry={retry} />,
  onError: (error) => pageRuntime().log.error('an element stopped working', error),
  shadow: () => pageRuntime().config.shadow,
});

/**
 * Makes a component an element of this product: with the page's runtime, texts and error panel
 * (docs/behaviour/platform.md#elements).
 */
export function placeElement<D extends ElementDefinition>(
  definition: D,
  Component: ComponentType<PropsOf<D>>,
  options?: ElementOptions,
): CustomElementConstructor {
  return defineElement(definition, Component, options);
}
