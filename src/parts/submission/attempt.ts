import { isText, listOf, objectOf, optional } from '#domain/shapes.ts';

const isAttempt = objectOf({ key: isText, payload: isText, known: optional(listOf(isText)) });

/** What was sent, and the key it was sent under: the same again gives the same record. Plain JSON, for a draft. */
export interface Attempt {
  readonly key: string;
  readonly payload: string;
  /** What was there before it was sent, by ids, where that helps to find it afterwards. */
  readonly known: readonly string[];
}

/** Nothing was sent, or it is known what became of it. */
export const noAttempt: Attempt = { key: '', payload: '', known: [] };

/** Reads the attempt of a draft, whatever that is. */
export function readAttempt(kept: unknown): Attempt {
  if (!isAttempt(kept)) return noAttempt;
  const { key, payload, known = [] } = kept;
  return { key, payload, known };
}
