import { useText } from '#i18n/useText.ts';
import { messageKeyOf } from '#runtime/errors.ts';
import { IconWarning } from '#ui/icons/interface.tsx';
import { Toast } from '#ui/Toast.tsx';

/** Why the page was not left, and how the message is put away. */
export interface LeaveFailureProps {
  readonly error: unknown;
  readonly onDismiss: () => void;
}

/** Says that the page stays, because the one that was to come can't be reached now. */
export function LeaveFailure({ error, onDismiss }: LeaveFailureProps) {
  const { t } = useText();
  return (
    <Toast icon={<IconWarning size={20} />} dismiss={{ label: t('common.close'), onDismiss }}>
      {t(messageKeyOf(error))}
    </Toast>
  );
}
