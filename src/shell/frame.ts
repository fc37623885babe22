import { use } from 'react';
import { useDrawnElement } from '#runtime/ElementRoot.tsx';
import { loadFailure } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import type { Log } from '#runtime/log.ts';
import { aliveEvent } from '#ui/hydration.ts';
import { createScript, type ScriptState, useScript } from '#ui/script.ts';

/** What stands around the view: as a server draws it, it works by itself. */
export type FrameParts = typeof import('./FrameParts.tsx');

/** The script of the frame's parts; where a server drew them, it comes behind that of the view. */
export const frame = createScript<FrameParts>(() => import('./FrameParts.tsx'));

/** Before it is asked for once more; each time twice as long, up to the longest. */
const firstPause = 2000;
const longestPause = 60_000;

/** How long the view is waited for, in milliseconds. */
const longestView = 200;

const saysWhy = (log: Log) => (error: unknown) =>
  log.error('the frame could not be loaded', loadFailure('the script of the frame', error));

/**
 * The parts of the frame. What a server drew of them stands until they are there, and is asked for until then: the region
 * around the component waits.
 */
export function useFrameParts(): FrameParts {
  const { log } = useRuntime();
  // Not where it is missing alone: React, which renders once more when it has come, takes the hooks behind this for others.
  return use(whenThere(useDrawnElement(), saysWhy(log)));
}

/** How far the frame is that no server drew; drawn, it is there from the start. */
export function useFrame(): Omit<ScriptState<unknown>, 'value'> & { readonly isThere: boolean } {
  const { log } = useRuntime();
  const isDrawn = useDrawnElement() !== null;
  const { value, hasFailed, retry } = useScript(frame, !isDrawn, saysWhy(log));
  return { isThere: isDrawn || value !== undefined, hasFailed, retry };
}

let there: Promise<FrameParts> | null = null;

function whenThere(drawn: HTMLElement | null, onError: (error: unknown) => void): Promise<FrameParts> {
  const parts = frame.loaded();
  there ??= parts
    ? // Marked so, React reads it without waiting.
      Object.assign(Promise.resolve(parts), { status: 'fulfilled', value: parts })
    : askAgain(drawn, onError);
  return there;
}

async function askAgain(drawn: HTMLElement | null, onError: (error: unknown) => void): Promise<FrameParts> {
  if (drawn) await viewIsAlive(drawn);
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await frame.load();
    } catch (error) {
      onError(error);
      await onlineOrAfter(pause);
    }
  }
}

/** The view comes alive before it, and to ask for a file in the midst of that is work of its own. */
function viewIsAlive(drawn: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      drawn.shadowRoot?.removeEventListener(aliveEvent, look);
      resolve();
    };
    const look = ({ target }: Event) => target instanceof Element && target.closest('main') && go();
    const timer = setTimeout(go, longestView);
    drawn.shadowRoot?.addEventListener(aliveEvent, look);
  });
}

function onlineOrAfter(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    addEventListener('online', go);
  });
}
