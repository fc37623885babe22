import { useEffect, useEffectEvent } from 'react';
import { isPlainClick } from '#parts/PageLink.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { readLink } from './articleLinks.ts';

/**
 * Plain clicks on links of the text stay inside the product; every other click is the browser's
 * (docs/behaviour/routes-and-navigation.md#links).
 */
export function useArticleLinks(
  box: HTMLElement | null,
  articleId: string,
  onAnchor: (anchor: string) => boolean,
): void {
  const { navigation } = useRuntime();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Partial<Element> | null)?.closest?.('a[href]');
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    const { origin } = new URL(navigation.address());
    const read = readLink(link, { origin, site: navigation.siteContext(), articleId });
    if (read.kind === 'anchor' && onAnchor(read.anchor)) {
      event.preventDefault();
      navigation.setAnchor(read.anchor.toWellFormed());
    }
    if (read.kind === 'article') {
      event.preventDefault();
      navigation.go(read.target);
    }
  });
  useEffect(() => {
    if (!box) return undefined;
    const listener = (event: MouseEvent) => follow(event);
    box.addEventListener('click', listener);
    return () => box.removeEventListener('click', listener);
  }, [box]);
}
