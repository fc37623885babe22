import { useText } from '#i18n/useText.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { useErrorText } from './useErrorText.ts';
import { useViewAs } from './useViewAs.ts';

/** The way out of viewing the site as somebody else (docs/behaviour/access.md#view-as). */
export function ViewAsOneselfButton(look: Pick<ButtonProps, 'size' | 'variant'>) {
  const { t } = useText();
  const { choose, isBusy, error } = useViewAs();
  const { text } = useErrorText(error);
  return (
    <>
      <Button {...look} busy={isBusy} onClick={() => void choose({ role: '', country: '' })}>
        {t('visibility.back')}
      </Button>
      {error !== null && <span role="alert">{text}</span>}
    </>
  );
}
