import type { PlatformView } from '#contracts/builtPages.ts';
import { type ElementDefinition, elements } from '#contracts/elements.ts';
import { readAudience } from './audience.ts';
import { blockFault, fieldsOfBlock, isBlock, lookFault, textsOfBlock } from './blocks.ts';
import { type BuiltPage, columnLayouts, type PartValue, textPart } from './builtPages.ts';
import {
  attributeFault,
  blockDefinition,
  configOf,
  definitionOf,
  pageOf,
  partNames,
  readLook,
  readSaved,
  regionOf,
} from './platformViews.ts';

// What of a view the site could not show, and how long what is written may be (docs/behaviour/page-builder.md#pages).

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
