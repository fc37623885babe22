import { oldestBrowsers } from '#contracts/browsers.ts';
import type { ColorScheme } from '#contracts/config.ts';
import { colorSchemeContent } from '#domain/colorScheme.ts';
import { nearestLocale } from '#domain/locales.ts';
import type { Start } from '#domain/views.ts';
import {
  frameScript,
  type InPage,
  latinFont,
  lettersFont,
  shellScripts,
  transportScript,
} from '../site/assets.ts';
import type { Site } from '../site/site.ts';
import { hostTextsOf } from '../texts/host-texts.ts';
import type { FirstAnswer } from './first-answers.ts';
import { Html, html, jsonBlock, jsonTextBlock } from './html.ts';
import { endOfPart, openingEnd } from './lay-in-parts.ts';
import { assetUrl, type PageConfig, pageConfig, titleSuffix } from './page-config.ts';
import { headMarkup, type PageHead } from './page-head.ts';
import { textsOf } from './texts.ts';

/** What one page has of its own. */
export interface DocumentParts {
  readonly lang: string;
  readonly head: PageHead;
  readonly body: Html;
  readonly answers?: readonly FirstAnswer[];
  /** What the elements are configured with, where it is known already. */
  readonly config?: PageConfig;
  /** The styles that stand in the body. */
  readonly bodyStyles?: readonly InPage[];
  /** The styles of its own that stand in the head, beside those of every page. */
  readonly headStyles?: readonly InPage[];
  /** Whether the body has letters that are in a font of their own; looked for where it isn't known. */
  readonly hasLetters?: boolean;
  /** Whether the body itself shows what the page is about: its pictures then come before fonts and scripts. */
  readonly isReadable?: boolean;
  /** Whether its text is longer than any window, and what its first paint waits for stands before that (`endOpening`). */
  readonly isLong?: boolean;
  /** The elements the page loads; the shell by default, none for pages without elements. */
  readonly elements?: 'shell' | 'all' | 'none';
  /**
   * The scripts of what the shell shows first, by the words of screens or their own names: these modules are asked for at
   * once.
   */
  readonly shownFirst?: readonly string[];
  /** When the scripts start of a page that is readable; at once unless said otherwise. */
  readonly starts?: Start;
  /** What may lie in the storage of a browser for the scripts to act upon, so that they can't wait. */
  readonly startKeys?: readonly string[];
  /** Further scripts by their name among the assets. */
  readonly scripts?: readonly string[];
  /** Stylesheets by their name among the assets. */
  readonly styles?: readonly string[];
  /** The colour of the page; that of the published frame unless said otherwise. */
  readonly brandColor?: string | undefined;
  /** Data for such scripts, by the id of its block. */
  readonly blocks?: Readonly<Record<string, unknown>>;
}

/** A page that is to be sent. */
export interface Page {
  readonly status: number;
  readonly parts: DocumentParts;
}

/** The styles of a page that the security policy has to allow by name. */
export const stylesOf = ({ headStyles = [], bodyStyles = [] }: DocumentParts): readonly InPage[] => [
  ...headStyles,
  ...bodyStyles,
];

/** How much markup a first paint waits for, in characters or bytes: nobody sees the end of more than this. */
const longestAwaited = 400_000;

/** The script of pages that hold elements without a shell. */
const allScript = 'hc.js';
const elementScripts = { shell: shellScripts, all: [allScript], none: [] } as const;

/** The address of the style sheet that gives a page its colour; it never changes, for the colour is in it. */
const themeUrl = ({ config }: Site, color: string) => `${config.siteBasePath}/theme/${color.slice(1)}.css`;

