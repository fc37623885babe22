/** Is told what happens, where it is measured; told nothing of who did it. */
export interface Meter {
  /** A request was refused because of a limit, by the name of that limit. */
  refused(limit: string): void;
  /** Searches were made together, within so many seconds. */
  searched(count: number, seconds: number): void;
}

/** Where nothing is measured. */
export const noMeter: Meter = { refused: () => {}, searched: () => {} };
