import type { TermTag } from '#domain/glossary.ts';
import { ContentImage } from '#parts/ContentImage.tsx';
import { CategoryIcon } from '#ui/CategoryIcon.tsx';
import { categoryIcons } from '#ui/icons/categoryIcons.ts';

/** The picture of a location, else the code of its country (docs/behaviour/glossary.md#terms). */
export function LocationMark({ tag: { image, countryCode } }: { readonly tag: TermTag }) {
  const code = countryCode !== '' && (
    <span className="hc-pill__code" aria-hidden="true">
      {countryCode}
    </span>
  );
  return <ContentImage image={image} fallback={code} />;
}

/** The icon of a product category, else its picture. */
export function CategoryMark({ tag: { key, image } }: { readonly tag: TermTag }) {
  return categoryIcons.has(key) ? <CategoryIcon slug={key} duo /> : <ContentImage image={image} />;
}
