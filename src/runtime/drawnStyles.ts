import { aliveEvent } from '#ui/hydration.ts';

const stylesIn = (shadow: ShadowRoot) =>
  [...shadow.children].filter((child): child is HTMLStyleElement => child.localName === 'style');

/** The text of the sheets that a server drew into a root, which stay there. */
export const drawnSheets = (shadow: ShadowRoot): string =>
  stylesIn(shadow)
    .map(({ textContent }) => textContent)
    .join('');

/**
 * Gives the nodes of a root that a server drew the styles of their own: they stand in the page as a sheet of rules for
 * `data-style`, because its security policy refuses attributes, and React goes on from what a node has. Each region gets
 * them as it comes alive, so that no press waits for those of another. The sheet stays, and is of no node then: where one
 * goes, browsers give all nodes their styles anew. Until the returned function is called.
 */
export function takeDrawnStyles(shadow: ShadowRoot): () => void {
  const styles = new Map<string, string>();
  for (const style of stylesIn(shadow)) {
    if (!style.textContent?.startsWith('[data-style=')) continue;
    for (const rule of style.sheet?.cssRules ?? [])
      if (isStyleRule(rule)) styles.set(rule.selectorText, rule.style.cssText);
  }
  const take = (from: ParentNode, region: EventTarget | null) => {
    for (const node of from.querySelectorAll<HTMLElement>('[data-style]')) {
      if (node.closest('.hc-region') !== region) continue;
      const drawn = styles.get(`[data-style="${node.dataset.style}"]`) ?? '';
      // What was set meanwhile stays.
      node.style.cssText = `${drawn}${node.style.cssText}`;
      delete node.dataset.style;
    }
  };
  take(shadow, null);
  const follow = ({ target }: Event) => target instanceof Element && take(target, target);
  shadow.addEventListener(aliveEvent, follow, { capture: true });
  return () => shadow.removeEventListener(aliveEvent, follow, { capture: true });
}

const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule;
