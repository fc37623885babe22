import { caseClosedCode, closedCaseError, noSuchCaseError } from '#contracts/cases.ts';
import { type Attaching, attachFiles, checkTakesFiles } from '../cases/attach-files.ts';
import { attachmentsOf } from '../cases/attachments.ts';
import { addCase, findCase, isCaseClosed, mergesOf, type NewCase } from '../cases/cases.ts';
import { addComment, commentsOf } from '../cases/comments.ts';
import { advisorCase, eorCase } from '../cases/create-case.ts';
import { refusal, required, richField } from '../cases/fields.ts';
import { once } from '../cases/idempotency.ts';
import { fullId } from '../cases/ids.ts';
import { caseDetail } from '../cases/presenters.ts';
import { receiveFiles } from '../cases/receive-files.ts';
import { Refusal } from '../errors.ts';
import { notFound, signInFirst } from '../http/http-error.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import type { Store } from '../store/database.ts';
import { type Call, type Handlers, repeatableOf } from './registry.ts';

type CaseMethod =
  | 'getCaseList'
  | 'getCase'
  | 'createEorCase'
  | 'createCaseFromJson'
  | 'attachFilesToCase'
  | 'createCaseComment';

/** Cases through the eyes of the caller (docs/server-methods.md). */
export const caseMethods: Handlers<CaseMethod> = {
  /** Nobody's list but one's own: of a foreign and of an unknown id it is empty. All of it at once: nothing comes after it. */
  async getCaseList({ userId, after }, { site, user }) {
    if (fullId(userId) !== fullId(user.id) || after !== undefined) return { caseList: [] };
    return site.caseLists.of(user);
  },

  async getCase({ caseId }, { site, user }) {
    const { db } = site.store;
    const found = await findCase(db, caseId, user);
    if (!found) return { error: noSuchCaseError };
    const { id } = found;
    const merges = await mergesOf(db, found, user);
    return caseDetail(found, await commentsOf(db, id), await attachmentsOf(db, id), merges);
  },

  async createEorCase(params, call) {
    const { site, user } = call;
    return create(call, ['createEorCase', params], eorCase(params.caseObj1, user, site.settings, site.now()));
  },

  async createCaseFromJson(params, call) {
    const { site, user } = call;
    const row = advisorCase(params.caseObj1, user, site.settings, site.now());
    return create(call, ['createCaseFromJson', params], row);
  },

  /** Who sees a case may add files to it, and the guest who has just filed a complaint to that one. */
  async attachFilesToCase(body, call) {
    const { site, user, grants } = call;
    const { store, settings } = site;
    const { limits } = settings;
    let repeatable = repeatableOf(call);
    let attaching: Attaching = { caseId: '', sender: { user: user?.id ?? null }, isClosed: false };
    const judge = async (caseId: string) => {
      const id = fullId(caseId) ?? '';
      attaching = { ...attaching, caseId: id };
      if (!grants.holds(id)) {
        if (user === null) throw signInFirst();
        const found = await findCase(store.db, id, user);
        if (!found) throw notFound(noSuchCaseError);
        attaching = { ...attaching, isClosed: found.is_closed === 1 };
      }
      await checkTakesFiles(store, attaching, repeatable, limits);
    };
    const keyed = (given: string) => {
      repeatable = { ...repeatable, key: repeatable.key ?? idempotencyKey(given) };
    };
    const files = await receiveFiles(body, { files: site.files, limits, judge, keyed });
    const answer = await attachFiles(store, { ...attaching, files }, repeatable, {
      limits,
      outbox: site.outbox,
      files: site.files,
    });
    site.caseWatch.changed();
    return answer;
  },

  async createCaseComment(params, call) {
    const { site, user } = call;
    const found = await findCase(site.store.db, params.caseId, user);
    if (!found) throw notFound(noSuchCaseError);
    const body = richField('commentBody', params.commentBody, site.settings.limits.commentLength);
    required('commentBody', body, 'rich');
    if (params.documentIds.length > 0) throw refusal('INVALID_FIELD', 'The field documentIds must be empty.');
    const repeatable = { ...repeatableOf(call), request: JSON.stringify(['createCaseComment', params]) };
    const closed = new Refusal('conflict', caseClosedCode, closedCaseError);
    const work = async ({ db }: Store) => {
      if (await isCaseClosed(db, found.id)) throw closed;
      const commentId = await addComment(db, {
        case_id: found.id,
        author_id: user.id,
        author_name: `${user.firstName} ${user.lastName}`,
        owner_name: null,
        body,
        created_at: site.now().getTime(),
      });
      await site.outbox.note(db, { type: 'comment.added', data: { caseId: found.id, commentId } });
      await site.mails.noteComment(db, { caseId: found.id, commentId });
      return commentId;
    };
    try {
      const id = await once(site.store, repeatable, work);
      site.caseWatch.changed();
      return { Id: id };
    } catch (error) {
      if (error === closed) return { ERROR: closedCaseError };
      throw error;
    }
  },
};

async function create(
  call: Call<'createEorCase' | 'createCaseFromJson'>,
  request: readonly unknown[],
  row: NewCase,
): Promise<string> {
  const { store, caseLists, caseWatch, outbox, mails } = call.site;
  const repeatable = { ...repeatableOf(call), request: JSON.stringify(request) };
  const id = await once(store, repeatable, async ({ db }) => {
    const caseId = await addCase(db, row);
    await outbox.note(db, { type: 'case.opened', data: { caseId } });
    await mails.noteCaseOpened(db, caseId);
    return caseId;
  });
  caseLists.changed();
  caseWatch.changed();
  return id;
}
