import { broughtRuntime, waitFor } from '#parts/prepareDrawn.ts';
import type { VisitorKind } from '#runtime/session.ts';
import { frame } from './frame.ts';
import { siteScreens } from './screens.ts';
import { settleTexts } from './useTexts.ts';

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
  const { session, navigation, textsReady, config } = runtime;
  session.setVisitor(visitor);
  session.setContainer(container);
  const { view } = navigation.get().target;
  const hasScreen = !config.isBuilt && siteScreens.has(view);
  return waitFor(element, [
    session.load(),
    settleTexts(textsReady),
    hasScreen && siteScreens.load(view),
    // What a server drew of it works by itself.
    element.shadowRoot === null && frame.load(),
  ]);
}
