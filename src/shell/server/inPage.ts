import { cookieNames } from '#contracts/config.ts';
import { colorSchemeContent, colorSchemes } from '#domain/colorScheme.ts';
import { writeCookie } from '#runtime/cookie.ts';
import { followCut } from '#screens/release-feed/cutText.ts';
import { layHeader, partsOf } from '#shell/header/headerLayout.ts';
import { nameFonts } from './nameFonts.ts';

// Stands in each page that a server draws, behind what it draws and before its first paint: what can be known only where
// it is shown, and is shown as the components will.

// No element is defined yet.
const drawn = [...document.querySelectorAll(':not(:defined)')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
// What had the page laid out in parts, where components know of nothing (host/pages/lay-in-parts.ts).
for (const root of drawn)
  for (const part of [root.querySelector('hc-root'), root.host])
    for (const script of part?.querySelectorAll('script') ?? []) script.remove();

const rows = drawn.flatMap((root) => [...root.querySelectorAll<HTMLElement>('.hc-header__inner')]);
const lay = () => {
  for (const row of rows) layHeader(row, partsOf(row));
};
lay();
// Also where the components don't come.
addEventListener('resize', lay);

// Whether there is more to read of a note shows only where its text is laid out.
followCut(
  drawn.flatMap((root) => [...root.querySelectorAll<HTMLElement>('.hc-note__text')]),
  (text, isCut) => text.toggleAttribute('data-whole', !isCut),
);

// Nobody presses anything before the first paint, which waits for what stands above.
requestAnimationFrame(() => setTimeout(followPage));

function followPage() {
  // A stand-in may leave a little more room. An observer hears of the rows once the page is laid out with its fonts, and
  // before that is painted: to measure them at once would lay all of it out twice.
  void nameFonts(document, drawn).then(() => {
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      lay();
    });
    for (const row of rows) laidOut.observe(row);
  });

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
}
