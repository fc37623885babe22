import type { SearchResult } from '#domain/search.ts';
import { useText } from '#i18n/useText.ts';
import { Filled, gap } from '#parts/Filled.tsx';
import { Marked } from '#parts/Marked.tsx';
import { HitTitle } from './HitTitle.tsx';

/**
 * What a result says below its title: the passage or the beginning of its text, marked; of a landing page without a
 * passage 'Visit the {title} resources page for relevant articles.' (docs/behaviour/search-results.md#results).
 */
export function HitSummary({ result }: { readonly result: SearchResult }) {
  const { t } = useText();
  if (result.kind !== 'landing' || result.isPassage) return <Marked text={result.summary} />;
  return (
    <Filled text={t('search.landingSummary', { title: gap })}>
      <HitTitle result={result} />
    </Filled>
  );
}
