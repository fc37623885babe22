import { isLocale } from '#domain/locales.ts';
import { pathOf } from '#domain/routes.ts';
import type { PublicArticle } from '../content/answers/public-articles.ts';
import { Html, html } from './html.ts';

/** The most addresses one file may list (sitemaps.org). */
const most = 50_000;

/** The sitemap: every public article in every language it is written in, each naming the others. */
export function sitemap(articles: readonly PublicArticle[], origin: string, basePath: string): string {
  const address = (id: string, locale: string) =>
    `${origin}${pathOf({ view: 'article', articleId: id }, { basePath, locale })}`;
  const urls = articles.flatMap(({ id, locales, publishedAt }) => {
    const written = locales.filter(isLocale);
    const alternates = written.map(
      (locale) => html`<xhtml:link rel="alternate" hreflang="${locale}" href="${address(id, locale)}"/>`,
    );
    return written.map(
      (locale) =>
        html`<url><loc>${address(id, locale)}</loc><lastmod>${publishedAt.slice(0, 10)}</lastmod>${alternates}</url>\n`,
    );
  });
  return html`${new Html('<?xml version="1.0" encoding="UTF-8"?>')}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.slice(0, most)}</urlset>
`.text;
}
