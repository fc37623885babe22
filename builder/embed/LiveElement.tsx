import { useLayoutEffect, useRef } from 'react';
import { defaultConfig } from '#contracts/config.ts';
import { type ElementName, elements } from '#contracts/elements.ts';
import type { PartValue } from '#domain/builtPages.ts';
import { pathInLocale } from '#domain/routes.ts';
import { preview } from '#runtime/pageRuntime.ts';
import { elementSites } from '../../samples/elementSites.ts';
import { provideSample } from '../../samples/provideSample.ts';
import { readFunctions } from '../readFunctions.ts';
import { sampleAnswers } from './sampleAnswers.ts';

/** What an element shows: sample data, or what this help center answers to who looks at it. */
export const liveSources = ['samples', 'site'] as const;
/** What an element shows. */
export type LiveSource = (typeof liveSources)[number];

interface LiveElementProps {
  readonly element: ElementName;
  readonly values: Readonly<Record<string, PartValue>>;
  readonly source: LiveSource;
  readonly locale: string;
  readonly basePath: string;
}

/** An element at work, with an address and a history of its own; it sends nothing and leads nowhere. */
export function LiveElement({ element, values, source, locale, basePath }: LiveElementProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the properties are set by the effect below
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return;
    const { apiVersion } = defaultConfig.transport;
    const functions = readFunctions(
      (className, methodName) => `${basePath}/lwr/apex/${apiVersion}/${className}/${methodName}`,
    );
    const { path = '/', answers, ...site } = elementSites[element] ?? {};
    if (source === 'samples')
      provideSample(node, { ...site, path, answers: { ...sampleAnswers(functions), ...answers } }, locale);
    else {
      const url = new URL(`${basePath}${path}`, window.location.origin);
      const config = { siteBasePath: basePath, locale };
      preview(node, { path: pathInLocale(url, basePath, locale), functions, config });
    }
    shown.current = Object.assign(document.createElement(elements[element].tag), values);
    node.replaceChildren(shown.current);
    return () => node.replaceChildren();
  }, [element, source, locale, basePath]);
  useLayoutEffect(() => {
    if (shown.current) Object.assign(shown.current, values);
  }, [values]);
  return <div ref={place} />;
}
