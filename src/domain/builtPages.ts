import { type BlockName, type SectionLook, sectionFields } from '#contracts/blocks.ts';
import type { PageKind } from '#contracts/builtPages.ts';
import { type ElementName, elements } from '#contracts/elements.ts';
import type { MenuName } from '#contracts/menus.ts';
import type { Audience } from './audience.ts';
import { defaultOf, isBlock } from './blocks.ts';
import { type Locale, localeOfSegment } from './locales.ts';
import { pathOf, type SiteContext, siteRoot } from './routes.ts';
import type { Translations } from './translations.ts';
import { type BuiltPlace, viewOfPath } from './views.ts';

// The rules of built pages (docs/behaviour/page-builder.md).

/** How many twelfths the columns of a section may be wide. */
export const columnLayouts = ['12', '6-6', '8-4', '4-8', '9-3', '3-9', '4-4-4', '3-6-3', '3-3-3-3'] as const;
/** The columns of a section by their widths in twelfths. */
export type ColumnLayout = (typeof columnLayouts)[number];

/** The value of an element's property. */
export type PartValue = string | number | boolean;

/** What a part of a page is: an element, a block of content, or a text. */
export type PartName = ElementName | BlockName | typeof textPart;

/** An element, a block of content, or a text, in a column. */
export interface PagePart {
  readonly id: string;
  readonly name: PartName;
  /** Properties that aren't left at their default; of a text its `html`. */
  readonly values: Readonly<Record<string, PartValue>>;
}

/** A section with its columns. */
export interface PageSection {
  readonly id: string;
  readonly layout: ColumnLayout;
  readonly columns: readonly (readonly PagePart[])[];
  /** What of its look isn't left at its default. */
  readonly look?: Readonly<Partial<SectionLook>>;
  /** For whom it is; for everybody without one. */
  readonly audience?: Audience;
  /** The id of the saved section that stands in its place, as that is published. */
  readonly saved?: string;
}

/** A built page as it is edited and drawn. */
export interface BuiltPage {
  readonly title: string;
  /** For search engines and previews of links. */
  readonly description: string;
  /** Of a frame: the colour of the whole site, such as #1f5a4a; without one it is the product's own. */
  readonly brandColor?: string;
  /** For whom it is; for everybody who may open it without one. */
  readonly audience?: Audience;
  /** The picture of links to it, as `pictureText` writes it. */
  readonly picture?: string;
  /** The menus of the site that lead to it. */
  readonly menus?: readonly MenuName[];
  /** The language in which it was written; the site's own without one. */
  readonly language?: Locale;
  /** Its texts in other languages. */
  readonly translations?: Translations;
  readonly sections: readonly PageSection[];
}

/** The name of a part that is formatted text. */
export const textPart = 'text';

/** Elements that stand in the frame around a page or are of no height: no part of a page's content. */
const notOnPages: readonly ElementName[] = ['shell', 'sessionTimeout'];

/** The elements a page may hold. */
export const placeableElements = (Object.keys(elements) as ElementName[]).filter(
  (name) => !notOnPages.includes(name),
);

/** How a section looks that says nothing of it. */
export const plainLook = Object.fromEntries(
  Object.entries(sectionFields).map(([name, field]) => [name, defaultOf(field)]),
) as unknown as SectionLook;

/** How a section looks. */
export const lookOf = ({ look }: Pick<PageSection, 'look'>): SectionLook => ({ ...plainLook, ...look });

