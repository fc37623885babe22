import { type RefObject, useLayoutEffect, useRef } from 'react';
import { backdropNodes } from '#domain/blockNodes.ts';
import { lookOf, type PageSection } from '#domain/builtPages.ts';
import { nodesOf } from '#runtime/safeNodes.ts';
import { useBuilder } from '../builderContext.ts';
import { browserPlace } from './browserPlace.ts';

/** Draws the picture behind a section, where it has one, into the node of the section. */
export function useBackdrop(section: Pick<PageSection, 'look'> | null): RefObject<HTMLDivElement | null> {
  const { basePath, locale } = useBuilder();
  const node = useRef<HTMLDivElement>(null);
  const drawn = section ? backdropNodes(lookOf(section), browserPlace({ basePath, locale }, [])) : [];
  const key = JSON.stringify(drawn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of what is drawn
  useLayoutEffect(() => {
    for (const image of node.current?.querySelectorAll(':scope > .built-image--backdrop') ?? [])
      image.remove();
    node.current?.prepend(...nodesOf(drawn, document));
  }, [key]);
  return node;
}
