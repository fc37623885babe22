import type { Kysely } from 'kysely';
import type { ArticleFeedback } from '#contracts/feedback.ts';
import type { Tables } from '../store/tables.ts';
import { whenUnlocked } from '../store/transaction.ts';

/** Keeps what a reader says of an article, in the place of what they said before. */
export async function keepArticleFeedback(
  db: Kysely<Tables>,
  { userId, at }: { readonly userId: string; readonly at: Date },
  { articleId, isHelpful, reason, text }: ArticleFeedback,
): Promise<void> {
  const word = {
    is_helpful: isHelpful ? (1 as const) : (0 as const),
    reason: reason ?? '',
    text: text ?? '',
    at: at.getTime(),
  };
  const kept = db
    .insertInto('article_feedback')
    .values({ user_id: userId, article_id: articleId, ...word })
    .onConflict((same) => same.columns(['user_id', 'article_id']).doUpdateSet(word));
  await whenUnlocked(() => kept.execute());
}
