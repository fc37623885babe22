import { robotsValues } from '#contracts/config.ts';
import { type ElementDefinition, elements } from '#contracts/elements.ts';
import { kebabCase } from '#contracts/names.ts';
import { type BlockPlace, backdropNodes, blockNodes, pageHeadings } from '#domain/blockNodes.ts';
import { isBlock, linkAddress, pictureFiles } from '#domain/blocks.ts';
import {
  type BuiltPage,
  builtPath,
  hasPageHeading,
  lookOf,
  type PagePart,
  type PageSection,
  partsOf,
  sectionClasses,
  textPart,
  titleClasses,
  widthsOf,
} from '#domain/builtPages.ts';
import { fallbackChain, type Locale } from '#domain/locales.ts';
import { languageOf } from '#domain/pageTexts.ts';
import type { SiteContext } from '#domain/routes.ts';
import { safeMarkup } from '#domain/safeMarkup.ts';
import type { Translate } from '#i18n/texts.ts';
import type { ShownPage } from '../built-pages/published-pages.ts';
import { mediaUrlOf } from '../content/media-url.ts';
import { builtStyles } from '../site/assets.ts';
import { asksWho, pageFor } from '../site/built-sight.ts';
import { hostTextsOf } from '../texts/host-texts.ts';
import { siteNameOf } from '../texts/site-name.ts';
import type { Page } from './document.ts';
import { type DrawnElements, drawnElements } from './drawn-elements.ts';
import { firstAnswers } from './first-answers.ts';
import { Html, html } from './html.ts';
import { type PageConfig, pageConfig } from './page-config.ts';
import { type PageHead, plainHead } from './page-head.ts';
import type { PageRequest } from './page-request.ts';
import { safeNodes } from './safe-html.ts';
import { screenContent } from './screen-content.ts';
import { scrollFrames } from './scroll-frames.ts';
import { textsOf } from './texts.ts';
import { startOf } from './view-page.ts';

/** What administrators built for an address, as its visitor reads it, in the frame that they built. */
export async function builtPage(asked: PageRequest, shown: ShownPage): Promise<Page> {
  const { site, lang, locale, user, guise } = asked;
  const frame = await site.builtPages.shown('frame', '');
  const page = await pageFor(site, shown.page, user, lang);
  const around = frame && (await pageFor(site, frame.page, user, lang));
  const head = builtHead(asked, shown, page);
  const t = await textsOf(lang);
  const place = { basePath: site.config.siteBasePath, locale };
  const config = {
    ...(await pageConfig(site, lang, user)),
    // Whoever may view the site as somebody else is told why they see what they do.
    ...(guise === null ? {} : { builtPage: shown.id }),
  };
  // What the host draws whole needs no script to be read.
  const isReadable = partsOf(page).every(({ name }) => isBlock(name) || name === textPart);
  const parts = { lang, head, styles: [builtStyles] };
  if (isReadable) {
    const drawn = around
      ? await drawnInFrame(asked, config, around, (elements) =>
          builtPageBody(page, around, t, place, elements),
        )
      : await drawnInShell(asked, config, contentMarkup(page, t, place));
    if (drawn) return { status: 200, parts: { ...parts, ...drawn } };
  }
  const body = builtPageBody(page, around, t, place);
  return { status: 200, parts: { ...parts, body, config, isReadable, elements: 'all' } };
}

/**
 * A page of content alone in the shell of every page, so that its scripts start with the first sign of its reader
 * (docs/decisions/019-the-first-sign.md). Null where the shell can't be drawn.
 */
async function drawnInShell(request: PageRequest, plain: PageConfig, content: Html) {
  const config = { ...plain, isBuilt: true };
  const asked = askedOfNothing(request);
  const answers = await firstAnswers(asked);
  const between = html`<div class="built-page hc-root" slot="built">${content}</div>`;
  const drawn = await screenContent({ asked, screen: 'error', config, answers, between });
  if (!drawn) return null;
  const carried = answers.carried(false);
  return {
    body: drawn.body,
    bodyStyles: drawn.styles,
    config,
    answers: carried.answers,
    isReadable: true,
    shownFirst: [],
    ...startOf(asked, carried, 'first-sign'),
  };
}

/** A request for a page of which nothing is asked: what administrators built takes the place of what its address names. */
const askedOfNothing = (request: PageRequest): PageRequest => ({
  ...request,
  target: { view: 'error', reason: 'Invalid URL' },
});

/**
 * A page of content alone in the frame that administrators built, whose elements the host draws too, so that its scripts
 * start with the first sign of its reader. Null where one of them can't be drawn.
 */
async function drawnInFrame(
  request: PageRequest,
  config: PageConfig,
  frame: BuiltPage,
  bodyWith: (elements: DrawnElements) => Html,
) {
  const asked = askedOfNothing(request);
  const answers = await firstAnswers(asked);
  const drawn = await drawnElements(asked, frame, config, answers);
  if (!drawn) return null;
  const carried = answers.carried(false);
  return {
    body: bodyWith(drawn.elements),
    bodyStyles: drawn.styles,
    config,
    answers: carried.answers,
    isReadable: true,
    elements: 'all' as const,
    ...startOf(asked, carried, 'first-sign'),
  };
}

