import { useSyncExternalStore } from 'react';
import { searchUnderline } from '#contracts/config.ts';
import { underlineWidth } from '#domain/searchField.ts';

/**
 * How long the line under a text is, in pixels; follows the width of the window
 * (docs/behaviour/search-bar.md#underline).
 */
export function useUnderline(text: string): number {
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  return underlineWidth(Array.from(text).length, width, searchUnderline);
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
