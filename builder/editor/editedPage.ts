import type { Content, Data } from '@puckeditor/core';
import { type BlockName, sectionFields } from '#contracts/blocks.ts';
import type { PageAccess } from '#contracts/builtPages.ts';
import type { MenuName } from '#contracts/menus.ts';
import { audienceText, isEverybody, readAudience } from '#domain/audience.ts';
import { fieldsOfBlock, isBlock, itemsOf } from '#domain/blocks.ts';
import {
  type BuiltPage,
  type ColumnLayout,
  columnLayouts,
  isBrandColor,
  lookOf,
  ownLook,
  type PagePart,
  type PageSection,
  type PartValue,
  textPart,
  widthsOf,
} from '#domain/builtPages.ts';
import { defaultLocale, type Locale } from '#domain/locales.ts';
import { languageOf } from '#domain/pageTexts.ts';
import type { Translations } from '#domain/translations.ts';

/** The name of sections among the editor's components. */
export const sectionName = 'Section';

/** The columns a section can have, by the names of their slots. */
export const columnNames = ['col1', 'col2', 'col3', 'col4'] as const;

/** What the editor keeps of a page as a whole. */
export interface RootProps {
  readonly title: string;
  readonly description: string;
  readonly access: PageAccess;
  /** Of a frame. */
  readonly brandColor: string;
  /** As `audienceText` writes it; '' for everybody. */
  readonly audience: string;
  /** As `pictureText` writes it; '' for none. */
  readonly picture: string;
  readonly menus: readonly MenuName[];
  readonly language: Locale;
  readonly translations: Translations;
}

/** A page as the editor's library wants it. */
export function editorData(page: BuiltPage, access: PageAccess): Data {
  const props: RootProps = {
    title: page.title,
    description: page.description,
    access,
    brandColor: page.brandColor ?? '',
    audience: audienceText(page.audience ?? {}),
    picture: page.picture ?? '',
    menus: page.menus ?? [],
    language: languageOf(page),
    translations: page.translations ?? {},
  };
  return {
    root: { props },
    content: page.sections.map(({ id, layout, columns, look, audience = {}, saved = '' }) => ({
      type: sectionName,
      props: {
        id,
        layout,
        ...lookOf(look ? { look } : {}),
        audience: audienceText(audience),
        saved,
        ...Object.fromEntries(
          columnNames.map((name, index) => [name, (columns[index] ?? []).map(componentOf)]),
        ),
      },
    })),
  };
}

function componentOf({ id, name, values }: PagePart) {
  const own = isBlock(name)
    ? Object.fromEntries(
        Object.entries(fieldsOfBlock(name)).flatMap(([field, { type }]) =>
          type === 'list' ? [[field, itemsOf(values[field])]] : [],
        ),
      )
    : {};
  return { type: name, props: { ...values, ...own, id } };
}

/**
 * The page as it is stored, made from the data of the editor's library. If a section has more columns than its layout,
 * their parts are moved into the last column that the layout has. A part outside of any section gets a section of its
 * own.
 */
export function editedPage({ root, content }: Data): {
  readonly page: BuiltPage;
  readonly access: PageAccess;
} {
  const {
    title = '',
    description = '',
    access = 'everyone',
    brandColor = '',
    audience: kept,
    picture = '',
    menus = [],
    language = defaultLocale,
    translations = {},
  } = (root.props ?? {}) as Partial<RootProps>;
  const audience = readAudience(kept) ?? {};
  return {
    page: {
      title,
      description,
      ...(brandColor && isBrandColor(brandColor) ? { brandColor } : {}),
      ...(isEverybody(audience) ? {} : { audience }),
      ...(picture === '' ? {} : { picture }),
      ...(menus.length === 0 ? {} : { menus }),
      ...(language === defaultLocale ? {} : { language }),
      ...(Object.keys(translations).length === 0 ? {} : { translations }),
      sections: content.map(sectionOf),
    },
    access,
  };
}

/** A section as it is stored. */
export function sectionOf(item: Content[number]): PageSection {
  const { type, props } = item;
  if (type !== sectionName) return { id: `section-${props.id}`, layout: '12', columns: [[partOf(item)]] };
  const layout = columnLayouts.find((each) => each === props.layout) ?? '12';
  const slots = columnNames.map((name) => ((props[name] ?? []) as Content).map(partOf));
  const look = ownLook(
    Object.fromEntries(
      Object.keys(sectionFields).flatMap((name) =>
        typeof props[name] === 'string' ? [[name, props[name]]] : [],
      ),
    ),
  );
  const audience = readAudience(props.audience) ?? {};
  return {
    id: String(props.id),
    layout,
    columns: fitColumns(slots, layout),
    ...(look ? { look } : {}),
    ...(isEverybody(audience) ? {} : { audience }),
    ...(typeof props.saved === 'string' && props.saved !== '' ? { saved: props.saved } : {}),
  };
}

/** The columns of a layout; what more columns held comes after what the last one holds. */
export function fitColumns<T>(slots: readonly (readonly T[])[], layout: ColumnLayout): T[][] {
  const count = widthsOf(layout).length;
  return widthsOf(layout).map((_, index) =>
    index === count - 1 ? slots.slice(index).flat() : [...(slots[index] ?? [])],
  );
}

function partOf({ type, props }: Content[number]): PagePart {
  const { id, ...values } = props as { readonly id: string } & Record<string, PartValue>;
  if (isBlock(type)) return { id, name: type, values: blockValues(type, values) };
  return {
    id,
    name: type as PagePart['name'],
    values: type === textPart ? { html: values.html ?? '' } : values,
  };
}

/** What is set of a block, each field of its definition: a list as the text of its items. */
export function blockValues(
  name: BlockName,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, PartValue>> {
  const kept = Object.entries(fieldsOfBlock(name)).flatMap(([field, definition]) => {
    const value = values[field];
    if (value === undefined || value === null) return [];
    if (definition.type !== 'list') return [[field, value as PartValue] as const];
    const items = (Array.isArray(value) ? value : []).map((item: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        Object.keys(definition.fields).flatMap((inner) =>
          item[inner] === undefined || item[inner] === null ? [] : [[inner, item[inner]]],
        ),
      ),
    );
    return [[field, JSON.stringify(items)] as const];
  });
  return Object.fromEntries(kept);
}
