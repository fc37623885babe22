import type { ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { IconCheckCircle, IconClose, IconError, IconInfo, IconWarning } from './icons/interface.ts';
import './banner.css';

/** What a banner says, how urgent it is, and whether it can be dismissed. */
export interface BannerProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  /** In the colour of the tone, over the text. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A button at the end ("Retry"). */
  readonly action?: ReactNode;
  /** A button that takes the banner away: its words and what it does. */
  readonly dismiss?: { readonly label: string; readonly onDismiss: () => void };
  /** How it is announced when it appears: `danger` as an alert, `success` as a status, others not at all. */
  readonly live?: 'alert' | 'status' | 'off';
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

const icons = { info: IconInfo, success: IconCheckCircle, warning: IconWarning, danger: IconError };
const usual = { info: 'off', success: 'status', warning: 'off', danger: 'alert' } as const;

/** A message about what has happened or holds for the place that it stands in. */
export function Banner(props: BannerProps) {
  const { tone = 'info', title, children, action, dismiss, live = usual[tone], className, ref } = props;
  const ToneIcon = icons[tone];
  return (
    <div
      ref={ref}
      className={classes('hc-banner', `hc-banner--${tone}`, className)}
      role={live === 'off' ? undefined : live}
    >
      <ToneIcon size={20} />
      <div className="hc-banner__text">
        {title && <p className="hc-banner__title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {(action || dismiss) && (
        <div className="hc-banner__end">
          {action}
          {dismiss && (
            <IconButton size="sm" label={dismiss.label} onClick={dismiss.onDismiss}>
              <IconClose size={18} />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}
