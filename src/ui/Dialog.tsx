import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { IconClose } from './icons/interface.ts';
import './dialog.css';

/** What is asked, the answers to it, and what closing means. */
export interface DialogProps {
  readonly title: string;
  /** What it is about; read out with the title. */
  readonly text: string;
  /** `alertdialog` for what can't wait. */
  readonly role?: 'dialog' | 'alertdialog';
  /** The control in its corner; Escape does the same. The dialog stays until it is no longer rendered. */
  readonly close: { readonly label: string; readonly onClose: () => void };
  /** What has the focus at first. */
  readonly initialFocus: RefObject<HTMLElement | null>;
  /** The buttons; the primary one last. */
  readonly actions: ReactNode;
  readonly part?: string;
  /** With room for lists and forms. */
  readonly isWide?: boolean;
  /** Stands between the text and the buttons. */
  readonly children?: ReactNode;
}

/** A modal dialog: all else on the page is out of reach. Its end gives the focus back to where it was. */
export function Dialog(props: DialogProps) {
  const { title, text, role, close, initialFocus, actions, part, isWide, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  // Before it leaves the page: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    initialFocus.current?.focus();
    return () => element?.close();
  }, [initialFocus]);

  const refuse = () => {
    // A second Escape closes a native dialog whatever its owner says.
    if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal();
  };

  return (
    <dialog
      ref={dialog}
      className={classes('hc-dialog', isWide && 'hc-dialog--wide')}
      role={role}
      part={part}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        close.onClose();
      }}
      onClose={refuse}
    >
      <h2 id={titleId} className="hc-dialog__title">
        {title}
      </h2>
      <p id={textId} className="hc-dialog__text">
        {text}
      </p>
      {children}
      <IconButton className="hc-dialog__close" label={close.label} onClick={close.onClose}>
        <IconClose size={20} />
      </IconButton>
      <div className="hc-dialog__actions">{actions}</div>
    </dialog>
  );
}
