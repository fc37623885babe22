import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { isSignedOut } from '#runtime/errors.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { useSignIn } from './useSignIn.ts';

/** What was not sent, why, and the ways on. */
export interface SendFailureProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Why, and what to know of it. */
  readonly children: ReactNode;
}

/**
 * What was written did not go out: an alert with Retry, or with Sign In when the session ended
 * (docs/behaviour/reliability.md#nothing-typed-is-lost).
 */
export function SendFailure({ title, error, onRetry, children }: SendFailureProps) {
  const { t } = useText();
  const signIn = useSignIn();
  const action = isSignedOut(error) ? (
    <LinkButton size="sm" {...signIn}>
      {t('error.signIn')}
    </LinkButton>
  ) : (
    <Button size="sm" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
  return (
    <Banner tone="danger" title={title} action={action}>
      {children}
    </Banner>
  );
}
