import { type Config, createUsePuck, type Field } from '@puckeditor/core';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import type { BlockName } from '#contracts/blocks.ts';
import { type PageKind, pageAccesses } from '#contracts/builtPages.ts';
import { type ElementDefinition, type ElementName, elements } from '#contracts/elements.ts';
import { blockNames } from '#domain/blocks.ts';
import {
  columnLayouts,
  hasAddress,
  isBrandColor,
  placeableElements,
  plainLook,
  textPart,
  widthsOf,
} from '#domain/builtPages.ts';
import { defaultsOf, fieldsOf, placedInPage } from '../elementFields.ts';
import type { ElementTexts } from '../elementTexts.ts';
import type { BuilderTexts } from '../texts.ts';
import { AudienceField } from './AudienceField.tsx';
import { BrandColorField } from './BrandColorField.tsx';
import {
  fieldsOf as blockFields,
  layoutName,
  lookFields,
  placedValues as placedBlock,
} from './blockFields.tsx';
import { ContentBlock } from './ContentBlock.tsx';
import { ElementBlock } from './ElementBlock.tsx';
import { blockValues, columnNames, sectionName } from './editedPage.ts';
import { useEditor } from './editorContext.ts';
import { Guarded } from './Guarded.tsx';
import { IdField } from './IdField.tsx';
import { MenusField } from './MenusField.tsx';
import { PageCanvas } from './PageCanvas.tsx';
import { PictureField } from './PictureField.tsx';
import type { Pickable } from './picked.ts';
import { type ColumnSlot, SectionBlock } from './SectionBlock.tsx';
import { TextBlock } from './TextBlock.tsx';
import { TextField } from './TextField.tsx';

const usePuck = createUsePuck();

interface EditorConfigOptions {
  readonly t: BuilderTexts;
  readonly elementTexts: ElementTexts;
  readonly locale: string;
  /** What is built: a frame shows where the pages stand in it. */
  readonly kind: PageKind;
}

/** What can be put on a page, with the fields of each: sections, text, and every placeable element by its definition. */
export function editorConfig(options: EditorConfigOptions): Config {
  const { t, kind } = options;
  const content = {
    '--builder-content': JSON.stringify(t('pageContentHere')),
    '--builder-column': JSON.stringify(t('columnEmpty')),
  } as CSSProperties;
  return {
    categories: {
      structure: { title: t('structure'), components: [sectionName] },
      content: { title: t('blocks.content'), components: [textPart, ...blockNames] },
      elements: { title: t('elementsOf'), components: placeableElements },
    },
    root: {
      fields: {
        title: { type: 'text', label: t('pageTitle') },
        ...(kind === 'frame' ? frameFields : hasAddress(kind) ? pageFields(t) : {}),
      },
      render: ({
        children,
        brandColor = '',
      }: {
        readonly children?: ReactNode;
        readonly brandColor?: string;
      }) => (
        <PageCanvas kind={kind} style={{ ...content, ...colored(kind, brandColor) }}>
          {children}
        </PageCanvas>
      ),
    },
    components: {
      [sectionName]: sectionOf(t),
      [textPart]: {
        label: t('text'),
        fields: { html: textField },
        defaultProps: { html: '' },
        render: ({ html }) => (
          <Guarded name={t('text')} values={html}>
            <TextBlock name={t('text')} html={String(html ?? '')} empty={t('textEmpty')} />
          </Guarded>
        ),
      },
      ...Object.fromEntries(blockNames.map((name) => [name, blockOf(name, t)])),
      ...Object.fromEntries(placeableElements.map((name) => [name, elementOf(name, options)])),
    },
  };
}

/** What is written, in an editor that is ours: the library's own writes markup into the page, which the site forbids. */
const textField: Field = {
  type: 'custom',
  render: ({ value, onChange }) => <TextField value={String(value ?? '')} onChange={onChange} />,
};

/** For whom a page or section is. */
const audienceField: Field = {
  type: 'custom',
  render: ({ value, onChange }) => <AudienceField value={String(value ?? '')} onChange={onChange} />,
};

/** A frame stands around all pages, so that nobody opens it by itself. */
const frameFields: Record<string, Field> = {
  brandColor: {
    type: 'custom',
    render: ({ value, onChange }) => <BrandColorField value={String(value ?? '')} onChange={onChange} />,
  },
};

const pageFields = (t: BuilderTexts): Record<string, Field> => ({
  description: { type: 'textarea', label: t('description') },
  access: {
    type: 'radio',
    label: t('access'),
    options: pageAccesses.map((value) => ({ value, label: t(`accesses.${value}`) })),
  },
  audience: audienceField,
  menus: {
    type: 'custom',
    render: ({ value, onChange }) => <MenusField value={value ?? []} onChange={onChange} />,
  },
  picture: {
    type: 'custom',
    render: ({ value, onChange }) => (
      <PictureField label={t('linkPicture')} value={String(value ?? '')} onChange={onChange} />
    ),
  },
});

/** A frame is seen in its own colour, a page in that of the site. */
const colored = (kind: PageKind, color: string) =>
  kind === 'frame'
    ? ({ '--hc-brand-seed': color !== '' && isBrandColor(color) ? color : 'initial' } as CSSProperties)
    : {};

