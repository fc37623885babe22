import { apiVersion } from './names.mjs';
import { escapeXml, metadataFile, textElement } from './xml.mjs';

/** What the platform's page builder takes as the type of a property on its pages. */
const propertyTypes = { string: 'String', integer: 'Integer', boolean: 'Boolean', enum: 'String' };

/** The description of a component that only other components use. */
export const innerMeta = (label) =>
  metadataFile('LightningComponentBundle', [
    textElement('apiVersion', apiVersion),
    textElement('isExposed', 'false'),
    textElement('masterLabel', label),
  ]);

/** The description of a component for the page builder: `target` is that of pages or of theme layouts. */
export function exposedMeta({ label, description, properties }, target = 'lightningCommunity__Page') {
  const fields = Object.entries(properties).map(
    ([name, property]) => `        ${propertyOf(name, property)}`,
  );
  // Properties are legal for the default target alone, which every component names beside its own.
  return metadataFile('LightningComponentBundle', [
    textElement('apiVersion', apiVersion),
    textElement('isExposed', 'true'),
    textElement('masterLabel', label),
    textElement('description', description),
    '<targets>',
    `    ${textElement('target', target)}`,
    `    ${textElement('target', 'lightningCommunity__Default')}`,
    '</targets>',
    ...(fields.length > 0
      ? [
          '<targetConfigs>',
          '    <targetConfig targets="lightningCommunity__Default">',
          ...fields,
          '    </targetConfig>',
          '</targetConfigs>',
        ]
      : []),
  ]);
}

function propertyOf(name, property) {
  const attributes = {
    name,
    type: propertyTypes[property.type],
    label: property.label,
    description: property.description,
    ...(property.type === 'enum' ? { datasource: property.values.join(',') } : {}),
    ...(property.default === '' ? {} : { default: property.default }),
    ...(property.minimum === undefined ? {} : { min: property.minimum }),
    ...(property.maximum === undefined ? {} : { max: property.maximum }),
  };
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`);
  return `<property ${written.join(' ')} />`;
}
