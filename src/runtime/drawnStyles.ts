const sheetsOf = (shadow: ShadowRoot) =>
  [...shadow.children].filter((child): child is HTMLStyleElement => child.localName === 'style');

/**
 * Gives the nodes of a root that a server drew the styles of their own: they stand in the page as rules for
 * `data-style`, because its security policy refuses attributes, and React goes on from what a node has.
 */
export function takeDrawnStyles(shadow: ShadowRoot): void {
  for (const { sheet } of sheetsOf(shadow))
    for (const rule of sheet?.cssRules ?? [])
      if (isStyleRule(rule) && rule.selectorText.startsWith('[data-style='))
        for (const node of shadow.querySelectorAll<HTMLElement>(rule.selectorText)) {
          node.style.cssText = rule.style.cssText;
          delete node.dataset.style;
        }
}

/** Takes the server's sheets away from a root that has adopted the same. */
export function dropDrawnSheets(shadow: ShadowRoot): void {
  for (const each of sheetsOf(shadow)) each.remove();
}

const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule;
