import { useText } from '#i18n/useText.ts';
import { useTimes } from '#runtime/useTimes.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import type { DraftState } from './useDraft.ts';

/** The draft that was put back. */
export interface DraftNoticeProps {
  readonly draft: DraftState;
  /** Runs after the draft was discarded: moves the focus, because the button goes away. */
  readonly onDiscarded?: () => void;
}

/** Says that a form was filled in with what had been typed before, and lets the user start anew. */
export function DraftNotice({ draft, onDiscarded }: DraftNoticeProps) {
  const { t } = useText();
  const times = useTimes();
  if (!draft.isRestored) return null;
  return (
    <Banner
      live="status"
      action={
        <Button
          size="sm"
          onClick={() => {
            draft.discard();
            onDiscarded?.();
          }}
        >
          {t('drafts.discard')}
        </Button>
      }
    >
      <span>{t('drafts.restored')}</span>
      {draft.restoredFrom !== null && (
        <>
          {' '}
          <span>{t('drafts.savedAt', { date: times.dateTime(draft.restoredFrom) })}</span>
        </>
      )}
    </Banner>
  );
}
