import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { IconClose } from './icons/interface.ts';
import { Popover } from './Popover.tsx';
import './toast.css';

/** What is said for a while, and how it is dismissed. */
export interface ToastProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** A button beside the words ("Retry"). */
  readonly action?: ReactNode;
  readonly dismiss: { readonly label: string; readonly onDismiss: () => void };
  readonly part?: string;
}

/** A message over the foot of the page, read out at once; it stays until it is dismissed or no longer true. */
export function Toast({ children, icon, action, dismiss, part }: ToastProps) {
  return (
    <Popover className="hc-toast-region">
      <div className="hc-toast" role="alert" part={part}>
        {icon}
        <span>{children}</span>
        {action}
        <IconButton label={dismiss.label} onClick={dismiss.onDismiss}>
          <IconClose size={18} />
        </IconButton>
      </div>
    </Popover>
  );
}
