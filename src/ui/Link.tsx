import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { IconArrowRight, IconExternal } from './icons/interface.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './link.css';

/** The mark after the words, and every attribute of a link. */
export interface LinkProps extends ComponentProps<'a'> {
  readonly href: string;
  /** What is drawn after the words: `arrow` leads on, `external` leaves the help center. */
  readonly mark?: 'arrow' | 'external';
  /** What the mark says, for assistive technology ("opens in a new tab"). */
  readonly markLabel?: string;
}

/** A link that stands alone. Takes every attribute and event of the native one. */
export function Link({ mark, markLabel, className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={classes('hc-link', className)}>
      <span>
        {children}
        {markLabel && <VisuallyHidden> {markLabel}</VisuallyHidden>}
      </span>
      {mark === 'arrow' && <IconArrowRight size={16} flip className="hc-link__arrow" />}
      {mark === 'external' && <IconExternal size={16} />}
    </a>
  );
}
