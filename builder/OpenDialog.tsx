import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBuilder } from './builderContext.ts';

interface OpenDialogProps {
  /** What stands on the button. */
  readonly label: string;
  readonly title?: string;
  /** Names the button where its words alone don't say what it is about. */
  readonly name?: string;
  readonly isWide?: boolean;
  /** What stands in the dialog while it is open; `close` closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button and the dialog that it opens; what stands there is made anew each time. It stands outside of the form that
 * the button may be in: a form within a form is sent by the browser, past its script.
 */
export function OpenDialog({ label, title = label, name, isWide = false, children }: OpenDialogProps) {
  const { t } = useBuilder();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const close = () => dialog.current?.close();
  // What stands in it is there first, so that the focus goes to the first field.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <>
      <button type="button" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </button>
      {createPortal(
        <dialog
          ref={dialog}
          className={`builder-dialog${isWide ? ' builder-dialog--wide' : ''}`}
          aria-labelledby={id}
          onClose={() => setOpen(false)}
        >
          <h2 id={id}>{title}</h2>
          {isOpen && children(close)}
          <div className="builder-actions">
            <button type="button" onClick={close}>
              {t('close')}
            </button>
          </div>
        </dialog>,
        document.body,
      )}
    </>
  );
}
