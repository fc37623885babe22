import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import './icon.css';

/** How an icon is drawn. */
export interface IconProps {
  /** Edge in CSS pixels at the default text size; 24 by default. */
  readonly size?: 16 | 18 | 20 | 24 | 28;
  /** Brand colour with the accent stroke, where the drawing has one. */
  readonly duo?: boolean;
  /** Mirrored in right-to-left text: for icons that point along the line. */
  readonly flip?: boolean;
  readonly className?: string;
}

interface DrawingProps extends IconProps {
  readonly children: ReactNode;
}

/**
 * The frame of every icon: a 24-unit grid, drawn with `currentColor`. Icons are hidden from assistive technology, so
 * the words stand beside them or in the label of their control.
 */
export function Icon({ size = 24, duo, flip, className, children }: DrawingProps) {
  return (
    <svg
      className={classes(
        'hc-icon',
        size !== 24 && `hc-icon--${size}`,
        duo && 'hc-icon--duo',
        flip && 'hc-icon--flip',
        className,
      )}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
