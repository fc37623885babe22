/** Milliseconds of a day. */
export const dayLength = 86_400_000;

/** For how many days, today among them, what pages report is kept (docs/deploying.md#what-is-kept-how-long). */
export const eventDays = 90;

/** The day of a moment, in days since 1970. */
export const dayOf = (at: Date): number => Math.floor(at.getTime() / dayLength);
