import { useEffect, useState } from 'react';
import { pageOf } from '#domain/platformViews.ts';
import { useBuilder } from '../builderContext.ts';
import type { PublishedFrame } from './editorContext.ts';

/** The frame that is published; null as long as it isn't known, and where there is none. */
export function usePublishedFrame(): PublishedFrame | null | undefined {
  const { api } = useBuilder();
  const [frame, setFrame] = useState<PublishedFrame | null>();
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const found = (await api.list()).find(({ kind, published }) => kind === 'frame' && published);
      const next = found?.published
        ? { id: found.id, page: pageOf((await api.version(found.id, found.published.version)).view) }
        : null;
      if (isWanted) setFrame(next);
    };
    load().catch((error: unknown) => {
      console.warn("hc: the frame around the page can't be had; the product's own is shown.", error);
    });
    return () => {
      isWanted = false;
    };
  }, [api]);
  return frame;
}
