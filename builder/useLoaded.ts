import { useCallback, useEffect, useState } from 'react';

/** What is loaded: on its way, failed, or there. */
export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly value: T };

/** Loads something at once, and again when asked; `load` must keep its identity. */
export function useLoaded<T>(load: () => Promise<T>): readonly [Loaded<T>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: 'loading' });
  const start = useCallback(() => {
    let isWanted = true;
    setLoaded({ status: 'loading' });
    load().then(
      (value) => isWanted && setLoaded({ status: 'ready', value }),
      (error: unknown) => isWanted && setLoaded({ status: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  useEffect(() => start(), [start]);
  return [loaded, () => void start()];
}
