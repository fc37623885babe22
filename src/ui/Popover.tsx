import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { classes } from './classes.ts';
import { optional } from './optional.ts';
import { type PopoverPlace, watchPlace } from './popoverPlace.ts';
import './popover.css';

/** Where it opens, and what the browser's closing of it means. */
export interface PopoverProps extends ComponentPropsWithRef<'div'>, PopoverPlace {
  /** The element that the popover opens beside; without one its styles decide where it stands. */
  readonly anchor?: RefObject<HTMLElement | null>;
  /**
   * Told when the browser closed it: by a press elsewhere, Escape, or another popover. Without it nothing closes it
   * but its owner, for what opens beside a field that stays in use.
   */
  readonly onDismiss?: () => void;
}

/**
 * What floats beside an element or over the page, in the browser's top layer: nothing around it covers or clips it. It is open as long
 * as it is rendered. The focus is its owner's.
 */
export function Popover({ anchor, align, gap, onDismiss, className, ref, ...rest }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLDivElement);
  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown) return undefined;
    optional('opening above the page', () => shown.showPopover());
    const beside = anchor?.current;
    return beside
      ? watchPlace(shown, beside, { ...(align ? { align } : {}), ...(gap ? { gap } : {}) })
      : undefined;
  }, [anchor, align, gap]);
  const follow = ({ newState, target, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'closed' && target === currentTarget) onDismiss?.();
  };
  return (
    <div
      {...rest}
      ref={box}
      className={classes('hc-popover', className)}
      popover={onDismiss ? 'auto' : 'manual'}
      onToggle={follow}
    />
  );
}

/**
 * The presses of the button that opens and closes a popover: the browser closes it as the press begins, and the click
 * that follows must not open it again.
 */
export function usePopoverButton(isOpen: boolean, toggle: (open: boolean) => void) {
  const wasOpen = useRef(false);
  return {
    onPointerDown: () => {
      wasOpen.current = isOpen;
    },
    // A click by the keyboard has no press before it.
    onClick: ({ detail }: MouseEvent) => toggle(!(detail > 0 ? wasOpen.current : isOpen)),
  };
}

/** A panel that the browser itself opens and closes, as long as there are no components to do so. */
export interface NativePanel {
  /** Stands behind its button. */
  readonly panel: ReactNode;
  readonly button: { readonly popoverTarget: string };
  /** Closes it with a press of its button; false where it isn't open. */
  close(): boolean;
}

interface Presses {
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * The presses of a button that opens a native panel before there are components. Once these hear of a press, they open
 * their own panel and the browser doesn't open its.
 */
export function nativeFirst<P extends Presses>(native: NativePanel | null | undefined, presses: P): P {
  if (!native) return presses;
  return {
    ...native.button,
    ...presses,
    onClick(event) {
      event.preventDefault();
      if (!native.close()) presses.onClick(event);
    },
  };
}
