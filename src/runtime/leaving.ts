import { isOutOfReach } from './errors.ts';
import { createStore, type Store } from './store.ts';

/** Why a page was not left, and how to try again. */
export interface LeaveFailure {
  readonly error: unknown;
  readonly retry: () => void;
}

/** What is said of leaving the page, and by which notice of the page: the newest, which nothing lies over, says it for all. */
export interface LeavingState {
  readonly failure: LeaveFailure | null;
  readonly speaker: object | null;
}

/**
 * Leaving the page for another document of the site. While the site is out of reach the page stays, because the browser
 * would show an error of its own in its place (docs/behaviour/session.md#out-of-reach).
 */
export interface Leaving extends Store<LeavingState> {
  /** A notice that says why the page stays; returns how it goes. Without any the page is left unasked. */
  join(notice: object): () => void;
  /** Leaves when the site answers, or takes long to; else says why not. */
  attempt(leave: () => void): void;
  /** The page stays, as was found out elsewhere. */
  fail(failure: LeaveFailure): void;
  /** The reader has read why. */
  dismiss(): void;
}

/** How long the site has to answer before the page is left all the same: the browser shows what it is waiting for then. */
const answerTime = 3000;

/** `reach` rejects, as calls do, when the site is out of reach. */
export function createLeaving(reach: () => Promise<unknown>): Leaving {
  const store = createStore<LeavingState>({ failure: null, speaker: null });
  const notices = new Set<object>();
  const say = (failure: LeaveFailure | null) => store.set({ failure, speaker: [...notices].at(-1) ?? null });
  // Notices come and go in effects. A store that changes there renders what reads it at once, in every root of the page,
  // and React throws where one of them was about to be committed; while nothing is said nobody has to know.
  const choose = () => {
    const { failure } = store.get();
    if (failure) say(failure);
  };
  let attempts = 0;

  /** Why the site can't be reached; null when it can, or nobody knows. */
  const findFault = (): Promise<unknown> => {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), answerTime));
    const asked = reach().then(
      () => null,
      (error: unknown) => (isOutOfReach(error) ? error : null),
    );
    return Promise.race([asked, late]);
  };

  const leaving: Leaving = {
    get: store.get,
    subscribe: store.subscribe,
    join(notice) {
      notices.add(notice);
      choose();
      return () => {
        notices.delete(notice);
        choose();
      };
    },
    attempt(leave) {
      if (notices.size === 0) return leave();
      attempts += 1;
      const own = attempts;
      say(null);
      void findFault().then((error) => {
        // What was asked for last wins.
        if (own !== attempts) return;
        if (error === null) leave();
        else say({ error, retry: () => leaving.attempt(leave) });
      });
    },
    fail: say,
    dismiss: () => say(null),
  };
  return leaving;
}
