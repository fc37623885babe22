import type { BlockName } from '#contracts/blocks.ts';
import type { PlatformView } from '#contracts/builtPages.ts';
import type { ElementName } from '#contracts/elements.ts';
import { type MenuName, menuNames } from '#contracts/menus.ts';
import { audienceText, isEverybody, readAudience } from './audience.ts';
import { blockNames, isBlock, lookFault, pictureFiles } from './blocks.ts';
import {
  type BuiltPage,
  type ColumnLayout,
  columnLayouts,
  isBrandColor,
  ownLook,
  type PagePart,
  type PageSection,
  type PartName,
  type PartValue,
  placeableElements,
  textPart,
  widthsOf,
} from './builtPages.ts';
import { isLocale } from './locales.ts';
import { readTranslations } from './translations.ts';
import type { BuiltPlace } from './views.ts';

// Built pages in the shape in which the platform keeps views (docs/behaviour/page-builder.md#pages).

const textDefinition = 'community_builder:richTextEditor';
const seoDefinition = 'community_builder:seoAssistant';
const sectionDefinition = 'community_layout:section';

/** Names an element as the platform does: 'c:hcMyCases'. */
export const definitionOf = (name: ElementName) => `c:hc${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Names a block of content as the platform would its component: 'c:hcBlockHeading'. */
export const blockDefinition = (name: BlockName) =>
  `c:hcBlock${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Names a part as the platform does. */
function definitionOfPart(name: PartName): string {
  if (name === textPart) return textDefinition;
  return isBlock(name) ? blockDefinition(name) : definitionOf(name);
}

/** What each name of the platform stands for on a page. */
export const partNames = new Map(
  [textPart as PartName, ...blockNames, ...placeableElements].map((name) => [definitionOfPart(name), name]),
);

interface SectionConfig {
  readonly columns: readonly { readonly columnKey: string; readonly columnWidth: string }[];
}

/** The attribute of a page that can't be read; null when all can be. */
export function attributeFault({
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

/** A region of a view by its name; undefined where there is none. */
export const regionOf = (view: PlatformView, name: string) =>
  view.contentBody.component.children.find((region) => region.name === name);

/** What a section keeps of its look; null when it can't be read. */
export function readLook(kept: unknown): Readonly<Record<string, unknown>> | null {
  if (kept === undefined) return {};
  try {
    const read: unknown = JSON.parse(String(kept));
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}

/** The columns of a section as they are kept; none where they can't be read. */
export function configOf(text: string): SectionConfig {
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
export function readSaved(kept: unknown): string | null {
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
