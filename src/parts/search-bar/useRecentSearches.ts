import { useState } from 'react';
import { isText, listOf } from '#domain/shapes.ts';
import { useRuntime, useStore } from '#runtime/hooks.ts';
import type { Session } from '#runtime/session.ts';

const memoryName = 'recentSearches';
const areTerms = listOf(isText);
const mostKept = 5;

/** What a signed-in visitor searched for last in this browser, newest first. */
export interface RecentSearches {
  readonly terms: readonly string[];
  /** Keeps a term as soon as it is known who visits. */
  add(term: string): void;
  remove(term: string): void;
}

/**
 * The recent searches, which are forgotten at sign-out (docs/behaviour/search-bar.md#recent-searches). They are read only
 * while they are asked for.
 */
export function useRecentSearches(isAsked: boolean): RecentSearches {
  const { memory, session } = useRuntime();
  const userId = userIdOf(useStore(session));
  const [, setChanges] = useState(0);
  const readOf = (id: string) => memory.read(id, memoryName, areTerms) ?? [];
  const write = (id: string, terms: readonly string[]) => {
    memory.write(id, memoryName, terms.slice(0, mostKept));
    setChanges((count) => count + 1);
  };
  return {
    terms: isAsked ? readOf(userId) : [],
    async add(term) {
      const id = userIdOf(await session.load());
      write(id, [term, ...readOf(id).filter((known) => known !== term)]);
    },
    remove: (term) =>
      write(
        userId,
        readOf(userId).filter((known) => known !== term),
      ),
  };
}

const userIdOf = (session: Session) => (session.status === 'ready' && session.user?.userId) || '';
