import { broughtRuntime, pause, waitFor } from '#parts/prepareDrawn.ts';
import { touched } from '#runtime/begun.ts';
import { filesUnderWay } from '#runtime/filesUnderWay.ts';
import type { VisitorKind } from '#runtime/session.ts';
import { frame } from './frame.ts';
import { siteScreens } from './screens.ts';
import { settleTexts } from './useTexts.ts';

/** Of the host's pages (scripts/build/site-chunks.mjs). */
const frameFile = '/site/frame.js';

/** What a view may wait for a frame, in milliseconds. */
const longestFrame = 1000;

interface ShellElement extends HTMLElement {
  readonly visitor: VisitorKind;
  readonly container: string;
}

/**
 * Gets ready what the first render of a shell shows: the visitor, the texts and the screen. Without it the same page would
 * be drawn three times, blank, as a frame and whole. Null on pages that didn't bring who visits: there the frame comes
 * first.
 */
export function prepareShell(element: HTMLElement): Promise<unknown> | null {
  const { visitor, container } = element as ShellElement;
  const runtime = broughtRuntime(element);
  if (!runtime) return null;
  const { session, navigation, textsReady, config, transport } = runtime;
  session.setVisitor(visitor);
  session.setContainer(container);
  const { view } = navigation.get().target;
  const hasScreen = !config.isBuilt && siteScreens.has(view);
  return waitFor(element, [
    transport.settle(),
    session.load(),
    settleTexts(textsReady),
    hasScreen && siteScreens.load(view),
    element.shadowRoot ? touchedFrame(element.shadowRoot) : frame.load(),
  ]);
}

/** The drawn frame works by itself; only where a reader is at it, and its script is on its way already, it comes before the view. */
function touchedFrame(root: ShadowRoot): Promise<unknown> | null {
  const isTouched = [...root.querySelectorAll(touched)].some((each) => !each.closest('main'));
  const isUnderWay = [...filesUnderWay().keys()].some((address) => address.endsWith(frameFile));
  return isTouched && isUnderWay ? Promise.race([frame.load(), pause(longestFrame)]) : null;
}
