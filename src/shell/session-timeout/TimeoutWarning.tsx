import { useRef, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { messageKeyOf } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

/**
 * 'Still there?' (docs/behaviour/session.md#time-out). Closing it is an answer too: whoever does it is there, and
 * would be logged out in front of the page otherwise.
 */
export function TimeoutWarning() {
  const { t } = useText();
  const { sessionTimeout, signOut, config, log } = useRuntime();
  const proceed = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState<'continuing' | 'leaving' | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [leaveError, setLeaveError] = useState<unknown>(null);

  const continueWorking = async () => {
    if (busy) return;
    setBusy('continuing');
    setFailed(false);
    setFailed((await sessionTimeout.continueWorking()) === 'failed');
    setBusy(null);
  };
  const logOut = async () => {
    setBusy('leaving');
    setLeaveError(null);
    try {
      await signOut();
    } catch (error) {
      log.error('signing out failed', error);
      setLeaveError(error);
      setBusy(null);
    }
  };

  const seconds = Math.round(config.timings.sessionWarning / 1000);
  return (
    <Dialog
      role="alertdialog"
      part="dialog"
      title={t('sessionTimeout.title')}
      text={t('sessionTimeout.message', { count: seconds })}
      close={{ label: t('common.close'), onClose: () => void continueWorking() }}
      initialFocus={proceed}
      actions={
        <>
          <Button busy={busy === 'leaving'} onClick={() => void logOut()}>
            {t('sessionTimeout.logOut')}
          </Button>
          <Button
            ref={proceed}
            variant="primary"
            busy={busy === 'continuing'}
            onClick={() => void continueWorking()}
          >
            {t('sessionTimeout.continue')}
          </Button>
        </>
      }
    >
      {hasFailed && (
        <p className="hc-dialog__error" role="alert">
          {t('sessionTimeout.failed')}
        </p>
      )}
      {leaveError !== null && (
        <p className="hc-dialog__error" role="alert">
          {t(messageKeyOf(leaveError))}
        </p>
      )}
    </Dialog>
  );
}
