import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { IconClose } from './icons/interface.ts';
import './image-dialog.css';

/** The image, its words, and what ends its showing. */
export interface ImageDialogProps {
  readonly source: string;
  readonly alt: string;
  /** The name of the dialog. */
  readonly label: string;
  readonly close: { readonly label: string; readonly onClose: () => void };
}

/** An image in its full size over the page; Escape, its button and a press beside the image end it. */
export function ImageDialog({ source, alt, label, close }: ImageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Taken out of the page while open, the browser would not give the focus back.
    return () => shown?.close();
  }, []);
  const closeBeside = ({ target }: MouseEvent) => {
    if ((target as Element).localName !== 'img') close.onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the space beside the image; the browser closes a dialog by Escape
    <dialog
      ref={dialog}
      className="hc-image-dialog"
      aria-label={label}
      onClose={close.onClose}
      onClick={closeBeside}
    >
      <IconButton className="hc-image-dialog__close" label={close.label} onClick={close.onClose}>
        <IconClose size={20} />
      </IconButton>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a large image is scrolled by the keyboard */}
      <div className="hc-image-dialog__room" role="group" aria-label={label} tabIndex={0}>
        <img src={source} alt={alt} />
      </div>
    </dialog>
  );
}
