import { followCut } from '#screens/release-feed/cutText.ts';
import { layHeader, partsOf } from '#shell/header/headerLayout.ts';
import { fontsNamed } from './fontsNamed.ts';

// Stands in each page that a server draws, behind what it draws and before its first paint: what can be known only where
// it is shown, and is shown as the components will. Whatever the first paint can do without is behindPaint.ts.

// No element is defined yet.
const drawn = [...document.querySelectorAll(':not(:defined)')].flatMap(({ shadowRoot }) => shadowRoot ?? []);

const rows = drawn.flatMap((root) => [...root.querySelectorAll<HTMLElement>('.hc-header__inner')]);
const lay = () => {
  for (const row of rows) layHeader(row, partsOf(row));
};
lay();
// Also where the components don't come.
addEventListener('resize', lay);
// A stand-in may leave a little more room. An observer hears of the rows once the page is laid out with its fonts, and
// before that is painted: to measure them at once would lay all of it out twice.
addEventListener(fontsNamed, () => {
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect();
    lay();
  });
  for (const row of rows) laidOut.observe(row);
});

// Whether there is more to read of a note shows only where its text is laid out.
followCut(
  drawn.flatMap((root) => [...root.querySelectorAll<HTMLElement>('.hc-note__text')]),
  (text, isCut) => text.toggleAttribute('data-whole', !isCut),
);
