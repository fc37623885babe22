import { ownStorageKeys } from '#contracts/config.ts';
import type { SessionRuntime } from './session.ts';
import type { PageStorage } from './storage.ts';
import { openTabs, type TabMessage, type Tabs } from './tabs.ts';

/** When the session was used last, as all tabs of a browser know it, in milliseconds. */
export interface SharedUse {
  /** Null when the session is over, or nothing was noted. */
  get(): number | null;
  /** Notes a use and tells the other tabs whose it was. */
  note(at: number): void;
  /** Forgets it, and tells the other tabs that the session of that last use is over. */
  end(lastUse: number): void;
  /** Tells the other tabs that the user signed out. */
  signOut(): void;
  /** Tells the other tabs that nobody is signed in on this page. */
  noteGuest(): void;
  /** Listens to the other tabs until the returned function is called. */
  listen(receive: (message: TabMessage) => void): () => void;
}

/** What tabs share of a session's use: by what is stored, and by talking to each other while they listen. */
export function shareUse(
  pageWindow: Window & typeof globalThis,
  storage: PageStorage,
  session: SessionRuntime,
): SharedUse {
  let tabs: Tabs | null = null;
  return {
    get() {
      const time = Number(storage.get(ownStorageKeys.sessionUse) ?? Number.NaN);
      return Number.isFinite(time) ? time : null;
    },
    note(at) {
      storage.set(ownStorageKeys.sessionUse, String(at));
      const current = session.get();
      const userId = current.status === 'ready' ? current.info.userId : '';
      tabs?.send({ type: 'used', at, ...(userId === '' ? {} : { userId }) });
    },
    end(lastUse) {
      storage.remove(ownStorageKeys.sessionUse);
      tabs?.send({ type: 'expired', lastUse });
    },
    signOut() {
      tabs?.send({ type: 'signed-out' });
    },
    noteGuest() {
      tabs?.send({ type: 'guest' });
    },
    listen(receive) {
      tabs = openTabs(pageWindow, receive);
      return () => {
        tabs?.close();
        tabs = null;
      };
    },
  };
}
