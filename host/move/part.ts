/** A move that can't be made, in a sentence for the operator. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

/** A part of a move that takes long: rows are copied, then compared; each file is copied and verified. */
export type MovePhase = 'rows' | 'compare' | 'move';

/** Told how many of how many rows or files are done. */
export type MoveProgress = (phase: MovePhase, done: number, total: number) => void;

/** What became of a part of a site that was moved. All that the databases name is in exactly one of the counts. */
export interface MovedPart {
  readonly part: string;
  readonly from: string;
  readonly to: string;
  /** How many the databases name. */
  readonly wanted: number;
  /** How many were copied now, and how many an earlier try had copied; each was read again there and has its hash. */
  readonly copied: number;
  readonly known: number;
  /** What was lost before, by name: it isn't where it should be. */
  readonly missing: readonly string[];
  /** What was damaged before, by name: it has another hash than its row says. It is copied as it is. */
  readonly damaged: readonly string[];
}

/** A part of a site that moves by itself, such as its files. */
export interface MovePart {
  /** Throws a MoveError when the target can't take it, before anything is changed there. */
  judge(): Promise<void>;
  run(progress: MoveProgress): Promise<MovedPart>;
  /** Lets the target be opened; called once all parts are there. */
  finish(): Promise<void>;
}
