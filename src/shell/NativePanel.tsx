import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  use,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useContentPending } from '#runtime/ElementRoot.tsx';
import { classes } from '#ui/classes.ts';
import { useIsDrawn } from '#ui/hydration.ts';
import type { NativePanel } from '#ui/Popover.tsx';
import type { Script } from '#ui/script.ts';
import './native-panel.css';

/** What a panel of a drawn page is made of. */
export interface NativePanelProps {
  /** The id of the panel, for a button that closes it. */
  readonly id: string;
}

/** The panels that the header of a drawn page opens without a script. */
export type NativePanels = Readonly<
  Record<'browse' | 'languages' | 'account' | 'menu', ComponentType<NativePanelProps>>
>;

/** What draws them, on a server alone: no browser loads a word of it. */
export const NativePanelsContext = createContext<NativePanels | null>(null);

/** Which panel, what it stands for, and how it looks. */
export interface NativePanelOptions {
  readonly name: keyof NativePanels;
  readonly className: string;
  /** Its name, where it is a group or a dialog. */
  readonly label?: string;
  /** The script of the panel that takes its place; none where that is there already. */
  readonly script?: Script<unknown>;
  /** Opens the panel that takes its place. */
  readonly open: (native: HTMLElement) => void;
  /** What its buttons do that only components can, by their `data-press`. */
  readonly presses?: Readonly<Record<string, (() => void) | null>>;
}

const isShown = (panel: HTMLElement | null) => panel?.matches(':popover-open') === true;

/** React leaves the children alone of what has HTML, so that those of the server stay when it takes over. */
const drawnChildren = { __html: '' };

/**
 * The panel that a button of a drawn page opens before its scripts: the browser's own popover, with links and forms
 * (docs/behaviour/shell.md#without-scripts). When the components take over and it is open, theirs opens in its place.
 */
export function useNativePanel({
  name,
  className,
  label,
  script,
  open,
  presses = {},
}: NativePanelOptions): NativePanel | null {
  const Native = use(NativePanelsContext)?.[name];
  const id = useId();
  const isDrawn = useIsDrawn();
  const box = useRef<HTMLDivElement>(null);
  const [stays, setStays] = useState(false);
  // Its styles are the page's, which go when the element is ready.
  useContentPending(stays, true);
  const giveWay = useEffectEvent(() => {
    if (box.current && isShown(box.current)) open(box.current);
    setStays(false);
  });
  const hear = useEffectEvent(({ target }: Event) => {
    const { press: name = '' } = (target as Element).closest<HTMLElement>('[data-press]')?.dataset ?? {};
    const press = presses[name];
    if (!press) return;
    box.current?.hidePopover();
    setStays(false);
    press();
  });
  useLayoutEffect(() => {
    if (!isShown(box.current)) return;
    box.current?.addEventListener('click', (event) => hear(event));
    if (!script) {
      giveWay();
      return;
    }
    setStays(true);
    // What was pressed in it is pressed once more now that somebody hears of it, and closes it.
    if (box.current?.querySelector('[data-press][data-pressed]')) return;
    script.load().then(giveWay, giveWay);
  }, [script]);
  if (!isDrawn && !stays) return null;

  const look = {
    id,
    className: classes('hc-popover', 'hc-native', `hc-native--${name}`, className),
    popover: 'auto' as const,
    ...(label ? { role: 'group', 'aria-label': label } : {}),
  };
  const panel: ReactNode = Native ? (
    <div {...look}>{createElement(Native, { id })}</div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML at all, but the mark that keeps what was drawn
    <div {...look} ref={box} dangerouslySetInnerHTML={drawnChildren} suppressHydrationWarning />
  );
  return {
    panel,
    button: { popoverTarget: id },
    close() {
      if (!isShown(box.current)) return false;
      box.current?.hidePopover();
      return true;
    },
  };
}
