import type { robotsValues } from '#contracts/config.ts';
import { isPublicArticle } from '#domain/access.ts';
import { fallbackChain, type Locale, languages } from '#domain/locales.ts';
import { pathOf, robotsOf, targetId } from '#domain/routes.ts';
import { type ReadAnswer, rowOf, type Target } from '#domain/views.ts';
import { plainText } from '../content/plain-text.ts';
import type { Site } from '../site/site.ts';
import { hostTextsOf } from '../texts/host-texts.ts';
import { siteNameOf } from '../texts/site-name.ts';
import { type Html, html } from './html.ts';
import type { PageRequest } from './page-request.ts';

/** What search engines and link previews read of a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly robots: (typeof robotsValues)[keyof typeof robotsValues];
  readonly links: readonly { readonly rel: string; readonly href: string; readonly hreflang?: string }[];
  readonly properties: readonly (readonly [name: string, content: string])[];
}

const descriptionLength = 160;
/** So much HTML has that many words, whatever stands between them; the rest of a long text needn't be read. */
const describingHtml = 20_000;

/**
 * The head of a page that search engines shall not list: a title and nothing more
 * (docs/behaviour/routes-and-navigation.md#search-engines).
 */
export function plainHead(target: Target, title: string): PageHead {
  return { title, description: '', robots: robotsOf(target.view, false), links: [], properties: [] };
}

/** What an article's head is made of. */
interface ArticleFacts {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** The start of an article as a description: whole sentences when they fit, else whole words. */
export function descriptionOf(articleHtml: string): string {
  const text = plainText(articleHtml.slice(0, describingHtml).replace(/<h1\b.*?<\/h1>/is, ''));
  if (text.length <= descriptionLength) return text;
  const cut = text.slice(0, descriptionLength);
  const [sentences] = /^.{60,}[.!?。](?=\s)/su.exec(cut) ?? [];
  return sentences ?? `${cut.replace(/[^\p{L}\p{N}]+[\p{L}\p{N}]*$/u, '')}…`;
}

/** The head of a page with a title: of a view that search engines may list and content that everyone may read, in full. */
export async function headOf(
  { site, target, lang }: PageRequest,
  title: string,
  answer: ReadAnswer,
): Promise<PageHead> {
  const content = rowOf(target.view).isListed ? answer('getContentById') : null;
  if (!content || content.html === '' || !isPublicArticle(content.article)) return plainHead(target, title);
  return articleHead(site, { id: targetId(target), title, html: content.html }, lang);
}

/**
 * The head of a public article, which names its languages and how a link to it looks. Addresses are of the site's public
 * origin, else below the root: what a request calls its host is nobody's word.
 */
async function articleHead(
  site: Site,
  { id, title, html: articleHtml }: ArticleFacts,
  locale: Locale,
): Promise<PageHead> {
  const description = descriptionOf(articleHtml);
  const known = (await site.content.publicArticles()).find((article) => article.id === id);
  const written = languages
    .map((language) => language.locale)
    .filter((each) => known?.locales.includes(each));
  const address = (each: string) =>
    `${site.config.origin ?? ''}${pathOf({ view: 'article', articleId: id }, { basePath: site.config.siteBasePath, locale: each })}`;
  const shown = fallbackChain(locale).find((each) => known?.locales.includes(each)) ?? locale;
  const alternates = written.map((each) => ({ rel: 'alternate', hreflang: each, href: address(each) }));
  return {
    title,
    description,
    robots: robotsOf('article', true),
    links: [
      { rel: 'canonical', href: address(shown) },
      ...alternates,
      { rel: 'alternate', hreflang: 'x-default', href: address('en-US') },
    ],
    properties: [
      ['og:type', 'article'],
      ['og:site_name', siteNameOf(site.settings.brand, hostTextsOf(locale))],
      ['og:title', title],
      ['og:description', description],
      ['og:url', address(shown)],
      ['og:locale', shown.replace('-', '_')],
      ...(known ? [['article:published_time', known.publishedAt] as const] : []),
    ],
  };
}

/** The head as markup. */
export function headMarkup(
  { title, description, robots, links, properties }: PageHead,
  suffix: string,
): Html {
  return html`<title>${title}${suffix}</title>
<meta name="robots" content="${robots}">
${description !== '' && html`<meta name="description" content="${description}">\n`}${links.map(
  ({ rel, href, hreflang }) =>
    html`<link rel="${rel}"${hreflang !== undefined && html` hreflang="${hreflang}"`} href="${href}">\n`,
)}${properties.map(([name, content]) => html`<meta property="${name}" content="${content}">\n`)}`;
}
