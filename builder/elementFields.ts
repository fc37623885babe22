import type { NumberField, RadioField, SelectField, TextField } from '@puckeditor/core';
import type { PageKind } from '#contracts/builtPages.ts';
import { type ElementDefinition, type ElementName, elements } from '#contracts/elements.ts';
import type { PartValue } from '#domain/builtPages.ts';
import type { ElementTexts } from './elementTexts.ts';
import type { BuilderText, BuilderTexts } from './texts.ts';

type Properties = ElementDefinition['properties'];
/** The field of a property, in the terms of the editor's library. */
export type ElementField = NumberField | RadioField | SelectField | TextField;

/** The value that each property has by itself. */
export const defaultsOf = (properties: Properties): Readonly<Record<string, PartValue>> =>
  Object.fromEntries(Object.entries(properties).map(([name, { default: value }]) => [name, value]));

/** What stands on a page of one's own: its ground is light, which the element can't know. */
const onOwnPage: Partial<Record<ElementName, Readonly<Record<string, PartValue>>>> = {
  breadcrumb: { appearance: 'dark' },
};

/** The value that each property has when an element is placed. */
export const placedValues = (name: ElementName): Readonly<Record<string, PartValue>> => ({
  ...defaultsOf(elements[name].properties),
  ...onOwnPage[name],
});

/** What a page of the builder has already: title and way back, and in its frame the search bar. */
const ofBuiltPages = ['embedded', 'hideSearchBar'];

/** The screens in whose place pages stand, by the kind of these: there they are whole. */
const inPlaceOf: Partial<Record<PageKind, ElementName>> = { home: 'home', landing: 'landing' };

/** The value that each property has when an element is placed on a page of this kind. */
export const placedInPage = (name: ElementName, kind: PageKind): Readonly<Record<string, PartValue>> => ({
  ...placedValues(name),
  ...Object.fromEntries(
    ofBuiltPages
      .filter((property) => property in elements[name].properties && inPlaceOf[kind] !== name)
      .map((property) => [property, true]),
  ),
});

/**
 * The editor's field for each property of an element, by its definition; the field's metadata says what the property
 * does.
 */
export function fieldsOf(
  properties: Properties,
  t: BuilderTexts,
  elementTexts: ElementTexts,
): Readonly<Record<string, ElementField>> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]): [string, ElementField] => {
      const base = {
        label: elementTexts(property.label),
        metadata: { description: elementTexts(property.description) },
      };
      if (property.type === 'enum') {
        const options = property.values.map((value) => ({ value, label: valueWords(property, value, t) }));
        return [name, { ...base, type: 'select', options }];
      }
      if (property.type === 'boolean') {
        const options = [true, false].map((value) => ({ value, label: valueWords(property, value, t) }));
        return [name, { ...base, type: 'radio', options }];
      }
      if (property.type === 'integer') {
        const { minimum, maximum } = property;
        return [name, { ...base, type: 'number', min: minimum, max: maximum, step: 1 }];
      }
      return [name, { ...base, type: 'text' }];
    }),
  );
}

/** A value of a property in words; that there are some for each choice is held by a test of the catalogs. */
export function valueWords({ type }: Properties[string], value: PartValue, t: BuilderTexts): string {
  if (type === 'enum') return t(`values.${value}` as BuilderText);
  if (type === 'boolean') return t(value ? 'yes' : 'no');
  return String(value);
}
