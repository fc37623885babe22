import type { ReactNode } from 'react';
import './pill.css';

/** The words of a pill, and what stands before them. */
export interface PillProps {
  readonly children: ReactNode;
  /** Drawn before the words: an icon, an image or a country's code. */
  readonly icon?: ReactNode;
}

/** A trait of a thing, 32 px high: whom an article is for, where it holds. */
export function Pill({ children, icon }: PillProps) {
  return (
    <span className="hc-pill">
      {icon}
      {children}
    </span>
  );
}

/** The code of a country, before its name, which says the same. */
export function CountryCode({ code }: { readonly code: string }) {
  return (
    <span className="hc-pill__code" aria-hidden="true">
      {code}
    </span>
  );
}

/** The words of a badge, its colour and icon. */
export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'brand' | 'accent' | 'outline';
  readonly icon?: ReactNode;
}

/** A small mark on a thing, 24 px high: its kind, that it is new. */
export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className={`hc-badge hc-badge--${tone}`}>
      {icon}
      {children}
    </span>
  );
}
