import type { Field } from '@puckeditor/core';
import { type BlockField, type BlockName, type ItemField, sectionFields } from '#contracts/blocks.ts';
import { defaultOf, fieldsOfBlock } from '#domain/blocks.ts';
import { type ColumnLayout, widthsOf } from '#domain/builtPages.ts';
import type { BuilderText, BuilderTexts } from '../texts.ts';
import { FocusField } from './FocusField.tsx';
import { ItemsField } from './ItemsField.tsx';
import { LinkField } from './LinkField.tsx';
import { PictureField } from './PictureField.tsx';
import { ScrimField } from './ScrimField.tsx';
import { TextField } from './TextField.tsx';

type Fields = Readonly<Record<string, Field>>;

/** The editor's fields of a block, by its definition. */
export const fieldsOf = (name: BlockName, t: BuilderTexts): Fields =>
  Object.fromEntries(
    Object.entries(fieldsOfBlock(name)).map(([field, definition]) => [field, fieldOf(field, definition, t)]),
  );

/** The editor's fields of how a section looks. */
export const lookFields = (t: BuilderTexts): Fields =>
  Object.fromEntries(
    Object.entries(sectionFields).map(([field, definition]) => [field, fieldOf(field, definition, t)]),
  );

/** What a block holds when it is placed: a list one item, so that there is something to fill in. */
export function placedValues(name: BlockName, t: BuilderTexts): Readonly<Record<string, unknown>> {
  const values = Object.entries(fieldsOfBlock(name)).map(([field, definition]) => [
    field,
    definition.type === 'list' ? [emptyItem(definition.fields)] : defaultOf(definition),
  ]);
  return {
    ...Object.fromEntries(values),
    ...(name === 'contents' ? { title: t('blocks.contentsTitle') } : {}),
  };
}

const emptyItem = (fields: Readonly<Record<string, ItemField>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field)]));

// That each name has a text is held by a test of the catalogs.
/** What a field of a block or of the look of a section is called. */
export const fieldName = (t: BuilderTexts, field: string) => t(`blocks.fields.${field}` as BuilderText);
/** What a choice of such a field is called. */
export const choiceName = (t: BuilderTexts, field: string, value: string) =>
  t(`blocks.values.${field}.${value}` as BuilderText);

/** What a layout of columns is called, by their number and widths. */
export const layoutName = (layout: ColumnLayout, t: BuilderTexts) =>
  layout === '12'
    ? t('whole')
    : t('layout', { columns: widthsOf(layout).length, widths: layout.replaceAll('-', ' + ') });

function fieldOf(name: string, field: BlockField, t: BuilderTexts): Field {
  const label = fieldName(t, name);
  switch (field.type) {
    case 'line':
      return { type: 'text', label };
    case 'lines':
      return { type: 'textarea', label };
    case 'words':
      return {
        type: 'custom',
        render: ({ value, onChange }) => <TextField value={String(value ?? '')} onChange={onChange} />,
      };
    case 'link':
      return {
        type: 'custom',
        render: ({ value, onChange }) => (
          <LinkField label={label} value={String(value ?? '')} onChange={onChange} />
        ),
      };
    case 'picture':
      return {
        type: 'custom',
        render: ({ value, onChange }) => (
          <PictureField label={label} value={String(value ?? '')} onChange={onChange} />
        ),
      };
    case 'switch':
      return {
        type: 'radio',
        label,
        options: [true, false].map((value) => ({ value, label: value ? t('yes') : t('no') })),
      };
    case 'list':
      return {
        type: 'custom',
        render: ({ value, onChange }) => (
          <ItemsField
            label={label}
            fields={Object.fromEntries(
              Object.entries(field.fields).map(([inner, definition]) => [
                inner,
                fieldOf(inner, definition, t),
              ]),
            )}
            empty={emptyItem(field.fields)}
            most={field.most}
            items={Array.isArray(value) ? value : []}
            onChange={onChange}
          />
        ),
      };
    case 'choice':
      if (name === 'focalPoint')
        return {
          type: 'custom',
          render: ({ value, onChange }) => (
            <FocusField
              label={label}
              values={field.values.map((each) => ({ value: each, label: choiceName(t, name, each) }))}
              value={String(value || field.default)}
              onChange={onChange}
            />
          ),
        };
      if (name === 'scrim')
        return {
          type: 'custom',
          render: ({ value, onChange }) => (
            <ScrimField
              label={label}
              values={field.values.map((each) => ({ value: each, label: choiceName(t, name, each) }))}
              value={String(value || field.default)}
              onChange={onChange}
            />
          ),
        };
      return {
        type: 'select',
        label,
        options: field.values.map((value) => ({ value, label: choiceName(t, name, value) })),
      };
  }
}
