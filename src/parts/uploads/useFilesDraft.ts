import { type DraftState, useDraft } from '../drafts/useDraft.ts';
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
  return useDraft(`case-files/${caseId}`, {
    fields: { chosen: open.map(({ file }) => file.name).join('\n') },
    initial: { chosen: '' },
    files: open,
    restore: (_fields, files) => uploads?.restore(files),
    reset: () => uploads?.clear(),
  });
}

/** Leaves files that are not attached to a new case yet for the page of that case. */
export function FilesLeft({ caseId, items }: FilesLeftProps) {
  useFilesDraft(caseId, items, null);
  return null;
}

export interface FilesLeftProps {
  readonly caseId: string;
  readonly items: readonly UploadItem[];
}
