import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { SiteContext } from '#domain/routes.ts';
import type { Runtime } from './createRuntime.ts';
import type { Location } from './navigation.ts';
import type { Session } from './session.ts';
import type { Store } from './store.ts';

/** The runtime of the element that a component is in; null outside of one. */
export const RuntimeContext = createContext<Runtime | null>(null);

/** The page's runtime. Throws outside an element, which is a mistake of ours. */
export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('useRuntime needs a RuntimeContext around it');
  return runtime;
}

/** The value of a store, re-read when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** Who visits; the first element that asks starts the look-up. */
export function useSession(): Session {
  const { session } = useRuntime();
  useEffect(() => {
    void session.load();
  }, [session]);
  return useStore(session);
}

/** The base path and the language of the site; renders anew when one of them changes, and not with every address. */
export function useSiteContext(): SiteContext {
  const { subscribe, siteContext } = useRuntime().navigation;
  return useSyncExternalStore(subscribe, siteContext, siteContext);
}

/** What the address names now. */
export function useLocation(): Location {
  return useStore(useRuntime().navigation);
}
