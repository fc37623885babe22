import type { ReactNode } from 'react';
import { IconHelp, IconInfo, IconWarning } from './icons/interface.ts';
import './callout.css';

/** A remark, and of what kind it is. */
export interface CalloutProps {
  readonly tone?: 'info' | 'warning' | 'tip';
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

const icons = { info: IconInfo, warning: IconWarning, tip: IconHelp };

/** A remark set off from the text around it. */
export function Callout({ tone = 'info', title, children }: CalloutProps) {
  const ToneIcon = icons[tone];
  return (
    <div className={`hc-callout hc-callout--${tone}`} role="note">
      <ToneIcon size={20} />
      <div>
        {title && <p className="hc-callout__title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
