import { useRef } from 'react';
import type { BuiltPage } from '#domain/builtPages.ts';
import { PagePicture, useSeen } from './PagePicture.tsx';

/** Two states of a page, each by what it is called. */
type TwoPages = readonly [PictureOf, PictureOf];

interface PictureOf {
  readonly label: string;
  readonly page: BuiltPage;
}

/** A fifth of a desktop. */
const zoom = 0.2;

/** Two states of a page as they look, beside each other; drawn once they are near what is seen. */
export function TwoPictures({ pages }: { readonly pages: TwoPages }) {
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(box);
  return (
    <div ref={box} className="builder-two">
      {pages.map(({ label, page }) => (
        <figure key={label}>
          <figcaption>{label}</figcaption>
          <div className="builder-two__picture">{isSeen && <PagePicture page={page} zoom={zoom} />}</div>
        </figure>
      ))}
    </div>
  );
}
