import { useEffect, useRef } from 'react';
import type { PageDetail } from '#contracts/builtPages.ts';
import { useBuilder } from '../builderContext.ts';

interface ConflictDialogProps {
  readonly theirs: PageDetail;
  readonly onTakeTheirs: (page: PageDetail) => void;
  readonly onKeepMine: (page: PageDetail) => void;
}

/** Asks which of two drafts to go on with; Escape goes on editing one's own, which then can't be saved over the other's unseen. */
export function ConflictDialog({ theirs, onTakeTheirs, onKeepMine }: ConflictDialogProps) {
  const { t } = useBuilder();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="builder-dialog"
      aria-labelledby="builder-conflict"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="builder-conflict">{t('conflictTitle')}</h2>
      <p>{t('conflict', { by: theirs.edited.by })}</p>
      <p>
        <button type="button" onClick={() => onKeepMine(theirs)}>
          {t('keepMine')}
        </button>{' '}
        {t('keepMineHint')}
      </p>
      <p>
        <button type="button" onClick={() => onTakeTheirs(theirs)}>
          {t('takeTheirs')}
        </button>{' '}
        {t('takeTheirsHint')}
      </p>
    </dialog>
  );
}
