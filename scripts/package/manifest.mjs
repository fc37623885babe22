import { blockElements } from '../../src/contracts/blockElementWords.ts';
import { commonEvents, elementEvents } from '../../src/contracts/elementEvents.ts';
import { customProperties, elementParts } from '../../src/contracts/elementParts.ts';
import { elements } from '../../src/contracts/elements.ts';
import { kebabCase, wordOf } from '../../src/contracts/names.ts';
import { className, typeOf } from './names.mjs';
import { detailType } from './schemas.mjs';

/** What becomes of what stands between the tags; a shell has Retry in its place when it fails. */
const children = {
  all: 'What is shown until the element has its own content. No part of that content.',
  kept: 'What is shown until the element has its own content, and stays where its first load fails. No part of that content.',
};

/** The custom elements manifest (schema 1.0.0) of all elements, from their definitions. */
export const manifest = () => ({
  schemaVersion: '1.0.0',
  readme: 'README.md',
  modules: Object.entries({ ...elements, ...blockElements }).map(([name, definition]) =>
    moduleOf(name, definition),
  ),
});

function moduleOf(name, { tag, description, properties, events }) {
  // All blocks are one module.
  const path = `elements/${name in blockElements ? 'blocks' : wordOf(tag)}.js`;
  const fields = Object.entries(properties);
  return {
    kind: 'javascript-module',
    path,
    declarations: [
      {
        kind: 'class',
        name: className(tag),
        description,
        superclass: { name: 'HTMLElement' },
        customElement: true,
        tagName: tag,
        attributes: fields.map(([field, property]) => ({
          name: kebabCase(field),
          fieldName: field,
          ...about(property),
        })),
        members: [
          ...fields.map(([field, property]) => ({ kind: 'field', name: field, ...about(property) })),
          {
            kind: 'method',
            name: 'reload',
            description: 'Begins anew and asks again for what it shows.',
            return: { type: { text: 'void' } },
          },
        ],
        events: eventsOf(events),
        slots: [{ name: '', description: name === 'shell' ? children.all : children.kept }],
        cssParts: Object.entries(elementParts[name] ?? {}).map(([part, text]) => ({
          name: part,
          description: text,
        })),
        cssProperties: Object.entries(customProperties).map(([property, text]) => ({
          name: property,
          description: text,
        })),
      },
    ],
    exports: [
      { kind: 'custom-element-definition', name: tag, declaration: { name: className(tag), module: path } },
    ],
  };
}

const about = (property) => ({
  description: property.description,
  type: { text: typeOf(property) },
  default: JSON.stringify(property.default),
});

const eventsOf = (own) =>
  [...commonEvents, ...own].map((name) => ({
    name,
    description: elementEvents[name].description,
    type: { text: `CustomEvent<${detailType(name)}>` },
  }));
