import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { SpinnerRing } from './Spinner.tsx';
import './button.css';

interface ButtonLook {
  /**
   * One primary button a view; the others step back. `secondary` by default. `done` and `partial` tell how the work of a
   * button ended that can't be pressed any more.
   */
  readonly variant?: 'primary' | 'secondary' | 'subtle' | 'ghost' | 'done' | 'partial';
  /** Height: `lg` 48, `md` 40, `sm` 32 px. */
  readonly size?: 'lg' | 'md' | 'sm';
  /** As wide as the place. */
  readonly block?: boolean;
  /** Drawn before the words. */
  readonly icon?: ReactNode;
  /** Drawn after the words. */
  readonly iconEnd?: ReactNode;
}

/** The look of a button and every attribute of the native one. */
export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /**
   * A ring beside the words (which then tell the state, as in "Sending…"). The button keeps its focus but can't be
   * pressed.
   */
  readonly busy?: boolean;
}

/** A button; `type` is "button" unless said otherwise. Takes every attribute and event of the native one. */
export function Button({
  variant,
  size,
  block,
  icon,
  iconEnd,
  busy,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      {...(busy && whileBusy)}
      className={look({ variant, size, block }, className)}
    >
      {busy ? <SpinnerRing /> : icon}
      <span>{children}</span>
      {!busy && iconEnd}
    </button>
  );
}

/** The look of a button and every attribute of a link. */
export interface LinkButtonProps extends ButtonLook, ComponentProps<'a'> {
  readonly href: string;
}

/** A link that looks like a button. Takes every attribute and event of the native one. */
export function LinkButton({
  variant,
  size,
  block,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={look({ variant, size, block }, className)}>
      {icon}
      <span>{children}</span>
      {iconEnd}
    </a>
  );
}

function look({ variant = 'secondary', size = 'md', block }: ButtonLook, className?: string): string {
  return classes(
    'hc-button',
    `hc-button--${variant}`,
    size !== 'md' && `hc-button--${size}`,
    block && 'hc-button--block',
    className,
  );
}

/** A button that is at work: it keeps its focus but can't be pressed, nor send its form again. */
export const whileBusy = {
  'aria-disabled': true,
  onClick(event: MouseEvent): void {
    event.preventDefault();
    event.stopPropagation();
  },
} as const;
