/** Which mails about cases somebody gets: all, those that tell of a comment, or none. */
export const mailChoices = ['all', 'answers', 'none'] as const;
/** Which mails about cases somebody gets. */
export type MailChoice = (typeof mailChoices)[number];
