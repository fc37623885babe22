import { blockElements } from '../../src/contracts/blockElementWords.ts';
import { commonEvents, elementEvents } from '../../src/contracts/elementEvents.ts';
import { elements } from '../../src/contracts/elements.ts';
import { kebabCase } from '../../src/contracts/names.ts';
import { className, typeOf } from './names.mjs';
import { detailType } from './schemas.mjs';

const definitions = Object.values({ ...elements, ...blockElements });
const list = (lines, indent = '  ') => lines.map((line) => `${indent}${line}\n`).join('');

/** Types of all elements: their classes, properties, events and tags. */
export const elementTypes = () => `${definitions.map(elementType).join('\n')}
/** Events of the elements by name. */
export interface HcEventMap {
${list(Object.entries(elementEvents).flatMap(([name, { description }]) => [`/** ${description} */`, `'${name}': CustomEvent<${detailType(name)}>;`]))}}

declare global {
  interface HTMLElementTagNameMap {
${list(
  definitions.map(({ tag }) => `'${tag}': ${className(tag)};`),
  '    ',
)}  }
  interface DocumentEventMap {
    'hc-channel': HcEventMap['hc-channel'];
  }
}
`;

function elementType({ tag, description, properties, events }) {
  const name = className(tag);
  const fields = Object.entries(properties).flatMap(([field, property]) => [
    `/** ${property.description} */`,
    `${field}: ${typeOf(property)};`,
  ]);
  const sent = [...commonEvents, ...events].map((event) => `'${event}'`).join(' | ');
  return `/** Properties of \`<${tag}>\`. */
export interface ${name}Properties {
${list(fields)}}

/** ${description} */
export interface ${name} extends HTMLElement, ${name}Properties {
  /** Begins anew and asks again for what it shows. */
  reload(): void;
  addEventListener<K extends ${sent}>(
    type: K,
    listener: (this: ${name}, event: HcEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: ${name}, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
`;
}

const imports = () =>
  `import type { HcEventMap, ${definitions.map(({ tag }) => `${className(tag)}, ${className(tag)}Properties`).join(', ')} } from './elements.js';`;

/** Types for the JSX of React 19, where properties and \`on\` with the name of an event are passed on. */
export const reactTypes = () => `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${imports()}

type Props<E extends HTMLElement, P> = DetailedHTMLProps<HTMLAttributes<E>, E> & Partial<P>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${list(
  definitions.map(({ tag, properties, events }) => {
    const kebab = Object.entries(properties)
      .filter(([field]) => kebabCase(field) !== field)
      .map(([field, property]) => `'${kebabCase(field)}'?: ${typeOf(property)}`);
    const handlers = [...commonEvents, ...events].map(
      (name) => `'on${name}'?: (event: HcEventMap['${name}']) => void`,
    );
    return `'${tag}': Props<${className(tag)}, ${className(tag)}Properties> & { ${[...kebab, ...handlers].join('; ')} };`;
  }),
  '      ',
)}    }
  }
}
`;

/**
 * Types for the templates of Vue 3, strict ones too: beside properties and events what HTML allows on every element, of
 * which Vue's own list lacks some.
 */
export const vueTypes = () => `import type { HTMLAttributes, PublicProps } from 'vue';
${imports()}

type GlobalAttributes = HTMLAttributes & {
  autocapitalize?: string;
  autocorrect?: string;
  autofocus?: boolean | '';
  exportparts?: string;
  nonce?: string;
  part?: string;
  popover?: string;
  slot?: string;
  writingsuggestions?: string;
  [data: \`data-\${string}\` | \`data\${Capitalize<string>}\`]: unknown;
};

type CustomElement<E, P, H> = new () => E & { $props: GlobalAttributes & PublicProps & Partial<P> & H };

declare module 'vue' {
  interface GlobalComponents {
${list(
  definitions.map(({ tag, events }) => {
    const handlers = [...commonEvents, ...events].map(
      (name) =>
        `on${name.replaceAll(/(?:^|-)(\w)/g, (_all, letter) => letter.toUpperCase())}?: (event: HcEventMap['${name}']) => void`,
    );
    return `${className(tag)}: CustomElement<${className(tag)}, ${className(tag)}Properties, { ${handlers.join('; ')} }>;`;
  }),
  '    ',
)}  }
}
`;

/** Types of the module that shows how the server methods stand. */
export const diagnosticsTypes = () => `import type { PageSettings } from './hc.js';

/**
 * Shows in a node how the server methods stand that elements with these settings ask, in the language of the page unless
 * another is given.
 */
export declare function showDiagnostics(node: Element, settings?: PageSettings, lang?: string): Promise<void>;
`;
