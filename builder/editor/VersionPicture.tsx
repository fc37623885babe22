import { useEffect, useRef, useState } from 'react';
import type { PlatformView } from '#contracts/builtPages.ts';
import { hasAddress, hasPageHeading } from '#domain/builtPages.ts';
import { pageOf } from '#domain/platformViews.ts';
import { useBuilder } from '../builderContext.ts';
import { canvasWidths } from './canvasWidths.ts';
import { useEditor } from './editorContext.ts';
import { FrameSection } from './FrameAround.tsx';

/** A published version as it looks, small; drawn once it is near what is seen. Empty as long as it can't be had. */
export function VersionPicture({ version }: { readonly version: number }) {
  const { api } = useBuilder();
  const { page } = useEditor().draft;
  const [view, setView] = useState<PlatformView | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      api.version(page.id, version).then(
        (found) => setView(found.view),
        (error: unknown) => console.warn("hc: the picture of a version can't be had.", error),
      );
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [api, page.id, version]);
  const shown = view && pageOf(view);
  return (
    <div ref={box} className="builder-picture" inert aria-hidden="true">
      {shown && (
        <div
          className="builder-picture__page built-page hc-root"
          style={{ inlineSize: `${canvasWidths.desktop}px` }}
        >
          {hasAddress(page.kind) && !hasPageHeading(shown) && <h1 className="built-title">{shown.title}</h1>}
          {shown.sections.map((section) => (
            <FrameSection key={section.id} section={section} />
          ))}
        </div>
      )}
    </div>
  );
}
