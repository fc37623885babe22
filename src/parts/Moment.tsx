import { useTimes } from '#runtime/useTimes.ts';

/** A moment in milliseconds, and whether its day is enough. */
export interface MomentProps {
  readonly at: number;
  readonly isDay?: boolean;
  readonly className?: string;
}

/** A moment as the page's language writes it; a browser may write it with other spaces than the server did. */
export function Moment({ at, isDay = false, className }: MomentProps) {
  const times = useTimes();
  return (
    <time className={className} dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {isDay ? times.date(at) : times.dateTime(at)}
    </time>
  );
}
