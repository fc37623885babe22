import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import './avatar.css';

/** What stands in the circle: initials, or an icon where no name is known. */
export interface AvatarProps {
  readonly children: ReactNode;
  /** In the colours of the brand. */
  readonly isBrand?: boolean;
}

/** A circle that stands for somebody; their name stands beside it, or names what it is in. */
export function Avatar({ children, isBrand }: AvatarProps) {
  return (
    <span className={classes('hc-avatar', isBrand && 'hc-avatar--brand')} aria-hidden="true">
      {children}
    </span>
  );
}
