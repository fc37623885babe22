import { useEffect, useMemo, useState } from 'react';
import type { SiteConfig } from '#contracts/config.ts';
import type { Article } from '#contracts/content.ts';
import { isPublicArticle, mayReadArticle } from '#domain/access.ts';
import type { ErrorReason } from '#domain/targetQueries.ts';
import { isIncomplete } from '#runtime/errors.ts';
import { useRuntime, useSession } from '#runtime/hooks.ts';
import { useHtmlRead } from '#runtime/lateHtml.ts';
import type { Session } from '#runtime/session.ts';
import { useRead } from '#runtime/useRead.ts';

/** What there is to show of an article (docs/behaviour/article.md#states). */
export type ArticleState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'content';
      readonly article: Article;
      readonly html: string;
      /** The languages of text and title, where they aren't the page's. */
      readonly htmlLang: string | undefined;
      readonly titleLang: string | undefined;
      readonly isPublic: boolean;
    }
  /** A guest who may not read it; they are on their way to sign in. */
  | { readonly status: 'login' }
  /** A guest who might have read it: their session ended here. */
  | { readonly status: 'ended' }
  | { readonly status: 'denied' }
  | {
      readonly status: 'failed';
      readonly reason: ErrorReason;
      readonly error?: unknown;
      readonly retry: () => unknown;
    };

/** Asks for an article and, at the same time, for the user; who may read it is judged when both are there. */
export function useArticle(articleId: string): ArticleState {
  const runtime = useRuntime();
  const session = useSession();
  const { navigation, config } = runtime;
  const langLocale = navigation.siteContext().locale;
  const read = useHtmlRead(
    useRead('getContentById', { contentId: articleId, langLocale }, { enabled: articleId !== '' }),
  );
  const answer = read.status === 'ready' ? read.data : null;

  // The answer for which the user was asked anew.
  const [checked, setChecked] = useState<unknown>(null);

  const state = useMemo((): ArticleState | 'withheld' => {
    const failed = (reason: ErrorReason, retry: () => unknown, error?: unknown): ArticleState => ({
      status: 'failed',
      ...{ reason, error, retry },
    });
    if (articleId === '') return { status: 'denied' };
    if (read.status === 'loading') return { status: 'loading' };
    if (read.status === 'failed')
      return failed(
        isIncomplete(read.error) ? 'Uncaught Error from front-end.' : 'Article Error',
        read.retry,
        read.error,
      );
    const { article, html, htmlLocale, titleLocale } = read.data;
    const langOf = (written: string) => (written === '' || written === langLocale ? undefined : written);
    const refusal = isPublicArticle(article)
      ? null
      : refuse(article, session, config, () => void runtime.session.load());
    if (refusal) return refusal;
    // The server sends neither title nor text of what it doesn't show.
    if (!article.title && html === '') {
      if (read.isFetching) return { status: 'loading' };
      const isDisputed = !isPublicArticle(article) && checked !== read.data;
      return isDisputed ? 'withheld' : failed('Uncaught Error from front-end.', read.retry);
    }
    return {
      status: 'content',
      article,
      html,
      htmlLang: langOf(htmlLocale),
      titleLang: langOf(titleLocale),
      isPublic: isPublicArticle(article),
    };
  }, [articleId, langLocale, read, checked, session, runtime, config]);

  // The server withholds what this page's user may read: the session ended elsewhere, so who visits is asked again.
  useEffect(() => {
    if (state === 'withheld') void runtime.session.refresh().then(() => setChecked(answer));
  }, [state, answer, runtime]);
  return state === 'withheld' ? { status: 'loading' } : state;
}

/**
 * Why a visitor doesn't see an article that isn't public, or doesn't yet; null when they may read it
 * (docs/behaviour/access.md#articles).
 */
function refuse(
  article: Article,
  session: Session,
  config: SiteConfig,
  retry: () => void,
): ArticleState | null {
  if (session.status === 'loading') return { status: 'loading' };
  if (session.status === 'failed')
    return { status: 'failed', reason: 'Article Error', error: session.error, retry };
  if (mayReadArticle(article, session.user, config.eorCountries)) return null;
  if (session.hasEnded) return { status: 'ended' };
  return session.user === null ? { status: 'login' } : { status: 'denied' };
}
