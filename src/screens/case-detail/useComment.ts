import { useRef, useState } from 'react';
import { type CaseComment, type CaseDetail, closedCaseError } from '#contracts/cases.ts';
import { isBlankHtml } from '#domain/advisors.ts';
import { commentBody, isCommentTooLong, isSameComment, type SentComment } from '#domain/caseDetail.ts';
import { type DraftState, useDraft } from '#parts/drafts/useDraft.ts';
import { isAnswerLost } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { cleanMarkup } from '#runtime/html.ts';
import { newId } from '#runtime/ids.ts';

/** A comment of this visit that the case does not hold yet. */
export interface PendingComment extends SentComment {
  readonly key: string;
  readonly at: number;
  /** `unconfirmed`: the server took it, and the case could not be asked again, or came without it. */
  readonly state: 'sending' | 'sent' | 'unconfirmed';
}

/** What became of the last comment. */
export type CommentStatus =
  | { readonly kind: 'idle' | 'saving' | 'added' }
  /** A call failed; the text is still there. `mayBeAdded`: it was sent, now or before, and no answer came. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly mayBeAdded: boolean }
  /** What was sent without an answer is in the case, and the text was changed since: it did not go out. */
  | { readonly kind: 'earlier-added' }
  /** The server refused it, in its own words or because the case is closed; null is the latter. */
  | { readonly kind: 'refused'; readonly message: string | null };

/** The comment being written, and what can be done with it. */
export interface CommentDraft {
  /** The HTML of the editor. */
  readonly text: string;
  readonly setText: (html: string) => void;
  /** What the server refused, for another use; '' for nothing. */
  readonly rescued: string;
  readonly dropRescued: () => void;
  readonly status: CommentStatus;
  /**
   * How long the comment is, when it is too long to be sent (docs/behaviour/case-detail.md#writing-a-comment); else
   * 0.
   */
  readonly excess: number;
  readonly pending: readonly PendingComment[];
  /** Sends the text, unless it is blank or too long. Never rejects. */
  readonly send: () => Promise<void>;
  /** Looks again for a comment that is not confirmed. */
  readonly confirm: (key: string) => Promise<void>;
  readonly draft: DraftState;
}

