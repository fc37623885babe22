import { useEffect } from 'react';
import type { Script } from './script.ts';

/** How long a busy page is waited for, in milliseconds. */
const longestWait = 2000;
/** How long a page is waited for that doesn't end its loading: one picture or script that hangs is enough. */
const longestLoad = 4000;

/**
 * Runs what no first paint needs: once the page has loaded, or takes too long to, and nothing else is to be done. Returns
 * what gives it up while it hasn't run.
 */
export function whenIdle(work: () => void): () => void {
  let giveUp = () => {};
  const wait = () => {
    // Some browsers have no idle callbacks.
    if (typeof window.requestIdleCallback === 'function') {
      const handle = window.requestIdleCallback(work, { timeout: longestWait });
      giveUp = () => window.cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(work, longestWait / 10);
      giveUp = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    const stop = () => {
      window.removeEventListener('load', loaded);
      clearTimeout(timer);
    };
    const loaded = () => {
      stop();
      wait();
    };
    const timer = setTimeout(loaded, longestLoad);
    window.addEventListener('load', loaded);
    giveUp = stop;
  }
  return () => giveUp();
}

/** Loads a script ahead of its use while the page is idle. What fails here is asked again, and told, by its use. */
export function useScriptAhead(script: Script<unknown>): void {
  useEffect(() => whenIdle(() => void Promise.allSettled([script.load()])), [script]);
}
