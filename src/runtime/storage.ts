import { type ownStorageKeys, type storageKeys, tabStorageKeys } from '#contracts/config.ts';

type ValueOf<T> = T[keyof T];
/** A key of local storage that the product may use. */
export type StorageKey = ValueOf<typeof storageKeys> | ValueOf<typeof ownStorageKeys>;

/** Storage that never throws: blocked or full storage is replaced by memory for the life of the page. */
export interface PageStorage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
  /** Whether the announcement of this text was dismissed in this tab. */
  isAnnouncementDismissed(text: string): boolean;
  dismissAnnouncement(text: string): void;
  /** Keeps in this tab where it wants to be after signing in. */
  keepSignInTarget(target: string): void;
  /** What was kept last, which is forgotten then; null without any. */
  takeSignInTarget(): string | null;
}

const { announcement: dismissedAnnouncement, signInTarget } = tabStorageKeys;

/** Opens the storage of a window; a browser that denies it (cookies off, sandboxed frame) gets memory. */
export function openStorage(pageWindow: Window): PageStorage {
  const local = guarded(() => pageWindow.localStorage);
  const tab = guarded(() => pageWindow.sessionStorage);
  return {
    get: (key) => local.get(key),
    set: (key, value) => local.set(key, value),
    remove: (key) => local.remove(key),
    isAnnouncementDismissed: (text) => tab.get(dismissedAnnouncement) === text,
    dismissAnnouncement: (text) => tab.set(dismissedAnnouncement, text),
    keepSignInTarget: (target) => tab.set(signInTarget, target),
    takeSignInTarget() {
      const kept = tab.get(signInTarget);
      tab.remove(signInTarget);
      return kept;
    },
  };
}

function guarded(open: () => Storage) {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (store: Storage) => T, otherwise: () => T): T => {
    try {
      return use(open());
    } catch {
      // Denied or full storage is an ordinary state of browsers; memory serves this page.
      return otherwise();
    }
  };
  return {
    get: (key: string) =>
      memory.get(key) ??
      attempt(
        (store) => store.getItem(key),
        () => null,
      ),
    set(key: string, value: string) {
      memory.delete(key);
      attempt(
        (store) => store.setItem(key, value),
        () => void memory.set(key, value),
      );
    },
    remove(key: string) {
      memory.delete(key);
      attempt(
        (store) => store.removeItem(key),
        () => undefined,
      );
    },
  };
}
