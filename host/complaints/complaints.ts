import type { Insertable, Kysely } from 'kysely';
import { addCase, type NewCase } from '../cases/cases.ts';
import type { ComplaintTable, SiteTables } from '../store/tables.ts';

/** A complaint without the case it becomes. */
export type NewComplaint = Omit<Insertable<ComplaintTable>, 'case_id'>;

/** Adds a complaint as a case and returns the case's id. Call it inside a transaction of `inTransaction`. */
export async function addComplaint(
  db: Kysely<SiteTables>,
  row: NewCase,
  complaint: NewComplaint,
): Promise<string> {
  const id = await addCase(db, row);
  await db
    .insertInto('complaints')
    .values({ ...complaint, case_id: id })
    .execute();
  return id;
}
