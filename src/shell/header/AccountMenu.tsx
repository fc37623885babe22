import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { LatePart } from '#shell/LatePart.tsx';
import { useNativePanel } from '#shell/NativePanel.tsx';
import { useScriptAhead } from '#ui/idle.ts';
import { nativeFirst, usePopoverButton } from '#ui/Popover.tsx';
import { createScript } from '#ui/script.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { AccountAvatar } from './AccountAvatar.tsx';
import { useAccount } from './useAccount.ts';
import './account.css';

/** What the button opens; nothing of it is seen before. */
const accountPanel = createScript(async () => (await import('./AccountPanel.tsx')).AccountPanel);

/** What opens the reasons of visibility; null for who isn't told them. */
export interface AccountMenuProps {
  readonly onExplain: (() => void) | null;
}

/**
 * The initials of who is signed in, and what opens below them: name, company and Sign Out
 * (docs/behaviour/header.md#who-is-signed-in). Escape closes it and gives the focus back.
 */
export function AccountMenu({ onExplain }: AccountMenuProps) {
  const { t } = useText();
  const account = useAccount();
  const panelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const presses = usePopoverButton(open, setOpen);
  const native = useNativePanel({
    name: 'account',
    className: 'hc-account__panel',
    label: t('header.account'),
    script: accountPanel,
    open: () => setOpen(true),
    presses: { explain: onExplain },
  });
  useScriptAhead(accountPanel);
  const explain =
    onExplain &&
    (() => {
      setOpen(false);
      button.current?.focus();
      onExplain();
    });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !frame.current?.contains(relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the button and of what it opens
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above
    <div ref={frame} className="hc-account" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="hc-account__trigger"
        aria-expanded={native ? undefined : open}
        aria-controls={open ? panelId : undefined}
        {...nativeFirst(native, presses)}
      >
        <VisuallyHidden>
          {t('header.account')} {account.name}
        </VisuallyHidden>
        <AccountAvatar name={account.name} />
      </button>
      {native?.panel}
      {open && (
        <LatePart
          script={accountPanel}
          name="account"
          props={{ id: panelId, account, button, onExplain: explain, onDismiss: () => setOpen(false) }}
          anchor={button}
          align="end"
          onDismiss={() => setOpen(false)}
        />
      )}
    </div>
  );
}
