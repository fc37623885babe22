import { caseClosedCode, closedCaseError, type FilesAnswer } from '#contracts/cases.ts';
import type { Limits } from '#contracts/config.ts';
import { Refusal } from '../errors.ts';
import type { Files } from '../files/files.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Store } from '../store/database.ts';
import { FateUnknown } from '../store/failures.ts';
import { isCaseClosed } from './cases.ts';
import { earlierAnswer, isKnownKey, once, type Repeatable } from './idempotency.ts';
import { newId } from './ids.ts';
import { attachmentItem } from './presenters.ts';
import { checkQuotas, type FileSender } from './quotas.ts';
import type { ReceivedFile } from './receive-files.ts';

/** Whose files go to which case. */
export interface Attaching {
  readonly caseId: string;
  readonly sender: FileSender;
  /** A closed case takes no file of a reader, as it takes no comment. */
  readonly isClosed: boolean;
}

const closed = () => new Refusal('invalid', caseClosedCode, closedCaseError);

/**
 * Throws a Refusal when a case takes no more files, whatever they are. What may be a repetition passes: only its
 * contents tell.
 */
export async function checkTakesFiles(
  { db }: Store,
  { caseId, sender, isClosed }: Attaching,
  repeatable: Omit<Repeatable, 'request'>,
  limits: Limits,
): Promise<void> {
  if (await isKnownKey(db, repeatable)) return;
  if (isClosed) throw closed();
  await checkQuotas(db, caseId, sender, { files: 1, bytes: 1 }, limits);
}

/** What files are attached by. */
interface AttachContext {
  readonly limits: Limits;
  readonly outbox: Outbox;
  /** Where they were received. */
  readonly files: Files;
}

/**
 * Adds received files to a case: all of them, bytes and rows, or none (docs/behaviour/reliability.md#kept-means-kept).
 * Returns what was stored; a repetition adds nothing, and returns it again. Throws a Refusal when that is more than the
 * case or the user may hold. What it doesn't keep is taken away again.
 */
export async function attachFiles(
  store: Store,
  { caseId, sender, isClosed, files }: Attaching & { readonly files: readonly ReceivedFile[] },
  repeatable: Omit<Repeatable, 'request'>,
  { limits, outbox, files: place }: AttachContext,
): Promise<FilesAnswer> {
  const digests = files.map(({ sha256 }) => sha256);
  const names = files.map(({ title, fileType }) => [title, fileType]);
  const request = { ...repeatable, request: JSON.stringify(['attachFilesToCase', caseId, names, digests]) };
  const written = files.map(({ contents }) => contents);
  let isKept = false;
  try {
    const earlier = await earlierAnswer(store.db, request);
    if (earlier !== null) return storedFiles(earlier);
    if (isClosed) throw closed();
    const answer = await once(store, request, async ({ db }) => {
      // It may have been closed while its files were on their way.
      if ('user' in sender && (await isCaseClosed(db, caseId))) throw closed();
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      await checkQuotas(db, caseId, sender, { files: files.length, bytes }, limits);
      const rows = files.map(({ title, fileType, size, sha256, contents }) => ({
        id: newId('attachment'),
        document_id: contents.name,
        case_id: caseId,
        uploader_id: 'user' in sender ? sender.user : null,
        token_id: 'token' in sender ? sender.token : null,
        title,
        file_type: fileType,
        size,
        sha256,
        created_at: repeatable.now.getTime(),
      }));
      await db.insertInto('case_attachments').values(rows).execute();
      const origin = 'token' in sender ? ({ by: 'agent', token: sender.token } as const) : undefined;
      for (const { document_id: documentId } of rows)
        await outbox.note(db, { type: 'file.added', data: { caseId, documentId } }, origin);
      await place.keep(written);
      isKept = true;
      return JSON.stringify(rows.map(attachmentItem));
    });
    return storedFiles(answer);
  } catch (error) {
    // Where nobody knows whether the rows are there, their files stay: what has no row is collected.
    isKept = error instanceof FateUnknown;
    throw error;
  } finally {
    if (!isKept) for (const file of written) await file.remove();
  }
}

/** The files of a kept answer; versions before this one kept an empty one, for files that are there all the same. */
const storedFiles = (answer: string): FilesAnswer => (answer === '' ? true : JSON.parse(answer));
