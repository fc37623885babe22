import type { MouseEvent } from 'react';
import { clickEvents } from '#contracts/config.ts';
import type { Segment } from '#domain/search.ts';
import { formatList } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { Marked } from '#parts/Marked.tsx';
import { isPlainClick } from '#parts/PageLink.tsx';
import { ResultIcon } from '#parts/ResultIcon.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Row } from './useSearchResults.ts';
import './search-hits.css';

/**
 * One result: a single link with icon, marked title, summary, and whom it is for
 * (docs/behaviour/search-results.md#results).
 */
export function SearchHit({ row: { result, found } }: { readonly row: Row }) {
  const { t, locale } = useText();
  const { navigation, search } = useRuntime();
  const { kind, target, url, product, audience } = result;
  const roles = audience.length > 0 ? t('search.audience', { roles: formatList(audience, locale) }) : '';
  const meta = [product, roles].filter(Boolean).join(' · ');
  const address = target ? navigation.href(target) : url;

  const report = () =>
    search.click({
      eventName: clickEvents.searchPage,
      indexName: found.indexName,
      objectID: result.objectID,
      position: result.position,
      queryID: found.answer.queryID ?? '',
    });

  const follow = (event: MouseEvent) => {
    report();
    if (!target || !isPlainClick(event)) return;
    event.preventDefault();
    navigation.go(target);
  };

  const content = (
    <>
      <span className="hc-icon-tile">
        <ResultIcon result={result} />
      </span>
      <span className="hc-hit__text">
        <span className="hc-hit__title hc-h4">
          <Marked text={result.title} />
          {kind === 'landing' && t('search.landingSuffix')}
          {kind === 'url' && address && <VisuallyHidden> {t('common.opensInNewTab')}</VisuallyHidden>}
        </span>
        <span className="hc-hit__summary">
          {kind === 'landing' ? <LandingSummary title={result.title} /> : <Marked text={result.summary} />}
        </span>
        {meta && <span className="hc-hit__meta">{meta}</span>}
      </span>
    </>
  );

  // An address that is none of the web leads nowhere; its result stays readable.
  if (address === '') {
    return (
      <li className="hc-hit">
        <div className="hc-hit__link">{content}</div>
      </li>
    );
  }
  return (
    <li className="hc-hit">
      <a
        className="hc-hit__link"
        href={address}
        onClick={follow}
        onAuxClick={(event) => event.button === 1 && report()}
        {...(kind === 'url' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {content}
      </a>
    </li>
  );
}

// A private character, which no text of ours holds.
const gap = '\uE000';

/** 'Visit the {title} resources page for relevant articles.', the title marked as in the heading. */
function LandingSummary({ title }: { readonly title: readonly Segment[] }) {
  const { t } = useText();
  const [before, after] = t('search.landingSummary', { title: gap }).split(gap);
  return (
    <>
      {before}
      <Marked text={title} />
      {after}
    </>
  );
}
