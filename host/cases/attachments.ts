import { type Kysely, type Selectable, sql } from 'kysely';
import type { CaseAttachmentTable, SiteTables } from '../store/tables.ts';
import { type CaseVisitor, mayUseCase } from './access.ts';
import { fullId } from './ids.ts';

/** A file of a case as it is stored. */
export type Attachment = Selectable<CaseAttachmentTable>;

/** The files of a case, newest first. */
export function attachmentsOf(db: Kysely<SiteTables>, caseId: string): Promise<Attachment[]> {
  const query = db.selectFrom('case_attachments').selectAll().where('case_id', '=', caseId);
  return query.orderBy('created_at', 'desc').orderBy(sql`rowid`, 'desc').execute();
}

/** The file of an attachment's id; null when there is none. */
export const findAttachment = async (db: Kysely<SiteTables>, id: string): Promise<Attachment | null> =>
  (await db.selectFrom('case_attachments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** The document ids of the newest files of all cases, so many of them. */
export async function newestDocuments(db: Kysely<SiteTables>, count: number): Promise<string[]> {
  const query = db.selectFrom('case_attachments').select('document_id');
  const rows = await query.orderBy('created_at', 'desc').limit(count).execute();
  return rows.map(({ document_id: id }) => id);
}

/** The file of a document id, if its case is one the user may see; null for every other id. */
export async function findDocument(
  db: Kysely<SiteTables>,
  documentId: string,
  visitor: CaseVisitor,
): Promise<Attachment | null> {
  const full = fullId(documentId);
  if (full === null) return null;
  const query = db
    .selectFrom('case_attachments')
    .innerJoin('cases', 'cases.id', 'case_attachments.case_id')
    .selectAll('case_attachments')
    .where('document_id', '=', full);
  return (await query.where((builder) => mayUseCase(builder, visitor)).executeTakeFirst()) ?? null;
}
