import { dataBlockOf, dataBlocks } from '#runtime/config.ts';
import type { Runtime } from '#runtime/createRuntime.ts';
import { runtimeOf } from '#runtime/pageRuntime.ts';

/** An element without content of its server shows by then what there is, in milliseconds. */
const longestWait = 1000;

/** Resolves after a time, in milliseconds. */
export const pause = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The runtime of an element on a page that brought who visits; null on all others. */
export function broughtRuntime(element: HTMLElement): Runtime | null {
  // Before scripts of the page could set anything, only a page that brings answers may start the runtime.
  if (dataBlockOf(document, dataBlocks.answers) === null) return null;
  const runtime = runtimeOf(element);
  return runtime.transport.has('getUserInfo', {}) ? runtime : null;
}

/**
 * Waits for what a first render of an element shows: until it is known whether it came where a server drew the element,
 * for what is read there, and works by itself, would be replaced by a wait; but not for long where nothing is shown. What
 * fails is said by the element, which asks again.
 */
export function waitFor(element: HTMLElement, all: readonly unknown[]): Promise<unknown> {
  const ready = Promise.allSettled(all);
  return element.shadowRoot ? ready : Promise.race([ready, pause(longestWait)]);
}

/**
 * Gets ready what the first render of an element shows whose nodes a server drew: the visitor and the texts. Null for
 * elements that draw themselves.
 */
export function prepareDrawn(element: HTMLElement): Promise<unknown> | null {
  const runtime = element.shadowRoot && broughtRuntime(element);
  return (
    runtime && waitFor(element, [runtime.transport.settle(), runtime.session.load(), runtime.textsReady])
  );
}
