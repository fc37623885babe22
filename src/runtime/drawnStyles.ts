const stylesIn = (shadow: ShadowRoot) =>
  [...shadow.children].filter((child): child is HTMLStyleElement => child.localName === 'style');

/** The text of the sheets that a server drew into a root, which stay there. */
export const drawnSheets = (shadow: ShadowRoot): string =>
  stylesIn(shadow)
    .map(({ textContent }) => textContent)
    .join('');

/**
 * Gives the nodes of a root that a server drew the styles of their own: they stand in the page as a sheet of rules for
 * `data-style`, because its security policy refuses attributes, and React goes on from what a node has. The sheet stays,
 * and is of no node then: where one goes, browsers give all nodes their styles anew.
 */
export function takeDrawnStyles(shadow: ShadowRoot): void {
  for (const style of stylesIn(shadow)) {
    if (!style.textContent?.startsWith('[data-style=')) continue;
    for (const rule of style.sheet?.cssRules ?? [])
      if (isStyleRule(rule))
        for (const node of shadow.querySelectorAll<HTMLElement>(rule.selectorText)) {
          node.style.cssText = rule.style.cssText;
          delete node.dataset.style;
        }
  }
}

const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule;
