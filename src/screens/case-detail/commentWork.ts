import type { CaseComment } from '#contracts/cases.ts';
import { commentBody, isSameComment, type SentComment } from '#domain/caseDetail.ts';
import { createSubmission, type Outcome, type Submission } from '#parts/submission/submission.ts';
import type { Runtime } from '#runtime/createRuntime.ts';
import { cleanMarkup } from '#runtime/html.ts';
import type { Work } from '#runtime/kept.ts';
import { createStore, type WritableStore } from '#runtime/store.ts';

/** A comment that was sent and that the case does not hold yet. */
export interface PendingComment extends SentComment {
  readonly key: string;
  readonly at: number;
  /** `unconfirmed`: the server took it, and the case could not be asked again, or came without it. */
  readonly state: 'sending' | 'sent' | 'unconfirmed';
}

/** What is typed; `rescued` is what the server refused, for another use. */
export interface CommentFields {
  readonly text: string;
  readonly rescued: string;
}

/** Nothing is typed. */
export const noComment: CommentFields = { text: '', rescued: '' };

/** What a comment became: `sent` is null where the case was seen to hold it. */
export interface AddedComment {
  readonly sent: PendingComment | null;
}

/** The comment on a case: what is typed, its way to the server, and what is sent and not in the case yet. */
export interface CommentWork extends Work {
  readonly fields: WritableStore<CommentFields>;
  readonly submission: Submission<AddedComment>;
  readonly sent: WritableStore<readonly PendingComment[]>;
  /** Sends what is typed, to a case with these comments. Never rejects. */
  send(comments: readonly CaseComment[]): Promise<void>;
  /** Looks for a comment that was sent. Never rejects. */
  confirm(comment: PendingComment): Promise<void>;
  /** Runs when nothing of what is typed is a draft any more. */
  onSent(forget: () => void): void;
}

/** Makes the comment on a case. */
export function createCommentWork(runtime: Runtime, caseId: string): CommentWork {
  const { transport, log, now } = runtime;
  const ask = () => transport.call('getCase', { caseId }, { fresh: true });
  const fields = createStore(noComment);
  const sent = createStore<readonly PendingComment[]>([]);
  let forget = () => {};
  const notAsked = (error: unknown) => log.error('the case could not be asked again', error);
  const submission = createSubmission<AddedComment>(runtime, {
    failure: 'the comment could not be added',
    async find({ payload, known }) {
      const { caseComments } = await ask();
      return holds(caseComments, { body: payload, id: null, known }) ? { sent: null } : null;
    },
  });
  const drop = (key: string) => sent.set(sent.get().filter((each) => each.key !== key));
  const put = (comment: PendingComment) => {
    drop(comment.key);
    sent.set([...sent.get(), comment]);
  };
  const confirm = async (comment: PendingComment) => {
    put({ ...comment, state: 'sent' });
    try {
      const { caseComments } = await ask();
      if (holds(caseComments, comment)) return drop(comment.key);
    } catch (error) {
      notAsked(error);
    }
    return put({ ...comment, state: 'unconfirmed' });
  };
  const write = async (comment: PendingComment): Promise<Outcome<AddedComment>> => {
    const { body, key } = comment;
    const params = { commentBody: body, caseId, isPublishedComment: false, isCommunity: true } as const;
    put(comment);
    try {
      const answer = await transport.write(
        'createCaseComment',
        { ...params, documentIds: [] },
        { idempotencyKey: key },
      );
      if (!answer?.ERROR)
        return { done: { sent: { ...comment, id: typeof answer?.Id === 'string' ? answer.Id : null } } };
      drop(key);
      return { refused: answer.ERROR.trim() };
    } catch (error) {
      drop(key);
      throw error;
    }
  };

  return {
    ...{ fields, submission, sent, confirm },
    subscribe(notify) {
      const stops = [submission.subscribe(notify), sent.subscribe(notify)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    progress() {
      const progress = submission.progress();
      if (progress === 'busy' || sent.get().some(({ state }) => state === 'sent')) return 'busy';
      return sent.get().length > 0 ? 'settled' : progress;
    },
    async send(comments) {
      const typed = fields.get().text;
      const body = commentBody(cleanMarkup(typed));
      const known = comments.map(({ Id }) => Id);
      submission.listen({
        done(added) {
          fields.set({ ...fields.get(), text: '' });
          if (fields.get().rescued === '') forget();
          if (added.sent) void confirm(added.sent);
        },
        refused() {
          const { rescued } = fields.get();
          // Nothing that was rescued before is given up for what comes after it.
          fields.set({ text: '', rescued: rescued === typed ? typed : `${rescued}${typed}` });
          void ask().catch(notAsked);
        },
      });
      await submission.send(async () => ({
        payload: body,
        known,
        call: (key) => write({ body, known, id: null, key, at: now(), state: 'sending' }),
      }));
    },
    onSent(next) {
      forget = next;
    },
  };
}

const holds = (comments: readonly CaseComment[] | null | undefined, sent: SentComment) =>
  comments?.some((each) => isSameComment(sent, each)) ?? false;
