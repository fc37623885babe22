import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

// node scripts/build/fonts.mjs: dist/letters, a font of those letters of the product's languages that the Latin part of
// Inter lacks. The part that has them, with those of all of Europe, is sixteen times as large.

const inter = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'));
const part = 'inter-latin-ext-opsz-normal.woff2';
const folder = 'dist/letters';

const styles = await readFile(join(inter, 'opsz.css'), 'utf8');
const face = styles.match(/@font-face {[^}]*}/g)?.find((each) => each.includes(part));
const [, ranges] = /unicode-range: ([^;]*);/.exec(face ?? '') ?? [];
if (!face || !ranges) throw new Error(`Inter's styles have no face for ${part}.`);

const isInPart = within(ranges);
const files = globSync('src/i18n/catalogs/*.json');
const words = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('');
const letters = [...new Set(words.toLowerCase() + words.toUpperCase())].filter(isInPart).sort();
const font = await subsetFont(await readFile(join(inter, 'files', part)), letters.join(''), {
  targetFormat: 'woff2',
});

await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'inter-letters.woff2'), font);
await writeFile(
  join(folder, 'letters.css'),
  face
    .replace(`./files/${part}`, './inter-letters.woff2')
    .replace(ranges, letters.map((letter) => `U+${codeOf(letter).toString(16)}`).join()),
);

/** Whether a character is in one of CSS's ranges, as in `U+100-2ba,U+1e00`. */
function within(ranges) {
  const pairs = ranges.split(',').map((range) => {
    const [from, to = from] = range.slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
  return (letter) => pairs.some(([from, to]) => from <= codeOf(letter) && codeOf(letter) <= to);
}

function codeOf(letter) {
  return letter.codePointAt(0) ?? 0;
}
