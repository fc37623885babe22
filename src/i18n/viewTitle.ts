import type { TFunction } from 'i18next';
import type { Target } from '#domain/routes.ts';

/** The title of a view, without the site's suffix; null for views whose content names them (spec A 2.1). */
export function viewTitle(target: Target, t: TFunction<'hc'>): string | null {
  switch (target.view) {
    case 'main':
      return t('title.main');
    case 'search':
      return t('title.search', { term: target.searchTerm });
    case 'contact-advisor':
      return t('title.contactAdvisor');
    case 'my-cases':
      return t('title.myCases');
    case 'case-detail':
      return t('title.caseDetail', { caseId: target.caseId });
    case 'release-feed':
      return t('title.releaseFeed');
    case 'glossary':
      return t('title.glossary');
    case 'complaints':
      return t('title.complaints');
    case 'complaints-form':
      return t('title.complaintsForm');
    case 'error':
      return t('title.error');
    case 'integration':
      return t('integration.crumb');
    case 'page':
    case 'article':
    case 'invalid':
      return null;
  }
}
