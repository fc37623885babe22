import { useEffect, useRef, useState } from 'react';
import type { PlatformView } from '#contracts/builtPages.ts';
import { pageOf } from '#domain/platformViews.ts';
import { useBuilder } from '../builderContext.ts';
import { useEditor } from './editorContext.ts';
import { PagePicture, useSeen } from './PagePicture.tsx';

/** An eighth of a desktop. */
const zoom = 0.125;

/** A published version as it looks, small; drawn once it is near what is seen. Empty as long as it can't be had. */
export function VersionPicture({ version }: { readonly version: number }) {
  const { api } = useBuilder();
  const { id } = useEditor().draft.page;
  const [view, setView] = useState<PlatformView | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(box);
  useEffect(() => {
    if (!isSeen) return;
    api.version(id, version).then(
      (found) => setView(found.view),
      (error: unknown) => console.warn("hc: the picture of a version can't be had.", error),
    );
  }, [api, id, version, isSeen]);
  return (
    <div ref={box} className="builder-picture">
      {view && <PagePicture page={pageOf(view)} zoom={zoom} />}
    </div>
  );
}
