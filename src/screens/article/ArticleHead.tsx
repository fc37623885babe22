import { memo, type Ref } from 'react';
import type { Article } from '#contracts/content.ts';
import { personasOf } from '#domain/access.ts';
import { articleCrumbs, articlePills } from '#domain/article.ts';
import { useText } from '#i18n/useText.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { CopyLink } from '#parts/CopyLink.tsx';
import { ScreenHeading } from '#parts/ScreenHeading.tsx';
import { useRuntime, useSession } from '#runtime/hooks.ts';
import { useTimes } from '#runtime/useTimes.ts';
import { Button } from '#ui/Button.tsx';
import { IconPrint } from '#ui/icons/actions.ts';
import './article-title.css';
import { ArticlePill } from './ArticlePill.tsx';
import { titleSlot } from './drawnArticle.ts';

/** The article, and the heading that gets the focus. */
export interface ArticleHeadProps {
  readonly articleId: string;
  readonly article: Article;
  /** The language of the title, where it isn't the page's. */
  readonly lang: string | undefined;
  readonly heading: Ref<HTMLHeadingElement>;
  /** Whether the title stands in the page already, drawn by a server. */
  readonly isTitleDrawn: boolean;
}

/**
 * Where the article belongs, what it is called and whom it is for (docs/behaviour/article.md#parts); the contents list
 * and the way through the text leave it as it is.
 */
export const ArticleHead = memo(function ArticleHead({
  articleId,
  article,
  lang,
  heading,
  isTitleDrawn,
}: ArticleHeadProps) {
  const { t } = useText();
  const times = useTimes();
  const session = useSession();
  const { config } = useRuntime();
  const personas = personasOf(session.status === 'ready' ? session.user : null);
  const updated = times.date(Date.parse(article.sys?.publishedAt ?? ''));
  const pills = articlePills(article);
  return (
    <header className="hc-article__head">
      <Breadcrumb
        crumbs={articleCrumbs(article, personas, config.absentPages)}
        home={false}
        appearance="dark"
      />
      {isTitleDrawn && <slot name={titleSlot} />}
      {article.title && !isTitleDrawn && (
        <ScreenHeading ref={heading} className="hc-article__title hc-h1" lang={lang} part="title">
          {article.title}
        </ScreenHeading>
      )}
      {pills.length > 0 && (
        <div className="hc-article__for">
          <p id="hc-article-for" className="hc-small hc-muted">
            {t('article.audience')}
          </p>
          <ul className="hc-row hc-article__pills" aria-labelledby="hc-article-for">
            {pills.map((pill) => (
              <li key={pill.slug ?? pill.name}>
                <ArticlePill pill={pill} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="hc-article__facts">
        {updated !== '' && <p className="hc-small hc-muted">{t('article.updated', { date: updated })}</p>}
        <div className="hc-article__actions">
          <CopyLink target={{ view: 'article', articleId }} />
          <Button variant="ghost" size="sm" icon={<IconPrint size={18} />} onClick={() => window.print()}>
            {t('article.print')}
          </Button>
        </div>
      </div>
    </header>
  );
});
