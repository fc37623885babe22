import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { useContentFailure } from '#runtime/ElementRoot.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { activeElement } from '#ui/dom.ts';
import { OtherSiteNote } from './OtherSiteNote.tsx';
import { SignInButton } from './SignInButton.tsx';
import { useErrorText } from './useErrorText.ts';

/** What failed, and the way to try again. */
export interface ErrorPanelProps {
  /** What failed; chooses the sentence, and is never shown itself. */
  readonly error: unknown;
  /** Tries again. While the promise it may return is pending, the button is busy. */
  readonly onRetry: () => unknown;
  /** Takes the place of the sentence for the error, unless that is to sign in. */
  readonly message?: string;
  /** Whether the element shows what it is for without this block: it has not failed then. */
  readonly isAside?: boolean;
}

/**
 * A failed block: an alert in the block's place, with Retry, or with Sign In for a guest who may only see it so. When it
 * goes away with the focus, that stays where the block was.
 */
export function ErrorPanel({ error, onRetry, message, isAside = false }: ErrorPanelProps) {
  const { t } = useText();
  const [retrying, setRetrying] = useState(false);
  const { log } = useRuntime();
  const banner = useRef<HTMLDivElement>(null);
  const { text, isForUsers } = useErrorText(error, message);
  useFocusAfter(banner);
  useContentFailure(isAside ? null : { error, retry: isForUsers ? undefined : onRetry });
  const retry = async () => {
    setRetrying(true);
    try {
      await onRetry();
    } catch (failure) {
      log.error('trying again failed', failure);
    }
    setRetrying(false);
  };
  return (
    <Banner
      ref={banner}
      tone="danger"
      action={
        isForUsers ? (
          <SignInButton />
        ) : (
          <Button size="sm" busy={retrying} onClick={() => void retry()}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {text}
      {isForUsers && <OtherSiteNote />}
    </Banner>
  );
}

/** Hands the focus on when what holds it goes away. */
function useFocusAfter(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = panel.current;
    return () => {
      if (!leaving?.contains(activeElement(leaving))) return;
      const next = placeOf(leaving);
      if (next && !next.hasAttribute('tabindex')) next.setAttribute('tabindex', '-1');
      next?.focus({ preventScroll: true });
    };
  }, [panel]);
}

/** What a panel belongs to: the section around it that takes the focus, else the nearest heading over it. */
function placeOf(panel: HTMLElement): HTMLElement | null {
  const pane = panel.closest<HTMLElement>('section[tabindex="-1"]');
  if (pane) return pane;
  const root = panel.getRootNode() as Document | ShadowRoot;
  const headings = [...root.querySelectorAll<HTMLElement>('h1, h2, h3')];
  const heads = (heading: HTMLElement) => {
    const around = heading.closest('aside, nav, section, article');
    const isBefore = heading.compareDocumentPosition(panel) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore !== 0 && (around === null || around.contains(panel));
  };
  return headings.findLast(heads) ?? null;
}
