import { clickEvents } from '#contracts/config.ts';
import { toQuotedAnswer } from '#domain/search.ts';
import { useText } from '#i18n/useText.ts';
import { Filled, gap } from '#parts/Filled.tsx';
import { Marked } from '#parts/Marked.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import type { Found } from '#runtime/search.ts';
import './quoted-answer.css';

/** What was found, and where: the bar and the page report different clicks. */
export interface QuotedAnswerProps {
  readonly found: Found;
  readonly place: 'bar' | 'page';
}

/**
 * The answer itself, in the words of the article that says it, with its heading and the way there
 * (docs/behaviour/search-results.md#page). Nothing where the service quotes none.
 */
export function QuotedAnswer({ found: { answer, indexName }, place }: QuotedAnswerProps) {
  const { t } = useText();
  const { search } = useRuntime();
  const quoted = toQuotedAnswer(answer);
  if (!quoted) return null;
  const { objectID, text, title, heading, target } = quoted;
  // It is of the first hit.
  const report = () =>
    search.click({
      eventName: place === 'bar' ? clickEvents.searchBar : clickEvents.searchPage,
      ...{ indexName, objectID, position: 1, queryID: answer.queryID ?? '' },
    });
  return (
    <figure className="hc-quoted" aria-label={t('search.answer')}>
      <blockquote className="hc-quoted__text">
        <Marked text={text} />
      </blockquote>
      <figcaption className="hc-quoted__source">
        <PageLink target={target} onFollow={report}>
          <bdi>{heading}</bdi>
        </PageLink>{' '}
        <span>
          <Filled text={t('search.answerFrom', { title: gap })}>
            <bdi>{title}</bdi>
          </Filled>
        </span>
      </figcaption>
    </figure>
  );
}
