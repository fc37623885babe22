import { fallbackChain } from '#domain/locales.ts';
import { targetId } from '#domain/routes.ts';
import { safeMarkup } from '#domain/safeMarkup.ts';
import { originOf } from '../http/security.ts';
import { anchoredHeadings } from './article-headings.ts';
import { withArticleLinks } from './content-addresses.ts';
import type { DrawView } from './drawn-view.ts';
import { Html, html } from './html.ts';
import { safeNodes } from './safe-html.ts';
import { scrollFrames } from './scroll-frames.ts';
import { textsOf } from './texts.ts';

/** An article as plain markup in the light of the shell. Null where it has no text that the visitor may read. */
export const articleContent: DrawView = async ({ asked, answers }) => {
  const { site, target, locale, lang } = asked;
  const content = answers.read('getContentById');
  if (!content || content.html === '') return null;
  const id = targetId(target);
  const locales = await site.content.localesOf(id);
  const written = fallbackChain(locale).find((each) => locales.includes(each));
  const other = written !== undefined && written !== locale && html` lang="${written}"`;
  const { title } = content.article;
  const { mediaHosts } = site.settings.links;
  const base = `${originOf(asked.request)}${asked.request.originalUrl}`;
  const safe = safeNodes(content.html, { profile: 'content', mediaHosts, base });
  const nodes = anchoredHeadings(withArticleLinks(safe, asked, id), title ?? '');
  const text = scrollFrames(new Html(safeMarkup(nodes)), await textsOf(lang));
  const body = html`<hc-shell><main class="page-article"><article${other}><h1>${title}</h1>
${inOrderOfNeed(text)}</article></main></hc-shell>`;
  return { body, styles: [] };
};

/** The first picture often is the largest thing a page shows; the others wait until they are near. */
function inOrderOfNeed({ text }: Html): Html {
  const first = text.indexOf('<img ');
  const order = (_tag: string, at: number) =>
    at === first ? '<img fetchpriority="high" ' : '<img loading="lazy" ';
  return new Html(text.replaceAll('<img ', order));
}
