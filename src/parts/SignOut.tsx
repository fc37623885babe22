import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Button, whileBusy } from '#ui/Button.tsx';
import { IconSignOut } from '#ui/icons/interface.tsx';
import { SpinnerRing } from '#ui/Spinner.tsx';
import { LeaveFailure } from './LeaveFailure.tsx';
import './navlink.css';

/** Where the button stands. */
export interface SignOutProps {
  /** As a link of the bar, or as the wide button that ends the menu. */
  readonly look: 'bar' | 'menu';
}

/** Ends the session; busy until the page is left (docs/behaviour/session.md#signing-in-and-out). */
export function SignOut({ look }: SignOutProps) {
  const { t } = useText();
  const { signOut, log } = useRuntime();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const leave = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await signOut();
    } catch (error) {
      log.error('signing out failed', error);
      setFailure(error);
      setBusy(false);
    }
  };
  const label = busy ? t('header.signingOut') : t('header.signOut');

  const message = failure !== null && <LeaveFailure error={failure} onDismiss={() => setFailure(null)} />;
  if (look === 'menu') {
    return (
      <>
        <Button size="lg" block icon={<IconSignOut />} busy={busy} onClick={() => void leave()}>
          {label}
        </Button>
        {message}
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className="hc-navlink hc-header__signout"
        onClick={() => void leave()}
        {...(busy && whileBusy)}
      >
        {busy && <SpinnerRing />}
        {label}
      </button>
      {message}
    </>
  );
}
