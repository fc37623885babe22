import { type BlockName, type SectionLook, sectionFields } from '#contracts/blocks.ts';
import { type MenuName, menuNames, type PageKind, type PlatformView } from '#contracts/builtPages.ts';
import { type ElementDefinition, type ElementName, elements } from '#contracts/elements.ts';
import { type Audience, audienceText, isEverybody, readAudience } from './audience.ts';
import {
  blockFault,
  blockNames,
  defaultOf,
  fieldsOfBlock,
  isBlock,
  lookFault,
  pictureFiles,
  textsOfBlock,
} from './blocks.ts';
import { isLocale, type Locale, localeOfSegment } from './locales.ts';
import { pathOf, type SiteContext, siteRoot } from './routes.ts';
import { readTranslations, type Translations } from './translations.ts';
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

const textDefinition = 'community_builder:richTextEditor';
const seoDefinition = 'community_builder:seoAssistant';
const sectionDefinition = 'community_layout:section';

/** Elements that stand in the frame around a page or are of no height: no part of a page's content. */
const notOnPages: readonly ElementName[] = ['shell', 'sessionTimeout'];

/** The elements a page may hold. */
export const placeableElements = (Object.keys(elements) as ElementName[]).filter(
  (name) => !notOnPages.includes(name),
);

/** Names an element as the platform does: 'c:hcMyCases'. */
export const definitionOf = (name: ElementName) => `c:hc${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Names a block of content as the platform would its component: 'c:hcBlockHeading'. */
const blockDefinition = (name: BlockName) => `c:hcBlock${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Names a part as the platform does. */
function definitionOfPart(name: PartName): string {
  if (name === textPart) return textDefinition;
  return isBlock(name) ? blockDefinition(name) : definitionOf(name);
}

const partNames = new Map(
  [textPart as PartName, ...blockNames, ...placeableElements].map((name) => [definitionOfPart(name), name]),
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

/** The most characters of what is written on a page, by where it stands: a value is that of an element's property. */
export const pageTextLengths = { title: 255, description: 1000, text: 100_000, value: 2000 } as const;

/** What is wrong with what is written on a page. Positions count from 1, in the order of the page. */
export interface TextFault {
  readonly kind: 'too-long' | 'too-deep';
  readonly field: keyof typeof pageTextLengths;
  /** Of a value: the part and its property. */
  readonly definition?: string;
  readonly property?: string;
  /** Of a value and a text: the section that it stands in. */
  readonly section?: number;
  /** How many characters it has. */
  readonly length: number;
}

/** What of a view can't be shown. Positions count from 1, in the order of the page. */
export type PlatformViewFault =
  | TextFault
  | { readonly kind: 'no-content' }
  | { readonly kind: 'unknown-part'; readonly definition: string }
  | { readonly kind: 'unknown-property'; readonly definition: string; readonly property: string }
  | { readonly kind: 'wrong-value'; readonly definition: string; readonly property: string }
  | { readonly kind: 'columns'; readonly section: number };

interface SectionConfig {
  readonly columns: readonly { readonly columnKey: string; readonly columnWidth: string }[];
}

/**
 * Everything in a view that the site could not show as it stands; none for a view that `viewOf` made of texts of these
 * lengths. `isTooDeep` tells whether HTML nests its elements deeper than a page draws.
 */
export function platformViewFaults(
  view: PlatformView,
  isTooDeep: (html: string) => boolean,
): PlatformViewFault[] {
  const content = regionOf(view, 'content');
  if (!content) return [{ kind: 'no-content' }];
  const { definition: page, attributes = {} } = view.contentBody.component;
  const wrong = attributeFault(attributes);
  if (wrong !== null) return [{ kind: 'wrong-value', definition: page, property: wrong }];
  const sections = content.children.flatMap((section, index): PlatformViewFault[] => {
    if (!('children' in section)) return [{ kind: 'unknown-part', definition: section.definition }];
    const { columns } = configOf(section.attributes.sectionConfig);
    const layout = columns.map(({ columnWidth }) => columnWidth).join('-');
    const isKnown = (columnLayouts as readonly string[]).includes(layout);
    const isWhole = isKnown && columns.length === section.children.length;
    const parts = section.children.flatMap(({ children }) => children);
    const look = readLook(section.attributes.look);
    const lookProblem = look === null ? { property: 'look', kind: 'wrong-value' as const } : lookFault(look);
    const isForNone = readAudience(section.attributes.audience) === null;
    const isUnknown = readSaved(section.attributes.saved) === null;
    return [
      ...(isUnknown
        ? [{ kind: 'wrong-value', definition: section.definition, property: 'saved' } as const]
        : []),
      ...(lookProblem ? [{ ...lookProblem, definition: section.definition }] : []),
      ...(isForNone
        ? [{ kind: 'wrong-value', definition: section.definition, property: 'audience' } as const]
        : []),
      ...(isWhole ? [] : [{ kind: 'columns', section: index + 1 } as const]),
      ...parts.flatMap(({ definition, attributes }) => partFaults(definition, attributes)),
    ];
  });
  return [...sections, ...textFaults(pageOf(view), isTooDeep)];
}

/** The attribute of a page that can't be read; null when all can be. */
function attributeFault({
  brandColor = '',
  audience,
  picture = '',
  menus = '',
  language = '',
  translations,
}: NonNullable<PlatformView['contentBody']['component']['attributes']>): string | null {
  if (!isBrandColor(brandColor)) return 'brandColor';
  if (readAudience(audience) === null) return 'audience';
  if (picture !== '' && pictureFiles(picture).length === 0) return 'picture';
  if (menusOf(menus).join(' ') !== menus) return 'menus';
  if (language !== '' && !isLocale(language)) return 'language';
  return readTranslations(translations) === null ? 'translations' : null;
}

const menusOf = (kept: string): readonly MenuName[] =>
  menuNames.filter((name) => kept.split(' ').includes(name));

function textFaults(page: BuiltPage, isTooDeep: (html: string) => boolean): TextFault[] {
  const tooLong = (text: string, at: Omit<TextFault, 'kind' | 'length'>): TextFault[] =>
    text.length > pageTextLengths[at.field] ? [{ kind: 'too-long', ...at, length: text.length }] : [];
  const ofParts = page.sections.flatMap(({ columns }, index) =>
    columns.flat().flatMap(({ name, values }): TextFault[] => {
      const section = index + 1;
      if (isBlock(name))
        return textsOfBlock(name, values).flatMap(({ property, text, isHtml }) => {
          const at = { definition: blockDefinition(name), property, section };
          if (!isHtml) return tooLong(text, { field: 'value', ...at });
          const isDeep = isTooDeep(text);
          return [
            ...tooLong(text, { field: 'text', section }),
            ...(isDeep ? [{ kind: 'too-deep', field: 'text', section, length: text.length } as const] : []),
          ];
        });
      if (name !== textPart)
        return Object.entries(values).flatMap(([property, value]) =>
          tooLong(String(value), { field: 'value', definition: definitionOf(name), property, section }),
        );
      const html = String(values.html);
      const isDeep = isTooDeep(html);
      return [
        ...tooLong(html, { field: 'text', section }),
        ...(isDeep ? [{ kind: 'too-deep', field: 'text', section, length: html.length } as const] : []),
      ];
    }),
  );
  return [
    ...tooLong(page.title, { field: 'title' }),
    ...tooLong(page.description, { field: 'description' }),
    ...ofParts,
    ...Object.values(page.translations ?? {}).flatMap((texts) =>
      Object.values(texts).flatMap((text) => [
        ...tooLong(text, { field: 'text' }),
        ...(isTooDeep(text) ? [{ kind: 'too-deep', field: 'text', length: text.length } as const] : []),
      ]),
    ),
  ];
}

function partFaults(
  definition: string,
  attributes: Readonly<Record<string, PartValue>>,
): PlatformViewFault[] {
  const name = partNames.get(definition);
  if (name === undefined) return [{ kind: 'unknown-part', definition }];
  if (isBlock(name)) {
    const fault = blockFault(fieldsOfBlock(name), attributes);
    return fault ? [{ ...fault, definition }] : [];
  }
  return Object.entries(attributes).flatMap(([property, value]): PlatformViewFault[] => {
    if (name === textPart) {
      if (property !== 'richTextValue') return [{ kind: 'unknown-property', definition, property }];
      return typeof value === 'string' ? [] : [{ kind: 'wrong-value', definition, property }];
    }
    const { properties }: ElementDefinition = elements[name];
    if (!Object.hasOwn(properties, property)) return [{ kind: 'unknown-property', definition, property }];
    return fits(properties[property], value) ? [] : [{ kind: 'wrong-value', definition, property }];
  });
}

function fits(property: ElementDefinition['properties'][string] | undefined, value: PartValue): boolean {
  if (property?.type === 'boolean') return typeof value === 'boolean';
  if (property?.type === 'enum') return property.values.includes(String(value));
  if (property?.type === 'integer') {
    const { minimum = -Infinity, maximum = Infinity } = property;
    return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
  }
  return typeof value === 'string';
}

const regionOf = (view: PlatformView, name: string) =>
  view.contentBody.component.children.find((region) => region.name === name);

/** What a section keeps of its look; null when it can't be read. */
function readLook(kept: unknown): Readonly<Record<string, unknown>> | null {
  if (kept === undefined) return {};
  try {
    const read: unknown = JSON.parse(String(kept));
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}

function configOf(text: string): SectionConfig {
  try {
    const read: unknown = JSON.parse(text);
    const columns = typeof read === 'object' && read !== null && 'columns' in read ? read.columns : null;
    return { columns: Array.isArray(columns) ? columns : [] };
  } catch {
    return { columns: [] };
  }
}

/** A view as it is edited and drawn. What `viewFaults` names is left out. */
export function pageOf(view: PlatformView): BuiltPage {
  const seo = regionOf(view, 'sfdcHiddenRegion')?.children.find(
    ({ definition }) => definition === seoDefinition,
  );
  const sections = (regionOf(view, 'content')?.children ?? []).flatMap((section): PageSection[] => {
    if (!('children' in section)) return [];
    const { columns } = configOf(section.attributes.sectionConfig);
    const layout = columns.map(({ columnWidth }) => columnWidth).join('-') as ColumnLayout;
    if (!columnLayouts.includes(layout)) return [];
    const look = readLook(section.attributes.look) ?? {};
    const own = lookFault(look) === null ? ownLook(look) : undefined;
    const columnParts = section.children.map(({ children }) => children.flatMap(partOf));
    const audience = readAudience(section.attributes.audience) ?? {};
    const saved = readSaved(section.attributes.saved) ?? '';
    return [
      {
        id: section.id,
        layout,
        columns: columnParts,
        ...(own ? { look: own } : {}),
        ...(isEverybody(audience) ? {} : { audience }),
        ...(saved === '' ? {} : { saved }),
      },
    ];
  });
  const { attributes = {} } = view.contentBody.component;
  const isSound = attributeFault(attributes) === null;
  return {
    title: view.title,
    description: String(seo?.attributes?.description ?? ''),
    ...(isSound ? ownAttributes(attributes) : {}),
    sections,
  };
}

/** The id of a saved section; '' for none, null for what is no id. */
function readSaved(kept: unknown): string | null {
  if (kept === undefined) return '';
  return typeof kept === 'string' && /^[\w-]{1,64}$/.test(kept) ? kept : null;
}

/** What a page keeps beside what stands on it, but for what isn't set. */
function ownAttributes({
  brandColor,
  audience: kept,
  picture,
  menus,
  language,
  translations: texts,
}: NonNullable<PlatformView['contentBody']['component']['attributes']>): Partial<BuiltPage> {
  const [audience, translations] = [readAudience(kept) ?? {}, readTranslations(texts) ?? {}];
  return {
    ...(brandColor ? { brandColor } : {}),
    ...(isEverybody(audience) ? {} : { audience }),
    ...(picture ? { picture } : {}),
    ...(menus ? { menus: menusOf(menus) } : {}),
    ...(language && isLocale(language) ? { language } : {}),
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
  };
}

/** What a page keeps beside what stands on it, as it is kept; nothing of what isn't set. */
function keptAttributes({ brandColor, audience, picture, menus, language, translations }: BuiltPage) {
  const all = {
    brandColor,
    audience: audienceText(audience ?? {}),
    picture,
    menus: menus?.join(' '),
    language,
    translations: Object.keys(translations ?? {}).length > 0 ? JSON.stringify(translations) : '',
  };
  const own = Object.entries(all).filter(([, value]) => value !== undefined && value !== '');
  return own.length === 0 ? {} : { attributes: Object.fromEntries(own) };
}

function partOf({
  id,
  definition,
  attributes,
}: {
  readonly id: string;
  readonly definition: string;
  readonly attributes: Readonly<Record<string, PartValue>>;
}): PagePart[] {
  const name = partNames.get(definition);
  if (name === undefined) return [];
  if (name === textPart) return [{ id, name, values: { html: attributes.richTextValue ?? '' } }];
  return [{ id, name, values: attributes }];
}

/** A page in the shape in which the platform keeps views; `newId` makes the ids of what has none of its own. */
export function platformViewOf(page: BuiltPage, place: BuiltPlace, newId: () => string): PlatformView {
  const region = (
    name: string,
    title: string,
    children: PlatformView['contentBody']['component']['children'][number]['children'],
  ) => ({ type: 'region', id: newId(), name, title, children }) as const;
  return {
    type: 'sfdc_cms__view',
    title: page.title,
    urlName: urlNameOf(place),
    contentBody: {
      component: {
        type: 'component',
        id: newId(),
        definition: 'community_layout:sldsFlexibleLayout',
        ...keptAttributes(page),
        children: [
          region(
            'content',
            'Content',
            page.sections.map((section) => sectionOf(section, newId)),
          ),
          region('sfdcHiddenRegion', 'sfdcHiddenRegion', [
            {
              type: 'component',
              id: newId(),
              definition: seoDefinition,
              attributes: {
                customHeadTags: '',
                description: page.description,
                pageTitle: page.title,
                recordId: '{!recordId}',
              },
            },
          ]),
        ],
      },
      dataProviders: [],
      themeLayoutType: 'Inner',
      viewType: place.kind === 'home' ? 'home' : `custom-${urlNameOf(place)}`,
    },
  };
}

function urlNameOf({ kind, name }: BuiltPlace): string {
  if (kind === 'page') return name;
  return kind === 'landing' || kind === 'section' ? `${kind === 'landing' ? 'page' : kind}-${name}` : kind;
}

function sectionOf({ id, layout, columns, look, audience = {}, saved }: PageSection, newId: () => string) {
  const widths = widthsOf(layout);
  const regions = widths.map((width, index) => ({
    id: newId(),
    key: `col${index + 1}`,
    title: `Column ${index + 1}`,
    width,
    parts: columns[index] ?? [],
  }));
  const config = {
    UUID: id,
    columns: regions.map((region) => ({
      UUID: region.id,
      columnName: region.title,
      columnKey: region.key,
      columnWidth: String(region.width),
      seedComponents: null,
    })),
  };
  return {
    type: 'component' as const,
    id,
    definition: sectionDefinition as 'community_layout:section',
    attributes: {
      ...sectionLook,
      ...(look ? { look: JSON.stringify(look) } : {}),
      ...(isEverybody(audience) ? {} : { audience: audienceText(audience) }),
      ...(saved ? { saved } : {}),
      sectionConfig: JSON.stringify(config),
    },
    children: regions.map(({ id: regionId, key, title, parts }) => ({
      type: 'region' as const,
      id: regionId,
      name: key,
      title,
      children: parts.map((part) => ({
        type: 'component' as const,
        id: part.id,
        definition: definitionOfPart(part.name),
        attributes: part.name === textPart ? { richTextValue: part.values.html ?? '' } : { ...part.values },
      })),
    })),
  };
}

/** The look the platform gives a new section. */
const sectionLook = {
  backgroundImageConfig: '',
  backgroundImageOverlay: 'rgba(0,0,0,0)',
  componentSpacerSize: '',
  layoutDirectionDesktop: 'row',
  layoutDirectionMobile: 'column',
  layoutDirectionTablet: 'column',
  maxContentWidth: '',
  sectionColumnGutterWidth: '',
  sectionMinHeight: '',
  sectionVerticalAlign: 'flex-start',
};
