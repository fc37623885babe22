import { createUsePuck } from '@puckeditor/core';
import { useLayoutEffect, useRef } from 'react';
import type { BlockName } from '#contracts/blocks.ts';
import { blockNodes, type PageHeading, pageHeadings } from '#domain/blockNodes.ts';
import { type PartValue, partsOf } from '#domain/builtPages.ts';
import { nodesOf } from '#runtime/safeNodes.ts';
import { useBuilder } from '../builderContext.ts';
import { BlockName as HiddenName } from './BlockName.tsx';
import { browserPlace } from './browserPlace.ts';
import { editedPage } from './editedPage.ts';
import { useInLanguage } from './useInLanguage.ts';

const usePuck = createUsePuck();

interface ContentBlockProps {
  readonly id: string;
  readonly name: BlockName;
  readonly values: Readonly<Record<string, PartValue>>;
}

/** A block of content as readers see it; what to fill in, as long as it shows nothing. */
export function ContentBlock(props: ContentBlockProps) {
  return props.name === 'contents' ? <ContentsBlock {...props} /> : <DrawnBlock {...props} headings={[]} />;
}

/** A table of contents follows the headings of the page. */
function ContentsBlock(props: ContentBlockProps) {
  const data = usePuck(({ appState }) => appState.data);
  return <DrawnBlock {...props} headings={pageHeadings(partsOf(editedPage(data).page))} />;
}

function DrawnBlock({
  id,
  name,
  values: written,
  headings,
}: ContentBlockProps & { readonly headings: readonly PageHeading[] }) {
  const { t, basePath, locale } = useBuilder();
  const { values } = useInLanguage({ id, name, values: written });
  const place = useRef<HTMLDivElement>(null);
  const drawn = blockNodes({ id, name, values }, browserPlace({ basePath, locale }, headings));
  const key = JSON.stringify(drawn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of what is drawn
  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodesOf(drawn, document));
  }, [key]);
  return (
    <>
      <HiddenName name={t(`blocks.names.${name}`)} />
      {drawn.length === 0 && (
        <div className="built-block">
          <p className="builder-unfilled">
            <strong>{t(`blocks.names.${name}`)}</strong> {t(`blocks.hints.${name}`)}
          </p>
        </div>
      )}
      <div ref={place} className="builder-drawn" inert />
    </>
  );
}
