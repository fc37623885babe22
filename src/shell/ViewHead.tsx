import type { TFunction } from 'i18next';
import { useLayoutEffect } from 'react';
import type { Target } from '#domain/routes.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';

/**
 * Title and robots value of a view (spec A 2.1); to be rendered before the screen, with a key of its own. Articles and
 * landing pages set their own: what the server wrote for the first of them stays until then.
 */
export function ViewHead({ target }: { readonly target: Target }) {
  const { t } = useText();
  const { navigation } = useRuntime();
  const title = titleOf(target, t);
  const isArticle = target.view === 'article';
  const fallback = t('common.helpCenter');
  useLayoutEffect(() => {
    const isFirst = navigation.get().arrival === 'first';
    if (title !== null || !isFirst) navigation.setTitle(title ?? fallback);
    if (!isArticle || !isFirst) navigation.setRobots(false);
  }, [navigation, title, fallback, isArticle]);
  return null;
}

function titleOf(target: Target, t: TFunction<'hc'>): string | null {
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
      return t('common.helpCenter');
    case 'page':
    case 'article':
    case 'invalid':
      return null;
  }
}
