import { useText } from '#i18n/useText.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { GlyphText } from '#ui/GlyphText.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import type { Progress } from './useComplaint.ts';

const looks = {
  idle: { variant: 'primary' },
  creating: { variant: 'primary', busy: true },
  attaching: { variant: 'primary', busy: true },
  done: { variant: 'done', disabled: true },
  partial: { variant: 'partial', disabled: true },
} as const satisfies Record<Progress, ButtonProps>;

/**
 * The button whose words tell how far the complaint is; only an idle one can be pressed
 * (docs/behaviour/complaints-form.md#sending-a-complaint).
 */
export function SubmitButton({ progress }: { readonly progress: Progress }) {
  const { t } = useText();
  const words = {
    idle: t('complaintsForm.submit'),
    creating: t('complaintsForm.creating'),
    attaching: t('complaintsForm.attaching'),
    done: t('complaintsForm.done'),
    partial: t('complaintsForm.partial'),
  }[progress];
  return (
    <>
      <Button type="submit" size="lg" {...looks[progress]}>
        <GlyphText>{words}</GlyphText>
      </Button>
      <LiveRegion message={progress === 'idle' ? '' : words} />
    </>
  );
}
