import { createContext, useContext } from 'react';
import type { Draft } from './useDraft.ts';

interface Editor {
  readonly draft: Draft;
  /** Tells what was done on the page to those who don't see it. */
  readonly announce: (text: string) => void;
}

/** Carries the draft to the parts that the editor's library places. */
export const EditorContext = createContext<Editor | null>(null);

/** What the editor's parts share. Throws outside of it. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('The editor is missing around this part.');
  return editor;
}
