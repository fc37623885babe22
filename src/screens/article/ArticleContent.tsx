import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Article } from '#contracts/content.ts';
import { useText } from '#i18n/useText.ts';
import { useLocation, useRuntime, useSession } from '#runtime/hooks.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { type ArticleHeading, headingsOf } from './articleHeadings.ts';
import { useDrawnArticle } from './drawnArticle.ts';
import { LateFeedback } from './LateFeedback.tsx';
import { RelatedArticles } from './RelatedArticles.tsx';
import { TableOfContents } from './TableOfContents.tsx';
import { useArticleScroll } from './useArticleScroll.ts';
import { useHeadingSpy } from './useHeadingSpy.ts';
import { usePreparation } from './usePreparation.ts';

/** An article that may be read, and which of its aids are wanted. */
export interface ArticleContentProps {
  readonly articleId: string;
  readonly article: Article;
  readonly html: string;
  /** The languages of text and title, where they aren't the page's. */
  readonly htmlLang: string | undefined;
  readonly titleLang: string | undefined;
  readonly hideContents: boolean;
  readonly explainsTerms: boolean;
}

interface Shown {
  readonly box: HTMLElement | null;
  readonly headings: readonly ArticleHeading[];
}

const shownIn = (box: HTMLElement | null): Shown => ({ box, headings: box ? headingsOf(box) : [] });

/** An article that may be read. The contents list is made of the nodes that are shown. */
export function ArticleContent(props: ArticleContentProps) {
  const { articleId, article, html, htmlLang, titleLang, hideContents, explainsTerms } = props;
  const { navigation, head } = useRuntime();
  const { navigationId } = useLocation();
  const session = useSession();
  const userId = session.status === 'ready' ? (session.user?.userId ?? '') : '';
  const heading = useRef<HTMLHeadingElement>(null);
  const { t } = useText();
  const { prepare, keep } = usePreparation(articleId, article);
  const texts = { imageMissing: t('article.imageMissing'), opensInNewTab: t('common.opensInNewTab') };
  const drawn = useDrawnArticle({ articleId, article, html, titleLang, htmlLang, prepare, texts });
  const [shown, setShown] = useState<Shown>(() => shownIn(drawn?.text ?? null));
  const { box, headings } = shown;
  const onReady = useCallback((ready: HTMLElement) => setShown(shownIn(ready)), []);
  const spy = useHeadingSpy(headings);
  const goTo = useArticleScroll(box, spy.keep);
  const title = article.title ?? '';

  useLayoutEffect(() => {
    if (title !== '') head.setTitle(title);
  }, [head, title]);

  // The contents list is made from the text, once that stands in `box`. The page is told only then that its content is
  // there: told sooner, it would be laid out twice, without the list and with it.
  const isWhole = box !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit to the same article starts at its top again
  useLayoutEffect(() => {
    if (isWhole) navigation.contentReady(drawn?.title ?? heading.current);
  }, [navigation, navigationId, isWhole]);

  return (
    <div className="hc-container hc-article">
      <ArticleHead
        articleId={articleId}
        article={article}
        lang={titleLang}
        heading={heading}
        isTitleDrawn={drawn !== null}
      />
      {!hideContents && headings.length > 0 && (
        <div className="hc-article__aside">
          <TableOfContents lang={htmlLang} headings={headings} current={spy.current} onChoose={goTo} />
        </div>
      )}
      <article className="hc-article__body">
        <ArticleBody
          articleId={articleId}
          html={html}
          drawn={drawn}
          lang={htmlLang}
          explainsTerms={explainsTerms}
          box={box}
          shown={shown}
          prepare={prepare}
          keep={keep}
          onReady={onReady}
          onAnchor={goTo}
        />
        {userId !== '' && <LateFeedback userId={userId} articleId={articleId} />}
        <RelatedArticles article={article} />
      </article>
    </div>
  );
}
