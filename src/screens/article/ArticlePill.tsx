import { useState } from 'react';
import type { Pill as PillData } from '#contracts/content.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { CategoryIcon } from '#ui/CategoryIcon.tsx';
import { Pill } from '#ui/Pill.tsx';

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
  const { navigation } = useRuntime();
  const [isImageBroken, setImageBroken] = useState(false);
  const slug = pill.slug ?? '';
  const imageUrl = isImageBroken ? null : pill.categoryImage?.url;
  if (imageUrl) {
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: nobody acts on it, the browser reports
    const image = <img src={navigation.siteUrl(imageUrl)} alt="" onError={() => setImageBroken(true)} />;
    return <Pill icon={image}>{pill.name}</Pill>;
  }
  if (pill.countryCode) return <Pill code={pill.countryCode.toUpperCase()}>{pill.name}</Pill>;
  return <Pill icon={<CategoryIcon slug={iconSlugs[slug] ?? slug} size={18} />}>{pill.name}</Pill>;
}
