import { useEffect } from 'react';
import type { Drafts } from '#runtime/drafts.ts';
import { useRuntime, useStore } from '#runtime/hooks.ts';
import { keptPerRuntime } from '#runtime/kept.ts';
import type { DraftFile } from '../drafts/draftContent.ts';
import { handOver } from '../drafts/handOver.ts';
import { type DraftState, useDraft } from '../drafts/useDraft.ts';
import { useKept } from '../useKept.ts';
import { notAttached } from './missingFiles.ts';
import { createUploads, type Uploads } from './uploads.ts';

const caseUploads = keptPerRuntime<Uploads>();
const draftKeyOf = (caseId: string) => `case-files/${caseId}`;
const fieldsOf = (files: readonly DraftFile[]) => ({ chosen: files.map(({ file }) => file.name).join('\n') });

/** The files for a case, with those that an earlier page began to send to it. */
export function useCaseUploads(caseId: string): Uploads {
  const runtime = useRuntime();
  return useKept(caseUploads, draftKeyOf(caseId), () => createUploads(runtime));
}

/**
 * Makes the files of a form those of a case; `caseId` is null while there is no case yet. From then on the page of that
 * case shows the files that are on their way and offers those that were not attached, whatever becomes of the form.
 */
export function useCaseFiles(caseId: string | null, uploads: Uploads): DraftState {
  const runtime = useRuntime();
  const draftKey = caseId === null ? null : draftKeyOf(caseId);
  useEffect(
    () => (draftKey === null ? undefined : caseUploads(runtime).show(draftKey, uploads)),
    [runtime, draftKey, uploads],
  );
  const current = () => {
    const files = notAttached(uploads.get().items);
    return { fields: fieldsOf(files), files };
  };
  useStore(uploads);
  return useDraft(draftKey, {
    ...current(),
    current,
    initial: { chosen: '' },
    restore: (_fields, files) => uploads.restore(files),
    reset: () => uploads.clear(),
    work: uploads,
    isSent: (_fields, files) => files.every(({ id }) => uploads.isDone(id)),
  });
}

/** Hands files over to the page of a case, from where no form shows them any more. Never rejects. */
export async function handOverFiles(
  drafts: Drafts,
  userId: string,
  caseId: string,
  files: readonly DraftFile[],
): Promise<void> {
  if (files.length > 0) await handOver(drafts, userId, draftKeyOf(caseId), fieldsOf(files), files);
}
