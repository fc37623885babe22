import { type RefObject, useRef } from 'react';
import { noSuchCaseError } from '#contracts/cases.ts';
import type { ScreenProps } from '#contracts/elements.ts';
import type { UserInfo } from '#contracts/user.ts';
import { useText } from '#i18n/useText.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { ErrorPanel } from '#parts/ErrorPanel.tsx';
import { PageError } from '#parts/PageError.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { ScreenHeading } from '#parts/ScreenHeading.tsx';
import '#parts/page.css';
import { SessionEnded } from '#parts/SessionEnded.tsx';
import { useArrival } from '#parts/useArrival.ts';
import { useContentPending } from '#runtime/ElementRoot.tsx';
import { isRefused } from '#runtime/errors.ts';
import { useLocation, useRuntime, useSession } from '#runtime/hooks.ts';
import '#ui/link.css';
import { Spinner } from '#ui/Spinner.tsx';
import { CaseContent } from './CaseContent.tsx';
import { type CaseAccess, useCase } from './useCase.ts';
import './case-detail.css';

/** One support case with its attachments and comments (docs/behaviour/case-detail.md#page). */
export function CaseDetailScreen({ caseId }: ScreenProps<'caseDetail'>) {
  const session = useSession();
  const { target } = useLocation();
  const id = caseId || (target.view === 'case-detail' ? target.caseId : '');
  const user = session.status === 'ready' ? session.user : null;
  useContentPending(session.status === 'loading');
  if (session.status === 'ready' && !user)
    return session.hasEnded ? <SessionEnded /> : <PageError kind="access-denied" />;
  // Of a guest it is not said that there is nothing, but that they may not see it: who visits comes first.
  if (id === '' && session.status !== 'loading') return <PageError kind="not-found" />;
  return <CasePage key={`${user?.userId ?? ''} ${id}`} caseId={id} user={user} />;
}

interface CasePageProps {
  readonly caseId: string;
  /** Null while nobody knows who visits. */
  readonly user: UserInfo | null;
}

function CasePage({ caseId, user }: CasePageProps) {
  const { t } = useText();
  const runtime = useRuntime();
  const session = useSession();
  const access = useCase(caseId, user !== null);
  const { read } = access;
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, session.status === 'failed' || read.status !== 'loading');
  const name =
    read.status === 'ready'
      ? t('caseDetail.heading', { number: read.data.caseNumber })
      : t('caseDetail.case');
  return (
    <div ref={page} className="hc-container hc-page">
      <Breadcrumb
        home={false}
        appearance="dark"
        crumbs={[{ label: t('caseDetail.myCases'), target: { view: 'my-cases' } }, { label: name }]}
      />
      <ScreenHeading ref={heading} className="hc-page__title hc-h1">
        {name}
      </ScreenHeading>
      {session.status === 'failed' ? (
        <div className="hc-case__failed">
          <ErrorPanel error={session.error} onRetry={() => runtime.session.load()} />
        </div>
      ) : (
        <CaseBody caseId={caseId} user={user} access={access} page={page} />
      )}
    </div>
  );
}

interface CaseBodyProps extends CasePageProps {
  readonly access: CaseAccess;
  readonly page: RefObject<HTMLElement | null>;
}

/** The wait, the failure with Retry and the way back, or the case. */
function CaseBody({ caseId, user, access, page }: CaseBodyProps) {
  const { t } = useText();
  const { read, reload } = access;
  const wordsOf = (message: string) => (message === noSuchCaseError ? t('caseDetail.noSuchCase') : message);
  const panel = (error: unknown) => (
    <ErrorPanel
      error={error}
      {...(isRefused(error) ? { message: wordsOf(error.serverMessage) } : {})}
      onRetry={reload}
    />
  );
  if (user === null || read.status === 'loading') {
    return (
      <div className="hc-case__wait">
        <Spinner label={t('common.loading')} />
      </div>
    );
  }
  if (read.status === 'failed') {
    return (
      <div className="hc-case__failed hc-stack">
        {panel(read.error)}
        <p>
          <PageLink target={{ view: 'my-cases' }} className="hc-link">
            {t('caseDetail.backToCases')}
          </PageLink>
        </p>
      </div>
    );
  }
  return (
    <>
      {isRefused(read.error) && <div className="hc-case__failed">{panel(read.error)}</div>}
      <CaseContent caseId={caseId} user={user} data={read.data} reload={reload} page={page} />
    </>
  );
}
