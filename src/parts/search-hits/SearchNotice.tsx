import type { SearchAnswer } from '#contracts/search.ts';
import { useText } from '#i18n/useText.ts';
import { Filled, gap } from '#parts/Filled.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import './search-notice.css';

/** An answer, and what was typed for it. */
export interface SearchNoticeProps {
  readonly answer: SearchAnswer;
  readonly term: string;
}

/**
 * What the search made of a query: another spelling, fewer words, or nothing that fits
 * (docs/behaviour/search-results.md#page).
 */
export function SearchNotice({ answer: { correction, relaxed, distant }, term }: SearchNoticeProps) {
  const { t } = useText();
  if (!correction && !relaxed && !distant) return null;
  return (
    <div className="hc-search-notice">
      {correction && (
        <p>
          <Filled text={t('search.corrected', { query: gap })}>
            <strong>
              <bdi>{correction.query}</bdi>
            </strong>
          </Filled>{' '}
          <PageLink target={{ view: 'search', searchTerm: correction.typed }}>
            <Filled text={t('search.asTyped', { term: gap })}>
              <bdi>{term}</bdi>
            </Filled>
          </PageLink>
        </p>
      )}
      {distant && <p className="hc-search-notice__distant">{t('search.distant')}</p>}
      {relaxed && !distant && <p>{t('search.relaxed')}</p>}
    </div>
  );
}
