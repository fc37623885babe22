import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import './icon-button.css';

/** What the button does, its icon, and every attribute of the native one. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed'> {
  /** What the button does, in words. */
  readonly label: string;
  /** Its icon. */
  readonly children: ReactNode;
  /** `md` 40, `sm` 32 px. */
  readonly size?: 'md' | 'sm';
  /** Makes it a toggle: whether it is on. */
  readonly pressed?: boolean;
}

/** A square button with nothing but an icon. Takes every attribute and event of the native one. */
export function IconButton({
  label,
  size = 'md',
  pressed,
  type = 'button',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={classes('hc-icon-button', size === 'sm' && 'hc-icon-button--sm', className)}
    >
      {children}
    </button>
  );
}
