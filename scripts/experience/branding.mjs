import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { root } from '../setup.mjs';

/** The shades of a color of which the platform makes a theme's accent, by the value of the branding set. */
const shades = {
  PrimaryAccentColor: 700,
  _PrimaryAccentColor1: 800,
  _PrimaryAccentColor2: 900,
  _PrimaryAccentColor3: 950,
};

/** The platform's own accent, of a site whose frame gives no color. */
const ownAccent = {
  PrimaryAccentColor: '#005fb2',
  _PrimaryAccentColor1: '#004989',
  _PrimaryAccentColor2: '#001e38',
  _PrimaryAccentColor3: '#000000',
};

const tokens = readFileSync(join(root, 'src/ui/tokens.css'), 'utf8');
// What all browsers of the platform take, as it takes it.
const targets = { chrome: 80 << 16 };

/**
 * The values of a branding set by which a theme has the color of a frame, in the shades that the help center shows of
 * it: white text is readable on them, and they on white. `color` is like #1f5a4a; without one it is the platform's own.
 * @param {string | undefined} color
 * @returns {Readonly<Record<string, string>>}
 */
export function accentValues(color) {
  if (!color) return ownAccent;
  return Object.fromEntries(Object.entries(shades).map(([name, shade]) => [name, shadeOf(color, shade)]));
}

/** A shade as the palette makes it of a brand's color. */
function shadeOf(color, shade) {
  const [, value] = tokens.match(new RegExp(`--hc-plum-${shade}: ([^;]+);`)) ?? [];
  const code = Buffer.from(`a{color:${value?.replace('var(--_brand)', color)}}`);
  const [, hex] =
    /color:(#[\da-f]{6})\b/.exec(
      String(transform({ filename: 'a.css', code, targets }).code).replaceAll(' ', ''),
    ) ?? [];
  if (!hex) throw new Error(`The palette has no shade ${shade} of ${color}.`);
  return hex;
}
