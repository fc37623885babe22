/** Gives a name free again. */
export type Release = () => void;

/** How long an open form waits for a draft that another may just be leaving, as a page does when it is reloaded. */
const lockTimeout = 300;

/**
 * Locks a name against all tabs of the site; null when another has it and does not leave it at once. The browser lets
 * go of it when the tab closes, however it does. How long the browser takes to answer does not matter: only then does
 * the wait for another form begin.
 */
export async function lockDraft(pageWindow: Window, name: string): Promise<Release | null> {
  const release = await request(pageWindow, name, { ifAvailable: true });
  return release ?? request(pageWindow, name, { signal: AbortSignal.timeout(lockTimeout) });
}

/** Locks a name as soon as nobody has it, however long that takes; null once the signal aborts. */
export function waitForDraft(
  pageWindow: Window,
  name: string,
  signal?: AbortSignal,
): Promise<Release | null> {
  return request(pageWindow, name, signal ? { signal } : {});
}

/** Where the browser has no such power, every name can be locked. */
function request(pageWindow: Window, name: string, options: LockOptions): Promise<Release | null> {
  const locks: LockManager | undefined = pageWindow.navigator.locks;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const taken = (lock: Lock | null) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    };
    locks.request(`hc-draft ${name}`, options, taken).catch(() => resolve(null));
  });
}
