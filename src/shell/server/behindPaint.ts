import { cookieNames } from '#contracts/config.ts';
import { colorSchemeContent, colorSchemes } from '#domain/colorScheme.ts';
import { writeCookie } from '#runtime/cookie.ts';
import { nextFrame } from './asideBelow.ts';
import { fontsNamed } from './fontsNamed.ts';
import { nameFonts } from './nameFonts.ts';

// Stands in each page that a server draws, behind all else and before what starts its components: a first paint doesn't
// wait for it, and what that needs is in inPage.ts.

// No element is defined yet.
const drawn = [...document.querySelectorAll(':not(:defined)')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
// What had the page laid out in parts, where components know of nothing (host/pages/lay-in-parts.ts).
for (const root of drawn)
  for (const part of [root.querySelector('hc-root'), root.host])
    for (const script of part?.querySelectorAll('script') ?? []) script.remove();

// Colours change with the press; the cookie tells the components, and the host.
const choose = ({ target }: Event) => {
  if (!(target instanceof HTMLInputElement) || target.name !== cookieNames.colorScheme) return;
  const scheme = colorSchemes.find((each) => each === target.value);
  if (!scheme) return;
  writeCookie(window, document.URL, target.name, scheme);
  const choices = drawn.flatMap((root) => [
    ...root.querySelectorAll<HTMLInputElement>(`[name=${target.name}]`),
  ]);
  for (const each of choices) each.checked = each.value === scheme;
  // Each page of the host has it.
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', colorSchemeContent[scheme]);
};
for (const root of drawn) root.addEventListener('change', choose);

void followPaint();

async function followPaint() {
  // A page in the background is painted when it is looked at, and has all that it shows then.
  if (document.visibilityState === 'visible') await nextFrame();
  // What stands below a long text.
  for (const { host } of drawn) host.removeAttribute('data-coming');
  await nameFonts(document, drawn);
  dispatchEvent(new Event(fontsNamed));
}
