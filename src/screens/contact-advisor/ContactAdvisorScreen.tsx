import { type RefObject, useLayoutEffect, useRef } from 'react';
import { permittedAdvisors } from '#domain/advisors.ts';
import { useText } from '#i18n/useText.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { ErrorPanel } from '#parts/ErrorPanel.tsx';
import { ScreenHeading } from '#parts/ScreenHeading.tsx';
import { SessionEnded } from '#parts/SessionEnded.tsx';
import { useContentPending } from '#runtime/ElementRoot.tsx';
import { useLocation, useRuntime, useSession } from '#runtime/hooks.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { AdvisorCaseForm } from './AdvisorCaseForm.tsx';
import { CannotContact } from './CannotContact.tsx';
import '#parts/page.css';
import './contact-advisor.css';

/** Opens a case with an advisor, for those who may (docs/behaviour/contact-advisor.md#who-may). */
export function ContactAdvisorScreen() {
  const { t } = useText();
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useContentPending(session.status === 'loading');
  useArrival(heading);
  if (session.status === 'ready' && session.hasEnded) return <SessionEnded />;
  return (
    <div className="hc-container hc-page">
      <Breadcrumb crumbs={[{ label: t('contactAdvisor.crumb') }]} appearance="dark" />
      <ScreenHeading ref={heading} className="hc-page__title hc-h1">
        {t('contactAdvisor.heading')}
      </ScreenHeading>
      <Eligible />
    </div>
  );
}

function Eligible() {
  const { t } = useText();
  const runtime = useRuntime();
  const session = useSession();
  if (session.status === 'loading') return <Spinner label={t('contactAdvisor.loading')} />;
  if (session.status === 'failed') {
    return <ErrorPanel error={session.error} onRetry={() => runtime.session.load()} />;
  }
  const permitted = permittedAdvisors(session.user);
  if (!session.user || permitted.length === 0) return <CannotContact />;
  return <AdvisorCaseForm user={session.user} permitted={permitted} />;
}

/** Tells the page once a visit that the content is there. */
function useArrival(heading: RefObject<HTMLElement | null>): void {
  const { navigation } = useRuntime();
  const { navigationId } = useLocation();
  const told = useRef(-1);
  useLayoutEffect(() => {
    if (told.current === navigationId) return;
    told.current = navigationId;
    navigation.contentReady(heading.current);
  }, [navigation, heading, navigationId]);
}
