import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import './logo.css';

/** The name to draw, or its picture, and every attribute of a link. */
export interface LogoProps extends Omit<ComponentProps<'a'>, 'children'> {
  /** The brand's name. */
  readonly name: string;
  /** What of the brand this is, after a line. */
  readonly product?: string;
  /** The brand's mark; without it the name's first letter is drawn. The platform's logo hook wins over both. */
  readonly markUrl?: string;
}

/** The brand's mark and name; a link when `href` is given. */
export function Logo({ name, product, markUrl, className, ...rest }: LogoProps) {
  const content = (
    <>
      <span className="hc-logo__brand">
        <span className="hc-logo__mark">
          {markUrl ? <img src={markUrl} alt="" /> : <BrandMark initial={Array.from(name)[0] ?? ''} />}
        </span>
        <span>{name}</span>
      </span>{' '}
      {product && <span className="hc-logo__product">{product}</span>}
    </>
  );
  const all = classes('hc-logo', className);
  return rest.href ? (
    <a {...rest} className={all}>
      {content}
    </a>
  ) : (
    <span className={all}>{content}</span>
  );
}

/** A tile in the brand's colour with a letter over one warm tide line. */
export function BrandMark({ initial }: { readonly initial: string }) {
  return (
    <svg className="hc-brand-mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect className="hc-brand-mark__tile" width="32" height="32" rx="8" />
      <text className="hc-brand-mark__letter" x="16" y="19.5" textAnchor="middle">
        {initial.toLocaleUpperCase()}
      </text>
      <path className="hc-brand-mark__line" d="M8.5 25.3c2.6-2.6 5-2.6 7.5-.9s4.9 1.7 7.5-.9" />
    </svg>
  );
}
