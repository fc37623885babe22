import * as z from 'zod/mini';

/** The logged event by which a reader says whether an article helped; its value is the JSON text of an `ArticleFeedback`. */
export const articleFeedbackEvent = 'Article Feedback';

/** Why an article helped, and why it didn't. */
export const helpfulReasons = ['solved', 'easy', 'accurate'] as const;
/** Why an article didn't help. */
export const unhelpfulReasons = ['not-answered', 'unclear', 'incomplete', 'outdated'] as const;

/** The longest text a reader may add, in characters. */
export const feedbackTextLimit = 1000;

/** A reader's word on an article. A later one of the same reader takes the place of the one before. */
export const ArticleFeedbackSchema = z.object({
  articleId: z.string().check(z.minLength(1), z.maxLength(400)),
  isHelpful: z.boolean(),
  reason: z.optional(z.enum([...helpfulReasons, ...unhelpfulReasons])),
  text: z.optional(z.string().check(z.maxLength(feedbackTextLimit))),
});
/** What a reader says of an article: whether it helped, and perhaps why. */
export type ArticleFeedback = z.output<typeof ArticleFeedbackSchema>;
/** Why an article helped or didn't. */
export type FeedbackReason = NonNullable<ArticleFeedback['reason']>;
