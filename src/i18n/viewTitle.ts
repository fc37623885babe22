import type { TFunction } from 'i18next';
import { targetId } from '#domain/routes.ts';
import { type Target, views } from '#domain/views.ts';

/** The title of a view, without the site's suffix; null for views whose content names them. */
export function viewTitle(target: Target, t: TFunction<'hc'>): string | null {
  const { title } = views[target.view];
  const id = targetId(target);
  return title === null ? null : t(title, { term: id, caseId: id });
}
