import { type FormEvent, useRef, useState } from 'react';
import {
  type FeedbackReason,
  feedbackTextLimit,
  helpfulReasons,
  unhelpfulReasons,
} from '#contracts/feedback.ts';
import { votedName, voteIn, votes } from '#domain/votes.ts';
import { useText } from '#i18n/useText.ts';
import { DraftNotice } from '#parts/drafts/DraftNotice.tsx';
import { useDraft } from '#parts/drafts/useDraft.ts';
import { ErrorPanel } from '#parts/ErrorPanel.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextArea } from '#ui/TextField.tsx';
import { useFeedback } from './useFeedback.ts';
import './article-feedback.css';

/** Who is asked about which article. */
export interface ArticleFeedbackProps {
  readonly userId: string;
  readonly articleId: string;
}

/**
 * "Was this helpful?" in two steps: yes or no counts at once, a reason and a text may follow. The answer can be changed;
 * the one that comes last is kept.
 */
export function ArticleFeedback({ userId, articleId }: ArticleFeedbackProps) {
  const { t } = useText();
  const { navigation } = useRuntime();
  const { isHelpful, show, status, send } = useFeedback(userId, articleId);
  // Where no scripts came, the form leads back with it.
  const [voted] = useState(() => voteIn(navigation.address()));
  const shown = isHelpful ?? voted;
  const [step, setStep] = useState<'question' | 'reason' | 'done'>('question');
  const [reason, setReason] = useState<FeedbackReason | ''>('');
  const [text, setText] = useState('');
  const question = useRef<HTMLParagraphElement>(null);
  const isBegun = reason !== '' || text !== '';
  const draft = useDraft(`article-feedback/${articleId}`, {
    // The word itself goes out at once: with nothing added to it there is nothing to keep.
    fields: { ...untouched, ...(isBegun && { isHelpful: String(isHelpful === true), reason, text }) },
    initial: untouched,
    restore(found) {
      show(found.isHelpful === 'true');
      setReason(allReasons.find((each) => each === found.reason) ?? '');
      setText(found.text);
      setStep('reason');
    },
    reset() {
      setReason('');
      setText('');
    },
  });

  const vote = (next: boolean) => {
    if (next !== isHelpful) setReason('');
    setStep('reason');
    void send({ isHelpful: next });
  };
  const word = { ...(reason && { reason }), ...(text.trim() && { text: text.trim() }) };
  const sendAll = async () => {
    if (isHelpful === null || !(await send({ isHelpful, ...word }))) return;
    draft.sent();
    setReason('');
    setText('');
    setStep('done');
    question.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sendAll();
  };
  const reasons: readonly FeedbackReason[] = isHelpful ? helpfulReasons : unhelpfulReasons;
  const message =
    status === 'sent' || (status === 'idle' && voted !== null)
      ? t(step === 'done' ? 'article.feedback.sent' : 'article.feedback.thanks')
      : '';

  return (
    <section className="hc-feedback" aria-labelledby="hc-feedback">
      <form
        className="hc-feedback__question"
        method="post"
        action={navigation.href({ view: 'article', articleId })}
        onSubmit={(event) => event.preventDefault()}
      >
        <p id="hc-feedback" ref={question} className="hc-h4" tabIndex={-1}>
          {t('article.feedback.question')}
        </p>
        {votes.map((word) => (
          <Button
            key={word}
            size="sm"
            type="submit"
            name={votedName}
            value={word}
            aria-pressed={shown === (word === 'yes')}
            onClick={(event) => {
              event.preventDefault();
              vote(word === 'yes');
            }}
          >
            {t(`article.feedback.${word}`)}
          </Button>
        ))}
        <p className="hc-small hc-muted" aria-live="polite">
          {message}
        </p>
      </form>
      {status === 'failed' && (
        <ErrorPanel
          isAside
          error={null}
          message={t('article.feedback.failed')}
          onRetry={() => (step === 'reason' ? sendAll() : send({ isHelpful: isHelpful === true }))}
        />
      )}
      {step === 'reason' && (
        <form className="hc-feedback__form" onSubmit={submit}>
          <DraftNotice draft={draft} onDiscarded={() => question.current?.focus()} />
          <RadioGroup
            label={t(isHelpful ? 'article.feedback.whyHelpful' : 'article.feedback.whyNot')}
            options={reasons.map((value) => ({ value, label: t(`article.feedback.reasons.${value}`) }))}
            value={reason}
            onChange={setReason}
          />
          <TextArea
            label={t('article.feedback.text')}
            help={t('article.feedback.textHelp')}
            maxLength={feedbackTextLimit}
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="primary" size="sm" busy={status === 'sending'}>
            {t('article.feedback.send')}
          </Button>
        </form>
      )}
    </section>
  );
}

const untouched = { isHelpful: '', reason: '', text: '' };
const allReasons: readonly FeedbackReason[] = [...helpfulReasons, ...unhelpfulReasons];
