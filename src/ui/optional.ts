/**
 * Runs what a reader can do without: placing, measuring, watching. A page or a sandbox that refuses it is named in the
 * console, and nothing more is lost than this; answers undefined then.
 */
export function optional<T>(what: string, run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    console.warn(`hc: ${what} is not possible on this page.`, error);
    return undefined;
  }
}
