import { useEffect } from 'react';
import type { Script } from './script.ts';

/** How long a busy page is waited for, in milliseconds. */
const longestWait = 2000;
/** How long a page is waited for that doesn't end its loading: one picture or script that hangs is enough. */
const longestLoad = 4000;

/** Tells a page that the scripts have run which it loaded by its first sign of a reader, beside the elements. */
const lateEvent = 'hc-late';
const isLoaded = () =>
  document.readyState === 'complete' && document.documentElement.dataset.hcLate === undefined;

/**
 * Runs what needs all of the page, its own scripts among it: at once, or when it has loaded or takes too long to.
 * Returns what gives it up while it hasn't run.
 */
export function whenLoaded(work: () => void): () => void {
  const stop = () => {
    for (const name of ['load', lateEvent]) window.removeEventListener(name, look);
    clearTimeout(timer);
  };
  const loaded = () => {
    stop();
    work();
  };
  const look = () => isLoaded() && loaded();
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (isLoaded()) work();
  else {
    timer = setTimeout(loaded, longestLoad);
    for (const name of ['load', lateEvent]) window.addEventListener(name, look);
  }
  return stop;
}

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
  const stop = whenLoaded(wait);
  return () => {
    stop();
    giveUp();
  };
}

/** Loads a script ahead of its use while the page is idle. What fails here is asked again, and told, by its use. */
export function useScriptAhead(script: Script<unknown>): void {
  useEffect(() => whenIdle(() => void Promise.allSettled([script.load()])), [script]);
}
