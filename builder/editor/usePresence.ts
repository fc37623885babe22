import { useEffect, useState } from 'react';
import { useBuilder } from '../builderContext.ts';

/** How often it is asked who else edits the page, in milliseconds. */
const betweenLooks = 20_000;

/** Who else has the page open in the editor; nobody while that can't be had. */
export function usePresence(pageId: string): readonly string[] {
  const { api } = useBuilder();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const editors = await api.editors(pageId);
        if (isWanted) setOthers(editors.map(({ name }) => name));
      } catch (error) {
        console.warn('hc: who else edits the page is not known.', error);
      }
    };
    void look();
    const timer = setInterval(() => void look(), betweenLooks);
    document.addEventListener('visibilitychange', look);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [api, pageId]);
  return others;
}
