import type { NumberField, RadioField, SelectField, TextField } from '@puckeditor/core';
import type { ElementDefinition } from '#contracts/elements.ts';
import type { PartValue } from '#domain/builtPages.ts';
import type { BuilderTexts } from './texts.ts';

type Properties = ElementDefinition['properties'];
/** The field of a property, in the terms of the editor's library. */
export type ElementField = NumberField | RadioField | SelectField | TextField;

/** The value that each property has by itself. */
export const defaultsOf = (properties: Properties): Readonly<Record<string, PartValue>> =>
  Object.fromEntries(Object.entries(properties).map(([name, { default: value }]) => [name, value]));

/** The field of each property of an element, from its definition. */
export function fieldsOf(properties: Properties, t: BuilderTexts): Readonly<Record<string, ElementField>> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]): [string, ElementField] => {
      const { label } = property;
      if (property.type === 'enum')
        return [
          name,
          { type: 'select', label, options: property.values.map((value) => ({ value, label: value })) },
        ];
      if (property.type === 'boolean') {
        const options = [true, false].map((value) => ({ value, label: value ? t('yes') : t('no') }));
        return [name, { type: 'radio', label, options }];
      }
      if (property.type === 'integer') {
        const { minimum, maximum } = property;
        return [name, { type: 'number', label, min: minimum, max: maximum, step: 1 }];
      }
      return [name, { type: 'text', label }];
    }),
  );
}
