import type { ReleaseNote } from '#contracts/content.ts';
import type { Destination } from './browse.ts';
import { type Picture, pictureOf } from './pictures.ts';

/** A promoted release note as the home page shows it (docs/behaviour/home.md#sections). */
export interface PromotedNote {
  readonly title: string;
  /** A link that begins with https:// opens in a new tab, any other leads to the article. */
  readonly destination: Destination;
  readonly categoryName: string;
  readonly categorySlug: string;
  /** ISO, or ''. */
  readonly releaseDate: string;
  readonly image: Picture | null;
}

/** The promoted notes in their order, without untitled ones. */
export function promotedNotes(notes: readonly ReleaseNote[]): PromotedNote[] {
  return notes.flatMap((note) => {
    if (!note.title) return [];
    const category = note.productCategoryCollection?.items.find((item) => item !== null);
    const link = note.ctaLinksCollection?.items.find((item) => item !== null);
    return {
      title: note.title,
      destination: noteDestination(link?.manualUrl ?? '', link?.referencedPage?.sys.id ?? ''),
      categoryName: category?.name ?? '',
      categorySlug: category?.slug ?? '',
      releaseDate: note.releaseDate ?? '',
      image: pictureOf(category?.categoryImage),
    };
  });
}

/** A note that names neither is read in the release feed. */
function noteDestination(url: string, articleId: string): Destination {
  if (url.startsWith('https://')) return { url };
  return { target: articleId === '' ? { view: 'release-feed' } : { view: 'article', articleId } };
}