/** The comment being written, and those on their way. */
export function useComment(
  caseId: string,
  comments: readonly CaseComment[],
  reload: () => Promise<CaseDetail>,
): CommentDraft {
  const { transport, config, log, now } = useRuntime();
  const [{ text, rescued, key }, show] = useState(empty);
  // As it is now: what is shown comes a moment after what someone types fast.
  const fields = useRef(empty);
  const setFields = (next: Partial<typeof empty>) => {
    fields.current = { ...fields.current, ...next };
    show(fields.current);
  };
  const [status, setStatus] = useState<CommentStatus>({ kind: 'idle' });
  const isSaving = useRef(false);
  // Sent without an answer, and not seen in the case: it may be there.
  const lost = useRef<PendingComment | null>(null);
  const [pending, setPending] = useState<readonly PendingComment[]>([]);
  const limit = config.limits.commentLength;
  const draft = useDraft(`case-comment/${caseId}`, {
    fields: { text, rescued, key },
    latest: () => fields.current,
    initial: empty,
    restore: setFields,
    reset: () => {
      setFields(empty);
      lost.current = null;
      setStatus({ kind: 'idle' });
    },
  });

  const change = (which: string, next: Partial<PendingComment>) =>
    setPending((all) => all.map((each) => (each.key === which ? { ...each, ...next } : each)));
  const forget = (which: string) => setPending((all) => all.filter((each) => each.key !== which));

  /** Asks the case again; whether the comment is in it. */
  const isThere = async (sent: SentComment): Promise<boolean> => {
    try {
      return holds(await reload(), sent);
    } catch (error) {
      log.error('the case could not be asked again', error);
      return false;
    }
  };
  const settle = async (sent: PendingComment) => {
    change(sent.key, { state: 'sent', id: sent.id });
    if (await isThere(sent)) forget(sent.key);
    else change(sent.key, { state: 'unconfirmed' });
  };
  /** Whether another text may go out after one whose answer was lost: only when the case is known to lack that. */
  const mayFollow = async (before: PendingComment): Promise<boolean> => {
    try {
      const isAdded = holds(await reload(), before);
      lost.current = null;
      if (isAdded) setStatus({ kind: 'earlier-added' });
      return !isAdded;
    } catch (error) {
      log.error('the case could not be asked again', error);
      setStatus({ kind: 'failed', error, mayBeAdded: true });
      return false;
    }
  };
  const added = () => {
    lost.current = null;
    setFields({ text: '', key: '' });
    if (fields.current.rescued === '') draft.sent();
    setStatus({ kind: 'added' });
  };

  const send = async () => {
    const typed = fields.current.text;
    const body = commentBody(cleanMarkup(typed));
    if (isSaving.current || isBlankHtml(body) || isCommentTooLong(body, limit)) return;
    isSaving.current = true;
    setStatus({ kind: 'saving' });
    const before = lost.current;
    const again = before?.body === body ? before : null;
    if (before && !again && !(await mayFollow(before))) {
      isSaving.current = false;
      return;
    }
    const sentKey = again?.key ?? (fields.current.key || newId());
    const sent: PendingComment = {
      ...{ body, id: null, key: sentKey, at: now(), state: 'sending' },
      known: again?.known ?? comments.map(({ Id }) => Id),
    };
    setFields({ key: sentKey });
    setPending((all) => [...all, sent]);
    try {
      const params = { commentBody: body, caseId, isPublishedComment: false, isCommunity: true } as const;
      const answer = await transport.write(
        'createCaseComment',
        { ...params, documentIds: [] },
        { idempotencyKey: sentKey },
      );
      isSaving.current = false;
      if (answer?.ERROR) {
        const refusal = answer.ERROR.trim();
        forget(sentKey);
        lost.current = null;
        setFields({ text: '', key: '', rescued: joined(fields.current.rescued, typed) });
        setStatus({ kind: 'refused', message: refusal === closedCaseError ? null : refusal });
        await isThere(sent);
        return;
      }
      added();
      await settle({ ...sent, id: typeof answer?.Id === 'string' ? answer.Id : null });
    } catch (error) {
      isSaving.current = false;
      log.error('the comment could not be added', error);
      forget(sentKey);
      if (isAnswerLost(error)) lost.current = sent;
      const failed: CommentStatus = { kind: 'failed', error, mayBeAdded: lost.current !== null };
      setStatus(failed);
      if (!isAnswerLost(error) || !(await isThere(sent))) return;
      // It was added all the same, and is not to be sent twice.
      if (fields.current.key === sentKey) {
        lost.current = null;
        setFields({ text: '', key: '' });
      }
      setStatus((before) => (before === failed ? { kind: 'added' } : before));
    }
  };

  return {
    ...{ text, rescued, status, pending, send, draft },
    excess: text.length >= limit ? tooLong(commentBody(cleanMarkup(text)), limit) : 0,
    setText(html) {
      if (html !== fields.current.text) setFields({ text: html, key: '' });
      setStatus((before) => (before.kind === 'saving' ? before : { kind: 'idle' }));
    },
    dropRescued() {
      setFields({ rescued: '' });
      if (fields.current.text === '') draft.sent();
      setStatus((before) => (before.kind === 'refused' ? { kind: 'idle' } : before));
    },
    async confirm(which) {
      const sent = pending.find((each) => each.key === which);
      if (sent) await settle(sent);
    },
  };
}

const empty = { text: '', rescued: '', key: '' };

const holds = ({ caseComments }: CaseDetail, sent: SentComment) =>
  caseComments?.some((each) => isSameComment(sent, each)) ?? false;

/** Nothing that was rescued before is given up for what comes after it. */
const joined = (before: string, text: string) => (before === text ? text : `${before}${text}`);

const tooLong = (body: string, limit: number) => (isCommentTooLong(body, limit) ? body.length : 0);
