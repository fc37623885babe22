import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '#parts/PageLink.tsx';
import { classes } from '#ui/classes.ts';

/** One row of the list: a link that the keyboard can mark. */
export interface SearchOptionProps {
  readonly id: string;
  readonly href: string;
  readonly isActive: boolean;
  readonly className?: string;
  /** Runs on every kind of click, also on those that open a new tab. */
  readonly onChoose?: () => void;
  /** Takes a plain click over; without it the address opens in a new tab. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A row of the panel: an option of the combobox, and a real link for the mouse and the context menu. */
export function SearchOption(props: SearchOptionProps) {
  const { id, href, isActive, className, onChoose, onFollow, children } = props;
  const onClick = (event: MouseEvent) => {
    onChoose?.();
    if (!onFollow || !isPlainClick(event)) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <a
      id={id}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes('hc-result', isActive && 'hc-result--active', className)}
      onClick={onClick}
      onAuxClick={(event) => event.button === 1 && onChoose?.()}
      {...(onFollow ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  );
}