/** What is asked of a section that stands on a picture alone. */
const ofPicture: readonly string[] = ['picture', 'focalPoint', 'scrim'];

function sectionOf(t: BuilderTexts): Config['components'][string] {
  const allow = [textPart, ...blockNames, ...placeableElements];
  const slots = Object.fromEntries(
    columnNames.map((name) => [name, { type: 'slot', allow } satisfies Field]),
  );
  return {
    label: t('section'),
    fields: {
      layout: {
        type: 'select',
        label: t('columns'),
        options: columnLayouts.map((value) => ({ value, label: layoutName(value, t) })),
      },
      ...lookFields(t),
      audience: audienceField,
      ...slots,
    },
    // What says nothing of this section isn't asked: a veil without a picture, the look of a linked one.
    resolveFields: ({ props }, { fields }) => {
      const asked = props.saved ? ['audience', ...columnNames] : Object.keys(fields);
      const unasked = props.background === 'picture' ? [] : ofPicture;
      return Object.fromEntries(
        asked.flatMap((name) => (fields[name] && !unasked.includes(name) ? [[name, fields[name]]] : [])),
      );
    },
    defaultProps: {
      layout: '12',
      ...plainLook,
      audience: '',
      saved: '',
      col1: [],
      col2: [],
      col3: [],
      col4: [],
    },
    // Columns that a layout doesn't have give what they hold to the last one.
    resolveData: ({ props }, { changed }) => {
      if (!changed.layout || !props) return { props: props ?? {} };
      const widths = widthsOf(props.layout);
      const last = widths.length - 1;
      const slots = columnNames.map((name) => (props[name] ?? []) as unknown[]);
      const moved = columnNames.map((_, index) => {
        if (index > last) return [];
        return index === last ? slots.slice(last).flat() : (slots[index] ?? []);
      });
      return {
        props: { ...props, ...Object.fromEntries(columnNames.map((name, index) => [name, moved[index]])) },
      };
    },
    render: ({ id, ...props }) => (
      <SectionBlock
        id={id}
        slots={Object.fromEntries(columnNames.map((name) => [name, props[name] as ColumnSlot]))}
      />
    ),
  };
}

const blockOf = (name: BlockName, t: BuilderTexts): Config['components'][string] => ({
  label: t(`blocks.names.${name}`),
  fields: blockFields(name, t),
  defaultProps: placedBlock(name, t),
  render: ({ id, ...props }) => {
    const values = blockValues(name, props);
    return (
      <Guarded name={t(`blocks.names.${name}`)} values={values}>
        <ContentBlock id={id} name={name} values={values} />
      </Guarded>
    );
  },
});

/** What is found by a search rather than known by its id, by element and property. */
const found: Partial<Record<ElementName, Readonly<Record<string, Pickable>>>> = {
  article: { articleId: 'article' },
  landing: { pageId: 'landing' },
  topicSection: { slug: 'landing', topic: 'topic' },
  releaseNote: { noteId: 'note' },
};

/** The fields of an element that are filled by a search; none for most. */
function idFields(name: ElementName, elementTexts: ElementTexts): Record<string, Field> {
  const { properties }: ElementDefinition = elements[name];
  const fields = Object.entries(found[name] ?? {}).flatMap(([property, kind]): [string, Field][] => {
    const definition = properties[property];
    if (!definition) return [];
    const [label, description] = [elementTexts(definition.label), elementTexts(definition.description)];
    return [
      [
        property,
        {
          type: 'custom',
          render: ({ value, onChange }) => (
            <SelectedIdField {...{ label, description, kind, onChange }} value={String(value ?? '')} />
          ),
        },
      ],
    ];
  });
  return Object.fromEntries(fields);
}

/** A field of what is selected: topics are those of the landing page that was chosen beside it, else of the one built. */
function SelectedIdField(props: Omit<ComponentProps<typeof IdField>, 'slug'>) {
  const { kind, name } = useEditor().draft.page;
  const slug = usePuck(({ selectedItem }) => selectedItem?.props.slug);
  return <IdField {...props} slug={String(slug ?? '') || (kind === 'landing' ? name : '')} />;
}

/** The address of a landing page of the samples. */
const landingSample = '/page?app=payroll';

function elementOf(
  name: ElementName,
  { t, elementTexts, locale, kind }: EditorConfigOptions,
): Config['components'][string] {
  const { label: english, properties }: ElementDefinition = elements[name];
  const label = elementTexts(english);
  const defaults = defaultsOf(properties);
  return {
    label,
    fields: { ...fieldsOf(properties, t, elementTexts), ...idFields(name, elementTexts) },
    defaultProps: placedInPage(name, kind),
    render: (props) => (
      <Guarded name={label} values={Object.keys(defaults).map((key) => props[key])}>
        <ElementBlock
          name={name}
          label={label}
          locale={locale}
          path={kind === 'landing' ? landingSample : undefined}
          values={Object.fromEntries(Object.keys(defaults).map((key) => [key, props[key]]))}
        />
      </Guarded>
    ),
  };
}
