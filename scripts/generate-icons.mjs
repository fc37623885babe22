import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// node scripts/generate-icons.mjs [--check]
// Makes the icon components of src/ui/icons from icons.svg: one module a group, one exported component a symbol. An icon
// is loaded with its group, so a group holds what the same screens draw.
// With --check it writes nothing and fails when a module differs from its source.

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
      { id, subject, name: componentName(id), drawing: toJsx(drawing) },
    ]);
}

for (const [name, icons] of modules) write(`${name}.tsx`, moduleText(icons));
write('categoryIcons.ts', mapText(['category', 'services']));

function moduleText(icons) {
  return [
    '// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.',
    "import { Icon, type IconProps } from '../Icon.tsx';",
    ...icons.map(
      ({ id, subject, name, drawing }) =>
        `\n/** The drawing \`${id}\`, one of ${subject}. */\nexport function ${name}(props: IconProps) {\n${drawing}\n}`,
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

/** As the formatter writes it: one name a line when they don't fit in one. */
function importText(group) {
  const names = modules
    .get(group)
    .map(({ name }) => name)
    .sort();
  const line = `import { ${names.join(', ')} } from './${group}.tsx';`;
  return line.length <= 110
    ? line
    : `import {\n${names.map((name) => `  ${name},`).join('\n')}\n} from './${group}.tsx';`;
}

function toJsx(drawing) {
  const shapes = drawing
    .replaceAll('class=', 'className=')
    .replaceAll('stroke-width=', 'strokeWidth=')
    .replaceAll('/>', ' />')
    .split(/(?<=>)/)
    .map((shape) => formatted(`      ${shape}`));
  return ['  return (', '    <Icon {...props}>', ...shapes, '    </Icon>', '  );'].join('\n');
}

/** As the formatter writes it: one attribute a line when several don't fit in one. */
function formatted(line) {
  if (line.length <= 110 || line.match(/="/g).length === 1) return line;
  return line.replaceAll(/ (?=\w+=")/g, '\n        ').replace(' />', '\n      />');
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
