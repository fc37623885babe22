import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { isOutOfReach } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { IconSignOut } from '#ui/icons/interface.ts';

/** Ends the session; busy until the page is left (docs/behaviour/session.md#signing-in-and-out). */
export function SignOut({ size = 'lg' }: Pick<ButtonProps, 'size'>) {
  const { t } = useText();
  const { signOut, navigation, log } = useRuntime();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    navigation.leaving.dismiss();
    try {
      await signOut();
    } catch (error) {
      log.error('signing out failed', error);
      if (isOutOfReach(error)) navigation.leaving.fail({ error, retry: () => void leave() });
      setBusy(false);
    }
  };
  return (
    <Button size={size} block icon={<IconSignOut />} busy={busy} onClick={() => void leave()}>
      {busy ? t('header.signingOut') : t('header.signOut')}
    </Button>
  );
}
