import { memo } from 'react';
import type { Term } from '#domain/glossary.ts';
import { useText } from '#i18n/useText.ts';
import { ExternalLink } from '#parts/ExternalLink.tsx';
import { RichHtml } from '#parts/RichHtml.tsx';
import { topicId } from '#parts/topic-section/topicAnchors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Badge } from '#ui/Pill.tsx';
import { CategoryMark, LocationMark } from './marks.tsx';
import '#parts/card.css';

/**
 * One term: where and to what it applies, what it means, and the articles about it
 * (docs/behaviour/glossary.md#terms).
 */
export const TermCard = memo(function TermCard({ term }: { readonly term: Term }) {
  const { anchor, name, description, categories, locations, articles } = term;
  return (
    <article id={topicId(anchor)} className="hc-card hc-term">
      {categories.length + locations.length > 0 && (
        <div className="hc-term__badges">
          {categories.map((tag) => (
            <Badge key={tag.key} tone="brand" icon={<CategoryMark tag={tag} />}>
              {tag.name}
            </Badge>
          ))}
          {locations.map((tag) => (
            <Badge key={tag.key} tone="outline" icon={<LocationMark tag={tag} />}>
              {tag.name}
            </Badge>
          ))}
        </div>
      )}
      <h3 className="hc-h3">{name}</h3>
      {description !== '' && (
        <RichHtml html={description} profile="content" className="hc-prose hc-term__text" />
      )}
      {articles.length > 0 && <RelatedArticles articles={articles} />}
    </article>
  );
});

function RelatedArticles({ articles }: Pick<Term, 'articles'>) {
  const { t } = useText();
  const { navigation } = useRuntime();
  return (
    <div className="hc-term__refs">
      <span className="hc-muted">{t('glossary.related')}</span>
      <ul className="hc-term__articles">
        {articles.map(({ id, title }) => (
          <li key={id}>
            <ExternalLink href={navigation.href({ view: 'article', articleId: id })}>{title}</ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
