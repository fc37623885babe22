import { ownStorageKeys, storageKeys } from '#contracts/config.ts';
import { guestInfo, type UserInfo } from '#contracts/user.ts';
import type { Drafts } from './drafts.ts';
import type { UserMemory } from './memory.ts';
import type { PageStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';
import type { ServerCalls } from './transport.ts';

/**
 * Who visits. `user` is null for a guest. After a failed look-up the page still renders
 * (docs/behaviour/shell.md#what-is-missing).
 */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | {
      readonly status: 'ready';
      readonly user: UserInfo | null;
      readonly info: UserInfo;
      /**
       * A guest who was signed in on this page: their session is over, and they are asked to sign in where they are. Also
       * who views the site as a guest.
       */
      readonly hasEnded: boolean;
    };

/** The kind of visitor that a page says it has: `auto` asks the server. */
export type VisitorKind = 'auto' | 'guest' | 'signed-in';

/** The one answer to who visits, for all elements of a page. */
export interface SessionRuntime extends Store<Session> {
  /** Asks who the user is; asked once a page, again only after a failure. */
  load(): Promise<Session>;
  /**
   * Asks again: to prolong the session, or because the server sees another visitor than this page does. Resolves to
   * what came of it; after a failure the page goes on with the visitor it knows.
   */
  refresh(): Promise<Session>;
  /** The session is over: from now on the visitor is a guest. What they typed is kept. */
  end(): void;
  /** The platform knows better than the user info whether the visitor is signed in. */
  setVisitor(visitor: VisitorKind): void;
  /**
   * The surrounding product's name, where the page knows it; '' leaves it to the user info
   * (docs/behaviour/access.md#containers).
   */
  setContainer(container: string): void;
  /** Forgets everything of this user: persona, drafts and caches. */
  forget(): Promise<void>;
}

/** The services that know the user, and those that forget them. */
export interface SessionDeps {
  readonly transport: ServerCalls;
  readonly storage: PageStorage;
  readonly drafts: Pick<Drafts, 'keepOnly' | 'clear'>;
  readonly memory: Pick<UserMemory, 'keepOnly' | 'clear'>;
}

/** A session that is asked for with the first `load`. */
export function createSession({ transport, storage, drafts, memory }: SessionDeps): SessionRuntime {
  const store = createStore<Session>({ status: 'loading' });
  let visitor: VisitorKind = 'auto';
  let container = '';
  let answered: UserInfo | null = null;
  let pending: Promise<Session> | null = null;

  const settle = (answer: UserInfo): Session => {
    answered = answer;
    const info = container === '' ? answer : { ...answer, container };
    const isGuest = visitor === 'auto' ? (info.isGuest ?? info.userId === '') : visitor === 'guest';
    if (isGuest || info.personaAccess.length === 0) storage.remove(storageKeys.persona);
    else storage.set(storageKeys.persona, info.personaAccess.join(','));
    const before = store.get();
    // Nobody is led to sign in by a look at the site as a guest.
    const isView = Boolean(info.viewAs?.role);
    const wasUser = before.status === 'ready' && (before.user !== null || before.hasEnded);
    const hasEnded = isGuest && (isView || wasUser);
    return { status: 'ready', user: isGuest ? null : info, info, hasEnded };
  };

  /** What one visitor was answered is nothing for the next: not a user's for a guest, nor a guest's for a user. */
  const accept = (info: UserInfo) => {
    const before = store.get();
    const next = settle(info);
    if (before.status === 'ready' && next.status === 'ready' && before.user?.userId !== next.user?.userId) {
      transport.clear();
      transport.prime('getUserInfo', {}, info);
    }
    if (info.userId !== '') memory.keepOnly(info.userId);
    store.set(next);
    // Nothing waits for it: a draft is read by its own user alone.
    if (info.userId !== '') void drafts.keepOnly(info.userId);
  };

  const ask = async (): Promise<Session> => {
    try {
      accept(await transport.call('getUserInfo', {}));
    } catch (error) {
      const failed: Session = { status: 'failed', error };
      if (store.get().status === 'ready') {
        pending = Promise.resolve(store.get());
        return failed;
      }
      store.set(failed);
      pending = null;
    }
    return store.get();
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    load() {
      pending ??= ask();
      return pending;
    },
    refresh() {
      transport.forget('getUserInfo');
      pending = ask();
      return pending;
    },
    end() {
      // The visitor becomes a guest before the cache is emptied: elements ask again as soon as it is, and each call
      // says for whom it asks.
      store.set(settle(guestInfo(answered)));
      transport.clear();
      pending = Promise.resolve(store.get());
    },
    setVisitor(next) {
      if (next === visitor) return;
      visitor = next;
      if (answered) store.set(settle(answered));
    },
    setContainer(next) {
      if (next === container) return;
      container = next;
      if (answered) store.set(settle(answered));
    },
    async forget() {
      storage.remove(storageKeys.persona);
      storage.remove(storageKeys.page);
      storage.remove(storageKeys.redirectUrl);
      storage.remove(ownStorageKeys.redirectTime);
      storage.remove(storageKeys.ref);
      storage.remove(ownStorageKeys.sessionUse);
      memory.clear();
      transport.clear();
      await drafts.clear();
    },
  };
}
