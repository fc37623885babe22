import { SearchError } from '../protocol/errors.ts';

/** Searches of many askers, in turns: whoever has many waiting never stands before another's one. */
export interface Turns {
  /** Does a search when the turn of its asker has come. Rejects as the search does. */
  take<T>(asker: string, search: () => Promise<T>): Promise<T>;
}

/**
 * A queue for each asker, of which the first of every one is taken in turn; `atOnce` searches are under way together.
 * Between two of them the process hears what else has come, so that a search in place holds up others no longer than it
 * takes by itself.
 */
export function createTurns(atOnce: number): Turns {
  /** What waits, by asker; whose turn comes next stands first. */
  const queues = new Map<string, (() => void)[]>();
  let free = atOnce;

  const next = () => {
    const [first] = queues;
    if (!first) {
      free += 1;
      return;
    }
    const [asker, queue] = first;
    const start = queue.shift();
    queues.delete(asker);
    if (queue.length > 0) queues.set(asker, queue);
    start?.();
  };

  const turnOf = (asker: string): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const queue = queues.get(asker) ?? [];
      queues.set(asker, queue);
      queue.push(resolve);
    });
  };

  return {
    async take(asker, search) {
      await turnOf(asker);
      try {
        return await search();
      } finally {
        setImmediate(next);
      }
    },
  };
}

/** Seconds after which somebody is let in again whose searches wait. */
const comeAgain = 1;

/** How many searches of one asker may be under way or wait (docs/behaviour/reliability.md#limits). */
export interface WaitingRoom {
  /**
   * Starts all of an asker's searches, or none: throws a SearchError 429 where more than `most` of theirs would wait.
   * Rejects as the first of them that fails.
   */
  enter<T>(asker: string, searches: readonly (() => Promise<T>)[]): Promise<T[]>;
}

/** A room with places for `most` searches of each asker. */
export function createWaitingRoom(most: number): WaitingRoom {
  const waiting = new Map<string, number>();
  const add = (asker: string, count: number) => {
    const all = (waiting.get(asker) ?? 0) + count;
    if (all === 0) waiting.delete(asker);
    else waiting.set(asker, all);
  };
  return {
    async enter(asker, searches) {
      if ((waiting.get(asker) ?? 0) + searches.length > most)
        throw new SearchError(429, 'Too many searches at once. Wait a moment and try again.', comeAgain);
      add(asker, searches.length);
      return Promise.all(searches.map((search) => search().finally(() => add(asker, -1))));
    },
  };
}
