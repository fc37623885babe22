import { storageKeys } from '#contracts/config.ts';
import type { UserInfo } from '#contracts/user.ts';
import type { Drafts } from './drafts.ts';
import type { PageStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';
import type { Transport } from './transport.ts';

/** Who visits. `user` is null for a guest. After a failed look-up the page still renders (spec A 8). */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly user: UserInfo | null; readonly info: UserInfo };

export type Visitor = 'auto' | 'guest' | 'signed-in';

export interface SessionRuntime extends Store<Session> {
  /** Asks who the user is; asked once a page, again only after a failure. */
  load(): Promise<Session>;
  /** Asks again, because the server sees another visitor than this page does: the session ended elsewhere. */
  refresh(): Promise<Session>;
  /** The platform knows better than the user info whether the visitor is signed in. */
  setVisitor(visitor: Visitor): void;
  /** The surrounding product's name, where the page knows it; '' leaves it to the user info (spec A 3.1). */
  setContainer(container: string): void;
  /** Forgets everything of this user: persona, drafts and caches (decisions). */
  forget(): Promise<void>;
}

export interface SessionParts {
  readonly transport: Transport;
  readonly storage: PageStorage;
  readonly drafts: Pick<Drafts, 'keepOnly' | 'clear'>;
}

export function createSession({ transport, storage, drafts }: SessionParts): SessionRuntime {
  const store = createStore<Session>({ status: 'loading' });
  let visitor: Visitor = 'auto';
  let container = '';
  let answered: UserInfo | null = null;
  let pending: Promise<Session> | null = null;

  const settle = (answer: UserInfo): Session => {
    answered = answer;
    const info = container === '' ? answer : { ...answer, container };
    const isGuest = visitor === 'auto' ? (info.isGuest ?? info.userId === '') : visitor === 'guest';
    if (isGuest || info.personaAccess.length === 0) storage.remove(storageKeys.persona);
    else storage.set(storageKeys.persona, info.personaAccess.join(','));
    return { status: 'ready', user: isGuest ? null : info, info };
  };

  const ask = async (): Promise<Session> => {
    try {
      const info = await transport.ask('getUserInfo', {});
      store.set(settle(info));
      if (info.userId !== '') await drafts.keepOnly(info.userId);
    } catch (error) {
      store.set({ status: 'failed', error });
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
      storage.remove(storageKeys.ref);
      transport.clear();
      await drafts.clear();
    },
  };
}
