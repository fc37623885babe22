import type { LogEvent } from 'kysely';

/** Is told of a query: how many seconds it took, and whether it failed. */
export type OnQuery = (seconds: number, hasFailed: boolean) => void;

/** What kysely is given so that somebody is told of its queries. */
export const logOf = (onQuery: OnQuery | undefined) =>
  onQuery && {
    log: ({ level, queryDurationMillis: milliseconds }: LogEvent) =>
      onQuery(milliseconds / 1000, level === 'error'),
  };
