import { commonEvents } from '../../src/contracts/elementEvents.ts';
import { plainEventName } from '../../src/contracts/elements.ts';
import { kebabCase } from '../../src/contracts/names.ts';
import { sketches } from '../../src/contracts/sketches.ts';
import { exposedMeta } from './component-meta.mjs';
import { componentName } from './names.mjs';
import { escapeXml } from './xml.mjs';

/** What a wrapper extends: most `hcElement`. */
const baseOf = (component) => (component === 'hcLanding' ? 'hcLandingElement' : 'hcElement');

/** The component that wraps an element, as [file name, text] each: markup, code and description for the builder. */
export function wrapperOf(element, definition) {
  const component = componentName(element);
  return [
    [`${component}.html`, markup(definition, sketches[element].join(', '))],
    [`${component}.js`, code(element, definition)],
    [`${component}.js-meta.xml`, exposedMeta({ ...definition, label: `Help Center: ${definition.label}` })],
  ];
}

function markup({ tag, label, description, properties }, sketch) {
  const attributes = Object.keys(properties).map((name) => ` ${kebabCase(name)}={${name}}`);
  return `<template>
    <template lwc:if={isInDesign}>
        <c-hc-preview label="${escapeXml(label)}" description="${escapeXml(description)}" sketch="${sketch}"></c-hc-preview>
    </template>
    <template lwc:elseif={isExternal}>
        <${tag} lwc:external${attributes.join('')}></${tag}>
    </template>
    <template lwc:elseif={isManual}>
        <div class="manual" lwc:dom="manual"></div>
    </template>
    <template lwc:elseif={isFailed}>
        <c-hc-failure onretry={load}></c-hc-failure>
    </template>
</template>
`;
}

function code(element, { tag, properties, events }) {
  const component = componentName(element);
  const names = Object.keys(properties);
  const base = baseOf(component);
  // What is dispatched on the document does not pass the element.
  const heard = [...commonEvents, ...events].filter((name) => name !== 'hc-channel');
  const fields = names.map((name) => `    @api ${name} = ${literal(properties[name].default)};\n`);
  const lines = [
    `// Generated from src/contracts/${element.startsWith('block') ? 'blocks' : 'elements'}.ts by scripts/generate-experience.mjs: change the source, not this file.`,
    `import ${names.length > 0 ? '{ api } ' : ''}from 'lwc';`.replace('import from', 'import'),
    `import ${className(base)} from 'c/${base}';`,
    '',
    `export default class ${className(component)} extends ${className(base)} {`,
    ...(fields.length > 0 ? [`${fields.join('')}`] : []),
    `    tag = ${literal(tag)};`,
    `    events = { ${heard.map((name) => `${literal(name)}: ${literal(plainEventName(name))}`).join(', ')} };`,
    '',
    '    get values() {',
    `        return {${names.length > 0 ? ` ${names.map((name) => `${name}: this.${name}`).join(', ')} ` : ''}};`,
    '    }',
    '}',
    '',
  ];
  return lines.filter((line) => names.length > 0 || line !== `import 'lwc';`).join('\n');
}

const className = (component) => `${component[0].toUpperCase()}${component.slice(1)}`;

const literal = (value) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value));
