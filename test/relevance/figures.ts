import type { JudgedQuery } from './queries.ts';

export type EngineName = 'host' | 'minisearch' | 'lunr';

/** Whether what is quoted as the answer is one. */
export type Quotation = 'right' | 'wrong' | 'none';

/** A query with the place of the first right article in each engine's answer: 1 is the first, 0 not among ten. */
export interface Judgement extends JudgedQuery {
  readonly places: Readonly<Record<EngineName, number>>;
  readonly empty: Readonly<Record<EngineName, boolean>>;
  /** The host says that this may not be what was asked for. */
  readonly isDoubted: boolean;
  readonly quotation: Quotation;
}

/** What a set of judgements comes to: shares of the right article first and in the first three, mean reciprocal rank. */
export interface Figures {
  readonly queries: number;
  readonly first: number;
  readonly inThree: number;
  readonly mrr: number;
  readonly empty: number;
}

/** A share of some; 0 of none. */
export const shareOf = <T>(some: readonly T[], fits: (one: T) => boolean): number =>
  some.length > 0 ? some.filter(fits).length / some.length : 0;

/** The figures of one engine over some judgements. */
export function figuresOf(judgements: readonly Judgement[], engine: EngineName): Figures {
  const places = judgements.map((judgement) => judgement.places[engine]);
  const ranks = places.reduce((sum, place) => sum + (place > 0 ? 1 / place : 0), 0);
  return {
    queries: places.length,
    first: shareOf(places, (place) => place === 1),
    inThree: shareOf(places, isAmongThree),
    mrr: places.length > 0 ? ranks / places.length : 0,
    empty: judgements.filter((judgement) => judgement.empty[engine]).length,
  };
}

/** Whether a place is among the first three. */
export const isAmongThree = (place: number) => place >= 1 && place <= 3;
