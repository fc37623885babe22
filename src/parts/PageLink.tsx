import type { MouseEvent, ReactNode } from 'react';
import type { Target } from '#domain/views.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { useIntent } from './useIntent.ts';

/** A link by its target, and how it is spoken. */
export interface PageLinkProps {
  readonly target: Target;
  readonly className?: string;
  readonly children: ReactNode;
  readonly current?: 'page' | 'location';
  readonly label?: string;
  /** Runs before going, on plain clicks and new-tab clicks alike. */
  readonly onFollow?: () => void;
}

/**
 * Whether a click asks for what a plain link does here: the left button and no modifier
 * (docs/behaviour/routes-and-navigation.md#links).
 */
export function isPlainClick(event: MouseEvent | globalThis.MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A link inside the product: a real address, of which only a plain click is taken over. */
export function PageLink({ target, className, children, current, label, onFollow }: PageLinkProps) {
  const { navigation } = useRuntime();
  const intent = useIntent(target);
  const follow = (event: MouseEvent) => {
    onFollow?.();
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigation.go(target);
  };
  return (
    <a
      href={navigation.href(target)}
      className={className}
      aria-current={current}
      aria-label={label}
      onClick={follow}
      {...intent}
    >
      {children}
    </a>
  );
}
