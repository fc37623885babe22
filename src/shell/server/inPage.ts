import { cookieNames } from '#contracts/config.ts';
import { colorSchemeContent, colorSchemes } from '#domain/colorScheme.ts';
import { openCookies } from '#runtime/cookie.ts';
import { setMeta } from '#runtime/pageMeta.ts';
import { followCut } from '#screens/release-feed/cutText.ts';
import { layHeader, partsOf } from '#shell/header/headerLayout.ts';

// Stands in each page that a server draws, behind what it draws and before its first paint: what can be known only where
// it is shown, and is shown as the components will.

const drawn = document.querySelector('hc-shell')?.shadowRoot;
const row = drawn?.querySelector<HTMLElement>('.hc-header__inner');
const lay = () => row && layHeader(row, partsOf(row));
lay();
// Also where the components don't come.
addEventListener('resize', lay);

// Whether there is more to read of a note shows only where its text is laid out.
for (const text of drawn?.querySelectorAll<HTMLElement>('.hc-note__text') ?? [])
  followCut(text, (isCut) => text.toggleAttribute('data-whole', !isCut));

// Colours change with the press; the cookie tells the components, and the host.
const cookies = openCookies(window, () => document.URL);
drawn?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== cookieNames.colorScheme) return;
  const scheme = colorSchemes.find((each) => each === target.value);
  if (!scheme) return;
  cookies.set(cookieNames.colorScheme, scheme);
  for (const each of drawn.querySelectorAll<HTMLInputElement>(`[name=${target.name}]`))
    each.checked = each.value === scheme;
  setMeta(document, 'color-scheme', colorSchemeContent[scheme]);
});
