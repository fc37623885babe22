import type { SearchResult } from '#domain/search.ts';
import { useText } from '#i18n/useText.ts';
import { Marked } from '#parts/Marked.tsx';

/** The marked title of a result; one without a title has a name too. */
export function HitTitle({ result }: { readonly result: SearchResult }) {
  const { t } = useText();
  return result.plainTitle.trim() === '' ? t('search.untitled') : <Marked text={result.title} />;
}
