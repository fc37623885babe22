import type { Drafts, OpenDraft } from '#runtime/drafts.ts';
import { type DraftFields, type DraftFile, draftOf } from './draftContent.ts';

/**
 * Hands fields and files over to a form that is opened next, as a draft of its own: what the form had been left with
 * before stays for the time after.
 */
export async function handOver(
  drafts: Drafts,
  userId: string,
  draftKey: string,
  fields: DraftFields,
  files: readonly DraftFile[] = [],
): Promise<void> {
  const others: OpenDraft[] = [];
  let mine = await drafts.open(userId, draftKey);
  while (mine.found) {
    others.push(mine);
    mine = await drafts.open(userId, draftKey);
  }
  await mine.save(draftOf({ fields, files }));
  for (const draft of [mine, ...others]) draft.close();
}
