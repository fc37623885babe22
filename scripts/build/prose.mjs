import { fileURLToPath } from 'node:url';

const definitions = fileURLToPath(new URL('../../src/contracts/elements.ts', import.meta.url));
const forReaders = new Set(['label', 'description']);

/**
 * Rollup plugin: empties the words of the element definitions, which builders, stories and documents read and no element
 * shows. To stand after what makes JavaScript of the module.
 */
export function withoutProse() {
  return {
    name: 'hc-without-prose',
    transform(code, id) {
      return id === definitions ? { code: emptyProse(code, this.parse(code)), map: { mappings: '' } } : null;
    },
  };
}

/** Code with every text that is called a label or a description emptied. */
export function emptyProse(code, ast) {
  const texts = [];
  const walk = (node) => {
    if (node.type === 'Property' && forReaders.has(node.key.name) && node.value.type === 'Literal')
      texts.push(node.value);
    for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') walk(child);
  };
  walk(ast);
  return texts
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)}''${left.slice(end)}`, code);
}
