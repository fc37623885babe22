import { useLayoutEffect } from 'react';
import type { ScreenProps } from '#contracts/elements.ts';
import { useText } from '#i18n/useText.ts';
import { FailedPage } from '#parts/FailedPage.tsx';
import { PageError } from '#parts/PageError.tsx';
import { SessionEnded } from '#parts/SessionEnded.tsx';
import { useContentPending } from '#runtime/ElementRoot.tsx';
import { isSignedOut } from '#runtime/errors.ts';
import { useLocation, useRuntime, useSession } from '#runtime/hooks.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { LandingContent } from './LandingContent.tsx';
import { useLandingPage } from './useLandingPage.ts';

/** The page of an app, role, service, country, suite or resource (docs/behaviour/landing-pages.md#page). */
export function LandingScreen({ pageId }: ScreenProps<'landing'>) {
  const { t } = useText();
  const { head } = useRuntime();
  const session = useSession();
  const { target } = useLocation();
  const slug = pageId || (target.view === 'page' ? target.pageId : '');
  const state = useLandingPage(slug);
  useContentPending(state.status === 'loading');
  const isRefused = state.status !== 'loading' && state.status !== 'content';
  const title = state.status === 'content' ? state.page.landingPageTitle : isRefused ? t('title.error') : '';
  useLayoutEffect(() => {
    if (title) head.setTitle(title);
  }, [head, title]);

  switch (state.status) {
    case 'loading':
      return <Spinner variant="page" label={t('common.loading')} />;
    case 'content':
      return <LandingContent key={slug} slug={slug} page={state.page} user={state.user} />;
    case 'denied':
      return <PageError kind="access-denied" reason="Not permitted" />;
    case 'missing':
      return <PageError kind="not-found" reason="No landing page data" />;
    case 'failed':
      if (isSignedOut(state.error)) {
        if (session.status === 'ready' && session.hasEnded) return <SessionEnded />;
        return <FailedPage error={state.error} onRetry={state.retry} />;
      }
      return (
        <PageError kind="load-error" error={state.error} reason="Landing Page Error" onRetry={state.retry} />
      );
  }
}
