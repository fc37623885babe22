import type { ArticleFeedback } from '#contracts/feedback.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Store } from '../store/database.ts';
import { inTransaction } from '../store/transaction.ts';

/** Keeps what a reader says of an article, in the place of what they said before. */
export async function keepArticleFeedback(
  store: Store,
  outbox: Outbox,
  { userId, at }: { readonly userId: string; readonly at: Date },
  { articleId, isHelpful, reason, text }: ArticleFeedback,
): Promise<void> {
  const word = {
    is_helpful: isHelpful ? (1 as const) : (0 as const),
    reason: reason ?? '',
    text: text ?? '',
    at: at.getTime(),
  };
  await inTransaction(store, async ({ db }) => {
    await db
      .insertInto('article_feedback')
      .values({ user_id: userId, article_id: articleId, ...word })
      .onConflict((same) => same.columns(['user_id', 'article_id']).doUpdateSet(word))
      .execute();
    const { reason: why, text: words } = word;
    await outbox.note(db, {
      type: 'article.rated',
      data: { articleId, isHelpful, reason: why, text: words },
    });
  });
}
