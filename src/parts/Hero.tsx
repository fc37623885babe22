import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { WaveBackground } from './WaveBackground.tsx';
import './hero.css';

/** What stands on the band, and how high it is. */
export interface HeroProps {
  /** `tall` where a panel overlaps it, `short` where it holds little more than a heading. */
  readonly height?: 'tall' | 'short';
  readonly className?: string;
  /** Breadcrumb, then the heading with the class `hc-hero__title`, then perhaps a text with `hc-hero__text`. */
  readonly children: ReactNode;
}

/** The band in the brand's colour on top of a page, with tide lines (docs/behaviour/design.md#layout). */
export function Hero({ height, className, children }: HeroProps) {
  return (
    <div className={classes('hc-hero', 'hc-inverse', height && `hc-hero--${height}`, className)}>
      <WaveBackground />
      <div className="hc-container hc-hero__inner">{children}</div>
    </div>
  );
}
