import { useCallback, useMemo } from 'react';
import type { Article } from '#contracts/content.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime, useSiteContext } from '#runtime/hooks.ts';
import { prepareArticle } from './articleHtml.ts';

/** How the text of an article is made ready. */
export interface Preparation {
  /** Changes sanitised nodes into what the reader gets; the same function while it would do the same. */
  readonly prepare: (content: DocumentFragment) => void;
  /** For whom, and by what, made nodes are kept. */
  readonly keep: { readonly with: object; readonly by: readonly unknown[] };
}

/** The preparation of an article's text in the language of the page. */
export function usePreparation(articleId: string, article: Article): Preparation {
  const { t } = useText();
  const { navigation } = useRuntime();
  const site = useSiteContext();
  const title = article.title ?? '';
  const prepare = useCallback(
    (content: DocumentFragment) =>
      prepareArticle(content, {
        links: { origin: new URL(navigation.address()).origin, site, articleId },
        title,
        texts: {
          table: t('article.table'),
          code: t('article.code'),
          copy: t('article.copy'),
          headingLink: (heading) => t('article.headingLink', { heading }),
          video: t('article.video'),
          callouts: {
            note: t('article.note'),
            info: t('article.info'),
            tip: t('article.tip'),
            important: t('article.important'),
            warning: t('article.warning'),
            caution: t('article.caution'),
            advanced: t('article.advanced'),
          },
        },
      }),
    [navigation, site, articleId, title, t],
  );
  const keep = useMemo(
    () => ({ with: article, by: [site, articleId, title, t] }),
    [article, site, articleId, title, t],
  );
  return useMemo(() => ({ prepare, keep }), [prepare, keep]);
}
