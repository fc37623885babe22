import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { fallbackChain, type Locale } from '../../../src/domain/locales.ts';

/** Every text of a catalog by its key, such as `.error.oops`; texts with variables are left out. */
export function textsOf(locale: string): ReadonlyMap<string, string> {
  const file = new URL(`../../../src/i18n/catalogs/${locale}.json`, import.meta.url);
  const texts = new Map<string, string>();
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') {
      if (!value.includes('{{')) texts.set(key, value);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) walk(each, `${key}.${name}`);
    }
  };
  walk(JSON.parse(readFileSync(file, 'utf8')), '');
  return texts;
}

/** The English texts that a page in this language must not show. */
export function englishLeftovers(locale: Locale): ReadonlySet<string> {
  const own = textsOf(locale);
  const leftovers = new Set(
    [...textsOf('en-US')].flatMap(([key, text]) => (own.get(key) === text ? [] : [text])),
  );
  for (const each of fallbackChain(locale)) {
    if (each !== 'en-US') for (const text of textsOf(each).values()) leftovers.delete(text);
  }
  return leftovers;
}

/** What holds texts of the content service, which the catalogs know nothing of. */
export const serviceContent =
  '.hc-prose, .hc-toc, .hc-landing, .hc-infoleft, .hc-suite, .hc-topics, .hc-hero, .hc-pill, .hc-crumbs';

/** Every text a reader sees, also inside the elements, but for what matches a selector. */
export function visibleTexts(page: Page, except = ':not(*)'): Promise<string[]> {
  return page.evaluate((skipped) => {
    const found = new Set<string>();
    const walk = (node: Node) => {
      if (node instanceof Text) {
        const text = node.data.replace(/\s+/g, ' ').trim();
        if (text !== '') found.add(text);
      } else if (node instanceof Element) {
        if (node.matches(skipped) || !node.checkVisibility({ visibilityProperty: true })) return;
        if (node.shadowRoot) node.shadowRoot.childNodes.forEach(walk);
        else node.childNodes.forEach(walk);
      }
    };
    walk(document.body);
    return [...found];
  }, except);
}
