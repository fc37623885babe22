import { type ReactNode, useRef } from 'react';
import { AskDialog } from './AskDialog.tsx';

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

/** A button that asks before it does what readers would notice or what can't be taken back. */
export function AskedAction(props: AskedActionProps) {
  const { children, label, question, consequence, isBusy = false, onPress } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const press = () => {
    if (isBusy) return;
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" aria-label={label} aria-disabled={isBusy} onClick={press}>
        {children}
      </button>
      <AskDialog dialog={dialog} question={question} answer={children} onAnswer={() => void onPress()}>
        <p>{consequence}</p>
      </AskDialog>
    </>
  );
}
