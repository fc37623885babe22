import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { type BuiltPage, hasAddress, hasPageHeading, titleClasses } from '#domain/builtPages.ts';
import { canvasWidths } from './canvasWidths.ts';
import { useEditor } from './editorContext.ts';
import { FrameSection } from './FrameAround.tsx';
import { SavedSection } from './SavedSection.tsx';

interface PagePictureProps {
  readonly page: BuiltPage;
  /** How much smaller than itself it is shown. */
  readonly zoom: number;
}

/** A page as it looks on a desktop, small; nothing of it can be pressed. */
export function PagePicture({ page, zoom }: PagePictureProps) {
  const { kind } = useEditor().draft.page;
  const style: CSSProperties = {
    inlineSize: `${canvasWidths.desktop}px`,
    zoom,
    textRendering: 'geometricPrecision',
  };
  return (
    <div className="built-page hc-root" style={style} inert aria-hidden="true">
      {hasAddress(kind) && !hasPageHeading(page) && <h1 className={titleClasses(page)}>{page.title}</h1>}
      {page.sections.map((section) =>
        section.saved ? (
          <SavedSection key={section.id} id={section.saved} />
        ) : (
          <FrameSection key={section.id} section={section} />
        ),
      )}
    </div>
  );
}

/** Whether a node has been near what is seen: what is dear to draw waits for that. */
export function useSeen(node: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!node.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setSeen(true);
    });
    observer.observe(node.current);
    return () => observer.disconnect();
  }, [node]);
  return isSeen;
}
