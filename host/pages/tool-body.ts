import { type Html, html } from './html.ts';
import type { Texts } from './texts.ts';

/** The place of a tool with this id, which shows its name until the tool does, and readers without scripts what it lacks. */
export const toolBody = (id: string, title: string, t: Texts): Html =>
  html`<div id="${id}"><main class="page-tool"><h1>${title}</h1><noscript><p>${t('shell.scriptsNeeded')}</p></noscript></main></div>`;
