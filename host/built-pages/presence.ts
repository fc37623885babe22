import type { PresentEditor } from '#contracts/builtPages.ts';

/** Who is not heard of for so many milliseconds edits no more. */
const longestSilence = 45_000;

/** Who has a page open in the editor, as long as they are heard of. */
export interface Presence {
  /** Notes that somebody has a page open, and answers who else has. */
  note(pageId: string, userId: string, editor: PresentEditor): PresentEditor[];
}

/** Nobody, at first; what is noted is kept in memory alone. */
export function createPresence(): Presence {
  const pages = new Map<string, Map<string, PresentEditor>>();
  return {
    note(pageId, userId, editor) {
      for (const [id, editors] of pages) {
        for (const [other, { at }] of editors) if (editor.at - at > longestSilence) editors.delete(other);
        if (editors.size === 0) pages.delete(id);
      }
      const editors = pages.get(pageId) ?? new Map<string, PresentEditor>();
      pages.set(pageId, editors.set(userId, editor));
      return [...editors].flatMap(([id, other]) => (id === userId ? [] : [other]));
    },
  };
}
