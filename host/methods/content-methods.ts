import { viewerOf } from '../auth/users.ts';
import { type Handlers, JsonText } from './registry.ts';

type ContentMethod =
  | 'getContentById'
  | 'getLandingPage'
  | 'getTopicsWithArticles'
  | 'getReleaseNotes'
  | 'getAllGlossaryTerms';

/** Content through the eyes of the caller (docs/behaviour/server-calls.md#content-methods). */
export const contentMethods: Handlers<ContentMethod> = {
  async getContentById(params, { site, user }) {
    const answer = await site.content.getContentById(params, viewerOf(user));
    if (user && answer?.articleHtml) await site.articleReads.note(user, params.contentId);
    return answer;
  },
  getLandingPage: async (params, { site, user }) =>
    new JsonText(await site.content.getLandingPage(params, viewerOf(user))),
  getTopicsWithArticles: async (params, { site, user }) =>
    new JsonText(await site.content.getTopicsWithArticles(params, viewerOf(user))),
  getReleaseNotes: async (params, { site, user }) =>
    new JsonText(await site.content.getReleaseNotes(params, viewerOf(user))),
  getAllGlossaryTerms: async (params, { site, user }) =>
    new JsonText(await site.content.getAllGlossaryTerms(params, viewerOf(user))),
};
