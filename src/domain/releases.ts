import type { ReleaseNotesAnswer } from '#contracts/content.ts';
import type { Destination } from './browse.ts';

/** A promoted release note as the home page shows it (spec A 3.5). */
export interface PromotedNote {
  readonly title: string;
  /** A link that begins with https:// opens in a new tab, any other leads to the article (spec A 2.8). */
  readonly destination: Destination;
  readonly categoryName: string;
  readonly categorySlug: string;
  /** ISO, or ''. */
  readonly releaseDate: string;
  readonly imgUrl: string;
}

/** The promoted notes of an answer, in its order, without untitled ones; null when it has no list (spec A 7.2.7, 8). */
export function promotedNotes(answer: ReleaseNotesAnswer): PromotedNote[] | null {
  const items = answer.data?.releaseNoteCollection?.items;
  if (!items) return null;
  return items.flatMap((note) => {
    if (!note?.title) return [];
    const category = note.productCategoryCollection?.items.find((item) => item !== null);
    const link = note.ctaLinksCollection?.items.find((item) => item !== null);
    return {
      title: note.title,
      destination: noteDestination(link?.manualUrl ?? '', link?.referencedPage?.sys.id ?? ''),
      categoryName: category?.name ?? '',
      categorySlug: category?.slug ?? '',
      releaseDate: note.releaseDate ?? '',
      imgUrl: category?.categoryImage?.url ?? '',
    };
  });
}

/** A note that names neither is read in the release feed. */
function noteDestination(url: string, articleId: string): Destination {
  if (url.startsWith('https://')) return { url };
  return { target: articleId === '' ? { view: 'release-feed' } : { view: 'article', articleId } };
}
