import type { Kysely } from 'kysely';
import type { ContentTables } from '../../store/tables.ts';
import { filesOfUrls } from '../entries.ts';
import { assetUrlsIn, withOwnMedia } from './images.ts';
import type { Sight } from './sight.ts';

/** What an answer of the content is made with: whose eyes it is for, in which language, from which database. */
export interface Question {
  readonly db: Kysely<ContentTables>;
  readonly locale: string;
  readonly sight: Sight;
  /** Sorts as readers of the language do. */
  readonly collator: Intl.Collator;
  /** The address of a file of the content by its key. */
  readonly mediaUrl: (contentKey: string) => string;
}

/** HTML with the addresses of its files on this site. */
export async function ownMedia(
  { db, mediaUrl }: Pick<Question, 'db' | 'mediaUrl'>,
  html: string,
): Promise<string> {
  return withOwnMedia(html, await filesOfUrls(db, assetUrlsIn(html)), mediaUrl);
}

/** Items of a list with their descriptions' files on this site. */
export const withOwnDescriptions = <T extends { parsedDescription: string | null }>(
  question: Question,
  items: readonly T[],
): Promise<T[]> =>
  Promise.all(
    items.map(async (item) => ({
      ...item,
      parsedDescription:
        item.parsedDescription === null ? null : await ownMedia(question, item.parsedDescription),
    })),
  );
