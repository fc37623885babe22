import type { TermTag } from '#domain/glossary.ts';
import { ContentImage } from '#parts/ContentImage.tsx';
import { CategoryIcon } from '#ui/CategoryIcon.tsx';
import { categoryIcons } from '#ui/icons/categoryIcons.ts';
import { CountryCode } from '#ui/Pill.tsx';

/** The picture of a location, else the code of its country (docs/behaviour/glossary.md#terms). */
export function LocationMark({ tag: { image, countryCode } }: { readonly tag: TermTag }) {
  const code = countryCode !== '' && <CountryCode code={countryCode} />;
  return <ContentImage image={image} fallback={code} />;
}

/** The icon of a product category, else its picture. */
export function CategoryMark({ tag: { key, image } }: { readonly tag: TermTag }) {
  return categoryIcons.has(key) ? <CategoryIcon slug={key} duo /> : <ContentImage image={image} />;
}
