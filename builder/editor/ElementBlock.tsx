import { useLayoutEffect, useRef, useState } from 'react';
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
  const { t, basePath } = useBuilder();
  const { visitor, siteConfig, language, draft } = useEditor();
  const locale = language ?? ofBuilder;
  const { kind, name: address } = draft.page;
  const own = hasAddress(kind) ? builtPath({ kind, name: address }, { basePath, locale }) : undefined;
  const place = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLElement | null>(null);
  const [isBlank, setBlank] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the properties are set by the effect below
  useLayoutEffect(() => {
    const node = place.current;
    if (!node || (visitor !== null && siteConfig === null)) return;
    if (visitor === null) provideSample(node, { ...(path ? { path } : {}), ...elementSites[name] }, locale);
    else preview(node, siteAs(visitor, { basePath, locale }, own, siteConfig ?? {}));
    element.current = Object.assign(document.createElement(elements[name].tag), values);
    const shown = element.current;
    const look = () => setBlank(shown.dataset.state === 'ready' && shown.offsetHeight === 0);
    const observer = new ResizeObserver(look);
    observer.observe(shown);
    node.addEventListener('hc-ready', look);
    node.replaceChildren(shown);
    return () => {
      observer.disconnect();
      node.removeEventListener('hc-ready', look);
      node.replaceChildren();
    };
  }, [name, locale, path, visitor, siteConfig, basePath, own]);
  useLayoutEffect(() => {
    if (element.current) Object.assign(element.current, values);
  }, [values]);
  return (
    <>
      <BlockName name={label} />
      <div ref={place} inert />
      {isBlank && <p className="builder-unfilled">{t('canvas.blank', { name: label })}</p>}
    </>
  );
}
