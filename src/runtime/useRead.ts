import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Answer, MethodName, Params } from '#contracts/methods.ts';
import { useContentPending } from './ElementRoot.tsx';
import { useRuntime } from './hooks.ts';

/** A read is one of three. `retry` asks again from the start. */
export type Read<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => Promise<unknown> }
  | {
      readonly status: 'ready';
      readonly data: T;
      readonly isFetching: boolean;
      /** Why it was asked again in vain, and the data is of the answer before; else null. */
      readonly error: unknown;
      readonly retry: () => Promise<unknown>;
    };

/** When a server method is asked. */
export interface ReadSettings {
  /** Not asked while false. */
  readonly enabled?: boolean;
  /** Asks again when the reader comes back: to the screen, though it was asked before, or to the window. */
  readonly onReturn?: boolean;
  /** Whether the element shows what it is for without the answer: nothing waits for it then. */
  readonly isAside?: boolean;
}

/** Asks a server method and keeps its state. What the answer holds, and when it is an error, the catalogue says. */
export function useRead<M extends MethodName>(
  method: M,
  params: Params<M>,
  { enabled = true, onReturn = false, isAside = false }: ReadSettings = {},
): Read<Answer<M>> {
  const { transport } = useRuntime();
  const wish = { params, enabled, onReturn };
  // What an element is to show anew, it shows while that is asked for; it is ready with the new answer.
  const [watch] = useState(() => transport.watch(method, wish));
  const { data, error, isFetching } = watch.look(wish);
  useSyncExternalStore(watch.subscribe, watch.get, watch.get);
  useEffect(() => watch.tell(wish));
  const { retry, wasOutdated } = watch;
  const isAwaited = data === undefined ? error === null || isFetching : wasOutdated && isFetching;
  useContentPending(enabled && !isAside && isAwaited, data !== undefined);
  return useMemo(() => {
    if (data !== undefined) return { status: 'ready', data, isFetching, error, retry };
    if (error !== null && !isFetching) return { status: 'failed', error, retry };
    return { status: 'loading' };
  }, [data, error, isFetching, retry]);
}

/** Tells the log when a read fails, once a failure; `what` says of what, as in 'the cases could not be loaded'. */
export function useFailureLog(read: Read<unknown>, what: string): void {
  const { log } = useRuntime();
  const error = read.status === 'loading' ? null : read.error;
  useEffect(() => {
    if (error !== null) log.error(what, error);
  }, [error, log, what]);
}
