import { dataBlockOf, dataBlocks } from '#runtime/config.ts';
import { runtimeOf } from '#runtime/pageRuntime.ts';
import type { VisitorKind } from '#runtime/session.ts';
import { transportOf } from '#runtime/useTransport.ts';
import { siteScreens } from './screens.ts';
import { settleTexts } from './useTexts.ts';

/** A page that is not ready by then is shown with what there is, in milliseconds. */
const longestWait = 1000;

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
  // Before scripts of the page could set anything, only a page that brings answers may start the runtime.
  if (dataBlockOf(document, dataBlocks.answers) === null) return null;
  const { visitor, container } = element as ShellElement;
  const runtime = runtimeOf(element);
  const { session, navigation, textsReady, config } = runtime;
  if (!transportOf(runtime).has('getUserInfo', {})) return null;
  session.setVisitor(visitor);
  session.setContainer(container);
  const { view } = navigation.get().target;
  // What fails here is said by the shell itself, which asks for it again.
  const hasScreen = !config.isBuilt && siteScreens.has(view);
  const all = [session.load(), settleTexts(textsReady), hasScreen && siteScreens.load(view)];
  return Promise.race([Promise.allSettled(all), pause(longestWait)]);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
