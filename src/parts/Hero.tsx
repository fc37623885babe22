import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { useEmbedded } from './Embedded.tsx';
import { WaveBackground } from './WaveBackground.tsx';
import './hero.css';

/** What stands on the band, and how high it is. */
export interface HeroProps {
  /** `tall` where a panel overlaps it, `short` where it holds little more than a heading. */
  readonly height?: 'tall' | 'short';
  readonly className?: string;
  /** Breadcrumb, then a `ScreenHeading` with the class `hc-hero__title`, then perhaps a `HeroText`. */
  readonly children: ReactNode;
}

/**
 * The band in the brand's colour on top of a page, with tide lines (docs/behaviour/design.md#layout). Inside a page only
 * what stands on it is left.
 */
export function Hero({ height, className, children }: HeroProps) {
  const { embedded } = useEmbedded();
  if (embedded) return <div className="hc-container">{children}</div>;
  return (
    <div className={classes('hc-hero', 'hc-inverse', height && `hc-hero--${height}`, className)}>
      <WaveBackground />
      <div className="hc-container hc-hero__inner">{children}</div>
    </div>
  );
}

/** What a hero says below its heading; inside a page nothing. */
export function HeroText({ children }: { readonly children: ReactNode }) {
  const { embedded } = useEmbedded();
  return embedded ? null : <p className="hc-hero__text">{children}</p>;
}
