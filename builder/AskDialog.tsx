import { type ReactNode, type RefObject, useId } from 'react';
import { useBuilder } from './builderContext.ts';

interface AskDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly question: string;
  /** What stands on the button that answers yes. */
  readonly answer: string;
  readonly isWide?: boolean;
  /** Whether Enter answers yes; else it gives the harmless answer. */
  readonly isHarmless?: boolean;
  /** Whether it can be answered yes as things stand. */
  readonly isAnswerable?: boolean;
  readonly onAnswer: () => void;
  readonly children: ReactNode;
}

/** A dialog with a question; Escape leaves all as it is. */
export function AskDialog(props: AskDialogProps) {
  const { dialog, question, answer, onAnswer, children } = props;
  const { isWide = false, isHarmless = false, isAnswerable = true } = props;
  const { t } = useBuilder();
  const id = useId();
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={`builder-dialog${isWide ? ' builder-dialog--wide' : ''}`}
      aria-labelledby={id}
    >
      <h2 id={id}>{question}</h2>
      {children}
      <div className="builder-actions">
        <button ref={takesFocus(!isHarmless)} type="button" onClick={close}>
          {t('cancel')}
        </button>
        <button
          ref={takesFocus(isHarmless)}
          type="button"
          className="builder-primary"
          aria-disabled={!isAnswerable}
          onClick={() => {
            if (!isAnswerable) return;
            close();
            onAnswer();
          }}
        >
          {answer}
        </button>
      </div>
    </dialog>
  );
}

/** Has a dialog begin at a button: it goes by the attribute, which React doesn't write. */
const takesFocus = (isFirst: boolean) => (node: HTMLButtonElement | null) =>
  void node?.toggleAttribute('autofocus', isFirst);
