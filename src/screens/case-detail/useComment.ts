import { useLayoutEffect } from 'react';
import type { CaseComment } from '#contracts/cases.ts';
import type { UserInfo } from '#contracts/user.ts';
import { commentBody, isCommentTooLong } from '#domain/caseDetail.ts';
import { isBlankRichText } from '#domain/richText.ts';
import { type DraftState, useDraft } from '#parts/drafts/useDraft.ts';
import { noAttempt, readAttempt } from '#parts/submission/attempt.ts';
import type { SubmissionState } from '#parts/submission/submission.ts';
import { useKept } from '#parts/useKept.ts';
import { useRuntime, useStore } from '#runtime/hooks.ts';
import { cleanMarkup } from '#runtime/html.ts';
import { keptPerRuntime } from '#runtime/kept.ts';
import {
  type AddedComment,
  type CommentWork,
  createCommentWork,
  noComment,
  type PendingComment,
} from './commentWork.ts';

/** The comment being written, and those on their way. */
export interface CommentDraft {
  /** The HTML of the editor. */
  readonly text: string;
  readonly setText: (html: string) => void;
  /** What the server refused, for another use; '' for nothing. */
  readonly rescued: string;
  readonly dropRescued: () => void;
  /** Forgets all that was written, sent or not. */
  readonly dropWritten: () => void;
  readonly state: SubmissionState<AddedComment>;
  /** How long the comment is, when it is too long to be sent; else 0. */
  readonly excess: number;
  readonly pending: readonly PendingComment[];
  /** Sends the text, unless it is blank or too long. Never rejects. */
  readonly send: () => Promise<void>;
  /** Looks again for a comment that is not confirmed. */
  readonly confirm: (comment: PendingComment) => Promise<void>;
  readonly draft: DraftState;
}

const works = keptPerRuntime<CommentWork>();

/** The comment on a case with these comments. */
export function useComment(
  caseId: string,
  { userId }: Pick<UserInfo, 'userId'>,
  comments: readonly CaseComment[],
): CommentDraft {
  const runtime = useRuntime();
  const work = useKept(works, `${userId} ${caseId}`, () => createCommentWork(runtime, caseId));
  const { submission, fields } = work;
  const { text, rescued } = useStore(fields);
  const { state, attempt } = useStore(submission);
  const pending = useStore(work.sent);
  const limit = runtime.config.limits.commentLength;
  const draft = useDraft(`case-comment/${caseId}`, {
    fields: { text, rescued, attempt },
    current: () => ({ fields: { ...fields.get(), attempt: submission.get().attempt } }),
    initial: { ...noComment, attempt: noAttempt },
    restore({ attempt: kept, ...found }) {
      fields.set(found);
      if (state.status === 'idle') submission.resume(readAttempt(kept));
    },
    reset() {
      fields.set(noComment);
      submission.reset();
    },
    work,
    isSent: (found) => submission.isDone(readAttempt(found.attempt)),
  });
  useLayoutEffect(() => work.onSent(() => draft.sent()));

  return {
    ...{ text, rescued, state, pending, draft },
    excess: text.length >= limit ? tooLong(bodyOf(text), limit) : 0,
    setText(html) {
      fields.set({ ...fields.get(), text: html });
      submission.edited();
    },
    dropRescued() {
      fields.set({ ...fields.get(), rescued: '' });
      if (fields.get().text === '') draft.sent();
      if (state.status === 'refused') submission.edited();
    },
    dropWritten() {
      fields.set(noComment);
      submission.edited();
      draft.sent();
    },
    async send() {
      const body = bodyOf(fields.get().text);
      if (!isBlankRichText(body) && !isCommentTooLong(body, limit)) await work.send(comments);
    },
    confirm: work.confirm,
  };
}

const bodyOf = (html: string) => commentBody(cleanMarkup(html));
const tooLong = (body: string, limit: number) => (isCommentTooLong(body, limit) ? body.length : 0);
