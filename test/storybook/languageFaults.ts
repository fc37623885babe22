import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { defaultLocale } from '#domain/locales.ts';

/** The narrowest phone, a usual one, and a desk. */
const widths = [320, 390, 1440];

/** How long a page may take to settle at another width, in milliseconds: a busy machine takes its time. */
const settleTimeout = 5_000;

/**
 * What is wrong with a shown story in a language: texts that stayed English or have none (in English only where the
 * story has no words of its own), and what sticks out of the window at a width.
 */
export async function languageFaults(
  page: Page,
  locale: string,
  { hasOwnWords }: { readonly hasOwnWords: boolean },
): Promise<readonly string[]> {
  const english = hasOwnWords ? new Set() : untranslated(locale);
  const texts = await page.evaluate(textsOnPage);
  const missing = texts.filter((text) => english.has(text) || keyOrPlace.test(text));
  const faults = [...new Set(missing)].map((text) => `no text in this language: ${text}`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const fits = page.waitForFunction(
      () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return clientWidth === innerWidth && scrollWidth <= clientWidth;
      },
      undefined,
      { timeout: settleTimeout },
    );
    await fits.catch(async () =>
      faults.push(`sticks out at ${width} pixels: ${await page.evaluate(widest)}`),
    );
  }
  return faults;
}

/** The name of a text, or a place in one that was not filled. */
const keyOrPlace = /^[a-z]+(?:\.[a-z]\w+)+$|\{\{\w+\}\}/;

const root = join(import.meta.dirname, '../..');

/** What samples and stories say themselves, which is English in every language. */
const samples = globSync('{samples,stories}/**/*.{ts,tsx,json}', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const isOfSamples = (text: string) => [`'${text}'`, `"${text}"`].some((quoted) => samples.includes(quoted));

/** English texts that a page of this language must not show, because it has others for them. */
function untranslated(locale: string): ReadonlySet<string> {
  if (locale === defaultLocale) return new Set();
  const own = textsOf(locale);
  const shown = new Set(own.values());
  return new Set(
    [...textsOf(defaultLocale)].flatMap(([key, text]) =>
      own.get(key) === text || shown.has(text) || isOfSamples(text) ? [] : text,
    ),
  );
}

/** The texts of a catalog by their full names. */
function textsOf(locale: string): ReadonlyMap<string, string> {
  const file = join(root, `src/i18n/catalogs/${locale}.json`);
  const flatten = (texts: object, path: string): [string, string][] =>
    Object.entries(texts).flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' ? [[`${path}${name}`, text]] : flatten(text, `${path}${name}.`),
    );
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8')), ''));
}

/** Every text of the story, those of its shadow roots and the names of its parts too. Runs in the page. */
function textsOnPage(): string[] {
  const texts: string[] = [];
  const collect = (root: ParentNode) => {
    const walker = document.createTreeWalker(root as Node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node.data.trim());
      if (!(node instanceof Element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
        texts.push(node.getAttribute(name)?.trim() ?? '');
      if (node.shadowRoot) collect(node.shadowRoot);
    }
  };
  collect(document.querySelector('#storybook-root') ?? document);
  return texts.filter((text) => text !== '');
}

/** The innermost part that reaches furthest out of the window, by its tag and class. Runs in the page. */
function widest(): string {
  let found = { right: innerWidth, name: 'nothing that is seen' };
  const look = (root: ParentNode) => {
    for (const each of root.querySelectorAll('*')) {
      const { right, width } = each.getBoundingClientRect();
      if (width > 0 && right >= found.right && right > innerWidth)
        found = { right, name: `${each.localName}.${each.className} (${Math.round(right)})` };
      if (each.shadowRoot) look(each.shadowRoot);
    }
  };
  look(document);
  return found.name;
}
