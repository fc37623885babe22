import type { Kysely } from 'kysely';
import { nextCaseNumber } from '../../cases/cases.ts';
import { newId } from '../../cases/ids.ts';
import type { Files, NewFile } from '../../files/files.ts';
import type { SiteTables } from '../../store/tables.ts';
import { fileBytes } from './file-bytes.ts';
import type { DemoCase } from './make-cases.ts';
import type { Random } from './random.ts';

/** Most values of one statement. */
const atOnce = 500;

/**
 * Adds cases, which must be in the order of their numbers, with comments and files. Returns the files that wait for
 * their names (`Files.keep`). Call it inside a transaction.
 */
export async function writeCases(
  db: Kysely<SiteTables>,
  files: Files,
  cases: readonly DemoCase[],
  random: Random,
): Promise<NewFile[]> {
  const first = await nextCaseNumber(db);
  const rows = cases.map(({ row }, at) => ({ ...row, id: newId('case', random.bytes), number: first + at }));
  const idAt = (at: number) => rows[at]?.id ?? '';
  const comments = cases.flatMap((made, at) =>
    made.comments.map((comment) => ({
      id: newId('comment', random.bytes),
      case_id: idAt(at),
      author_id: comment.authorId,
      author_name: comment.authorName,
      owner_name: comment.ownerName,
      body: comment.body,
      created_at: comment.at,
    })),
  );
  for (const part of parts(rows)) await db.insertInto('cases').values(part).execute();
  for (const part of parts(comments)) await db.insertInto('case_comments').values(part).execute();
  const written: NewFile[] = [];
  for (const [at, { files: wanted, row }] of cases.entries()) {
    for (const file of wanted) {
      const bytes = fileBytes(file.kind, file.stem);
      const documentId = newId('document', random.bytes);
      const contents = await files.begin('attachments', documentId);
      await contents.write(bytes);
      const sha256 = await contents.end();
      written.push(contents);
      const attachment = {
        id: newId('attachment', random.bytes),
        document_id: documentId,
        case_id: idAt(at),
        uploader_id: row.owner_id,
        title: file.stem,
        file_type: file.kind.toUpperCase(),
        size: bytes.length,
        sha256,
        created_at: file.at,
      };
      await db.insertInto('case_attachments').values(attachment).execute();
    }
  }
  return written;
}

function* parts<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += atOnce) yield items.slice(at, at + atOnce);
}
