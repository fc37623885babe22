import { memo } from 'react';
import { loadFailure } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { createScript, useScript } from '#ui/script.ts';
import type { ArticleFeedbackProps } from './ArticleFeedback.tsx';
import './late-feedback.css';

const feedback = createScript(async () => (await import('./ArticleFeedback.tsx')).ArticleFeedback);

/**
 * "Was this helpful?", which comes after the text it asks about and for signed-in readers alone: its room is kept. An
 * article does without it when its script can't be had.
 */
export const LateFeedback = memo(function LateFeedback(props: ArticleFeedbackProps) {
  const { log } = useRuntime();
  const { value: Feedback, hasFailed } = useScript(feedback, true, (error) =>
    log.error('the question below the article is missing', loadFailure('the script of the question', error)),
  );
  if (Feedback) return <Feedback {...props} />;
  return hasFailed ? null : <div className="hc-feedback-room" />;
});
