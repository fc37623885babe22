import type { Drafts, OpenDraft } from '#runtime/drafts.ts';
import { type DraftFields, type DraftFile, draftOf } from './useDraft.ts';

/**
 * Leaves fields and files for a form that is opened next, as a draft of its own: what the form had been left with
 * before stays for the time after.
 */
export async function leaveDraft(
  drafts: Drafts,
  userId: string,
  place: string,
  fields: DraftFields,
  files: readonly DraftFile[] = [],
): Promise<void> {
  const held: OpenDraft[] = [];
  let mine = await drafts.open(userId, place);
  while (mine.found) {
    held.push(mine);
    mine = await drafts.open(userId, place);
  }
  await mine.save(draftOf({ fields, files }));
  for (const draft of [mine, ...held]) draft.close();
}
