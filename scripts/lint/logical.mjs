import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// node scripts/lint/logical.mjs: no style of ours knows left from right, so that a language that is read from the right
// needs a catalog and nothing else (docs/behaviour/languages.md#from-right-to-left).

const files = ['src/**/*.css', 'builder/**/*.css', 'host/pages/*.css'];

const sides = 'top|right|bottom|left';
const physical = new RegExp(
  `^(?:(?:${sides})|(?:margin|padding)-(?:${sides})|border-(?:${sides})(?:-.+)?|border-(?:top|bottom)-(?:left|right)-radius|scroll-(?:margin|padding)-(?:${sides})|(?:(?:min|max)-)?(?:width|height))$`,
);

/** The four sides of a shorthand; null where it names none. */
const fourSides = /^(?:margin|padding|inset|border-(?:width|style|color|radius)|scroll-(?:margin|padding))$/;

/** What moves or turns sideways: right in one reading direction alone, unless a rule for the other stands beside it. */
const sideways = {
  translate: (value) => !/^(?:none|0)\b/.test(value),
  transform: (value) => /translate(?:X|3d)?\((?!0[,)])|scaleX|skew/.test(value),
  'text-align': (value) => /left|right/.test(value),
  float: (value) => /left|right/.test(value),
  clear: (value) => /left|right/.test(value),
  'transform-origin': (value) => /left|right/.test(value),
  'background-position': (value) => /left|right/.test(value),
  'box-shadow': (value) => layersOf(value).some((layer) => !/^(?:inset )?(?:none|0|var\()/.test(layer)),
};
const gradient = /linear-gradient\(\s*(?:to [a-z ]*(?:left|right)|\d+(?:\.\d+)?(?:deg|turn))/;

/** Declarations that are the same in both directions though they read otherwise, each with the reason. */
const chevron = 'turned by 45 degrees it points down, in both directions';
const wave = 'the wave is mirrored as a whole';
const sheen = 'the movement is reversed as a whole';
const stated = {
  'src/parts/blocks/blocks.css border-width: 0 2px 2px 0': chevron,
  'builder/builder.css border-width: 0 2px 2px 0': chevron,
  'src/parts/prose.css border-width: 0 1.75px 1.75px 0': chevron,
  'src/parts/wave-background.css mask: linear-gradient( to right, transparent calc(var(--hc-edge) + 36rem), #000 calc(var(--hc-edge) + 60rem) )':
    wave,
  'src/parts/wave-background.css mask-image: linear-gradient(to bottom left, rgb(0 0 0 / 0.7), transparent 35%)':
    wave,
  'src/parts/section.css mask-image: linear-gradient( to right, transparent calc(var(--hc-edge) + 46rem), #000 calc(var(--hc-edge) + 60rem) )':
    wave,
  'src/screens/landing/landing.css mask-image: linear-gradient(to right, transparent 56%, #000)': wave,
  'src/ui/skeleton.css background: linear-gradient(90deg, transparent 25%, var(--hc-color-skeleton-sheen) 50%, transparent 75%)':
    'the same from both sides',
  'src/ui/skeleton.css translate: -100%': sheen,
  'src/ui/skeleton.css translate: 100%': sheen,
  'src/parts/search-bar/search-bar.css translate: var(--_hidden)':
    'its value is turned for the other direction',
  'src/parts/search-bar/search-bar.css translate: calc(var(--_hidden) + var(--_shown))':
    'its value is turned for the other direction',
};

/**
 * The declarations of a style sheet that know left from right, one sentence each with its line. A declaration that holds
 * in one direction is right when the sheet has a rule with `:dir(rtl)` for the same property.
 */
export function physicalDeclarations(css) {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const mirroredRules = [...text.matchAll(/[^{};]*:dir\(rtl\)[^{};]*\{([^}]*)\}/g)]
    .map(([, body]) => body)
    .join(';');
  const isMirrored = (name) => new RegExp(`(?:^|[;\\s])${name}\\s*:`).test(mirroredRules);
  const found = [];
  for (const { 0: piece, index } of text.matchAll(/[^{};]+(?=[;}])/g)) {
    const [, name, value] = /^\s*([a-z-]+)\s*:\s*([\s\S]+?)\s*$/.exec(piece) ?? [];
    if (!name) continue;
    const line = text.slice(0, index + piece.search(/\S/)).split('\n').length;
    const say = (why) => found.push({ line, declaration: `${name}: ${value.replaceAll(/\s+/g, ' ')}`, why });
    if (physical.test(name)) say('names a side of the screen: use its logical property');
    else if (fourSides.test(name) && hasUnequalSides(name, value))
      say('differs on left and right: use inline and block');
    else if ((sideways[name]?.(value) || gradient.test(value)) && !isMirrored(name.replace(/^-webkit-/, '')))
      say('holds in one reading direction: add a rule with :dir(rtl)');
  }
  return found;
}

/** Whether a shorthand of four values says something else of the right than of the left; a radius goes by corners. */
function hasUnequalSides(name, value) {
  const [first, second, third, fourth] = partsOf(value, ' ');
  if (name === 'border-radius')
    return second !== undefined && (first !== second || (third ?? first) !== (fourth ?? second));
  return fourth !== undefined && second !== fourth;
}

const layersOf = (value) => partsOf(value, ',');

/** The parts of a value between separators outside of brackets. */
function partsOf(value, separator) {
  const parts = [''];
  let depth = 0;
  for (const letter of value.replaceAll(/\s+/g, ' ').trim()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const used = new Set();
  const found = globSync(files).flatMap((file) =>
    physicalDeclarations(readFileSync(file, 'utf8')).flatMap(({ line, declaration, why }) => {
      const key = `${file} ${declaration}`;
      if (key in stated) used.add(key);
      return key in stated ? [] : [`${file}:${line}: ${declaration}: ${why}`];
    }),
  );
  for (const key of Object.keys(stated))
    if (!used.has(key)) found.push(`${key}: stated, but not there any more`);
  for (const each of found) console.error(each);
  process.exitCode = found.length > 0 ? 1 : 0;
}
