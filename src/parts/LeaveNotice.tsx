import { useEffect, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { messageKeyOf } from '#runtime/errors.ts';
import { useRuntime, useStore } from '#runtime/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { IconWarning } from '#ui/icons/interface.ts';
import { Toast } from '#ui/Toast.tsx';

/**
 * Says why the page was not left, and tries again (docs/behaviour/session.md#out-of-reach). Every element has one, and so has
 * what lies over the page; the newest speaks for all.
 */
export function LeaveNotice() {
  const { t } = useText();
  const { navigation } = useRuntime();
  const { leaving } = navigation;
  const [notice] = useState(() => ({}));
  useEffect(() => leaving.join(notice), [leaving, notice]);
  const { failure, speaker } = useStore(leaving);
  if (failure === null || speaker !== notice) return null;
  return (
    <Toast
      icon={<IconWarning size={20} />}
      action={
        <Button size="sm" onClick={failure.retry}>
          {t('common.retry')}
        </Button>
      }
      dismiss={{ label: t('common.close'), onDismiss: leaving.dismiss }}
    >
      {t(messageKeyOf(failure.error))}
    </Toast>
  );
}
