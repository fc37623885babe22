import { type ReactNode, useId, useRef } from 'react';
import { useBuilder } from './builderContext.ts';

interface AskedActionProps {
  /** What stands on the button, and on the one that answers yes. */
  readonly children: string;
  /** Names the button where its words alone don't say what it is about. */
  readonly label?: string;
  readonly question: string;
  /** What comes of it. */
  readonly consequence: ReactNode;
  readonly isBusy?: boolean;
  readonly onPress: () => Promise<void>;
}

/** A button that asks before it does what readers would notice or what can't be taken back; Escape leaves all as it is. */
export function AskedAction(props: AskedActionProps) {
  const { children, label, question, consequence, isBusy = false, onPress } = props;
  const { t } = useBuilder();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const press = () => {
    if (isBusy) return;
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" aria-label={label} aria-disabled={isBusy} onClick={press}>
        {children}
      </button>
      <dialog ref={dialog} className="builder-dialog" aria-labelledby={id}>
        <h2 id={id}>{question}</h2>
        <p>{consequence}</p>
        <div className="builder-actions">
          {/* biome-ignore lint/a11y/noAutofocus: what a press of Enter does is the harmless answer */}
          <button type="button" autoFocus onClick={() => dialog.current?.close()}>
            {t('cancel')}
          </button>
          <button
            type="button"
            className="builder-primary"
            onClick={() => {
              dialog.current?.close();
              void onPress();
            }}
          >
            {children}
          </button>
        </div>
      </dialog>
    </>
  );
}
