import type { CaseDetail, CaseReference } from '#contracts/cases.ts';
import { useText } from '#i18n/useText.ts';
import { PageLink } from '#parts/PageLink.tsx';
import { Callout } from '#ui/Callout.tsx';
import '#ui/link.css';

/** Which case one goes on in, and which ones go on in it (docs/behaviour/case-detail.md#merged-cases). */
export function MergedCases({ data }: { readonly data: CaseDetail }) {
  const { t } = useText();
  const { MergedInto: into } = data;
  const from = (data.MergedCases ?? []).filter((each) => each !== null);
  return (
    <>
      {data.IsMerged === true && (
        <div className="hc-case__merge">
          <Callout>
            <p className="hc-case__merged">
              <span>{t(into ? 'caseDetail.mergedInto' : 'caseDetail.mergedElsewhere')}</span>
              {into && <CaseLink to={into} />}
            </p>
          </Callout>
        </div>
      )}
      {from.length > 0 && (
        <div className="hc-case__merge">
          <Callout>
            <p className="hc-case__merged">
              <span>{t('caseDetail.mergedCases')}</span>
              {from.map((each) => (
                <CaseLink key={each.Id} to={each} />
              ))}
            </p>
          </Callout>
        </div>
      )}
    </>
  );
}

function CaseLink({ to }: { readonly to: CaseReference }) {
  const { t } = useText();
  return (
    <PageLink target={{ view: 'case-detail', caseId: to.Id, anchor: '' }} className="hc-link">
      {t('caseDetail.heading', { number: to.CaseNumber })}
    </PageLink>
  );
}
