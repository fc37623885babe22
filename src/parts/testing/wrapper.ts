import type { ReactNode } from 'react';
import { openDrafts } from '#runtime/drafts.ts';
import type { MountedScreen } from './mountScreen.tsx';

/** What a page builder's wrapper does with a screen: it takes the element out of the page, and puts it back there. */
export function wrapperOf(element: ReactNode) {
  type Page = Pick<MountedScreen, 'render'>;
  return {
    leave: (page: Page) => page.render(null),
    comeBack: (page: Page) => page.render(element),
  };
}

/** The draft that the browser keeps for a user ('' is a guest) under this key, or null. */
export async function keptDraft(userId: string, draftKey: string) {
  const draft = await openDrafts(window).open(userId, draftKey);
  draft.close();
  return draft.found;
}
