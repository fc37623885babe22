import { layHeader, partsOf } from '#shell/header/headerLayout.ts';

// Stands in each page that a server draws, behind what it draws and before its first paint: what can be known only where
// it is shown, and is shown as the components will.

const row = document.querySelector('hc-shell')?.shadowRoot?.querySelector<HTMLElement>('.hc-header__inner');
if (row) layHeader(row, partsOf(row));
