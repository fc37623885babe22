import { useEffect, useRef, useState } from 'react';
import type { SearchResult } from '#domain/search.ts';
import { searchableTerm } from '#domain/searchField.ts';
import { useRuntime } from '#runtime/hooks.ts';
import type { Found } from '#runtime/search.ts';

/** How far the search of a bar is. */
export type BarState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | {
      readonly status: 'ready';
      readonly found: Found;
      readonly results: readonly SearchResult[];
      /** What stands in the field: what was searched for, or what is typed since. */
      readonly term: string;
    };

/** The searches of a bar, and the answer to the last one. */
export interface BarSearch {
  readonly state: BarState;
  /** Searches at once; forgets a blank term. */
  run(term: string): void;
  /** Searches when no further term comes for a while. */
  runLater(term: string): void;
  /** Stops what is under way and keeps what is there. */
  cancel(): void;
  /** Stops what is under way and forgets what is there. */
  reset(): void;
}

const idle: BarState = { status: 'idle' };
const loading: BarState = { status: 'loading' };

/**
 * The searches of a search bar: one at a time, of which only the last one's answer counts
 * (docs/behaviour/search-bar.md#field-and-panel).
 */
export function useBarSearch(): BarSearch {
  const { search, config } = useRuntime();
  const [state, setState] = useState<BarState>(idle);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  const readyOf = (found: Found, term: string): BarState => {
    const results = found.results.filter(({ target, url }) => target || url);
    return { status: 'ready', found, results: results.slice(0, config.limits.searchBarLength), term };
  };

  const cancel = () => {
    stop.current();
    setState((before) => (before.status === 'loading' ? idle : before));
  };

  const reset = () => {
    stop.current();
    setState(idle);
  };

  const run = (term: string) => {
    stop.current();
    if (term.trim() === '') {
      setState(idle);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    stop.current = () => controller.abort();
    setState(loading);
    search.find({ query: term, source: 'bar' }, signal).then(
      (found) => {
        if (!signal.aborted) setState(readyOf(found, searchableTerm(term)));
      },
      (error: unknown) => {
        // The reasons of all attempts are in the log.
        if (!signal.aborted) setState({ status: 'failed', error });
      },
    );
  };

  const runLater = (term: string) => {
    stop.current();
    if (term.trim() === '') {
      setState(idle);
      return;
    }
    // What is there stays until the search begins, an empty panel shows that something comes.
    setState((before) => (before.status === 'ready' ? { ...before, term: searchableTerm(term) } : loading));
    const timer = setTimeout(() => run(term), config.timings.searchDebounce);
    stop.current = () => clearTimeout(timer);
  };

  return { state, run, runLater, cancel, reset };
}
