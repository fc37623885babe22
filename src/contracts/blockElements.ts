import { type BlockField, type BlockName, blocks } from './blocks.ts';
import type { ElementDefinition, PropertyDefinition } from './elements.ts';

// The blocks of content as elements of their own, for pages that the host doesn't draw: those of the hosted platform and
// of others (docs/behaviour/page-builder.md#blocks-elsewhere). All of each follows from its fields; its words, which are
// for builders and documents alone, stand in blockElementWords.ts.

/** Blocks that are made of what else stands on the page: they make no sense alone. */
const ofPage: readonly BlockName[] = ['contents'];

/** The blocks that can stand alone. */
export const loneBlocks = (Object.keys(blocks) as BlockName[]).filter((name) => !ofPage.includes(name));

/** The name in code of the element of a block: that of a heading is `blockHeading`. */
export const blockElementName = (name: BlockName) => `block${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function propertyOf(field: BlockField): PropertyDefinition {
  const words = { label: '', description: '' };
  if (field.type === 'switch') return { type: 'boolean', default: false, ...words };
  if (field.type === 'choice')
    return { type: 'enum', default: field.default, values: field.values, ...words };
  return { type: 'string', default: '', ...words };
}

/** The element of a block: `<hc-block-heading>`, with a property for each field; a list is the JSON of its entries. */
export const blockElement = (name: BlockName): ElementDefinition => ({
  tag: `hc-block-${name}`,
  label: '',
  description: '',
  hasPageHeading: false,
  properties: Object.fromEntries(
    Object.entries(blocks[name]).map(([field, definition]) => [field, propertyOf(definition)]),
  ),
  events: [],
  parts: [],
});
