import { useEffect, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { useRuntime, useSession, useStore } from '#runtime/hooks.ts';
import { IconWarning } from '#ui/icons/interface.tsx';
import { Toast } from '#ui/Toast.tsx';
import { TimeoutWarning } from './TimeoutWarning.tsx';

/** Warns before an unused session ends, and says so when it did (docs/behaviour/session.md#time-out). */
export function SessionTimeout() {
  const { t } = useText();
  const { sessionTimeout } = useRuntime();
  const phase = useStore(sessionTimeout);
  const [isRead, setRead] = useState(false);
  useSession();
  useEffect(() => sessionTimeout.connect(), [sessionTimeout]);

  if (phase !== 'expired' && isRead) setRead(false);
  if (phase === 'warning') return <TimeoutWarning />;
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
