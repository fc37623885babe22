import { pathOf } from '#domain/routes.ts';

/** What can be picked: anything that has an address, or what an element shows by its id. */
export type Pickable = 'any' | 'article' | 'landing' | 'note' | 'topic';

/** Something that was picked. */
export interface Picked {
  /** Its path on the site, in no language. */
  readonly path: string;
  /** The id of an article or release note, the slug of a landing page or topic; '' for other pages. */
  readonly id: string;
  readonly title: string;
}

/** Where addresses are written in no language and below no path. */
const plain = { basePath: '', locale: 'en-US' };

/** The path of something by its id, of a topic on the landing page of a slug; '' where nothing is named. */
export function pathOfId(kind: Pickable, id: string, slug: string): string {
  if (id === '') return '';
  if (kind === 'article') return pathOf({ view: 'article', articleId: id }, plain);
  if (kind === 'note') return pathOf({ view: 'release-note', noteId: id }, plain);
  if (kind === 'landing') return pathOf({ view: 'page', pageType: 'page', pageId: id }, plain);
  return kind === 'topic' && slug !== ''
    ? pathOf({ view: 'page', pageType: 'page', pageId: slug, anchor: id }, plain)
    : '';
}
