import { type MouseEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { SignOut } from '#parts/SignOut.tsx';
import { IconChevronDown } from '#ui/icons/interface.tsx';
import { BrowseTabs } from './BrowseTabs.tsx';
import { useBrowse, useOnArrival } from './useBrowse.ts';
import './browse-menu.css';

/** 'Browse by' in a bar: a button that opens a panel below it (spec A 2.4, 4.4). */
export function BrowseBar() {
  const { t } = useText();
  const browse = useBrowse();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useOnArrival(close);
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className="hc-navlink hc-browse__toggle"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        part="toggle"
      >
        {t('header.browseBy')}
        <IconChevronDown size={16} />
      </button>
      {open && (
        <Panel anchor={toggle} onClose={close}>
          <BrowseTabs browse={browse} look="column" onChoose={close} />
          <div className="hc-browse__foot">
            <SignOut look="menu" />
          </div>
        </Panel>
      )}
    </>
  );
}

interface PanelProps {
  readonly anchor: { readonly current: HTMLElement | null };
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/**
 * A modal dialog of the browser below a button: what lies under the backdrop is inert, Escape and a click on the
 * backdrop close it, and the focus goes back to the button.
 */
function Panel({ anchor, onClose, children }: PanelProps) {
  const { t } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    const button = anchor.current;
    if (!shown || !button) return;
    const place = () => {
      // The top layer knows nothing of the button: the panel is told where it is.
      const { bottom, left, right } = button.getBoundingClientRect();
      const isRtl = shown.matches(':dir(rtl)');
      shown.style.setProperty('--hc-browse-top', `${bottom}px`);
      shown.style.setProperty('--hc-browse-start', `${isRtl ? window.innerWidth - right : left}px`);
    };
    shown.showModal();
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place);
      // Taken out of the page while open, the browser would not give the focus back.
      shown.close();
    };
  }, [anchor]);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the backdrop; the browser closes a dialog by Escape
    <dialog
      ref={dialog}
      className="hc-browse"
      aria-label={t('header.browseBy')}
      onClose={onClose}
      onClick={closeOnBackdrop}
      part="panel"
    >
      <div className="hc-browse__box">{children}</div>
    </dialog>
  );
}
