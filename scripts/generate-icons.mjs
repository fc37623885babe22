import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// node scripts/generate-icons.mjs [--check]
// Makes the icon components of src/ui/icons from icons.svg: one module a group, one exported component a symbol. An icon
// is loaded with its group, so a group holds what the same screens draw. The shapes of an icon become one path, and one
// for its accent: an icon stands in every row of a list.
// With --check it writes nothing and fails when a module differs from its source.

const stroke = 1.75;

/** What a shape's outline is as the steps of a path. */
const steps = {
  path({ d, 'stroke-width': width }) {
    if (!width) return d;
    // A dot that is wider than the stroke: a circle, which the stroke fills.
    const [, cx, cy] = /^M([\d.]+) ([\d.]+)h\.01$/.exec(d);
    return steps.circle({ cx, cy, r: short((width - stroke) / 2) });
  },
  circle({ cx, cy, r }) {
    const half = (width) => `a${r} ${r} 0 1 0 ${width} 0`;
    return `M${short(cx - r)} ${cy}${half(2 * r)}${half(-2 * r)}z`;
  },
  rect({ x, y, width, height, rx }) {
    const corner = (right, down) => `a${rx} ${rx} 0 0 1 ${right} ${down}`;
    const [across, along] = [short(width - 2 * rx), short(height - 2 * rx)];
    return [
      `M${short(Number(x) + Number(rx))} ${y}h${across}${corner(rx, rx)}v${along}${corner(-rx, rx)}`,
      `h${-across}${corner(-rx, -rx)}v${-along}${corner(rx, -rx)}z`,
    ].join('');
  },
};

const folder = fileURLToPath(new URL('../src/ui/icons/', import.meta.url));
const check = process.argv.includes('--check');
const modules = new Map();
let group = '';
let subject = '';

for (const [, comment, words, id, drawing] of readFileSync(`${folder}icons.svg`, 'utf8').matchAll(
  /<!-- (\w+): (.*?) -->|<symbol id="hc-i-([\w-]+)"[^>]*>(.*?)<\/symbol>/gs,
)) {
  if (comment) [group, subject] = [comment, words];
  else
    modules.set(group, [
      ...(modules.get(group) ?? []),
      { id, subject, name: componentName(id), paths: pathsOf(drawing) },
    ]);
}

for (const [name, icons] of modules) write(`${name}.ts`, moduleText(icons));
write('categoryIcons.ts', mapText(['category', 'services']));

function moduleText(icons) {
  return [
    '// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.',
    "import { icon } from '../Icon.tsx';",
    ...icons.map(
      ({ id, subject, name, paths }) =>
        `\n/** The drawing \`${id}\`, one of ${subject}. */\n${callText(`export const ${name} = /* @__PURE__ */ icon`, paths)}`,
    ),
    '',
  ].join('\n');
}

function mapText(groups) {
  const icons = groups.flatMap((group) => modules.get(group));
  return [
    '// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.',
    "import type { ComponentType } from 'react';",
    "import type { IconProps } from '../Icon.tsx';",
    ...groups.map(importText),
    '',
    '/** The icon of a category, role, service or topic by its slug. */',
    'export const categoryIcons: ReadonlyMap<string, ComponentType<IconProps>> = new Map([',
    ...icons.map(({ id, name }) => `  ['${id}', ${name}],`),
    ']);',
    '',
  ].join('\n');
}

/** As the formatter writes it: one argument a line when they don't fit in one. */
function callText(start, values) {
  const line = `${start}(${values.join(', ')});`;
  return line.length <= 110 ? line : `${start}(\n${values.map((value) => `  ${value},`).join('\n')}\n);`;
}

/** As the formatter writes it: one name a line when they don't fit in one. */
function importText(group) {
  const names = modules
    .get(group)
    .map(({ name }) => name)
    .sort();
  const line = `import { ${names.join(', ')} } from './${group}.ts';`;
  return line.length <= 110
    ? line
    : `import {\n${names.map((name) => `  ${name},`).join('\n')}\n} from './${group}.ts';`;
}

/** The icon's shapes as its path, and those of its accent as another. */
function pathsOf(drawing) {
  const shapes = Array.from(drawing.matchAll(/<(\w+) (.*?)\/>/g), ([, kind, text]) => ({
    kind,
    ...Object.fromEntries(Array.from(text.matchAll(/([\w-]+)="(.*?)"/g), ([, name, value]) => [name, value])),
  }));
  return [shapes.filter((shape) => !shape.class), shapes.filter((shape) => shape.class)]
    .map(outline)
    .filter(Boolean)
    .map((d) => `'${d}'`);
}

function outline(shapes) {
  return shapes.map((shape) => steps[shape.kind](shape).replaceAll(' -', '-')).join('');
}

/** Without what binary fractions add to a number of two decimals. */
function short(number) {
  return Number(number.toFixed(3));
}

/** `chevron-down` → `IconChevronDown` */
function componentName(id) {
  return `Icon${id.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`;
}

function write(file, text) {
  if (!check) return writeFileSync(folder + file, text);
  if (readFileSync(folder + file, 'utf8') === text) return undefined;
  console.error(`src/ui/icons/${file} differs from icons.svg: run node scripts/generate-icons.mjs`);
  process.exitCode = 1;
}
