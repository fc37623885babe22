import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { CaseCommentTable, SiteTables } from '../store/tables.ts';
import { newId } from './ids.ts';

/** A comment of a case as it is stored. */
export type StoredComment = Selectable<CaseCommentTable>;

/** The comments of a case, newest first. */
export function commentsOf(db: Kysely<SiteTables>, caseId: string): Promise<StoredComment[]> {
  const query = db.selectFrom('case_comments').selectAll().where('case_id', '=', caseId);
  return query.orderBy('created_at', 'desc').orderBy(sql`rowid`, 'desc').execute();
}

/** The comment of an id; null when there is none. */
export const findComment = async (db: Kysely<SiteTables>, id: string): Promise<StoredComment | null> =>
  (await db.selectFrom('case_comments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** Adds a comment and returns its id. */
export async function addComment(
  db: Kysely<SiteTables>,
  row: Omit<Insertable<CaseCommentTable>, 'id'>,
): Promise<string> {
  const id = newId('comment');
  await db
    .insertInto('case_comments')
    .values({ ...row, id })
    .execute();
  return id;
}
