import type { NumberField, RadioField, SelectField, TextField } from '@puckeditor/core';
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
        const options = property.values.map((value) => ({ value, label: valueText(t, value) }));
        return [name, { ...base, type: 'select', options }];
      }
      if (property.type === 'boolean') {
        const options = [true, false].map((value) => ({ value, label: value ? t('yes') : t('no') }));
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

/** A choice of a property in words; that there are some for each is held by a test of the catalogs. */
const valueText = (t: BuilderTexts, value: string) => t(`values.${value}` as BuilderText);
