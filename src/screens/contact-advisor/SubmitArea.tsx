import { useId, useRef, useState } from 'react';
import type { RequiredField } from '#domain/advisors.ts';
import { formatShortList } from '#i18n/shortList.ts';
import { useText } from '#i18n/useText.ts';
import type { SubmissionState } from '#parts/submission/submission.ts';
import type { UploadsState } from '#parts/uploads/uploads.ts';
import { Button } from '#ui/Button.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { CreatedCase, FailedCase } from './CreationResult.tsx';

/** How far the case is, and what keeps it from being sent. */
export interface SubmitAreaProps {
  readonly state: SubmissionState<string>;
  /** The required fields that are not valid yet. */
  readonly missing: readonly RequiredField[];
  readonly files: UploadsState;
  /** How often it was pressed while fields were missing. */
  readonly refusals: number;
  readonly onRetry: () => void;
}

/** Submit, what keeps it from being pressed, and what became of it (docs/behaviour/contact-advisor.md#sending). */
export function SubmitArea({ state, missing, files, refusals, onRetry }: SubmitAreaProps) {
  const { t } = useText();
  const missingId = useId();
  const submit = useRef<HTMLButtonElement>(null);
  const stillMissing = t('contactAdvisor.missing', {
    fields: formatShortList(
      missing.map((field) => t(`contactAdvisor.${field}`)),
      t,
    ),
  });
  const isSending = state.status === 'sending' || 'result' in state;
  if (state.status === 'done' && !files.isSending) {
    return (
      <div className="hc-form__actions" part="result">
        <CreatedCase caseId={state.result} files={files} />
      </div>
    );
  }
  return (
    <div className="hc-form__actions" part="result">
      {state.status === 'failed' && (
        <FailedCase
          error={state.error}
          mayBeCreated={state.mayBeDone}
          onRetry={() => {
            // The button that was pressed goes away.
            submit.current?.focus();
            onRetry();
          }}
        />
      )}
      <div className="hc-row">
        <Button
          ref={submit}
          type="submit"
          variant="primary"
          size="lg"
          // Not `disabled`: the keyboard reaches it, and whoever presses it is told what is missing.
          {...(missing.length > 0 && { 'aria-disabled': true, 'aria-describedby': missingId })}
          busy={isSending}
        >
          {t('contactAdvisor.submit')}
        </Button>
        {isSending && (
          <p role="status">
            {state.status === 'sending' ? t('contactAdvisor.creating') : t('contactAdvisor.attaching')}
          </p>
        )}
      </div>
      {missing.length > 0 && (
        <p className="hc-small hc-muted" id={missingId}>
          {stillMissing}
        </p>
      )}
      {refusals > 0 && missing.length > 0 && <SaidOnce key={refusals} words={stillMissing} />}
    </div>
  );
}

/** Announces the words that it is first given; those that come later are for the eyes. */
function SaidOnce({ words }: { readonly words: string }) {
  const [said] = useState(words);
  return <LiveRegion message={said} politeness="assertive" />;
}
