import { useEffect, useState } from 'react';
import type { CaseListItem } from '#contracts/cases.ts';
import type { SearchResult } from '#domain/search.ts';
import { similarCases, subjectQueries } from '#domain/similarCases.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { useRead } from '#runtime/useRead.ts';

/** What may make a case needless; empty lists while nothing is known. */
export interface Suggestions {
  readonly articles: readonly SearchResult[];
  readonly cases: readonly CaseListItem[];
}

/** A subject of fewer characters says too little to look for. */
const shortestSubject = 4;

/** Articles and the user's own open cases that may answer a subject. Both are help: without them nothing is said. */
export function useSuggestions(subject: string, userId: string): Suggestions {
  const { config } = useRuntime();
  const settled = useSettled(subject.trim(), config.timings.caseSearchDebounce);
  const isLongEnough = settled.length >= shortestSubject;
  const articles = useArticles(isLongEnough ? settled : '');
  const read = useRead('getCaseList', { userId }, { enabled: isLongEnough, isAside: true });
  const list = read.status === 'ready' ? read.data : [];
  return { articles, cases: isLongEnough ? similarCases(settled, list, config.limits.similarCases) : [] };
}

/** A text once it has stood still for a while. */
function useSettled(text: string, delay: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return settled;
}

function useArticles(query: string): readonly SearchResult[] {
  const { search, config } = useRuntime();
  const [found, setFound] = useState<readonly SearchResult[]>([]);
  const { searchBarLength } = config.limits;
  useEffect(() => {
    if (query === '') {
      setFound([]);
      return undefined;
    }
    const stop = new AbortController();
    const look = async () => {
      for (const words of subjectQueries(query)) {
        const answered = await search.find({ query: words, source: 'bar' }, stop.signal);
        const results = answered.results.filter(({ target }) => target !== null);
        if (results.length > 0) return results.slice(0, searchBarLength);
      }
      return [];
    };
    look().then(
      (results) => {
        if (!stop.signal.aborted) setFound(results);
      },
      () => {
        // The search has said so in the log; nothing is suggested then.
        if (!stop.signal.aborted) setFound([]);
      },
    );
    return () => stop.abort();
  }, [search, query, searchBarLength]);
  return found;
}
