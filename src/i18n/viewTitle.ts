import { targetId } from '#domain/routes.ts';
import { type Target, views } from '#domain/views.ts';
import type { Translate } from './texts.ts';

/** The title of a view, without the site's suffix; null for views whose content names them. */
export function viewTitle(target: Target, t: Translate): string | null {
  const { title } = views[target.view];
  const id = targetId(target);
  return title === null ? null : t(title, { term: id, caseId: id });
}
