import { useEffect, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { FailedPage } from '#parts/FailedPage.tsx';
import { PageError } from '#parts/PageError.tsx';
import { rememberArticle } from '#parts/recentArticles.ts';
import { SessionEnded } from '#parts/SessionEnded.tsx';
import { useContentPending } from '#runtime/ElementRoot.tsx';
import { CallError } from '#runtime/errors.ts';
import { useLocation, useRuntime, useSession } from '#runtime/hooks.ts';
import { useLogin } from '#runtime/useLogin.ts';
import './article.css';
import { ArticleContent } from './ArticleContent.tsx';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';
import { useArticle } from './useArticle.ts';

/** Which article is shown, and with which aids. */
export interface ArticleScreenProps {
  /** Which article to show; empty takes the one of the address. */
  readonly articleId: string;
  /** Whether 'In this article' is left out. */
  readonly hideContents: boolean;
  /** Whether the text explains the glossary terms that it names; the configuration can say so for all articles. */
  readonly glossaryPopovers: boolean;
}

/** Signing in is the way on. */
const stay = () => undefined;

function ForUsers() {
  const [error] = useState(() => new CallError('signed-out', 'the article is for users'));
  return <FailedPage error={error} onRetry={stay} />;
}

/** One article: whom it is for, its contents list and its text (docs/behaviour/article.md#parts). */
export function ArticleScreen({ articleId, hideContents, glossaryPopovers }: ArticleScreenProps) {
  const { t } = useText();
  const { head, memory, config } = useRuntime();
  const session = useSession();
  const { target } = useLocation();
  const id = articleId || (target.view === 'article' ? target.articleId : '');
  const state = useArticle(id);
  // A page that is about more than this article is not left for it.
  const leads = state.status === 'login' && target.view === 'article';
  const loginFailure = useLogin(leads);
  useContentPending(state.status === 'loading' || (leads && loginFailure === null));

  useEffect(() => {
    if (state.status !== 'loading') head.setRobots(state.status === 'content' && state.isPublic);
    if (state.status === 'denied' || state.status === 'failed') head.setTitle(t('title.error'));
  }, [head, state, t]);

  const userId = session.status === 'ready' ? (session.user?.userId ?? '') : '';
  const title = state.status === 'content' ? (state.article.title ?? '') : '';
  useEffect(() => {
    if (title !== '') rememberArticle(memory, userId, { id, title }, config.limits.homeRecentArticles);
  }, [memory, config, userId, id, title]);

  switch (state.status) {
    case 'login':
      if (!leads) return <ForUsers />;
      if (loginFailure) return <FailedPage error={loginFailure.error} onRetry={loginFailure.retry} />;
      return <ArticleSkeleton />;
    case 'loading':
      return <ArticleSkeleton />;
    case 'content':
      return (
        <ArticleContent
          key={id}
          articleId={id}
          article={state.article}
          html={state.html}
          htmlLang={state.htmlLang}
          titleLang={state.titleLang}
          hideContents={hideContents}
          explainsTerms={glossaryPopovers || config.glossaryPopovers}
        />
      );
    case 'ended':
      return <SessionEnded />;
    case 'denied':
      return <PageError kind="not-found" message={t('error.articleNotFound')} reason="Not permitted" />;
    case 'failed':
      return <PageError kind="load-error" error={state.error} reason={state.reason} onRetry={state.retry} />;
  }
}
