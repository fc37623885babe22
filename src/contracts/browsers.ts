/**
 * The oldest versions in which everything works (docs/behaviour/browsers.md). Older ones lack `light-dark()`, relative
 * colours, `content-visibility` or `URL.parse`.
 */
export const oldestBrowsers = { chrome: 126, firefox: 128, safari: 18 } as const;