/** What of a look isn't left at its default; undefined for nothing. */
export function ownLook(look: Readonly<Partial<SectionLook>>): PageSection['look'] {
  const own = Object.entries(look).filter(([name, value]) => value !== plainLook[name as keyof SectionLook]);
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

/** Backgrounds on which everything is as on the dark side of the roles. */
const darkBackgrounds = ['band', 'picture'];

/** The classes of the title with which a page begins; it keeps its distance from a section with a ground of its own. */
export function titleClasses({ sections: [first] }: Pick<BuiltPage, 'sections'>): string {
  const isApart = first !== undefined && lookOf(first).background !== 'page';
  return isApart ? 'built-title built-title--apart' : 'built-title';
}

/** The classes of a section, by which it looks the same on the site and in the editor. */
export function sectionClasses(section: PageSection): string {
  const { layout, columns, look } = section;
  const { background, picture, scrim, width, spacing, align } = lookOf(section);
  const hasPicture = background === 'picture' && picture !== '';
  const ground = background === 'picture' && !hasPicture ? 'band' : background;
  const isContent = look !== undefined || columns.flat().some(({ name }) => isBlock(name));
  return [
    'built-section',
    layout !== '12' && 'built-section--columns',
    isContent && 'built-section--content',
    isContent && ground !== 'page' && `built-section--${ground}`,
    isContent && hasPicture && `built-section--scrim-${scrim}`,
    isContent && `built-section--${width}`,
    isContent && `built-section--space-${spacing}`,
    isContent && align === 'center' && 'built-section--centered',
    isContent && darkBackgrounds.includes(background) && 'hc-inverse',
  ]
    .filter((name) => name !== false)
    .join(' ');
}

/** The parts of a page in the order in which they are read. */
export const partsOf = ({ sections }: Pick<BuiltPage, 'sections'>): readonly PagePart[] =>
  sections.flatMap(({ columns }) => columns.flat());

/** Whether something on a page is the heading of the page itself. */
export function hasPageHeading(page: Pick<BuiltPage, 'sections'>): boolean {
  return partsOf(page).some(({ name, values }) => {
    if (name === textPart) return /<h1\b/i.test(String(values.html));
    if (!isBlock(name)) return elements[name].hasPageHeading && values.embedded !== true;
    return name === 'heading' && values.level === '1' && String(values.text ?? '').trim() !== '';
  });
}

/**
 * A page with the sections of saved ones in the place of those that stand for them; nothing for one that isn't among
 * them. The ids of what they hold begin with that of their place, for one may stand on a page twice.
 */
export function withSaved(
  page: BuiltPage,
  savedSections: ReadonlyMap<string, Pick<BuiltPage, 'sections'>>,
): BuiltPage {
  const placed = (section: PageSection): readonly PageSection[] => {
    if (!section.saved) return [section];
    const held = savedSections.get(section.saved)?.sections ?? [];
    return held
      .filter(({ saved }) => !saved)
      .map((inner) => ({
        ...inner,
        id: `${section.id}-${inner.id}`,
        columns: inner.columns.map((column) =>
          column.map((part) => ({ ...part, id: `${section.id}-${part.id}` })),
        ),
      }));
  };
  return { ...page, sections: page.sections.flatMap(placed) };
}

/** The widths of a section's columns, in twelfths. */
export const widthsOf = (layout: ColumnLayout): readonly number[] => layout.split('-').map(Number);

/** What a page of this kind may be called; a sentence for each fault. */
export type AddressFault = 'missing' | 'malformed' | 'taken-by-the-site' | 'not-needed';

/** Whether a kind of page has an address at which readers find it. */
export const hasAddress = (kind: PageKind): boolean => kind !== 'frame' && kind !== 'section';

/** What is wrong with the address of a page; null when it can be had. */
export function addressFault(kind: PageKind, name: string): AddressFault | null {
  if (kind === 'home' || kind === 'frame') return name === '' ? null : 'not-needed';
  if (name === '') return 'missing';
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || name.length > 80) return 'malformed';
  if (kind === 'page' && (viewOfPath(name) !== null || sitePaths.has(name) || localeOfSegment(name) !== null))
    return 'taken-by-the-site';
  return null;
}

/** The address that a title suggests: its letters and digits, in small Latin ones; '' where it has none of them. */
export const suggestedAddress = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'l')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');

/** First words of addresses that belong to the host or the platform. */
const sitePaths = new Set(
  'lwr assets api theme builder embed diagnostics login secur examples healthz media services webruntime sfsites release-feed robots sitemap feed checkpassword forgotpassword register error'.split(
    ' ',
  ),
);

/** Whether this is a colour that a frame can give the site; '' is none of its own. */
export const isBrandColor = (color: string) => color === '' || /^#[0-9a-f]{6}$/.test(color);

/** Where a built page is; what has no address of its own, at home. */
export function builtPath({ kind, name }: BuiltPlace, site: SiteContext): string {
  if (kind === 'page') return `${siteRoot(site)}/${name}`;
  if (kind === 'landing') return pathOf({ view: 'page', pageType: 'page', pageId: name }, site);
  return pathOf({ view: 'main' }, site);
}

/** The name under which a page with an address of its own would be kept, below any language. */
export function builtPageName(pathname: string, basePath: string): string {
  const [first = '', ...rest] = pathname.slice(basePath.length + 1).split('/');
  return (localeOfSegment(first) === null ? [first, ...rest] : rest).join('/');
}
