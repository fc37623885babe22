import { type RefObject, useId, useState } from 'react';
import type { CaseDetail } from '#contracts/cases.ts';
import type { UserInfo } from '#contracts/user.ts';
import { caseStatusLabel, caseStatusOf, instantOf } from '#domain/cases.ts';
import { showsNothing } from '#domain/richText.ts';
import { useText } from '#i18n/useText.ts';
import { CaseStatus } from '#parts/CaseStatus.tsx';
import { Moment } from '#parts/Moment.tsx';
import { RichHtml } from '#parts/RichHtml.tsx';
import { useCaseLabels } from '#parts/useCaseLabels.ts';
import { CaseComments } from './CaseComments.tsx';
import { CaseFiles } from './CaseFiles.tsx';
import { CaseNews } from './CaseNews.tsx';
import { MergedCases } from './MergedCases.tsx';

/** A case that is there, and a way to read it again. */
export interface CaseContentProps {
  readonly caseId: string;
  readonly user: UserInfo;
  readonly data: CaseDetail;
  readonly reload: () => Promise<CaseDetail>;
  readonly page: RefObject<HTMLElement | null>;
}

/** A case that is there: facts, description, attachments and comments (docs/behaviour/case-detail.md#page). */
export function CaseContent({ caseId, user, data, reload, page }: CaseContentProps) {
  const { t } = useText();
  const title = useId();
  const description = data.description ?? '';
  // One that is closed while it is shown keeps what is being written: the server's refusal says so then.
  const [wasClosed] = useState(data.IsClosed === true);
  const isClosed = wasClosed && data.IsClosed === true;
  return (
    <>
      <Facts data={data} />
      <CaseNews data={data} />
      <MergedCases data={data} />
      <div className="hc-case">
        <section className="hc-case__desc" aria-labelledby={title} part="description">
          <h2 className="hc-h4" id={title}>
            {t('caseDetail.description')}
          </h2>
          {showsNothing(description) ? (
            <p className="hc-muted">{t('caseDetail.noDescription')}</p>
          ) : (
            <RichHtml html={description} profile="user" className="hc-case__text" />
          )}
        </section>
        <CaseFiles
          caseId={caseId}
          attachments={data.caseAttachments}
          isClosed={isClosed}
          reload={reload}
          page={page}
        />
        <CaseComments caseId={caseId} user={user} comments={data.caseComments} isClosed={isClosed} />
      </div>
    </>
  );
}

function Facts({ data }: { readonly data: CaseDetail }) {
  const { t } = useText();
  const labels = useCaseLabels();
  const at = instantOf(data.dtOpened ?? '');
  const subject = data.subject?.trim() ?? '';
  const status = data.status ?? '';
  const kind = caseStatusOf(status);
  const owner = data.Owner?.Name?.trim() ?? '';
  return (
    <dl className="hc-case__facts" part="facts">
      <div>
        <dt>{t('caseDetail.opened')}</dt>
        <dd className="hc-tabular">{Number.isNaN(at) ? data.dtOpened : <Moment at={at} />}</dd>
      </div>
      <div className="hc-case__subject">
        <dt>{t('caseDetail.subject')}</dt>
        <dd>{subject || <span className="hc-muted">{t('caseDetail.noSubject')}</span>}</dd>
      </div>
      <div>
        <dt>{t('caseDetail.status')}</dt>
        <dd>
          {status !== '' && (
            <CaseStatus label={caseStatusLabel(status, labels)} kind={kind} isOpen={kind !== 'closed'} />
          )}
        </dd>
      </div>
      {owner !== '' && (
        <div className="hc-case__owner">
          <dt>{t('caseDetail.owner')}</dt>
          <dd>{owner}</dd>
        </div>
      )}
    </dl>
  );
}
