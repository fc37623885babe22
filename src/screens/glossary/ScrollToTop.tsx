import { type RefObject, useEffect, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { usePrefersReducedMotion } from '#ui/dom.ts';
import { IconArrowUp } from '#ui/icons/actions.ts';
import { optional } from '#ui/optional.ts';

/** What the way up leads from and to. */
export interface ScrollToTopProps {
  /** What has to have left the window upwards for the button to show. */
  readonly watched: RefObject<HTMLElement | null>;
  /** The heading at the top; it gets the focus, because the button goes away. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** The floating button that leads back up (docs/behaviour/glossary.md#terms). */
export function ScrollToTop({ watched, heading }: ScrollToTopProps) {
  const { t } = useText();
  const isStill = usePrefersReducedMotion();
  const isPast = useIsPast(watched);
  if (!isPast) return null;
  const go = () => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  };
  return (
    <button type="button" className="hc-totop hc-no-print" aria-label={t('glossary.toTop')} onClick={go}>
      <IconArrowUp size={20} />
    </button>
  );
}

/** Whether the start of an element has been scrolled out of the window. */
function useIsPast(watched: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = watched.current;
    if (!element) return undefined;
    const observer = optional('following the place on the page', () => {
      const made = new IntersectionObserver(
        (changes) => setPast(changes.at(-1)?.isIntersecting === false),
        // However far below, it is in view: a jump over the window reports nothing by itself.
        { rootMargin: '0px 0px 10000000px 0px' },
      );
      made.observe(element);
      return made;
    });
    return () => observer?.disconnect();
  }, [watched]);
  return isPast;
}
