import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { BrowseCategory } from '#domain/browse.ts';
import { useText } from '#i18n/useText.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { LatePart } from '#shell/LatePart.tsx';
import { useNativePanel } from '#shell/NativePanel.tsx';
import { classes } from '#ui/classes.ts';
import { activeElement } from '#ui/dom.ts';
import { IconChevronDown } from '#ui/icons/interface.ts';
import { useScriptAhead } from '#ui/idle.ts';
import { nativeFirst, usePopoverButton } from '#ui/Popover.tsx';
import { createScript } from '#ui/script.ts';
import { useInertOutside } from '#ui/useInert.ts';
import '#parts/navlink.css';
import './browse-menu.css';

/** What the button opens; nothing of it is seen before. */
const browsePanel = createScript(async () => (await import('./BrowsePanel.tsx')).BrowsePanel);

/** Where the button stands, and whether there is room for its panel. */
export interface BrowseBarProps {
  /** Whether it stands on a page by itself, and not in the header, whose other parts stay in use while it is open. */
  readonly alone?: boolean;
  /** False closes it: the header has no room for it. */
  readonly canOpen?: boolean;
}

/**
 * 'Browse by': a button, and the panel that it opens over a backdrop (docs/behaviour/browse-menu.md#panel). The focus
 * goes into the panel; Escape closes it and gives the focus back, so do the backdrop and choosing an item. It closes
 * too when the focus or the pointer goes elsewhere, and when another page is gone to.
 */
export function BrowseBar({ alone = false, canOpen = true }: BrowseBarProps) {
  const { t } = useText();
  const { channel } = useRuntime();
  const { navigationId } = useLocation();
  const [active, choose] = useState<BrowseCategory>('role');
  const panelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const open = opened === navigationId && canOpen;
  if (opened !== null && !open) setOpened(null);

  const show = () => setOpened(navigationId);
  const hide = () => setOpened(null);
  const close = () => {
    hide();
    toggle.current?.focus({ preventScroll: true });
  };
  const presses = usePopoverButton(open, (opens) => (opens ? show() : close()));
  const native = useNativePanel({
    name: 'browse',
    className: 'hc-browse',
    label: t('header.browseBy'),
    script: browsePanel,
    open(panel) {
      // Their names are those that were drawn.
      choose(
        (panel.querySelector<HTMLInputElement>(':checked')?.value as BrowseCategory | undefined) ?? active,
      );
      show();
    },
  });
  useScriptAhead(browsePanel);
  useInertOutside(frame, open, '.hc-header');
  // The message comes before the page of it does, and on a page without a shell there is nothing else to hear.
  useEffect(
    () =>
      channel.subscribe(({ message }) => {
        if ('targetPage' in message) setOpened(null);
      }),
    [channel],
  );

  /** A press on nothing in particular, as on the backdrop, gives the focus back; one on a control keeps it there. */
  const dismiss = () => {
    const focused = frame.current && activeElement(frame.current);
    if (!focused || focused === document.body || frame.current?.contains(focused)) close();
    else hide();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') close();
    else if (!open && event.key === 'ArrowDown') show();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !frame.current?.contains(relatedTarget)) hide();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the button and of the panel
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above
    <div
      ref={frame}
      className={classes('hc-browse-menu', alone && 'hc-browse-menu--alone', open && 'hc-browse-menu--open')}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={toggle}
        type="button"
        className="hc-navlink hc-browse-menu__toggle"
        aria-haspopup="dialog"
        aria-expanded={native ? undefined : open}
        aria-controls={open ? panelId : undefined}
        {...nativeFirst(native, presses)}
        part="toggle"
      >
        {t('header.browseBy')}
        <IconChevronDown size={16} className="hc-browse-menu__chevron" />
      </button>
      {native?.panel}
      {open && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the keyboard has Escape */}
          {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
          <div className="hc-browse-menu__backdrop" onClick={close} />
          <LatePart
            script={browsePanel}
            name="browse menu"
            props={{ id: panelId, active, choose, onChoose: close, onDismiss: dismiss, anchor: toggle }}
            anchor={toggle}
            onDismiss={dismiss}
          />
        </>
      )}
    </div>
  );
}
