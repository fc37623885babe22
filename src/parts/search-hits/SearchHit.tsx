import type { MouseEvent } from 'react';
import { clickEvents } from '#contracts/config.ts';
import { formatList } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { Filled, gap } from '#parts/Filled.tsx';
import { isPlainClick, PageLink } from '#parts/PageLink.tsx';
import { ResultIcon } from '#parts/ResultIcon.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { HitSummary } from './HitSummary.tsx';
import { HitTitle } from './HitTitle.tsx';
import type { Row } from './useSearchResults.ts';
import './search-hits.css';
import { useTimes } from '#runtime/useTimes.ts';

/**
 * One result: a link with icon, marked title, summary, and whom it is for, and one to the section that answers
 * (docs/behaviour/search-results.md#results).
 */
export function SearchHit({ row: { result, found } }: { readonly row: Row }) {
  const { t, locale } = useText();
  const { navigation, search } = useRuntime();
  const { kind, target, url, product, category, audience, publishedAt, section } = result;
  const roles = audience.length > 0 ? t('search.audience', { roles: formatList(audience, locale) }) : '';
  const day = useTimes().date(Date.parse(publishedAt));
  const updated = day === '' ? '' : t('article.updated', { date: day });
  const kindOfPage = category ? t(`browseMenu.categories.${category}`) : '';
  const meta = [kindOfPage, product, roles, updated].filter(Boolean).join(' · ');
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
          <HitTitle result={result} />
          {kind === 'landing' && t('search.landingSuffix')}
          {kind === 'url' && address && <VisuallyHidden> {t('common.opensInNewTab')}</VisuallyHidden>}
        </span>
        <span className="hc-hit__summary">
          <HitSummary result={result} />
        </span>
        {meta && (
          <span className="hc-hit__meta" suppressHydrationWarning>
            {meta}
          </span>
        )}
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
      {section && (
        <p className="hc-hit__section">
          <PageLink target={section.target} onFollow={report}>
            <Filled text={t('search.section', { heading: gap })}>
              <bdi>{section.text}</bdi>
            </Filled>
          </PageLink>
        </p>
      )}
    </li>
  );
}
