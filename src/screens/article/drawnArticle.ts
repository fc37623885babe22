import { use, useLayoutEffect, useState } from 'react';
import type { Article } from '#contracts/content.ts';
import { prepareImages } from '#parts/richHtmlImages.ts';
import { useDrawnElement } from '#runtime/ElementRoot.tsx';
import { type LightHtml, ServerHtmlContext } from '#runtime/serverHtml.ts';
import { newTabNote } from './articleHtml.ts';

/**
 * An article whose title and text stand between the tags of the element that a server drew, in slots of what it shows:
 * there they are read by those who know no shadow roots, and stand in the page once (docs/decisions/020).
 */
export interface DrawnArticle {
  readonly title: HTMLElement | null;
  /** What stands around the text: it and what it refers to are in one tree. */
  readonly place: HTMLElement;
  readonly text: HTMLElement;
}

/** The slot of the title; the text has the one without a name. */
export const titleSlot = 'title';

const placeClass = 'hc-text';
const titleClass = 'hc-article__title hc-h1';

/** How a server draws an article. */
export interface ArticleToDraw {
  readonly articleId: string;
  readonly article: Article;
  /** '' where the text stands in the page already. */
  readonly html: string;
  readonly titleLang: string | undefined;
  readonly htmlLang: string | undefined;
  readonly prepare: (content: DocumentFragment) => void;
  readonly texts: { readonly imageMissing: string; readonly opensInNewTab: string };
}

/** The drawn text of an article lives as long as the answer that came with it. */
const known = new WeakMap<Article, DrawnArticle>();

/** Draws an article on a server; finds what a server drew in browsers. Null where the screen is to show the text itself. */
export function useDrawnArticle(wanted: ArticleToDraw): DrawnArticle | null {
  const { articleId, article, html } = wanted;
  const light = use(ServerHtmlContext)?.light ?? null;
  const element = useDrawnElement();
  const [made] = useState(() => (light && html !== '' ? draw(light, wanted) : null));
  const drawn = made ?? (html === '' ? find(articleId, article, element) : null);
  useLayoutEffect(() => {
    if (!drawn || !element) return undefined;
    const nodes = [...(drawn.title ? [drawn.title] : []), drawn.place];
    // Hidden at first, a reader who comes back finds them again.
    if (!drawn.place.isConnected) element.append(...nodes);
    return () => {
      for (const node of nodes) node.remove();
    };
  }, [drawn, element]);
  return drawn;
}

function find(articleId: string, article: Article, element: HTMLElement | null): DrawnArticle | null {
  const before = known.get(article);
  if (before || !element) return before ?? null;
  const place = element.querySelector<HTMLElement>(`:scope > .${placeClass}`);
  const text = place?.querySelector<HTMLElement>(':scope > .hc-prose');
  if (!place || !text || place.dataset.article !== articleId) return null;
  const drawn = { title: element.querySelector<HTMLElement>(`:scope > [slot=${titleSlot}]`), place, text };
  known.set(article, drawn);
  return drawn;
}

function draw(
  light: LightHtml,
  { articleId, article, html, titleLang, htmlLang, prepare, texts }: ArticleToDraw,
) {
  const { page } = light;
  const made = (name: string, className: string, lang?: string) => {
    const node = page.createElement(name);
    node.setAttribute('class', className);
    if (lang !== undefined) {
      node.setAttribute('lang', lang);
      // Another language may be read from the other side.
      node.setAttribute('dir', 'auto');
    }
    return node;
  };
  const place = made('div', placeClass);
  place.setAttribute('data-article', articleId);
  const text = place.appendChild(made('div', 'hc-prose', htmlLang));
  const content = light.content(html);
  prepareImages(content, texts.imageMissing);
  prepare(content);
  text.append(content);
  const note = place.appendChild(page.createElement('span'));
  note.id = newTabNote;
  note.setAttribute('hidden', '');
  note.textContent = texts.opensInNewTab;
  const title = article.title ? made('h1', titleClass, titleLang) : null;
  if (title) {
    title.setAttribute('slot', titleSlot);
    title.textContent = article.title ?? '';
  }
  light.put([...(title ? [title] : []), place]);
  return { title, place, text };
}
