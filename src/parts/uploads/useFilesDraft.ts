import type { Drafts } from '#runtime/drafts.ts';
import { leaveDraft } from '../drafts/leaveDraft.ts';
import { type DraftFile, type DraftState, useDraft } from '../drafts/useDraft.ts';
import { notAttached } from './leftFiles.ts';
import type { UploadItem, Uploads } from './uploads.ts';

/**
 * Keeps the files of a case that are not attached yet, so that its page has them again, whatever happens to this one.
 * Without `uploads` nothing is put back here.
 */
export function useFilesDraft(
  caseId: string,
  items: readonly UploadItem[],
  uploads: Pick<Uploads, 'restore' | 'clear'> | null,
): DraftState {
  const open = notAttached(items);
  return useDraft(placeOf(caseId), {
    fields: fieldsOf(open),
    initial: { chosen: '' },
    files: open,
    restore: (_fields, files) => uploads?.restore(files),
    reset: () => uploads?.clear(),
  });
}

/** Keeps them for the page of the case from where no form shows them any more. Never rejects. */
export async function leaveFiles(
  drafts: Drafts,
  userId: string,
  caseId: string,
  files: readonly DraftFile[],
): Promise<void> {
  if (files.length > 0) await leaveDraft(drafts, userId, placeOf(caseId), fieldsOf(files), files);
}

const placeOf = (caseId: string) => `case-files/${caseId}`;
const fieldsOf = (files: readonly DraftFile[]) => ({ chosen: files.map(({ file }) => file.name).join('\n') });

/** Leaves files that are not attached to a new case yet for the page of that case. */
export function FilesLeft({ caseId, items }: FilesLeftProps) {
  useFilesDraft(caseId, items, null);
  return null;
}

/** The case, and the files that did not reach it. */
export interface FilesLeftProps {
  readonly caseId: string;
  readonly items: readonly UploadItem[];
}
