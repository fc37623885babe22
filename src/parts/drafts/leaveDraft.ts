import type { Drafts, OpenDraft } from '#runtime/drafts.ts';
import type { DraftFields } from './useDraft.ts';

/**
 * Leaves fields for a form that is opened next, as a draft of its own: what the form had been left with before stays
 * for the time after.
 */
export async function leaveDraft(
  drafts: Drafts,
  userId: string,
  place: string,
  fields: DraftFields,
): Promise<void> {
  const held: OpenDraft[] = [];
  let mine = await drafts.open(userId, place);
  while (mine.found) {
    held.push(mine);
    mine = await drafts.open(userId, place);
  }
  await mine.save({ fields, files: [] });
  for (const draft of [mine, ...held]) draft.close();
}
