import type { Pill as PillData } from '#contracts/content.ts';
import { pictureOf } from '#domain/pictures.ts';
import { ContentImage } from '#parts/ContentImage.tsx';
import { CategoryIcon } from '#ui/CategoryIcon.tsx';
import { CountryCode, Pill } from '#ui/Pill.tsx';

/** Kinds of reader whose icon goes by another word. */
const iconSlugs: Readonly<Record<string, string>> = {
  administrators: 'security',
  eor: 'eor',
  'peo-customers': 'peo',
  'eor-customers': 'eor',
  'hr-services-customers': 'hr-services',
};

/** One kind of reader, app or country, with its image, its icon or its country's code. */
export function ArticlePill({ pill }: { readonly pill: PillData }) {
  const slug = pill.slug ?? '';
  const mark = pill.countryCode ? (
    <CountryCode code={pill.countryCode.toUpperCase()} />
  ) : (
    <CategoryIcon slug={iconSlugs[slug] ?? slug} size={18} />
  );
  return (
    <Pill icon={<ContentImage image={pictureOf(pill.categoryImage)} fallback={mark} />}>{pill.name}</Pill>
  );
}
