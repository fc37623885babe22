import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { messageKeyOf } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

export interface ErrorPanelProps {
  /** What failed; chooses the sentence, and is never shown itself. */
  readonly error: unknown;
  /** Tries again. While the promise it may return is pending, the button is busy. */
  readonly onRetry: () => unknown;
  /** Takes the place of the sentence for the error. */
  readonly message?: string;
}

/** A failed block: an alert in the block's place, with Retry (docs/behaviour/design.md#loading-empty-and-error). */
export function ErrorPanel({ error, onRetry, message }: ErrorPanelProps) {
  const { t } = useText();
  const [retrying, setRetrying] = useState(false);
  const { log } = useRuntime();
  const retry = async () => {
    setRetrying(true);
    try {
      await onRetry();
    } catch (failure) {
      log.error('trying again failed', failure);
    }
    setRetrying(false);
  };
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" busy={retrying} onClick={() => void retry()}>
          {t('common.retry')}
        </Button>
      }
    >
      {message ?? t(messageKeyOf(error))}
    </Banner>
  );
}
