import type { SearchResult } from '#domain/search.ts';
import { CategoryIcon } from '#ui/CategoryIcon.tsx';
import type { IconProps } from '#ui/Icon.tsx';
import { IconSuite } from '#ui/icons/category.ts';
import { categoryIcons } from '#ui/icons/categoryIcons.ts';
import { IconTutorial } from '#ui/icons/content.ts';
import { IconArticle, IconExternal } from '#ui/icons/interface.ts';

/** The result whose kind is drawn. */
export interface ResultIconProps extends IconProps {
  readonly result: SearchResult;
}

/** What kind of thing a search result is: the icon of a landing page is that of its category. */
export function ResultIcon({ result, ...look }: ResultIconProps) {
  const { kind, target, contentType } = result;
  if (kind === 'url') return <IconExternal {...look} flip />;
  if (kind === 'landing' && target?.view === 'page') {
    const isKnown = categoryIcons.has(target.pageId);
    return isKnown ? <CategoryIcon slug={target.pageId} {...look} /> : <IconSuite {...look} />;
  }
  return contentType === 'tutorial' ? <IconTutorial {...look} /> : <IconArticle {...look} />;
}
