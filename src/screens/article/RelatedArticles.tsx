import { memo } from 'react';
import type { Article } from '#contracts/content.ts';
import { useText } from '#i18n/useText.ts';
import { PageLink } from '#parts/PageLink.tsx';
import '#ui/link.css';
import './related-articles.css';

/** Other articles on the same topics, as the server names them; nothing when it names none. */
export const RelatedArticles = memo(function RelatedArticles({ article }: { readonly article: Article }) {
  const { t } = useText();
  const related = (article.relatedCollection?.items ?? []).filter((each) => each?.title);
  if (related.length === 0) return null;
  return (
    <nav className="hc-related" aria-labelledby="hc-related">
      <h2 id="hc-related" className="hc-h4">
        {t('article.related')}
      </h2>
      <ul className="hc-related__list">
        {related.map(
          (each) =>
            each && (
              <li key={each.sys.id}>
                <PageLink target={{ view: 'article', articleId: each.sys.id }} className="hc-link">
                  {each.title}
                </PageLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
});
