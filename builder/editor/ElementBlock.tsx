import { useLayoutEffect, useRef } from 'react';
import type { ElementName } from '#contracts/elements.ts';
import { elements } from '#contracts/elements.ts';
import { builtPath, hasAddress, type PartValue } from '#domain/builtPages.ts';
import { preview } from '#runtime/pageRuntime.ts';
import { elementSites } from '../../samples/elementSites.ts';
import { provideSample } from '../../samples/provideSample.ts';
import { useBuilder } from '../builderContext.ts';
import { siteAs } from '../siteAs.ts';
import { BlockName } from './BlockName.tsx';
import { useEditor } from './editorContext.ts';

interface ElementBlockProps {
  readonly name: ElementName;
  readonly label: string;
  readonly values: Readonly<Record<string, PartValue>>;
  readonly locale: string;
  /**
   * An address such as the built page will have, for elements that read from it what to show; undefined for all others.
   */
  readonly path: string | undefined;
}

/**
 * An element as it looks with these properties and sample data, or with what the site has for the visitor that was chosen;
 * nothing in it can be pressed, so that it can be dragged.
 */
export function ElementBlock({ name, label, values, locale: ofBuilder, path }: ElementBlockProps) {
  const { basePath } = useBuilder();
  const { visitor, language, draft } = useEditor();
  const locale = language ?? ofBuilder;
  const { kind, name: address } = draft.page;
  const own = hasAddress(kind) ? builtPath({ kind, name: address }, { basePath, locale }) : undefined;
  const place = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the properties are set by the effect below
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return;
    if (visitor === null) provideSample(node, { ...(path ? { path } : {}), ...elementSites[name] }, locale);
    else preview(node, siteAs(visitor, { basePath, locale }, own));
    element.current = Object.assign(document.createElement(elements[name].tag), values);
    node.replaceChildren(element.current);
    return () => node.replaceChildren();
  }, [name, locale, path, visitor, basePath, own]);
  useLayoutEffect(() => {
    if (element.current) Object.assign(element.current, values);
  }, [values]);
  return (
    <>
      <BlockName name={label} />
      <div ref={place} className="builder-element" inert />
    </>
  );
}
