import type { SectionLook } from '#contracts/blocks.ts';
import { defaultOf, fieldsOfBlock, isBlock } from '#domain/blocks.ts';
import type { ColumnLayout, PagePart, PageSection, PartName, PartValue } from '#domain/builtPages.ts';
import { newUuid } from '#runtime/ids.ts';

/** What a new page begins with, by its name. */
export const templateNames = [
  'empty',
  'campaign',
  'product',
  'onboarding',
  'region',
  'contact',
  'help',
  'start',
] as const;
/** What a new page begins with. */
export type TemplateName = (typeof templateNames)[number];

type Part = readonly [PartName, Readonly<Record<string, PartValue>>?];

/** An empty entry for each of so many. */
const entries = (count: number) => JSON.stringify(Array.from({ length: count }, () => ({})));

function section(
  look: Readonly<Partial<SectionLook>>,
  layout: ColumnLayout,
  ...columns: readonly (readonly Part[])[]
): PageSection {
  const partOf = ([name, values = {}]: Part): PagePart => ({
    id: `${name}-${newUuid()}`,
    name,
    values: { ...byItself(name), ...values },
  });
  return {
    id: `Section-${newUuid()}`,
    layout,
    columns: columns.map((parts) => parts.map(partOf)),
    ...(Object.keys(look).length === 0 ? {} : { look }),
  };
}

function byItself(name: PartName): Readonly<Record<string, PartValue>> {
  if (!isBlock(name)) return {};
  const fields = Object.entries(fieldsOfBlock(name));
  return Object.fromEntries(fields.map(([field, definition]) => [field, defaultOf(definition)]));
}

const hero = (look: Readonly<Partial<SectionLook>>) =>
  section({ align: 'center', spacing: 'large', ...look }, '12', [
    ['heading', { level: '1', size: 'large' }],
    ['text', { html: '' }],
    ['buttons', { items: entries(1) }],
  ]);
const cards = (count: number) => section({}, '12', [['heading'], ['cards', { items: entries(count) }]]);
const questions = section.bind(null, { background: 'muted', width: 'text' }, '12', [
  ['heading'],
  ['accordion', { items: entries(3) }],
]);
const callToAction = () =>
  section({ background: 'band', align: 'center' }, '12', [['heading'], ['buttons', { items: entries(1) }]]);

/** The sections of a template, to be filled in: what is empty says so in the editor and is not on the site. */
export const templates: Readonly<Record<TemplateName, () => readonly PageSection[]>> = {
  empty: () => [],
  campaign: () => [hero({ background: 'picture' }), cards(3), questions(), callToAction()],
  product: () => [
    hero({ background: 'tint' }),
    section(
      {},
      '6-6',
      [['picture']],
      [['heading'], ['text', { html: '' }], ['buttons', { items: entries(1) }]],
    ),
    cards(3),
    questions(),
  ],
  onboarding: () => [
    hero({ background: 'band' }),
    section(
      {},
      '8-4',
      [['heading'], ['text', { html: '' }], ['heading'], ['text', { html: '' }], ['video']],
      [['contents'], ['links', { items: entries(3) }]],
    ),
    questions(),
  ],
  contact: () => [
    section({ align: 'center' }, '12', [
      ['heading', { level: '1' }],
      ['text', { html: '' }],
    ]),
    section(
      {},
      '6-6',
      [['heading'], ['buttons', { items: entries(1) }]],
      [['heading'], ['links', { items: entries(3) }]],
    ),
    section({ width: 'text' }, '12', [['notice']]),
  ],
  region: () => [
    hero({ background: 'tint' }),
    section(
      {},
      '8-4',
      [['heading'], ['text', { html: '' }], ['topicSection', { limit: 5 }]],
      [['notice'], ['links', { items: entries(3) }]],
    ),
    questions(),
    callToAction(),
  ],
  start: () => [
    hero({ background: 'band' }),
    cards(6),
    section(
      {},
      '6-6',
      [['releaseFeed', { embedded: true, limit: 4 }]],
      [['heading'], ['links', { items: entries(4) }]],
    ),
    callToAction(),
  ],
  help: () => [section({}, '12', [['home']])],
};
