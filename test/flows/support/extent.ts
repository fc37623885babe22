/** `npm run test:screens` tries every combination; the flows of every day those that differ most. */
export const isWhole = process.env.HC_EVERY_SCREEN === '1';

/** All of a list in a run of `npm run test:screens`, otherwise those of every day. */
export const allOr = <T>(all: readonly T[], isOfEveryDay: (each: T, at: number) => boolean): readonly T[] =>
  isWhole ? all : all.filter(isOfEveryDay);
