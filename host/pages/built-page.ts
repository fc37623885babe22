import { type ElementDefinition, elements } from '#contracts/elements.ts';
import { kebabCase } from '#contracts/names.ts';
import { type BuiltPage, type PagePart, type PageSection, textPart, widthsOf } from '#domain/builtPages.ts';
import type { Translate } from '#i18n/texts.ts';
import type { Page } from './document.ts';
import { Html, html } from './html.ts';
import { plainHead } from './page-head.ts';
import type { PageRequest } from './page-request.ts';
import { safeHtml } from './safe-html.ts';
import { scrollFrames } from './scroll-frames.ts';
import { textsOf } from './texts.ts';

/** What administrators built for an address, as a page in the frame that they built. */
export async function builtPage({ site, target, lang }: PageRequest, page: BuiltPage): Promise<Page> {
  const frame = await site.builtPages.shown('frame', '');
  const { title, description } = page;
  const head = { ...plainHead(target, title), description };
  const body = builtPageBody(page, frame?.page ?? null, await textsOf(lang));
  return { status: 200, parts: { lang, head, body, elements: 'all' } };
}

/** The frame of a site that has built none: as the shell's. */
const plainFrame = {
  above: html`<hc-header></hc-header>\n<hc-search-bar></hc-search-bar>`,
  below: html`<hc-footer></hc-footer>`,
};

/**
 * A built page as markup (docs/behaviour/page-builder.md#pages): its sections between what the frame has above and
 * below them.
 */
export function builtPageBody(page: BuiltPage, frame: BuiltPage | null, t: Translate): Html {
  const [above, below] = frame
    ? [frameMarkup(frame.sections.slice(0, 1), t), frameMarkup(frame.sections.slice(1), t)]
    : [plainFrame.above, plainFrame.below];
  return html`<a class="built-skip" href="#main">${t('common.skipToContent')}</a>
${above}
<main class="built-page" id="main" tabindex="-1">
${hasHeading(page) ? null : html`<h1 class="built-title">${page.title}</h1>\n`}${sectionsMarkup(page.sections, t)}
</main>
${below}
<hc-session-timeout></hc-session-timeout>`;
}

function hasHeading({ sections }: BuiltPage): boolean {
  const parts = sections.flatMap(({ columns }) => columns.flat());
  return parts.some(({ name, values }) =>
    name === textPart ? /<h1\b/i.test(String(values.html)) : elements[name].hasPageHeading,
  );
}

const frameMarkup = (sections: readonly PageSection[], t: Translate) =>
  html`<div class="built-frame">${sectionsMarkup(sections, t)}</div>`;

const sectionsMarkup = (sections: readonly PageSection[], t: Translate) =>
  html`${sections.map(
    ({
      layout,
      columns,
    }) => html`<div class="built-section${layout === '12' ? '' : ' built-section--columns'}">
${widthsOf(layout).map(
  (width, index) =>
    html`<div class="built-column built-column--${width}">${(columns[index] ?? []).map((part) => partMarkup(part, t))}</div>\n`,
)}</div>\n`,
  )}`;

/** The text of administrators: no picture is of such a page. */
const ownText = { profile: 'user', mediaHosts: [], base: 'about:blank' } as const;

function partMarkup({ name, values }: PagePart, t: Translate): Html {
  if (name === textPart) {
    return html`<div class="built-text">${scrollFrames(safeHtml(String(values.html ?? ''), ownText), t)}</div>`;
  }
  const { tag, properties }: ElementDefinition = elements[name];
  const attributes = Object.entries(properties)
    .filter(([property, { default: byDefault }]) => (values[property] ?? byDefault) !== byDefault)
    .map(([property]) => html` ${kebabCase(property)}="${String(values[property])}"`);
  return html`<${new Html(tag)}${attributes}></${new Html(tag)}>`;
}
