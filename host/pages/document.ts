import { defaultConfig } from '#contracts/config.ts';
import { nearestLocale } from '#domain/locales.ts';
import { shellScript } from '../site/assets.ts';
import type { Site } from '../site/site.ts';
import type { FirstAnswer } from './first-answers.ts';
import { Html, html, jsonBlock, jsonTextBlock } from './html.ts';
import { headMarkup, type PageHead } from './page-head.ts';
import { textsOf } from './texts.ts';

/** What one page has of its own. */
export interface DocumentParts {
  readonly lang: string;
  readonly head: PageHead;
  readonly body: Html;
  readonly answers?: readonly FirstAnswer[];
  /** Whether the body itself shows what the page is about: its pictures then come before fonts and scripts. */
  readonly isReadable?: boolean;
  /** The elements the page loads; the shell by default, none for pages without elements. */
  readonly elements?: 'shell' | 'all' | 'none';
  /** The screen the shell shows first, by its element's word: its modules are asked for at once. */
  readonly screen?: string;
  /** Further scripts by their name among the assets. */
  readonly scripts?: readonly string[];
  /** Stylesheets by their name among the assets. */
  readonly styles?: readonly string[];
  /** Data for such scripts, by the id of its block. */
  readonly blocks?: Readonly<Record<string, unknown>>;
}

const elementScripts = { shell: [shellScript], all: ['hc.js'], none: [] } as const;

/** Ends every title of this host: the name of the help center, in the language of the page unless the site has its own. */
async function titleSuffix({ settings }: Site, lang: string): Promise<string> {
  const { helpCenterName } = settings.brand;
  const isOwn = helpCenterName !== defaultConfig.brand.helpCenterName;
  return ` · ${isOwn ? helpCenterName : (await textsOf(nearestLocale(lang)))('common.helpCenter')}`;
}

/** The address of a file pages load. */
export const assetUrl = ({ config, assets }: Site, name: string) =>
  `${config.siteBasePath}/assets/${assets.version}/${name}`;

/** The part of the configuration in which this site differs from the defaults. */
async function pageConfig(site: Site, titleEnd: string) {
  const { siteBasePath, search, timings, limits, articles, links } = site.settings;
  const { hrAdvisorsArticleId } = links;
  const there = await site.content.articlesAmong([...Object.values(articles), hrAdvisorsArticleId]);
  const absentPages = await site.content.absentPages();
  const builtPages = (await site.builtPages.replaced()).map(({ name }) => name);
  const absent = Object.entries(articles).filter(([, id]) => !there.has(id));
  return {
    siteBasePath,
    brand: { logoUrl: assetUrl(site, 'favicon.svg') },
    search: { hosts: search.hosts },
    timings: { sessionIdle: timings.sessionIdle },
    limits: { fileBytes: limits.fileBytes },
    // Without an id nothing leads to an article that the content lacks.
    articles: Object.fromEntries(absent.map(([name]) => [name, ''])),
    links: there.has(hrAdvisorsArticleId) ? {} : { hrAdvisorsArticleId: '' },
    ...(absentPages.length > 0 ? { absentPages } : {}),
    ...(builtPages.length > 0 ? { builtPages } : {}),
    titleSuffix: titleEnd,
  };
}

/** A whole HTML document. Nothing in it runs but the site's own script files. */
export async function documentOf(
  site: Site,
  {
    lang,
    head,
    body,
    answers = [],
    isReadable = false,
    elements = 'shell',
    screen,
    scripts = [],
    styles = [],
    blocks = {},
  }: DocumentParts,
): Promise<string> {
  const titleEnd = await titleSuffix(site, lang);
  const config = elements === 'none' ? null : await pageConfig(site, titleEnd);
  const url = (name: string) => assetUrl(site, name);
  const priority = isReadable && html` fetchpriority="low"`;
  // Where text waits for the scripts, the font would only hold them back; a stand-in of its width is there until then.
  const font =
    isReadable &&
    html`<link rel="preload" href="${url('fonts/inter-latin-opsz-normal.woff2')}" as="font" type="font/woff2" crossorigin${priority}>\n`;
  // The header shows it: asked for by its picture alone, it would be the last thing of the first paint to come.
  const logo =
    elements === 'shell' && html`<link rel="preload" href="${url('favicon.svg')}" as="image"${priority}>\n`;
  // The largest first: over HTTP/1.1 only six come at a time.
  const scriptTag = (name: string) => html`<script type="module" src="${url(name)}"${priority}></script>\n`;
  const preloaded = elements === 'shell' ? site.assets.modulesOf([...(screen ? [screen] : []), lang]) : [];
  // Browsers ask in the order of the page: behind the text its first picture needn't wait for a connection.
  const behind = [
    ...elementScripts[elements].map(scriptTag),
    ...preloaded.map((name) => html`<link rel="modulepreload" href="${url(name)}"${priority}>\n`),
    ...scripts.map(scriptTag),
    logo,
  ];
  return html`<!doctype html>
<html lang="${lang}" data-hc-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headMarkup(head, titleEnd)}<style>${new Html(site.assets.style.text)}</style>
<link rel="icon" href="${url('favicon.svg')}" type="image/svg+xml">
${styles.map((name) => html`<link rel="stylesheet" href="${url(name)}">\n`)}
${font}${!isReadable && behind}</head>
<body>
${body}
${isReadable && behind}${config !== null && jsonBlock('hc-config', config)}
${answers.length > 0 && jsonTextBlock('hc-answers', answersJson(answers))}
${Object.entries(blocks).map(([id, data]) => jsonBlock(id, data))}
</body>
</html>
`.text;
}

/** How long an answer may be to come with the page, in characters; a longer one would keep everything else waiting. */
const longestAnswer = 200_000;

function answersJson(answers: readonly FirstAnswer[]): string {
  const short = answers.filter(({ answer }) => answer.length <= longestAnswer);
  const entries = short.map(
    ({ answer, ...asked }) => `${JSON.stringify(asked).slice(0, -1)},"answer":${answer}}`,
  );
  return `[${entries.join()}]`;
}
