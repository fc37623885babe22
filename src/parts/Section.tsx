import type { ReactNode, Ref } from 'react';
import type { SectionGround } from '#domain/landing.ts';
import { classes } from '#ui/classes.ts';
import { useEmbedded } from './Embedded.tsx';
import { HeartBackground } from './HeartBackground.tsx';
import { WaveBackground } from './WaveBackground.tsx';
import './section.css';

/** What a section stands on and holds. */
export interface SectionProps {
  /** What it stands on; white by default (docs/behaviour/landing-pages.md#sections). */
  readonly ground?: SectionGround;
  readonly className?: string;
  /** Of the column in it. */
  readonly innerClassName?: string;
  readonly id?: string;
  readonly part?: string;
  readonly children: ReactNode;
}

/** A full-width part of a page on its ground. */
export function Section({ ground = 'white', className, innerClassName, id, part, children }: SectionProps) {
  return (
    <section
      id={id}
      part={part}
      className={classes(
        'hc-section',
        ground !== 'white' && `hc-section--${ground}`,
        ground === 'plum' && 'hc-inverse',
        className,
      )}
    >
      {ground === 'wave' && <WaveBackground />}
      {ground === 'heart' && <HeartBackground />}
      <div className={classes('hc-container', innerClassName)}>{children}</div>
    </section>
  );
}

/** The head of a section: overline, title and text. */
export interface SectionHeadProps {
  readonly title: string;
  /** The small line above the title. */
  readonly overline?: string;
  readonly text?: string;
  readonly centered?: boolean;
  /** 1 where the section stands in for the hero; inside a page that is a heading of the second level, too. */
  readonly level?: 1 | 2;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Below the text: a link on. */
  readonly children?: ReactNode;
}

/** Title and text of a section. */
export function SectionHead({
  title,
  overline,
  text,
  centered,
  level = 2,
  headingRef,
  children,
}: SectionHeadProps) {
  const { embedded } = useEmbedded();
  const Heading = level === 1 && !embedded ? 'h1' : 'h2';
  return (
    <div className={classes('hc-section__head', centered && 'hc-section__head--center')}>
      {overline && <p className="hc-overline">{overline}</p>}
      {title && (
        <Heading ref={headingRef} className={`hc-h${level}`}>
          {title}
        </Heading>
      )}
      {text && <p className="hc-section__text">{text}</p>}
      {children}
    </div>
  );
}
