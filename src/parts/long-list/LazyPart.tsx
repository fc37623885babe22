import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { laidOutInSight } from '#contracts/serverRendering.ts';
import { classes } from '#ui/classes.ts';
import './lazy-part.css';

/** A part of a long list, and whether its turn has come. */
export interface LazyPartProps {
  /** Draws it wherever it is; what comes near is drawn before its turn. */
  readonly isDrawn: boolean;
  /** Lays it out wherever it is, so that its height is true from the start. */
  readonly isLaidOut?: boolean;
  readonly className?: string;
  /** `--hc-part-size` is about how high it is, for as long as it isn't laid out. */
  readonly style: CSSProperties;
  readonly children: () => ReactNode;
}

/**
 * A part of a long list that costs nothing out of view: it is drawn in its turn (`useDrawnInTurn`) or when it comes near,
 * laid out only then, and found by a search in the page once it is drawn. A part has many entries: one alone isn't worth
 * the box.
 */
export function LazyPart({ isDrawn, isLaidOut = false, className, style, children }: LazyPartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isDrawn || !box.current) return undefined;
    const stop = new AbortController();
    const follow = (event: Event) => {
      if (!(event as ContentVisibilityAutoStateChangeEvent).skipped) setNear(true);
    };
    box.current.addEventListener('contentvisibilityautostatechange', follow, { signal: stop.signal });
    return () => stop.abort();
  }, [isDrawn]);
  const isThere = isDrawn || isNear;
  const look = isLaidOut ? '' : laidOutInSight;
  return (
    <div
      ref={box}
      className={classes('hc-lazy', look, !isThere && 'hc-lazy--empty', className)}
      style={style}
    >
      {isThere && children()}
    </div>
  );
}
