import type { ReactNode, Ref } from 'react';
import { classes } from '#ui/classes.ts';
import { useEmbedded } from './Embedded.tsx';

/** The words of the heading, and how it looks where the screen stands by itself. */
export interface ScreenHeadingProps {
  readonly ref?: Ref<HTMLHeadingElement>;
  readonly className: string;
  readonly lang?: string | undefined;
  readonly part?: string;
  readonly children: ReactNode;
}

/** The heading of a screen: that of the page, or one of the second level inside a page, seen or only read out. */
export function ScreenHeading({ ref, className, lang, part, children }: ScreenHeadingProps) {
  const { embedded, hideHeading } = useEmbedded();
  const Heading = embedded ? 'h2' : 'h1';
  const look = hideHeading ? 'hc-visually-hidden' : classes('hc-h3', 'hc-embedded__heading');
  return (
    <Heading
      ref={ref}
      className={embedded ? look : className}
      tabIndex={-1}
      lang={lang}
      dir={lang && 'auto'}
      part={part}
    >
      {children}
    </Heading>
  );
}
