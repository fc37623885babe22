/** How the tables of the documentation look; all of it from tokens. */
export const docsSheet = new CSSStyleSheet();
docsSheet.replaceSync(`
  :host { color-scheme: light; margin-block: var(--hc-space-4) var(--hc-space-8); }
  .docs-table { inline-size: 100%; border-collapse: collapse; font: var(--hc-text-small); }
  .docs-table :is(th, td) { padding: var(--hc-space-2); border-block-end: 1px solid var(--hc-color-border); text-align: start; vertical-align: middle; overflow-wrap: break-word; }
  .docs-table th { color: var(--hc-color-text-muted); font: var(--hc-text-small-strong); }
  .docs-table code { font: var(--hc-text-code); }
  .docs-swatch { display: inline-block; inline-size: 3.5rem; block-size: 2rem; border: 1px solid var(--hc-color-border-strong); border-radius: var(--hc-radius-sm); }
  .docs-pair { display: flex; }
  .docs-ground { display: inline-block; padding: var(--hc-space-1); background: var(--hc-color-page); }
  .docs-bar { display: block; block-size: var(--hc-space-4); max-inline-size: 100%; background: var(--hc-color-brand); }
  .docs-box { display: block; inline-size: 5rem; block-size: 3rem; background: var(--hc-color-surface); border: 1px solid var(--hc-color-border); }
  .docs-sheet { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: var(--hc-space-6) var(--hc-space-4); }
  .docs-sheet > * { display: grid; justify-items: center; gap: var(--hc-space-2); overflow-wrap: anywhere; text-align: center; font: var(--hc-text-caption); }
`);
