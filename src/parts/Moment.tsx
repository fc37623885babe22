import { useTimes } from '#runtime/useTimes.ts';
import { classes } from '#ui/classes.ts';

/** A moment in milliseconds, and whether its day is enough. */
export interface MomentProps {
  readonly at: number;
  readonly isDay?: boolean;
  readonly className?: string;
}

/**
 * A moment as the page's language writes it, on one line or on two, its date on one; a browser may write it with other
 * spaces than the server did.
 */
export function Moment({ at, isDay = false, className }: MomentProps) {
  const times = useTimes();
  const [date, time] = isDay ? [times.date(at), ''] : times.parts(at);
  return (
    <time className={classes('hc-moment', className)} dateTime={new Date(at).toISOString()}>
      <span suppressHydrationWarning>{date}</span>
      {time !== '' && ' '}
      {time !== '' && <span suppressHydrationWarning>{time}</span>}
    </time>
  );
}