/** A whole HTML document in these colours. Nothing in it runs but the site's own scripts. */
export async function documentOf(
  site: Site,
  scheme: ColorScheme,
  {
    lang,
    head,
    body,
    answers = [],
    config: known,
    headStyles = [],
    bodyStyles = [],
    hasLetters,
    isReadable = false,
    isLong = false,
    elements = 'shell',
    shownFirst = [],
    starts = 'at-once',
    startKeys = [],
    scripts = [],
    styles = [],
    brandColor,
    blocks = {},
  }: DocumentParts,
): Promise<Buffer> {
  const config = known ?? (elements === 'none' ? null : await pageConfig(site, lang, null));
  const titleEnd = config?.titleSuffix ?? titleSuffix(site, lang);
  const t = await textsOf(nearestLocale(lang));
  const color = brandColor ?? (await site.builtPages.brandColor());
  const url = (name: string) => assetUrl(site, name);
  const priority = isReadable && html` fetchpriority="low"`;
  // The header shows it: asked for by its picture alone, it would be the last thing of the first paint to come.
  const logo =
    elements === 'shell' &&
    !isReadable &&
    html`<link rel="preload" href="${url('favicon.svg')}" as="image">\n`;
  // The scripts of the shell leave its styles to the page.
  const isUndrawn = elements === 'shell' && bodyStyles.length === 0;
  const isWaiting = isReadable && elements !== 'none' && starts === 'first-sign';
  const isLater = isReadable && (elements === 'shell' || isWaiting);
  // Somebody comes to do something: the scripts come beside the page, not behind it.
  const isHurried = isLater && starts === 'at-once';
  const shownFonts = [
    latinFont,
    ...((hasLetters ?? site.assets.letters?.test(body.text)) ? [lettersFont] : []),
  ];
  // Where scripts are waited for, the font would only hold them back; a stand-in of its width is there until then. Asked
  // for in the head, it would hold the text back for a tenth of a second.
  const fonts =
    isReadable &&
    !isHurried &&
    shownFonts.map(
      (name) =>
        html`<link rel="preload" href="${url(name)}" as="font" type="font/woff2" crossorigin${priority}>\n`,
    );
  const scriptTag = (name: string) => html`<script type="module" src="${url(name)}"${priority}></script>\n`;
  // Where scripts are waited for, the frame, which works by itself as it is drawn, comes behind them, and so do the server
  // methods, whose answers the page has.
  const shown = isHurried ? shownFirst : [...shownFirst, frameScript, transportScript];
  const modules = elements === 'shell' ? site.assets.modulesOf([...shown, lang]) : [];
  const entriesAhead = elementScripts[elements].map(
    (name) => html`<link rel="modulepreload" href="${url(name)}">\n`,
  );
  // What does not come as a module may stay away for the life of the page; the shell asks for these again.
  const preloads = modules.map(
    (name) => html`<link rel="preload" href="${url(name)}" as="fetch" crossorigin>\n`,
  );
  // What is centred in its row, beside something or below a text moves while the rest is being read. Below a long text that
  // isn't there yet.
  const awaited = [
    isLong && openingEnd,
    // A script within a long text takes this one away.
    (isLong || body.length <= longestAwaited) && 'hc-end',
  ].filter((id) => id !== false);
  const { follower, starter } = site.assets;
  const own = [
    isReadable && html`<script type="module">${(isLater ? starter : follower).markup}</script>\n`,
    !isLater && elementScripts[elements].map(scriptTag),
  ];
  const later = isLater
    ? jsonBlock('hc-start', {
        folder: url(''),
        scripts,
        modules,
        entries: elementScripts[elements],
        ...(isWaiting ? { keys: startKeys } : {}),
      })
    : scripts.map(scriptTag);
  // Asked for beside the page, whose end makes modules of them.
  const ahead = isHurried && [entriesAhead, preloads];
  // Browsers ask in the order of the page: behind the text its first picture needn't wait for a connection.
  const behind = [own, !isLater && preloads, later, logo];
  const faces = styleTag(site.assets.faces);
  const lastLaying = new Html(Buffer.from(endOfPart(site.assets.lastLaying)));
  return html`<!doctype html>
<html lang="${lang}" dir="${t('common.direction')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${colorSchemeContent[scheme]}">
${ahead}${headMarkup(head, titleEnd)}${isReadable ? html`<noscript id="hc-faces" data-shown="${shownFonts.map(url).join(' ')}">${faces}</noscript>\n` : faces}${[site.assets.style, ...headStyles].map(styleTag)}<link rel="icon" href="${url('favicon.svg')}" type="image/svg+xml">
${color && html`<link rel="stylesheet" href="${themeUrl(site, color)}">\n`}${styles.map((name) => html`<link rel="stylesheet" href="${url(name)}">\n`)}
${isLater && awaited.map((id) => html`<link rel="expect" href="#${id}" blocking="render">\n`)}${!isReadable && behind}</head>
<body>
${oldNotice(hostTextsOf(nearestLocale(lang))('browser.tooOld', oldestBrowsers))}${body}
${fonts}${isReadable && !isLong && [lastLaying, html`\n<script>${site.assets.keeper.markup}</script>\n`]}${elements !== 'none' && scriptsNotice(t(isReadable ? 'shell.scriptsMissing' : 'shell.scriptsNeeded'))}${isReadable && behind}${config !== null && jsonBlock('hc-config', config)}
${answers.length > 0 && jsonTextBlock('hc-answers', answersJson(answers))}
${isUndrawn && jsonBlock('hc-sheets', site.assets.sheets)}
${Object.entries(blocks).map(([id, data]) => jsonBlock(id, data))}
</body>
</html>
`.bytes;
}

const styleTag = ({ markup }: InPage) => html`<style>${markup}</style>\n`;

/**
 * Shown where the elements of a page have not started for a while, or can't. The first paint waits for its beginning, and
 * so for the script in the page that lays out what is drawn.
 */
const scriptsNotice = (text: string) => html`<aside id="hc-end" class="page-notice">${text}</aside>\n`;

/**
 * Shown by the styles of browsers that lack what every page needs (docs/behaviour/browsers.md#older-browsers), whatever
 * they make of the rest.
 */
const oldNotice = (text: string) => html`<aside class="page-old" data-nosnippet>${text}</aside>\n`;

function answersJson(answers: readonly FirstAnswer[]): string {
  const entries = answers.map(
    ({ text, value: _, ...read }) => `${JSON.stringify(read).slice(0, -1)},"answer":${text}}`,
  );
  return `[${entries.join()}]`;
}
