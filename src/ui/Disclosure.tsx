import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconChevronDown } from './icons/interface.ts';
import './disclosure.css';

/** What stays, what opens, and every attribute of the native element. */
export interface DisclosureProps extends ComponentProps<'details'> {
  /** The words that stay; they open and close the rest. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/**
 * Something that can be opened in place. The native element: `open` sets its state at first, `onToggle` tells of
 * changes, and the browser opens it when a search in the page finds words inside.
 */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classes('hc-disclosure', className)}>
      <summary className="hc-disclosure__summary">
        <span>{summary}</span>
        <IconChevronDown size={18} />
      </summary>
      <div className="hc-disclosure__body">{children}</div>
    </details>
  );
}
