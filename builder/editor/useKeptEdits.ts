import { useEffect, useRef, useState } from 'react';
import { forget, isKeyOf, type KeptCopy, type KeptEdit, keep, newKey, readKept } from './keptEdit.ts';

/**
 * The changes of a page that this browser keeps: each tab has a copy of its own, so that none is written over another's
 * (docs/behaviour/page-builder.md#editing).
 */
export function useKeptEdits(pageId: string) {
  /** What this tab goes on with: the latest that any left. */
  const [first] = useState(() => readKept(pageId)[0] ?? null);
  const [others, setOthers] = useState<readonly KeptCopy[]>([]);
  const [firstKey] = useState(() => newKey(pageId));
  const key = useRef(firstKey);
  const own = useRef<KeptEdit | null>(null);

  const findOthers = () => setOthers(readKept(pageId).filter((copy) => copy.key !== key.current));
  /** Makes a copy that another tab left this tab's own; a tab that is still open keeps its changes once more. */
  const adopt = (copy: KeptCopy | null) => {
    key.current = newKey(pageId);
    own.current = copy;
    if (copy && keep(key.current, copy)) forget(copy.key);
    findOthers();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor is of one page, and adopts what was left once
  useEffect(() => {
    if (own.current) findOthers();
    else adopt(first);
    const follow = (event: StorageEvent) => {
      if (event.key !== null && !isKeyOf(pageId, event.key)) return;
      const isTaken = event.key === null || (event.key === key.current && event.newValue === null);
      if (isTaken && own.current) keep(key.current, own.current);
      findOthers();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  return {
    first,
    /** What other tabs keep, the latest first. */
    others,
    adopt,
    /** Keeps what is changed here. Answers whether the browser took it. */
    keep: (edit: KeptEdit): boolean => {
      own.current = edit;
      return keep(key.current, edit);
    },
    forget: () => {
      own.current = null;
      forget(key.current);
    },
  };
}
