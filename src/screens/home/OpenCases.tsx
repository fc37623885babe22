import type { CaseListItem } from '#contracts/cases.ts';
import type { UserInfo } from '#contracts/user.ts';
import { mayViewCases, openCases } from '#domain/home.ts';
import { formatDay } from '#i18n/calendar.ts';
import { useText } from '#i18n/useText.ts';
import { LinkWords } from '#parts/LinkWords.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { useFailureLog, useRead } from '#runtime/useRead.ts';
import { IconCase } from '#ui/icons/content.ts';
import { ShortList } from './ShortList.tsx';

/** The user's latest open cases; nothing while there are none, or they can't be had. */
export function OpenCases({ user }: { readonly user: UserInfo }) {
  const { t } = useText();
  const { config } = useRuntime();
  const read = useRead(
    'getCaseList',
    { userId: user.userId },
    { enabled: mayViewCases(user), isAside: true },
  );
  useFailureLog(read, 'the open cases could not be loaded');

  const all = read.status === 'ready' ? read.data : [];
  const cases = openCases(all, config.limits.homeOpenCases);
  if (cases.length === 0) return null;

  const item = ({ Id, Subject, CaseNumber, CreatedDate }: CaseListItem) => {
    const caseNumber = CaseNumber || Id;
    const day = formatDay(CreatedDate ?? '', t);
    const number = t('home.caseNumber', { caseNumber });
    const facts = day === '' ? number : t('home.caseFacts', { caseNumber, day });
    return {
      key: Id,
      target: { view: 'case-detail', caseId: Id } as const,
      title: Subject || number,
      facts,
    };
  };
  return (
    <ShortList part="cases" title={t('home.casesHeading')} icon={<IconCase />} items={cases.map(item)}>
      <PageLink target={{ view: 'my-cases' }} className="hc-news__feed">
        <LinkWords mark="arrow">{t('home.allCases')}</LinkWords>
      </PageLink>
    </ShortList>
  );
}
