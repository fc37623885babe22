import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { CaseCommentTable, Tables } from '../store/tables.ts';
import { newId } from './ids.ts';

/** The comments of a case, newest first. */
export function commentsOf(db: Kysely<Tables>, caseId: string): Promise<Selectable<CaseCommentTable>[]> {
  const query = db.selectFrom('case_comments').selectAll().where('case_id', '=', caseId);
  return query.orderBy('created_at', 'desc').orderBy(sql`rowid`, 'desc').execute();
}

/** Adds a comment and returns its id. */
export async function addComment(
  db: Kysely<Tables>,
  row: Omit<Insertable<CaseCommentTable>, 'id'>,
): Promise<string> {
  const id = newId('comment');
  await db
    .insertInto('case_comments')
    .values({ ...row, id })
    .execute();
  return id;
}
