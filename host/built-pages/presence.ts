import type { Kysely } from 'kysely';
import type { PresentEditor } from '#contracts/builtPages.ts';
import type { SiteTables } from '../store/tables.ts';

/** Who is not heard of for so many milliseconds edits no more. */
const longestSilence = 45_000;

/** Somebody who has a page open in the editor. */
export interface EditorOfPage {
  readonly pageId: string;
  readonly userId: string;
  readonly name: string;
}

/** Notes that somebody has a page open at a time, in milliseconds, and answers who else has; who left is forgotten. */
export async function noteEditor(
  db: Kysely<SiteTables>,
  { pageId, userId, name }: EditorOfPage,
  at: number,
): Promise<PresentEditor[]> {
  await db
    .deleteFrom('built_page_editors')
    .where('seen_at', '<', at - longestSilence)
    .execute();
  await db
    .insertInto('built_page_editors')
    .values({ page_id: pageId, user_id: userId, name, seen_at: at })
    .onConflict((conflict) => conflict.columns(['page_id', 'user_id']).doUpdateSet({ name, seen_at: at }))
    .execute();
  return db
    .selectFrom('built_page_editors')
    .select(['name', 'seen_at as at'])
    .where('page_id', '=', pageId)
    .where('user_id', '!=', userId)
    .orderBy('name')
    .execute();
}
