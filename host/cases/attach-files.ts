import { createHash } from 'node:crypto';
import { caseClosedCode, closedCaseError, type FilesAnswer } from '#contracts/cases.ts';
import type { Limits } from '#contracts/config.ts';
import { Refusal } from '../errors.ts';
import type { Store } from '../store/database.ts';
import { nameFiles, removeFiles, type WrittenFile, writeTemporary } from './attachment-files.ts';
import type { CheckedFile } from './file-checks.ts';
import { earlierAnswer, once, type Repeatable } from './idempotency.ts';
import { newId } from './ids.ts';
import { attachmentItem } from './presenters.ts';
import { checkQuotas } from './quotas.ts';

/** Checked files on their way to a case. */
export interface Attaching {
  readonly caseId: string;
  /** Null when a guest sends them. */
  readonly userId: string | null;
  readonly files: readonly CheckedFile[];
  /** A closed case takes no file, as it takes no comment. */
  readonly isClosed: boolean;
}

/**
 * Adds files to a case: all of them, bytes and rows, or none (docs/behaviour/reliability.md#kept-means-kept). Returns
 * what was stored; a repetition adds nothing, and returns it again. Throws a Refusal when that is more than the case or the user may hold.
 */
export async function attachFiles(
  store: Store,
  { caseId, userId, files, isClosed }: Attaching,
  repeatable: Omit<Repeatable, 'request'>,
  limits: Limits,
): Promise<FilesAnswer> {
  const { dataDir } = store;
  const digests = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  const names = files.map(({ title, fileType }) => [title, fileType]);
  const request = { ...repeatable, request: JSON.stringify(['attachFilesToCase', caseId, names, digests]) };
  const earlier = await earlierAnswer(store.db, request);
  if (earlier !== null) return storedFiles(earlier);
  if (isClosed) throw new Refusal('invalid', caseClosedCode, closedCaseError);
  const written: WrittenFile[] = [];
  let isKept = false;
  try {
    for (const { bytes } of files) written.push(await writeTemporary(dataDir, newId('document'), bytes));
    const answer = await once(store, request, async ({ db }) => {
      const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
      await checkQuotas(db, caseId, userId, { files: files.length, bytes }, limits);
      const rows = files.map((file, at) => ({
        id: newId('attachment'),
        document_id: written[at]?.documentId ?? '',
        case_id: caseId,
        uploader_id: userId,
        title: file.title,
        file_type: file.fileType,
        size: file.bytes.length,
        sha256: digests[at] ?? '',
        created_at: repeatable.now.getTime(),
      }));
      await db.insertInto('case_attachments').values(rows).execute();
      await nameFiles(dataDir, written);
      isKept = true;
      return JSON.stringify(rows.map(attachmentItem));
    });
    return storedFiles(answer);
  } catch (error) {
    isKept = false;
    throw error;
  } finally {
    if (!isKept) await removeFiles(dataDir, written);
  }
}

/** The files of a kept answer; versions before this one kept an empty one, for files that are there all the same. */
const storedFiles = (answer: string): FilesAnswer => (answer === '' ? true : JSON.parse(answer));
