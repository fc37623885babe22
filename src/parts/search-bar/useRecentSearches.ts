import { useState } from 'react';
import * as z from 'zod/mini';
import { useRuntime, useSession } from '#runtime/hooks.ts';

const memoryName = 'recentSearches';
const Terms = z.array(z.string());
const mostKept = 5;

/** What a signed-in visitor searched for last in this browser, newest first. */
export interface RecentSearches {
  readonly terms: readonly string[];
  add(term: string): void;
  remove(term: string): void;
}

/**
 * The recent searches, which are forgotten at sign-out (docs/behaviour/search-bar.md#recent-searches). They are read only
 * while they are asked for.
 */
export function useRecentSearches(isAsked: boolean): RecentSearches {
  const { memory } = useRuntime();
  const session = useSession();
  const userId = (session.status === 'ready' && session.user?.userId) || '';
  const [, setChanges] = useState(0);
  const read = () => memory.read(userId, memoryName, Terms) ?? [];
  const write = (terms: readonly string[]) => {
    memory.write(userId, memoryName, terms.slice(0, mostKept));
    setChanges((count) => count + 1);
  };
  return {
    terms: isAsked ? read() : [],
    add: (term) => write([term, ...read().filter((known) => known !== term)]),
    remove: (term) => write(read().filter((known) => known !== term)),
  };
}
