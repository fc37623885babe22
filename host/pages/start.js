// What the host drew is painted first: scripts that the browser has kept came before the first frame, and held it up
// until all of them had run. A page in the background paints nothing.
const files = new URL('.', import.meta.url);
if (document.visibilityState === 'visible')
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
// The header will show it.
new Image().src = new URL('favicon.svg', files).href;
await import(new URL('site/shell.js', files).href);
