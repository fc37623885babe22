/**
 * The scripts that came to this page or are on their way, by their addresses: what starts a drawn page
 * (host/pages/start.js) and scripts that load others (scripts/build/whole-imports.mjs) share them.
 */
export function filesUnderWay(): ReadonlyMap<string, Promise<unknown>> {
  const files = (globalThis as { [files: symbol]: unknown })[Symbol.for('hc.files')];
  return files instanceof Map ? files : new Map();
}
