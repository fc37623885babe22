import { useEffect, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { loadFailure } from '#runtime/errors.ts';
import { useRuntime, useSession, useStore } from '#runtime/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { IconWarning } from '#ui/icons/interface.ts';
import { useScriptAhead } from '#ui/idle.ts';
import { createScript, useScript } from '#ui/script.ts';
import { Toast } from '#ui/Toast.tsx';

/** Nothing of it is seen for half an hour. */
const timeoutWarning = createScript(async () => (await import('./TimeoutWarning.tsx')).TimeoutWarning);

/** Warns before an unused session ends, and says so when it did (docs/behaviour/session.md#time-out). */
export function SessionTimeout() {
  const { t } = useText();
  const { sessionTimeout, log } = useRuntime();
  const phase = useStore(sessionTimeout);
  const [isRead, setRead] = useState(false);
  useSession();
  useScriptAhead(timeoutWarning);
  const warning = useScript(timeoutWarning, phase === 'warning', (error) =>
    log.error('the warning could not be shown', loadFailure('the script of the time-out warning', error)),
  );
  useEffect(() => sessionTimeout.connect(), [sessionTimeout]);

  if (phase !== 'expired' && isRead) setRead(false);
  if (phase === 'warning') {
    if (warning.value) return <warning.value />;
    return warning.hasFailed && <ShortWarning onContinue={() => void sessionTimeout.continueWorking()} />;
  }
  if (phase !== 'expired' || isRead) return null;
  return (
    <Toast
      part="toast"
      icon={<IconWarning size={20} />}
      dismiss={{ label: t('common.close'), onDismiss: () => setRead(true) }}
    >
      {t('sessionTimeout.expired')}
    </Toast>
  );
}

/** In place of the warning when its script can't be had. */
function ShortWarning({ onContinue }: { readonly onContinue: () => void }) {
  const { t } = useText();
  return (
    <Toast
      part="toast"
      icon={<IconWarning size={20} />}
      action={
        <Button size="sm" onClick={onContinue}>
          {t('sessionTimeout.continue')}
        </Button>
      }
      dismiss={{ label: t('common.close'), onDismiss: onContinue }}
    >
      {t('sessionTimeout.title')}
    </Toast>
  );
}
