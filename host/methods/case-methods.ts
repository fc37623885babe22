import { attachmentsOf } from '../cases/attachments.ts';
import { casesOf, findCase } from '../cases/cases.ts';
import { commentsOf } from '../cases/comments.ts';
import { fullId } from '../cases/ids.ts';
import { caseDetail, listItem } from '../cases/presenters.ts';
import { type Handlers, JsonText } from './registry.ts';

/** What is said of a foreign, an unknown and a malformed case id alike. */
export const noSuchCase = "This case doesn't exist, or you don't have access to it.";

type CaseMethod = 'getCaseList' | 'getCase';

/** Cases through the eyes of the caller (spec B 7). */
export const caseMethods: Handlers<CaseMethod> = {
  /** Nobody's list but one's own: of a foreign and of an unknown id it is empty. */
  async getCaseList({ userId }, { site, user }) {
    if (fullId(userId) !== fullId(user.id)) return { caseList: [] };
    const rows = await casesOf(site.store.db, user);
    return new JsonText(JSON.stringify({ caseList: rows.map(listItem) }));
  },

  async getCase({ caseId }, { site, user }) {
    const { db } = site.store;
    const found = await findCase(db, caseId, user);
    if (!found) return { error: noSuchCase };
    return caseDetail(found, await commentsOf(db, found.id), await attachmentsOf(db, found.id));
  },
};
