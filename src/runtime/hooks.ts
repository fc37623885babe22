import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { Answer, MethodName, Params } from '#contracts/methods.ts';
import type { Location } from './navigation.ts';
import type { Runtime } from './pageRuntime.ts';
import type { Session } from './session.ts';
import type { Store } from './store.ts';

export const RuntimeContext = createContext<Runtime | null>(null);

/** The page's runtime. Throws outside an element, which is a mistake of ours. */
export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('useRuntime needs a RuntimeContext around it');
  return runtime;
}

/** The value of a store, re-read when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Who visits; the first element that asks starts the look-up. */
export function useSession(): Session {
  const { session } = useRuntime();
  useEffect(() => {
    void session.load();
  }, [session]);
  return useStore(session);
}

/** What the address names now. */
export function useLocation(): Location {
  return useStore(useRuntime().navigation);
}

/** A read is one of three (docs/behaviour/error-screens.md#failed-blocks). `retry` asks again from the start. */
export type Read<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly data: T; readonly isFetching: boolean };

/** Asks a server method and keeps its state; not asked while `enabled` is false. */
export function useRead<M extends MethodName>(method: M, params: Params<M>, enabled = true): Read<Answer<M>> {
  const { transport } = useRuntime();
  const query = useQuery({ ...transport.read(method, params), enabled }, transport.queries);
  if (query.data !== undefined) return { status: 'ready', data: query.data, isFetching: query.isFetching };
  if (query.isError && !query.isFetching) {
    return { status: 'failed', error: query.error, retry: () => void query.refetch() };
  }
  return { status: 'loading' };
}
