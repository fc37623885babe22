import { gate } from '#domain/routes.ts';
import { isMethodRead, type MethodRead, rowOf, type Target, type View } from '#domain/views.ts';
import type { Navigation } from './navigation.ts';
import type { SessionRuntime } from './session.ts';
import type { ServerCalls } from './transport.ts';

/** Starts what a view needs before it is shown: its reads and its script, together. */
export interface Preload {
  /** Starts now, because the target is to be shown. What fails here is asked again, and told, by the screen. */
  start(target: Target): void;
  /**
   * Starts when the reader seems about to follow a link: after a moment and if the link is still there then, never with
   * Save-Data and never more than a few at once. Returns what gives it up while it hasn't started.
   */
  intend(target: Target, isStillThere: () => boolean): () => void;
  /** Connects what loads the script of a view; without it nothing is preloaded. Returns the disconnecting function. */
  connect(loadScreen: (view: View) => Promise<unknown>): () => void;
}

/** What preloading goes by. */
export interface PreloadDeps {
  readonly transport: ServerCalls;
  readonly session: SessionRuntime;
  readonly navigation: Navigation;
  /** How long a link must be pointed at, in milliseconds. */
  readonly delay: number;
  /** Whether the reader asked the browser to save data. */
  readonly savesData: () => boolean;
}

/** How many links are preloaded at once. */
const mostAtOnce = 2;

/** Preloading over the server methods and the screens that are connected. */
export function createPreload({ transport, session, navigation, delay, savesData }: PreloadDeps): Preload {
  let loadScreen: ((view: View) => Promise<unknown>) | null = null;
  const underWay = new Set<string>();

  const visitor = () => {
    const current = session.get();
    return current.status === 'ready' ? current.user : null;
  };

  /** Whether the visitor will see the target: for everything else the way to the sign-in page needs nothing. */
  const isShown = (target: Target) => gate(target, visitor() === null) === 'show';

  const ask = <R extends MethodRead>({ method, params }: R) => transport.call(method, params);

  const preload = async (target: Target): Promise<void> => {
    if (!loadScreen || !isShown(target)) return;
    const reader = { locale: navigation.siteContext().locale, userId: visitor()?.userId ?? '' };
    const reads = rowOf(target.view).reads({ ...target }, reader);
    await Promise.allSettled([loadScreen(target.view), ...reads.filter(isMethodRead).map(ask)]);
  };

  return {
    start: (target) => void preload(target),
    intend(target, isStillThere) {
      const address = navigation.href(target);
      if (savesData()) return () => undefined;
      const timer = setTimeout(async () => {
        if (!isStillThere() || underWay.has(address) || underWay.size >= mostAtOnce) return;
        underWay.add(address);
        await preload(target);
        underWay.delete(address);
      }, delay);
      return () => clearTimeout(timer);
    },
    connect(load) {
      loadScreen = load;
      return () => {
        loadScreen = null;
      };
    },
  };
}

/** Whether the reader asked the browser to save data; browsers that can't tell are taken as not. */
export function savesData(navigator: Navigator): boolean {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
