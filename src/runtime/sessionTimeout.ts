import {
  beginTimeout,
  isContactDue,
  nextLook,
  stepTimeout,
  type TimeoutEvent,
  type TimeoutLimits,
  type TimeoutPhase,
  type TimeoutState,
  timeoutLimits,
} from '#domain/sessionTimeout.ts';
import type { Log } from './log.ts';
import { watchPageUse } from './pageUse.ts';
import type { SessionRuntime } from './session.ts';
import { shareUse } from './sharedUse.ts';
import type { PageStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';
import type { TabMessage } from './tabs.ts';

/**
 * How the visitor's session stands (docs/behaviour/session.md#time-out); 'off' for guests. Only a page that is
 * connected watches it, and all such tabs of a browser agree.
 */
export interface SessionTimeout extends Store<TimeoutPhase | 'off'> {
  /** Watches the use of this page and listens to other tabs until the returned function is called. */
  connect(): () => void;
  /** The visitor is still there: prolongs the session here, in other tabs and on the server. */
  continueWorking(): Promise<'continued' | 'ended' | 'failed'>;
  /** The server answered a call. */
  noteAnswer(): void;
  /** The server refused a call because nobody is signed in. */
  noteRefusal(): void;
  /** The server refused a call because somebody else is signed in than this page believes. */
  noteOther(): void;
  /** The user signs out: tells the other tabs and watches no longer. */
  signOut(): void;
}

/** The page that is watched, and what ends its session. */
export interface SessionTimeoutDeps {
  readonly pageWindow: Window & typeof globalThis;
  readonly session: SessionRuntime;
  readonly storage: PageStorage;
  readonly limits: TimeoutLimits;
  /** How long what the server said last of the visitor is believed by a page that is come back to, in milliseconds. */
  readonly recentAnswer: number;
  readonly now: () => number;
  readonly log: Log;
  /** Ends the session on the server too, when it ends here. */
  readonly endOnServer: (isStillOver: () => boolean) => Promise<void>;
}

/** Use is noted, and told to other tabs, no more often than this. */
const noteInterval = 1000;

/** The longest wait of one timer, so that a clock that jumps is noticed. */
const longestWait = 60_000;

/** Watches a session by the wall clock; does nothing before `connect`. */
export function createSessionTimeout(deps: SessionTimeoutDeps): SessionTimeout {
  const { pageWindow, session, now, log } = deps;
  const shared = shareUse(pageWindow, deps.storage, session);
  const limits = timeoutLimits(deps.limits);
  const store = createStore<TimeoutPhase | 'off'>('off');
  let state: TimeoutState | null = null;
  let watchers = 0;
  let timer: number | undefined;
  let isContinuing = false;
  let isRefreshing = false;
  let isSigningOut = false;

  const refresh = async () => {
    if (isRefreshing) return;
    isRefreshing = true;
    const answer = await session.refresh();
    isRefreshing = false;
    if (answer.status === 'failed') log.error('the session could not be looked after', answer.error);
  };

  /** The session ran out. The tab that finds out first ends it on the server: later ones may meet a new session. */
  const expire = ({ lastUse }: TimeoutState) => {
    const isFirst = shared.get() === lastUse;
    session.end();
    if (!isFirst) return;
    shared.end(lastUse);
    // Someone may sign in again meanwhile; that session is not to be ended.
    const isStillOver = () => shared.get() === null;
    deps
      .endOnServer(isStillOver)
      .catch((error: unknown) => log.error('the session could not be ended', error));
  };

  const show = () => {
    pageWindow.clearTimeout(timer);
    if (state === null) return store.set('off');
    store.set(state.phase);
    const next = nextLook(state, limits);
    if (next === null || watchers === 0) return;
    const wait = Math.min(Math.max(next - now(), 0), longestWait);
    timer = pageWindow.setTimeout(() => look(), wait);
  };

  const step = (event: TimeoutEvent) => {
    if (state === null || isSigningOut) return;
    const before = state;
    const after = stepTimeout(before, event, limits);
    // While the server is asked, its answer decides.
    if (isContinuing && event.type === 'tick' && after.phase === 'expired') return;
    state = after;
    show();
    if (after.phase === 'expired' && before.phase !== 'expired') expire(after);
    else if (isContactDue(after, event.at, limits)) {
      state = { ...after, contact: event.at };
      void refresh();
    }
  };

  /** Another page says that nobody is signed in. Where the server says so too, it was no time-out. */
  const checkSignOut = async () => {
    const before = state;
    state = null;
    await refresh();
    const current = session.get();
    if (state === null && current.status === 'ready' && current.user !== null) state = before;
    show();
  };

  /** Looks at the clock and at what other tabs noted; also when this tab was asleep. */
  const look = () => {
    const at = now();
    const lastUse = shared.get();
    if (state === null || isSigningOut) return;
    if (state.phase === 'expired') {
      // Someone signed in again in another tab.
      if (lastUse !== null && lastUse > state.lastUse) void refresh();
      return;
    }
    const wasOver = stepTimeout(state, { type: 'tick', at }, limits).phase === 'expired';
    if (lastUse !== null && lastUse > state.lastUse) step({ type: 'heard', at, lastUse });
    step({ type: 'tick', at });
    // By this tab alone it would have ended: whose it is by now, only the server knows.
    if (wasOver && store.get() === 'active') void refresh();
  };

  /** The reader comes back: somebody may have signed out meanwhile on a page that tells no other, a platform's own. */
  const wake = () => {
    look();
    if (state?.phase === 'active' && now() - state.contact >= deps.recentAnswer) void refresh();
  };

  const receive = (message: TabMessage) => {
    const current = session.get();
    if (isSigningOut || current.status !== 'ready' || message.type === 'color-scheme') return;
    const isOthers =
      message.type === 'used' && (message.userId ?? current.info.userId) !== current.info.userId;
    if (message.type === 'guest') {
      if (current.user !== null) void checkSignOut();
    } else if (message.type === 'used' && (current.hasEnded || (isOthers && current.user !== null)))
      void refresh();
    else if (state === null) return;
    else if (message.type === 'used') step({ type: 'heard', at: now(), lastUse: message.at });
    else if (message.type === 'signed-out') {
      state = null;
      show();
      session.end();
    } else if (state.lastUse <= message.lastUse + noteInterval) step({ type: 'end', at: now() });
  };

  const use = () => {
    const at = now();
    if (state === null || isSigningOut || (at - state.ownUse < noteInterval && at >= state.ownUse)) return;
    look();
    if (state.phase !== 'active') return;
    step({ type: 'use', at });
    shared.note(at);
  };

  const followSession = () => {
    const current = session.get();
    if (watchers === 0 || current.status !== 'ready' || isSigningOut) return;
    if (current.user === null && !current.hasEnded) shared.noteGuest();
    else if (current.user !== null && (state === null || state.phase === 'expired')) {
      const at = now();
      state = beginTimeout(at);
      shared.note(at);
      show();
    } else if (current.hasEnded && state !== null && state.phase !== 'expired') {
      const { lastUse } = state;
      state = stepTimeout(state, { type: 'end', at: now() }, limits);
      show();
      shared.end(lastUse);
    }
  };

  const open = () => {
    const ends = [
      shared.listen(receive),
      session.subscribe(followSession),
      watchPageUse(pageWindow, { onUse: use, onWake: wake }),
    ];
    followSession();
    return () => {
      for (const end of ends) end();
      pageWindow.clearTimeout(timer);
    };
  };
  let close: () => void = () => undefined;

  return {
    get: store.get,
    subscribe: store.subscribe,
    connect() {
      watchers += 1;
      if (watchers === 1) close = open();
      return () => {
        watchers -= 1;
        if (watchers === 0) close();
      };
    },
    async continueWorking() {
      const at = now();
      isContinuing = true;
      const answer = await session.refresh();
      isContinuing = false;
      if (answer.status !== 'ready') {
        log.error('the session could not be prolonged', answer.status === 'failed' ? answer.error : '');
        look();
        return store.get() === 'expired' ? 'ended' : 'failed';
      }
      if (answer.user === null) return 'ended';
      step({ type: 'continue', at });
      shared.note(at);
      return 'continued';
    },
    noteAnswer() {
      step({ type: 'contact', at: now() });
    },
    noteRefusal() {
      const current = session.get();
      if (current.status === 'ready' && !current.hasEnded) void refresh();
    },
    noteOther() {
      if (session.get().status === 'ready') void refresh();
    },
    signOut() {
      isSigningOut = true;
      shared.signOut();
      state = null;
      show();
    },
  };
}
