import type { BrandConfig } from '#contracts/config.ts';
import { robotsValues } from '#contracts/config.ts';
import type { HostTexts } from '../texts/host-texts.ts';
import type { DocumentParts } from './document.ts';
import { type Html, html } from './html.ts';
import { siteTop } from './login-page.ts';

/** A page of the host alone: a card under the name of the site. */
export type CardPage = Pick<DocumentParts, 'head' | 'body' | 'scripts' | 'elements'>;

/** Such a page with its heading, which is its title, and what stands below. */
export function cardPage(
  { brand, home, t }: { readonly brand: BrandConfig; readonly home: string; readonly t: HostTexts },
  title: string,
  content: Html,
): CardPage {
  return {
    head: { title, description: '', robots: robotsValues.hidden, links: [], properties: [] },
    elements: 'none',
    scripts: [],
    body: html`${siteTop(brand, home, t)}
<main class="login">
<div class="login__band" aria-hidden="true"></div>
<div class="login__columns login__columns--one">
<section class="login__card">
<h1>${title}</h1>
${content}
</section>
</div>
</main>`,
  };
}
