import { dataBlockOf, dataBlocks } from '#runtime/config.ts';
import type { Runtime } from '#runtime/createRuntime.ts';
import { runtimeOf } from '#runtime/pageRuntime.ts';
import { transportOf } from '#runtime/useTransport.ts';

/** A page that is not ready by then is shown with what there is, in milliseconds. */
const longestWait = 1000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The runtime of an element on a page that brought who visits; null on all others. */
export function broughtRuntime(element: HTMLElement): Runtime | null {
  // Before scripts of the page could set anything, only a page that brings answers may start the runtime.
  if (dataBlockOf(document, dataBlocks.answers) === null) return null;
  const runtime = runtimeOf(element);
  return transportOf(runtime).has('getUserInfo', {}) ? runtime : null;
}

/** Waits for what a first render shows, but not for long: what fails here is said by the element, which asks again. */
export const waitFor = (all: readonly unknown[]): Promise<unknown> =>
  Promise.race([Promise.allSettled(all), pause(longestWait)]);

/**
 * Gets ready what the first render of an element shows whose nodes a server drew: the visitor and the texts. Null for
 * elements that draw themselves.
 */
export function prepareDrawn(element: HTMLElement): Promise<unknown> | null {
  const runtime = element.shadowRoot && broughtRuntime(element);
  return runtime && waitFor([runtime.session.load(), runtime.textsReady]);
}
