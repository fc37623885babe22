import { useLayoutEffect, useRef } from 'react';
import { textPart } from '#domain/builtPages.ts';
import { plainTextOf, sanitise } from '#runtime/html.ts';
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
  const isEmpty = plainTextOf(html).trim() === '';
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(isEmpty ? '' : sanitise(html, { profile: 'user', mediaHosts: [] }));
  }, [html, isEmpty]);
  return (
    <>
      <BlockName name={name} />
      {isEmpty && (
        <div className="built-block">
          <p className="builder-unfilled">
            <strong>{name}</strong> {empty}
          </p>
        </div>
      )}
      <div ref={box} className="built-text builder-drawn" inert />
    </>
  );
}
