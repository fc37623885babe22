import { useEffect, useRef } from 'react';
import { closedCaseError } from '#contracts/cases.ts';
import type { UserInfo } from '#contracts/user.ts';
import { isBlankRichText } from '#domain/richText.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { DraftNotice } from '#parts/drafts/DraftNotice.tsx';
import { RichTextInput } from '#parts/RichTextInput.tsx';
import { SendFailure } from '#parts/SendFailure.tsx';
import { ServerWords } from '#parts/ServerWords.tsx';
import { useRefusalText } from '#parts/useRefusalText.ts';
import { CallError, messageKeyOf } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import type { RichTextHandle } from '#ui/RichTextEditor.tsx';
import { RescuedComment } from './RescuedComment.tsx';
import type { CommentDraft } from './useComment.ts';

/** The comment being written, and who writes it. */
export interface CommentFormProps {
  readonly comment: CommentDraft;
  readonly user: UserInfo;
}

/** The editor of a new comment, and what became of it (docs/behaviour/case-detail.md#writing-a-comment). */
export function CommentForm({ comment, user }: CommentFormProps) {
  const { t } = useText();
  const editor = useRef<RichTextHandle>(null);
  const { text, state } = comment;
  const isSaving = state.status === 'sending';
  const error = useFieldError(comment);
  const isUnknown = state.status === 'refused' && state.text !== closedCaseError && comment.excess === 0;
  const send = () => void comment.send();
  useFocusAfter(isSaving, () => editor.current?.focus());
  return (
    <div className="hc-case__editor">
      {!isBlankRichText(text) && !isSaving && (
        <DraftNotice draft={comment.draft} onDiscarded={() => editor.current?.focus()} />
      )}
      <RichTextInput
        ref={editor}
        label={t('caseDetail.addComment')}
        hideLabel
        placeholder={t('caseDetail.addComment')}
        value={text}
        onChange={comment.setText}
        onSend={send}
        disabled={isSaving}
        error={error !== '' && <span role="alert">{error}</span>}
      />
      {isUnknown && <ServerWords text={state.text} />}
      <LiveRegion message={state.status === 'done' ? t('caseDetail.commentAdded') : ''} />
      {comment.rescued !== '' && (
        <RescuedComment text={comment.rescued} onDrop={comment.dropRescued} user={user} />
      )}
      {state.status === 'failed' && <FailedComment {...state} onRetry={send} />}
      {state.status === 'earlier-done' && (
        <Banner tone="warning" live="alert" title={t('caseDetail.earlierAdded')}>
          {t('caseDetail.earlierAddedHint')}
        </Banner>
      )}
      {!isBlankRichText(text) && (
        <div className="hc-row hc-case__send">
          <Button
            variant="ghost"
            disabled={isSaving}
            onClick={() => {
              comment.setText('');
              editor.current?.focus();
            }}
          >
            {t('caseDetail.cancel')}
          </Button>
          <Button variant="primary" disabled={isSaving} onClick={send}>
            {isSaving ? t('caseDetail.saving') : t('caseDetail.addComment')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What is wrong with the text, or was said of the last one. */
function useFieldError({ state, excess }: CommentDraft): string {
  const { t, locale } = useText();
  const { commentLength } = useRuntime().config.limits;
  if (excess > 0) {
    const [length, most] = [excess, commentLength - 1].map((count) => formatNumber(count, locale));
    return t('caseDetail.tooLong', { length, most });
  }
  if (state.status !== 'refused') return '';
  return state.text === closedCaseError ? t('caseDetail.closedCase') : t('caseDetail.notTaken');
}

interface FailedCommentProps {
  readonly error: unknown;
  readonly mayBeDone: boolean;
  readonly onRetry: () => void;
}

/** Not sent, or nobody knows whether it was; the text is still in the editor. */
function FailedComment({ error, mayBeDone, onRetry }: FailedCommentProps) {
  const { t } = useText();
  const refusalText = useRefusalText();
  const refusal = refusalText(error);
  const words = error instanceof CallError && refusal === '' ? error.serverMessage : '';
  const title = mayBeDone ? t('caseDetail.maybeAdded') : t('caseDetail.notAdded');
  return (
    <SendFailure title={title} error={error} onRetry={onRetry}>
      <p>{refusal || t(messageKeyOf(error))}</p>
      {mayBeDone && <p>{t('caseDetail.maybeAddedHint')}</p>}
      <ServerWords text={words} />
    </SendFailure>
  );
}

/** What was pressed could not keep the focus meanwhile. */
function useFocusAfter(isBusy: boolean, onEnd: () => void): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) onEnd();
    wasBusy.current = isBusy;
  });
}
