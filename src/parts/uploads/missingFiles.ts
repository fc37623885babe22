import { isCaseId } from '#contracts/cases.ts';
import { failureKinds } from '#contracts/failures.ts';
import {
  isNumber,
  isText,
  listOf,
  nullable,
  objectOf,
  oneOf,
  type Shape,
  type Shaped,
} from '#domain/shapes.ts';
import { CallError } from '#runtime/errors.ts';
import type { DraftFile } from '../drafts/draftContent.ts';
import type { UploadItem } from './uploads.ts';

const isPlain = oneOf('unreadable', 'cancelled', 'unconfirmed');
const isCall = objectOf({
  kind: oneOf(...failureKinds),
  status: isNumber,
  code: isText,
  serverMessage: isText,
});
type Reason = Shaped<typeof isPlain> | Shaped<typeof isCall>;
const isReason: Shape<Reason> = (value): value is Reason => isPlain(value) || isCall(value);
const areMissing = objectOf({ caseId: isText, files: listOf(objectOf({ reason: nullable(isReason) })) });

/** What a draft keeps beside the files that are not attached to a case: plain JSON, a record a file in their order. */
export type MissingFiles = Shaped<typeof areMissing>;

/** Nothing is missing. */
export const noneMissing: MissingFiles = { caseId: '', files: [] };

/** The files that are not attached yet. */
export const notAttached = (items: readonly UploadItem[]) => items.filter(({ state }) => state !== 'done');

/** Describes the files that a case is still without; the same for every case that has all of its files. */
export function missingFilesOf(caseId: string, items: readonly UploadItem[]): MissingFiles {
  const files = notAttached(items).map(({ failure }) => ({ reason: reasonOf(failure) }));
  return files.length === 0 ? noneMissing : { caseId, files };
}

/** Reads what a draft keeps, whatever that is; null when it is nothing, or does not fit the files. */
export function readMissingFiles(
  kept: unknown,
  files: readonly DraftFile[],
): { readonly caseId: string; readonly items: readonly UploadItem[] } | null {
  if (!areMissing(kept) || !isCaseId(kept.caseId)) return null;
  if (files.length === 0 || kept.files.length !== files.length) return null;
  const items = files.flatMap(({ id, file }, at): UploadItem[] => {
    const record = kept.files[at];
    if (!record) return [];
    return [{ id, file, state: 'failed', progress: null, failure: failureOf(record.reason) }];
  });
  return { caseId: kept.caseId, items };
}

type Kept = MissingFiles['files'][number]['reason'];

/** Null for what nobody can name, such as a page that was left while the file was on its way. */
function reasonOf(failure: UploadItem['failure']): Kept {
  if (failure === null || typeof failure === 'string') return failure;
  const { error } = failure;
  if (!(error instanceof CallError)) return null;
  const { kind, status, code, serverMessage } = error;
  return { kind, status, code, serverMessage };
}

function failureOf(reason: Kept): UploadItem['failure'] {
  if (typeof reason === 'string') return reason;
  if (reason === null) return { error: null };
  return { error: new CallError(reason.kind, 'the file was not attached on an earlier page', reason) };
}