/**
 * The head of a built page: of one that everybody may open in full, with the languages it can be read in and the picture
 * of links to it (docs/behaviour/page-builder.md#search-engines).
 */
function builtHead({ site, target, lang }: PageRequest, shown: ShownPage, page: BuiltPage): PageHead {
  const { title, description, picture = '' } = page;
  const place = site.config.siteBasePath;
  const origin = site.config.origin ?? '';
  const plain = { ...plainHead(target, title), description };
  const listed = shown.place;
  if (listed.kind !== 'page' || asksWho(shown)) return plain;
  const address = (locale: string) => `${origin}${builtPath(listed, { basePath: place, locale })}`;
  const written = [languageOf(shown.page), ...(Object.keys(shown.page.translations ?? {}) as Locale[])];
  const own =
    fallbackChain(lang).find((each) => written.some((locale) => locale === each)) ?? written[0] ?? lang;
  const [image] = pictureFiles(picture);
  return {
    ...plain,
    robots: robotsValues.publicArticle,
    links: [
      { rel: 'canonical', href: address(own) },
      ...(written.length > 1
        ? written.map((locale) => ({ rel: 'alternate', hreflang: locale, href: address(locale) }))
        : []),
    ],
    properties: [
      ['og:type', 'website'],
      ['og:site_name', siteNameOf(site.settings.brand, hostTextsOf(lang))],
      ['og:title', title],
      ...(description === '' ? [] : [['og:description', description] as const]),
      ['og:url', address(own)],
      ['og:locale', own.replace('-', '_')],
      ...(image
        ? ([
            ['og:image', `${origin}${mediaUrlOf(place)(image.key)}`],
            ['og:image:width', String(image.width)],
            ['og:image:height', String(image.height)],
          ] as const)
        : []),
    ],
  };
}

/** The frame of a site that has built none: as the shell's. */
const plainFrame = {
  above: html`<hc-header></hc-header>\n<hc-search-bar></hc-search-bar>`,
  below: html`<hc-footer></hc-footer>`,
};

/**
 * A built page as markup (docs/behaviour/page-builder.md#pages): its sections between what the frame has above and
 * below them; `elements` are those of the frame that are drawn.
 */
export function builtPageBody(
  page: BuiltPage,
  frame: BuiltPage | null,
  t: Translate,
  site: SiteContext,
  elements: DrawnElements = new Map(),
): Html {
  const framed = (sections: readonly PageSection[]) =>
    html`<div class="built-frame hc-root">${sectionsMarkup(sections, t, placeOf({ sections }, site), elements)}</div>`;
  const [above, below] = frame
    ? [framed(frame.sections.slice(0, 1)), framed(frame.sections.slice(1))]
    : [plainFrame.above, plainFrame.below];
  return html`<a class="built-skip" href="#main">${t('common.skipToContent')}</a>
${above}
<main class="built-page hc-root" id="main" tabindex="-1">
${contentMarkup(page, t, site)}
</main>
${below}
<hc-session-timeout></hc-session-timeout>`;
}

/** What stands on a page: its title, where nothing on it is one, and its sections. */
const contentMarkup = (page: BuiltPage, t: Translate, site: SiteContext) =>
  html`${hasPageHeading(page) ? null : html`<h1 class="${titleClasses(page)}">${page.title}</h1>\n`}${sectionsMarkup(page.sections, t, placeOf(page, site))}`;

const placeOf = (page: Pick<BuiltPage, 'sections'>, site: SiteContext): BlockPlace => ({
  words: (source) => safeNodes(source, ownText),
  address: (link) => linkAddress(link, site),
  fileAddress: mediaUrlOf(site.basePath),
  headings: pageHeadings(partsOf(page)),
});

const sectionsMarkup = (
  sections: readonly PageSection[],
  t: Translate,
  place: BlockPlace,
  elements: DrawnElements = new Map(),
) =>
  html`${sections.map(
    (
      section,
    ) => html`<div class="${sectionClasses(section)}">${new Html(safeMarkup(backdropNodes(lookOf(section), place)))}
${widthsOf(section.layout).map(
  (width, index) =>
    html`<div class="built-column built-column--${width}">${(section.columns[index] ?? []).map((part) => partMarkup(part, t, place, elements))}</div>\n`,
)}</div>\n`,
  )}`;

/** The text of administrators: no picture is of such a page. */
const ownText = { profile: 'user', mediaHosts: [], base: 'about:blank' } as const;

function partMarkup(
  { id, name, values }: PagePart,
  t: Translate,
  place: BlockPlace,
  drawn: DrawnElements,
): Html {
  if (isBlock(name)) return new Html(safeMarkup(blockNodes({ id, name, values }, place)));
  if (name === textPart) {
    const nodes = scrollFrames(safeNodes(String(values.html ?? ''), ownText), t);
    return html`<div class="built-text">${new Html(safeMarkup(nodes))}</div>`;
  }
  const { tag, properties }: ElementDefinition = elements[name];
  const attributes = Object.entries(properties)
    .filter(([property, { default: byDefault }]) => (values[property] ?? byDefault) !== byDefault)
    .map(([property]) => html` ${kebabCase(property)}="${String(values[property])}"`);
  return html`<${new Html(tag)}${attributes}>${drawn.get(id) ?? null}</${new Html(tag)}>`;
}
