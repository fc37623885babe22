import '#ui/tokens.css';
import '#ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { ElementDefinition, PropsOf } from '#contracts/elements.ts';
import { defineElement, type ElementOptions } from '#runtime/defineElement.tsx';
import { configureElements } from '#runtime/elementSettings.ts';
import { RuntimeContext } from '#runtime/hooks.ts';
import { pageRuntime, type Runtime } from '#runtime/pageRuntime.ts';
import { ErrorPanel } from './ErrorPanel.tsx';

/** Gives everything below it one runtime, its texts and its server state. */
export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return (
    <RuntimeContext value={runtime}>
      <I18nextProvider i18n={runtime.texts}>
        <QueryClientProvider client={runtime.transport.queries}>{children}</QueryClientProvider>
      </I18nextProvider>
    </RuntimeContext>
  );
}

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
