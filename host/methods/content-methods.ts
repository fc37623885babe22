import { viewerOf } from '../auth/users.ts';
import type { Handlers } from './registry.ts';

type ContentMethod =
  | 'getContentById'
  | 'getLandingPage'
  | 'getTopicsWithArticles'
  | 'getReleaseNotes'
  | 'getAllGlossaryTerms';

/** Content through the eyes of the caller (docs/behaviour/server-calls.md#content-methods). */
export const contentMethods: Handlers<ContentMethod> = {
  async getContentById(params, { site, user, isOwnVisit }) {
    const viewer = viewerOf(user);
    const isRead = isOwnVisit && user !== null && (await site.content.mayRead(params.contentId, viewer));
    if (isRead) await site.articleReads.note(user, params.contentId);
    return site.content.getContentById(params, viewer);
  },
  getLandingPage: (params, { site, user }) => site.content.getLandingPage(params, viewerOf(user)),
  getTopicsWithArticles: (params, { site, user }) =>
    site.content.getTopicsWithArticles(params, viewerOf(user)),
  getReleaseNotes: (params, { site, user }) => site.content.getReleaseNotes(params, viewerOf(user)),
  getAllGlossaryTerms: (params, { site, user }) => site.content.getAllGlossaryTerms(params, viewerOf(user)),
};
