import { visitorRights } from '../auth/users.ts';
import type { Handlers } from './registry.ts';

type ContentMethod =
  | 'getContentById'
  | 'getLandingPage'
  | 'getTopicsWithArticles'
  | 'getReleaseNotes'
  | 'getAllGlossaryTerms';

/** Content through the eyes of the caller (docs/behaviour/server-calls.md#content-methods). */
export const contentMethods: Handlers<ContentMethod> = {
  async getContentById(params, { site, user, isAsThemselves }) {
    const visitor = visitorRights(user);
    const isRead = isAsThemselves && user !== null && (await site.content.mayRead(params.contentId, visitor));
    if (isRead) await site.articleReads.note(user, params.contentId);
    return site.content.getContentById(params, visitor);
  },
  getLandingPage: (params, { site, user }) => site.content.getLandingPage(params, visitorRights(user)),
  getTopicsWithArticles: (params, { site, user }) =>
    site.content.getTopicsWithArticles(params, visitorRights(user)),
  getReleaseNotes: (params, { site, user }) => site.content.getReleaseNotes(params, visitorRights(user)),
  getAllGlossaryTerms: (params, { site, user }) =>
    site.content.getAllGlossaryTerms(params, visitorRights(user)),
};
