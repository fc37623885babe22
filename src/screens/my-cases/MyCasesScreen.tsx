import { useId, useMemo, useRef } from 'react';
import type { CaseListItem } from '#contracts/cases.ts';
import type { ElementProps } from '#contracts/elements.ts';
import type { UserInfo } from '#contracts/user.ts';
import { accountOptions, selectCases } from '#domain/caseList.ts';
import { supportVerdicts } from '#domain/supportVerdicts.ts';
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
import { useRuntime, useSession } from '#runtime/hooks.ts';
import type { Read } from '#runtime/useRead.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { CaseFilterBar } from './CaseFilterBar.tsx';
import { CaseList } from './CaseList.tsx';
import { OtherWays, SupportPanel, useChatMissing } from './SupportPanel.tsx';
import { useCaseListState } from './useCaseListState.ts';
import { useCaseRead, useShownCases } from './useCases.ts';
import { useLongWait } from './useLongWait.ts';
import './my-cases.css';

/** How much of the cases is shown, and what narrows them. */
export interface MyCasesScreenProps extends Pick<ElementProps<'myCases'>, 'accountFilter'> {
  /** The most cases to show, the latest first; 0 for all, with filters. */
  readonly limit?: number;
}

/** The user's support cases (docs/behaviour/my-cases.md#page). */
export function MyCasesScreen({ accountFilter, limit = 0 }: MyCasesScreenProps) {
  const { t } = useText();
  const { config, session: sessions } = useRuntime();
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const user = session.status === 'ready' ? session.user : null;
  const support = user && supportVerdicts(user, config.providers.chat);
  const read = useCaseRead(user);
  useContentPending(session.status === 'loading');
  const chat = useChatMissing();
  useArrival(heading, session.status === 'failed' || read.status !== 'loading');
  if (session.status === 'ready' && user === null)
    return session.hasEnded ? <SessionEnded /> : <PageError kind="access-denied" />;

  // The button that was pressed goes away with the message.
  const keepFocus = () => heading.current?.focus({ preventScroll: true });
  return (
    <div className="hc-container hc-page">
      <div className="hc-cases__head">
        <div>
          <Breadcrumb crumbs={[{ label: t('myCases.crumb') }]} appearance="dark" />
          <ScreenHeading ref={heading} className="hc-page__title hc-h1">
            {t('myCases.heading')}
          </ScreenHeading>
        </div>
        <div className="hc-cases__ask">
          {support?.chat.isShown && <SupportPanel onMissing={chat.note} />}
          {support?.newCase.isShown && (
            <PageLink target={{ view: 'contact-advisor' }} className="hc-button hc-button--primary">
              {t('myCases.newCase')}
            </PageLink>
          )}
        </div>
      </div>
      {user && chat.tries > 0 && (
        <OtherWays
          key={chat.tries}
          user={user}
          onDismiss={() => {
            keepFocus();
            chat.dismiss();
          }}
        />
      )}
      {session.status === 'failed' ? (
        <div className="hc-cases__failed">
          <ErrorPanel error={session.error} onRetry={() => sessions.load()} />
        </div>
      ) : (
        <Cases user={user} read={read} accountFilter={accountFilter} limit={limit} />
      )}
    </div>
  );
}

/** The wait for the cases, which says so when it is a long one. */
function Wait() {
  const { t } = useText();
  const isLong = useLongWait();
  return (
    <div className="hc-table-wrap hc-cases__wait">
      <Spinner label={t('common.loading')} />
      <p className="hc-small hc-muted" aria-live="polite">
        {isLong && t('myCases.loadingLong')}
      </p>
    </div>
  );
}

const noItems: readonly CaseListItem[] = [];
const everyCase = { status: 'all', taxOnly: false, search: '', account: '' } as const;

interface CasesProps {
  readonly user: UserInfo | null;
  readonly read: Read<readonly CaseListItem[]>;
  readonly accountFilter: boolean;
  readonly limit: number;
}

/** The filters, which stay, and below them the wait, the failure or the cases. */
function Cases({ user, read, accountFilter, limit }: CasesProps) {
  const { locale } = useText();
  const { config } = useRuntime();
  const [list, change] = useCaseListState();
  const search = useRef<HTMLInputElement>(null);
  const form = useId();
  const isReady = user !== null && read.status === 'ready';
  const shown = useShownCases(isReady ? read.data : noItems, user?.isInternalUser ?? false, list.taxOnly);
  const { own, cases } = shown;
  const hasAccounts = (accountFilter || config.accountFilter) && user?.isPartner === true && isReady;
  const accounts = useMemo(
    () => (hasAccounts ? accountOptions(own.items, locale) : null),
    [hasAccounts, own, locale],
  );
  // An account that can't be seen in its choice must not narrow the list.
  const account = accounts?.some(({ id }) => id === list.account) ? list.account : '';
  const { status, taxOnly, search: text, sort } = list;
  const selection = useMemo(() => {
    // Of a few there is nothing to narrow down.
    if (limit > 0) {
      const { indexes, counts } = selectCases(cases, everyCase, sort);
      return { indexes: indexes.slice(0, limit), counts };
    }
    return selectCases(cases, { status, taxOnly, search: text, account }, sort);
  }, [cases, status, taxOnly, text, account, sort, limit]);
  return (
    <>
      {limit === 0 && (
        <CaseFilterBar
          list={{ ...list, account }}
          onChange={change}
          counts={isReady ? selection.counts : null}
          accounts={accounts}
          searchRef={search}
          form={form}
        />
      )}
      {read.status === 'loading' && <Wait />}
      {read.status === 'failed' && <ErrorPanel error={read.error} onRetry={read.retry} />}
      {isReady && (
        <CaseList
          shown={shown}
          selection={selection}
          list={list}
          onChange={change}
          onCleared={() => search.current?.focus()}
          form={form}
          isExtract={limit > 0}
        />
      )}
    </>
  );
}
