import { builtPath } from '#domain/builtPages.ts';
import { isLocale } from '#domain/locales.ts';
import { pathOf } from '#domain/routes.ts';
import type { ListedPage } from '../built-pages/published-pages.ts';
import type { PublicArticle } from '../content/answers/public-articles.ts';
import { Html, html } from './html.ts';

/** The most addresses one file may list (sitemaps.org). */
const most = 50_000;

/** A page that search engines may list: where it is in each language it is written in, and since when. */
interface Listed {
  readonly path: (locale: string) => string;
  readonly locales: readonly string[];
  readonly publishedAt: string;
}

/** The sitemap: every public article and built page in every language it is written in, each naming the others. */
export function sitemap(
  articles: readonly PublicArticle[],
  pages: readonly ListedPage[],
  { origin, basePath }: { readonly origin: string; readonly basePath: string },
): string {
  const all: readonly Listed[] = [
    ...articles.map(({ id: articleId, locales, publishedAt }) => ({
      path: (locale: string) => pathOf({ view: 'article', articleId }, { basePath, locale }),
      locales,
      publishedAt,
    })),
    ...pages.map(({ place, languages, publishedAt }) => ({
      path: (locale: string) => builtPath(place, { basePath, locale }),
      locales: languages,
      publishedAt: new Date(publishedAt).toISOString(),
    })),
  ];
  const urls = all.flatMap(({ path, locales, publishedAt }) => {
    const written = locales.filter(isLocale);
    const address = (locale: string) => `${origin}${path(locale)}`;
    const alternates = written.map(
      (locale) => html`<xhtml:link rel="alternate" hreflang="${locale}" href="${address(locale)}"/>`,
    );
    return written.map(
      (locale) =>
        html`<url><loc>${address(locale)}</loc><lastmod>${publishedAt.slice(0, 10)}</lastmod>${alternates}</url>\n`,
    );
  });
  return html`${new Html('<?xml version="1.0" encoding="UTF-8"?>')}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.slice(0, most)}</urlset>
`.text;
}
