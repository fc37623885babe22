import { manifest } from './manifest.mjs';

// What editors read of the elements, made of the manifest: JetBrains' IDEs (web-types), and VS Code (custom data).

const declarations = () => manifest().modules.flatMap((module) => module.declarations);
const isNamed = ({ text }) => text.startsWith("'");
const namesIn = ({ text }) => [...text.matchAll(/'([^']*)'/g)].map(([, name]) => ({ name }));

/** The elements for JetBrains' IDEs. */
export const webTypes = ({ name, version }) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name,
  version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: { html: { elements: declarations().map(webTypeOf) } },
});

const webTypeOf = (declaration) => ({
  name: declaration.tagName,
  description: declaration.description,
  attributes: declaration.attributes.map((attribute) => ({
    name: attribute.name,
    description: attribute.description,
    default: JSON.parse(attribute.default).toString(),
    value:
      attribute.type.text === 'boolean' ? { kind: 'no-value' } : { kind: 'plain', type: attribute.type.text },
  })),
  slots: declaration.slots.map(({ name, description }) => ({ name: name || 'default', description })),
  js: {
    properties: declaration.members
      .filter(({ kind }) => kind === 'field')
      .map(({ name, description, type }) => ({ name, description, type: type.text })),
    events: declaration.events.map(({ name, description, type }) => ({
      name,
      description,
      type: type.text,
    })),
  },
  css: {
    properties: declaration.cssProperties,
    parts: declaration.cssParts,
  },
});

/** The elements for the HTML of VS Code. */
export const vsCodeHtmlData = () => ({
  version: 1.1,
  tags: declarations().map(({ tagName, description, attributes, events, cssParts }) => ({
    name: tagName,
    description: {
      kind: 'markdown',
      value: [description, listOf('Events', events), listOf('Parts', cssParts)].filter(Boolean).join('\n\n'),
    },
    attributes: attributes.map(({ name, description: text, type }) => ({
      name,
      description: text,
      // The editor completes an attribute of this set without a value.
      ...(type.text === 'boolean' ? { valueSet: 'v' } : {}),
      ...(isNamed(type) ? { values: namesIn(type) } : {}),
    })),
  })),
});

const listOf = (title, items) =>
  items.length > 0 &&
  [`**${title}**`, '', ...items.map(({ name, description }) => `- \`${name}\`: ${description}`)].join('\n');

/** The custom properties for the styles of VS Code; every element has the same. */
export const vsCodeCssData = () => ({
  version: 1.1,
  properties: declarations()[0].cssProperties.map(({ name, description }) => ({ name, description })),
});
