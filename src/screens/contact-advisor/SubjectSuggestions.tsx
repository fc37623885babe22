import { useText } from '#i18n/useText.ts';
import { PageLink } from '#parts/PageLink.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { useSuggestions } from './useSuggestions.ts';

/** What was typed so far, and whose cases to look through. */
export interface SubjectSuggestionsProps {
  readonly subject: string;
  readonly userId: string;
}

/** What may make the case needless: articles on its subject, and open cases on the same. */
export function SubjectSuggestions({ subject, userId }: SubjectSuggestionsProps) {
  const { t } = useText();
  const { articles, cases } = useSuggestions(subject, userId);
  const count = articles.length + cases.length;
  return (
    <>
      <LiveRegion message={count === 0 ? '' : t('contactAdvisor.suggestions', { count })} />
      {count > 0 && (
        <aside className="hc-suggestions" aria-label={t('contactAdvisor.suggestionsLabel')}>
          {articles.length > 0 && (
            <div>
              <h3 className="hc-label">{t('contactAdvisor.articles')}</h3>
              <ul className="hc-suggestions__list">
                {articles.map(({ objectID, plainTitle, target }) => (
                  <li key={objectID}>{target && <PageLink target={target}>{plainTitle}</PageLink>}</li>
                ))}
              </ul>
            </div>
          )}
          {cases.length > 0 && (
            <div>
              <h3 className="hc-label">{t('contactAdvisor.openCases')}</h3>
              <ul className="hc-suggestions__list">
                {cases.map(({ Id, CaseNumber, Subject }) => (
                  <li key={Id}>
                    <PageLink target={{ view: 'case-detail', caseId: Id }}>
                      {t('contactAdvisor.openCase', { number: CaseNumber ?? '', subject: Subject ?? '' })}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </aside>
      )}
    </>
  );
}
