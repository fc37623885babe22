import { useLayoutEffect } from 'react';
import { useText } from '#i18n/useText.ts';
import { PageError } from '#parts/PageError.tsx';
import { useContentPending } from '#runtime/elementContent.tsx';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { LandingContent } from './LandingContent.tsx';
import { useLandingPage } from './useLandingPage.ts';

/** Which landing page is shown. */
export interface LandingScreenProps {
  /** What kind of page it is, as its address says; the slug alone finds it. */
  readonly pageType: string;
  /** The page's slug; '' takes that of the address. */
  readonly pageId: string;
}

/** The page of an app, role, service, country, suite or resource (docs/behaviour/landing-pages.md#page). */
export function LandingScreen({ pageId }: LandingScreenProps) {
  const { t } = useText();
  const { head } = useRuntime();
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
      return <PageError kind="load-error" reason="Landing Page Error" onRetry={state.retry} />;
  }
}
