import { classes } from './classes.ts';
import './icon.css';

/** How an icon is drawn. */
export interface IconProps {
  /** Edge in CSS pixels at the default text size; 24 by default. */
  readonly size?: 16 | 18 | 20 | 24 | 28;
  /** Brand colour with the accent stroke, where the drawing has one. */
  readonly duo?: boolean;
  /** Mirrored in right-to-left text: for icons that point along the line. */
  readonly flip?: boolean;
  readonly className?: string;
}

/**
 * Makes the component of an icon, which is drawn with `currentColor` on a grid of 24 units. Icons are hidden from
 * assistive technology, so the words stand beside them or in the label of their control.
 * @param d - The steps of its path.
 * @param accent - The steps of what may have a colour of its own.
 */
export function icon(d: string, accent?: string) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module is loaded
  function Icon({ size = 24, duo, flip, className }: IconProps) {
    return (
      <svg
        className={classes(
          'hc-icon',
          size !== 24 && `hc-icon--${size}`,
          duo && 'hc-icon--duo',
          flip && 'hc-icon--flip',
          className,
        )}
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        <path d={d} />
        {accent && <path className="hc-icon__accent" d={accent} />}
      </svg>
    );
  }
  return Object.assign(Icon, { d });
}

const svg = 'http://www.w3.org/2000/svg';

/** An icon of one colour as a node, for text that React doesn't make: the same as its component draws. */
export function iconNode(page: Document, { d }: { readonly d: string }, size: 18 | 20): SVGElement {
  const drawing = page.createElementNS(svg, 'svg');
  drawing.setAttribute('class', `hc-icon hc-icon--${size}`);
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  drawing.appendChild(page.createElementNS(svg, 'path')).setAttribute('d', d);
  return drawing;
}
