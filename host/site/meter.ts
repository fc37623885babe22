import type { FilesMeter } from '../files/metered-files.ts';

/** Is told what happens, where it is measured; told nothing of who did it. */
export interface Meter extends FilesMeter {
  /** A request was refused because of a limit, by the name of that limit. */
  refused(limit: string): void;
  /** Searches were made together, within so many seconds. */
  searched(count: number, seconds: number): void;
  /** The database of what the site writes was asked, and answered or failed within so many seconds. */
  queried(seconds: number, hasFailed: boolean): void;
}
