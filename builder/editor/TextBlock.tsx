import { useLayoutEffect, useRef } from 'react';
import { textPart } from '#domain/builtPages.ts';
import { sanitise } from '#runtime/html.ts';
import { BlockName } from './BlockName.tsx';
import { useInLanguage } from './useInLanguage.ts';

interface TextBlockProps {
  /** What the block is called. */
  readonly name: string;
  /** What administrators wrote; '' for nothing. */
  readonly html: string;
  /** What stands where nothing was written, so that there is something to select. */
  readonly empty: string;
}

/** Formatted text on a page, as readers see it (docs/behaviour/page-builder.md#pages). */
export function TextBlock({ name, html: written, empty }: TextBlockProps) {
  const { values } = useInLanguage({ id: '', name: textPart, values: { html: written } });
  const html = String(values.html ?? '');
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = sanitise(html, { profile: 'user', mediaHosts: [] });
    if (content.textContent?.trim() === '') {
      const hint = document.createElement('p');
      hint.className = 'builder-hint';
      hint.textContent = empty;
      content.replaceChildren(hint);
    }
    box.current?.replaceChildren(content);
  }, [html, empty]);
  return (
    <>
      <BlockName name={name} />
      <div ref={box} className="built-text" inert />
    </>
  );
}
